import type { LearntLecture } from '../../../contract/staff/office-people.ts';
import { rangesOf } from '../../../rules/learning/multirange.ts';
import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import { learning } from '../../learning/learning/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findPerson } from './store.ts';

/** What somebody watched of each lecture of a course, as it is told to them. Refuses `person_not_found`, `not_in_course`. */
export async function readLearnt(
  context: AppContext,
  shown: CatalogueCache,
  { personId, courseId }: { personId: string; courseId: string },
): Promise<LearntLecture[]> {
  const row = await learning.readCourseProgress(context, shown, personId, courseId);
  if (row)
    return row.lectures.map(({ lectureId, title, chapterTitle, durationSeconds, isCompleted, watched }) => ({
      lectureId,
      lectureTitle: title,
      chapterTitle,
      durationSeconds,
      isCompleted,
      watched: rangesOf(watched),
    }));
  throw refuse((await findPerson(context.database, personId)) ? 'not_in_course' : 'person_not_found');
}
