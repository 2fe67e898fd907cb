import type { CourseProgress } from '../../../contract/learning/learning.ts';
import { COMPLETION_PERCENT } from '../../../contract/platform/limits.ts';
import { figuresOf } from '../../../rules/learning/course-figures.ts';
import type { WatchSave } from '../../../rules/learning/watch-state.ts';
import { percentOf, unite } from '../../../rules/learning/watched-coverage.ts';
import type { Course } from '../catalogue/catalogue-api.ts';

type LectureProgress = CourseProgress['lectures'][number];

/** The course's figures for its lectures as they stand here, by the rule that the server uses. */
function refigured(course: Course, progress: CourseProgress, lectures: LectureProgress[]): CourseProgress {
  const standings = course.chapters.flatMap((chapter) =>
    chapter.lectures.map((lecture) => {
      const own = lectures.find((one) => one.lectureId === lecture.id);
      return {
        lectureId: lecture.id,
        chapterId: chapter.id,
        durationSeconds: lecture.durationSeconds,
        percent: own?.watchPercentage ?? 0,
        isCompleted: own?.isCompleted ?? false,
        timeSpentSeconds: own?.timeSpent ?? 0,
      };
    }),
  );
  const figures = figuresOf(standings);
  return {
    ...progress,
    lectures,
    overallProgress: Math.max(progress.overallProgress, figures.overallPercent),
    chaptersCompleted: figures.chaptersCompleted,
    lecturesCompleted: figures.lecturesCompleted,
    totalTimeSpent: figures.timeSpentSeconds,
    isCompleted: progress.isCompleted || figures.allCompleted,
  };
}

function replaced(lectures: LectureProgress[], changed: LectureProgress): LectureProgress[] {
  const known = lectures.some((one) => one.lectureId === changed.lectureId);
  return known
    ? lectures.map((one) => (one.lectureId === changed.lectureId ? changed : one))
    : [...lectures, changed];
}

/** Progress with a save that the server may not have yet: what one has watched shows at once, without a network too. */
export function withSave(course: Course, progress: CourseProgress, save: WatchSave): CourseProgress {
  const lecture = course.chapters
    .flatMap((chapter) => chapter.lectures)
    .find((one) => one.id === save.lectureId);
  if (!lecture) return progress;
  const before = progress.lectures.find((one) => one.lectureId === save.lectureId);
  const watched = unite(before?.watched ?? [], save.watched).map(([from, to]): [number, number] => [
    from,
    to,
  ]);
  const percent = percentOf(watched, lecture.durationSeconds);
  const changed: LectureProgress = {
    lectureId: save.lectureId,
    watched,
    timeSpent: (before?.timeSpent ?? 0) + save.timeSpent,
    watchPercentage: Math.max(before?.watchPercentage ?? 0, percent),
    isCompleted: before?.isCompleted || percent >= COMPLETION_PERCENT,
    lastWatchedPosition: save.lastWatchedPosition,
  };
  return refigured(course, progress, replaced(progress.lectures, changed));
}

type Counted = LectureProgress & { overallProgress: number; streakDays: number };

/** Progress with the server's word on a lecture. While more is `waiting`, what shows already does not fall back. */
export function withAnswer(
  course: Course,
  progress: CourseProgress,
  { overallProgress, streakDays, ...counted }: Counted,
  waiting: boolean,
): CourseProgress {
  const before = progress.lectures.find((one) => one.lectureId === counted.lectureId);
  const kept =
    waiting && before && before.timeSpent > counted.timeSpent
      ? { ...before, isCompleted: before.isCompleted || counted.isCompleted }
      : counted;
  const next = refigured(course, { ...progress, streakDays }, replaced(progress.lectures, kept));
  return waiting ? next : { ...next, overallProgress };
}
