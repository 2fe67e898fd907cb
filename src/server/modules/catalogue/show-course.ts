import type { Asker } from '../../http/asker.ts';
import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { enrolment } from '../enrolment/index.ts';
import type { ShelfKeeper } from './keep-shelf.ts';
import { may } from './policy.ts';
import type { View } from './present-course.ts';
import type { Shelf, ShelvedCourse } from './shelf.ts';

/**
 * Finds a course and how much of it somebody (null: a visitor) may see. Whoever may watch a course keeps seeing it when
 * it is withdrawn. Refuses `course_not_found`.
 */
export async function showCourse(
  site: Site,
  keeper: ShelfKeeper,
  asker: Asker | null,
  find: (shelf: Shelf) => ShelvedCourse | null,
): Promise<{ course: ShelvedCourse; view: View }> {
  const course = find(await keeper.current()) ?? find(await keeper.renewed());
  if (!course) throw refuse('course_not_found');
  const mayWatch = asker !== null && (await enrolment.mayWatch(site.database, asker.personId, course.id));
  if (!may(asker, 'read', { published: course.published, mayWatch })) throw refuse('course_not_found');
  return { course, view: may(asker, 'watch', { mayWatch }) ? 'everything' : 'previews' };
}
