import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { type CourseProgressRow, isPublished, readCourseProgress } from './store-progress.ts';
import { beginCourse } from './store-watching.ts';

/** One's progress in a course one is enrolled in. Raises course_not_found, watching_not_allowed. */
export async function readCourse(site: Site, personId: string, courseId: string): Promise<CourseProgressRow> {
  const row = await readCourseProgress(site, personId, courseId);
  if (row) return row;
  throw refuse((await isPublished(site, courseId)) ? 'watching_not_allowed' : 'course_not_found');
}

/** Begins to track a course and gives what was watched of it so far. Asking again changes nothing. */
export async function beginTracking(
  site: Site,
  personId: string,
  courseId: string,
): Promise<CourseProgressRow> {
  const row = await readCourse(site, personId, courseId);
  if (row.lastAt) return row;
  const now = site.clock.now();
  await beginCourse(site, personId, courseId, now);
  return { ...row, lastAt: now };
}
