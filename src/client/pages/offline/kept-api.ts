import { readCourseByTitle } from '../../../contract/learning/catalogue.ts';
import { readLesson } from '../../../contract/learning/lessons.ts';
import type { ReplyOf } from '../../../contract/platform/endpoint.ts';
import { type Course, courseOf } from '../../learning/catalogue/catalogue-api.ts';
import { endpointKey } from '../../platform/api/query.ts';
import { listAnswers } from '../../platform/offline/kept-answers.ts';

/** A course that was opened in this browser, and which of its lessons can be read without a network. */
export type OpenedCourse = { course: Course; lessonIds: readonly string[] };

/** What somebody (null: a visitor) opened in this browser, what was looked at last first. */
export async function listOpened(personId: string | null): Promise<OpenedCourse[]> {
  const [courses, lessons] = await Promise.all([
    listAnswers(endpointKey(readCourseByTitle)[0], personId),
    listAnswers(endpointKey(readLesson)[0], personId),
  ]);
  const read = new Set(lessons.map(({ sent }) => sent.params?.lectureId));
  const bySlug = new Map<string, OpenedCourse>();
  for (const { reply } of courses.sort((a, b) => b.at - a.at)) {
    const course = courseOf((reply as ReplyOf<typeof readCourseByTitle>).course);
    const lessonIds = course.chapters.flatMap(({ lectures }) =>
      lectures.flatMap(({ id }) => (read.has(id) ? [id] : [])),
    );
    if (!bySlug.has(course.slug)) bySlug.set(course.slug, { course, lessonIds });
  }
  return [...bySlug.values()];
}
