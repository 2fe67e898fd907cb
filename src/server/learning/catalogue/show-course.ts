import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { enrolment } from '../enrolment/index.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { CachedCourse, CatalogueSnapshot } from './catalogue-snapshot.ts';
import { may } from './policy.ts';
import type { View } from './present-course.ts';

/**
 * Finds a course and how much of it somebody (null: a visitor) may see. Whoever may watch a course keeps seeing it when
 * it is withdrawn. Refuses `course_not_found`.
 */
export async function showCourse(
  context: AppContext,
  cache: CatalogueCache,
  actor: Actor | null,
  find: (snapshot: CatalogueSnapshot) => CachedCourse | null,
): Promise<{ course: CachedCourse; view: View }> {
  const course = find(await cache.current()) ?? find(await cache.renewed());
  if (!course) throw refuse('course_not_found');
  const mayWatch = actor !== null && (await enrolment.mayWatch(context.database, actor.personId, course.id));
  const standing = { published: course.published, mayWatch };
  if (!may(actor, 'read', standing)) throw refuse('course_not_found');
  return { course, view: may(actor, 'watch', standing) ? 'everything' : 'previews' };
}
