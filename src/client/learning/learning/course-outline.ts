import type { CourseProgress } from '../../../contract/learning/learning.ts';
import { nextLecture } from '../../../rules/learning/course-figures.ts';
import type { Chapter, Course, Lecture } from '../catalogue/catalogue-api.ts';

export const lecturesOf = (course: Course): Lecture[] =>
  course.chapters.flatMap((chapter) => chapter.lectures);

export function chapterOf(course: Course, lectureId: string): Chapter | null {
  return (
    course.chapters.find((chapter) => chapter.lectures.some((lecture) => lecture.id === lectureId)) ?? null
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
  const named = lectures.find((lecture) => lecture.id === asked);
  if (named) return named;
  const done = new Set(progress?.lectures.filter((one) => one.isCompleted).map((one) => one.lectureId));
  const standings = lectures.map((lecture) => ({
    lecture,
    lectureId: lecture.id,
    isCompleted: done.has(lecture.id),
  }));
  const next = progress && nextLecture(standings, lastBegun(progress));
  return next?.lecture ?? lectures[0] ?? null;
}

export function neighbours(
  course: Course,
  lectureId: string,
): { before: Lecture | null; after: Lecture | null } {
  const lectures = lecturesOf(course);
  const index = lectures.findIndex((lecture) => lecture.id === lectureId);
  return { before: lectures[index - 1] ?? null, after: index < 0 ? null : (lectures[index + 1] ?? null) };
}

/** The second of a lecture that an address names; null when it names none that the lecture has. */
export function secondToOpen({ durationSeconds }: Lecture, asked: string | null): number | null {
  if (asked === null || !/^\d{1,7}$/.test(asked)) return null;
  return Number(asked) < durationSeconds ? Number(asked) : null;
}
