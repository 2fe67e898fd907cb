import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type CatalogueCache, catalogue } from '../catalogue/index.ts';
import { type CourseProgressRow, readCourseProgress } from './store-progress.ts';
import { beginWatching } from './store-watching.ts';

/** One's progress in a course one may watch: of others there is no row. Refuses course_not_found, watching_not_allowed. */
export async function readCourse(
  context: AppContext,
  shown: CatalogueCache,
  personId: string,
  courseId: string,
): Promise<CourseProgressRow> {
  const row = await readCourseProgress(context, shown, personId, courseId);
  if (row) return row;
  const isThere = await catalogue.isPublished(context.database, courseId);
  throw refuse(isThere ? 'watching_not_allowed' : 'course_not_found');
}

/** Begins to track a course, from this moment on, and gives what was watched of it so far. Asking again changes nothing of that. */
export async function beginTracking(
  context: AppContext,
  shown: CatalogueCache,
  personId: string,
  courseId: string,
): Promise<CourseProgressRow> {
  const row = await readCourse(context, shown, personId, courseId);
  const now = context.clock.now();
  await beginWatching(context, personId, courseId, now);
  return { ...row, lastAt: row.lastAt ?? now };
}
