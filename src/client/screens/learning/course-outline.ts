import type { Chapter, Course, Lecture } from '../../../contract/catalogue.ts';
import type { CourseProgress } from '../../../contract/learning.ts';
import { nextLecture } from '../../../rules/course-figures.ts';

export const lecturesOf = (course: Course): Lecture[] =>
  course.CourseContent.flatMap((chapter) => chapter.chapterContent);

export function chapterOf(course: Course, lectureId: string): Chapter | null {
  return (
    course.CourseContent.find((chapter) =>
      chapter.chapterContent.some((lecture) => lecture.lectureId === lectureId),
    ) ?? null
  );
}

/** Where one stopped: the furthest lecture that was begun and is not complete. */
function lastBegun(progress: CourseProgress | null): string | null {
  const begun = progress?.lectures.filter((one) => one.timeSpent > 0 && !one.isCompleted) ?? [];
  return begun.at(-1)?.lectureId ?? null;
}

/**
 * The lecture to open: the one in the address, else where one stopped, else the first (specification, section 2). Null
 * when the course has none.
 */
export function lectureToOpen(
  course: Course,
  progress: CourseProgress | null,
  asked: string | null,
): Lecture | null {
  const lectures = lecturesOf(course);
  const named = lectures.find((lecture) => lecture.lectureId === asked);
  if (named) return named;
  const done = new Set(progress?.lectures.filter((one) => one.isCompleted).map((one) => one.lectureId));
  const standings = lectures.map((lecture) => ({ ...lecture, isCompleted: done.has(lecture.lectureId) }));
  const next = progress && nextLecture(standings, lastBegun(progress));
  return next ?? lectures[0] ?? null;
}

export function neighbours(
  course: Course,
  lectureId: string,
): { before: Lecture | null; after: Lecture | null } {
  const lectures = lecturesOf(course);
  const index = lectures.findIndex((lecture) => lecture.lectureId === lectureId);
  return { before: lectures[index - 1] ?? null, after: index < 0 ? null : (lectures[index + 1] ?? null) };
}
