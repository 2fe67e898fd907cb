/** A lecture of a course with what one person did in it, in the course's order. */
export type LectureStanding = {
  lectureId: string;
  chapterId: string;
  durationSeconds: number;
  /** Of its seconds that were played. */
  percent: number;
  /** Once earned it stays, even when the lecture changes. */
  isCompleted: boolean;
  timeSpentSeconds: number;
};

export type CourseFigures = {
  /** Whole percent; 100 only when every lecture is complete. */
  overallPercent: number;
  chapters: number;
  chaptersCompleted: number;
  lectures: number;
  lecturesCompleted: number;
  allCompleted: boolean;
  timeSpentSeconds: number;
};

/**
 * The figures of a course (specification, section 3): the mean of its lectures' percentages, each weighing as long as
 * it lasts and a completed one counting in full; the chapters of which every lecture is complete; the time in seconds.
 */
export function figuresOf(standings: readonly LectureStanding[]): CourseFigures {
  const chapters = Map.groupBy(standings, (standing) => standing.chapterId);
  const sum = (of: (standing: LectureStanding) => number) =>
    standings.reduce((total, standing) => total + of(standing), 0);
  const duration = sum((lecture) => lecture.durationSeconds);
  const earned = sum((lecture) => lecture.durationSeconds * (lecture.isCompleted ? 100 : lecture.percent));
  const allCompleted = standings.length > 0 && standings.every((lecture) => lecture.isCompleted);
  return {
    overallPercent: duration > 0 ? Math.floor(earned / duration) : 0,
    chapters: chapters.size,
    chaptersCompleted: [...chapters.values()].filter((all) => all.every((one) => one.isCompleted)).length,
    lectures: standings.length,
    lecturesCompleted: standings.filter((lecture) => lecture.isCompleted).length,
    allCompleted,
    timeSpentSeconds: sum((lecture) => lecture.timeSpentSeconds),
  };
}

/**
 * Where to go on: the lecture last watched while it is not complete; else the first after it that is not, or the
 * first of all that is not. Null when nothing is left.
 */
export function nextLecture<L extends Pick<LectureStanding, 'lectureId' | 'isCompleted'>>(
  lectures: readonly L[],
  lastLectureId: string | null,
): L | null {
  const last = lectures.findIndex((lecture) => lecture.lectureId === lastLectureId);
  const from = Math.max(0, last);
  return (
    [...lectures.slice(from), ...lectures.slice(0, from)].find((lecture) => !lecture.isCompleted) ?? null
  );
}
