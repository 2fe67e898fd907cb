import type {
  ComesNext,
  CourseProgress,
  DashboardProgress,
  LectureProgress,
} from '../../../contract/learning/learning.ts';
import type { NextStop } from '../../../rules/learning/comes-next.ts';
import { figuresOf, nextLecture } from '../../../rules/learning/course-figures.ts';
import { rangesOf } from '../../../rules/learning/multirange.ts';
import { streakOn } from '../../../rules/platform/study-streak.ts';
import type { Outline } from '../catalogue/index.ts';
import type { CourseProgressRow, LectureProgressRow } from './store-progress.ts';
import type { Saved } from './store-watching.ts';

type AddressOf = (file: string | null) => string | null;

/** A course's figures as the wire names them. A course that was completed stays so when lectures are added to it. */
function presentFigures(row: CourseProgressRow, today: string) {
  const figures = figuresOf(row.lectures);
  const isCompleted = row.completedAt !== null || figures.allCompleted;
  return {
    isCompleted,
    overallProgress: figures.overallPercent,
    chaptersCompleted: figures.chaptersCompleted,
    totalChapters: figures.chapters,
    lecturesCompleted: figures.lecturesCompleted,
    totalLectures: figures.lectures,
    totalTimeSpent: figures.timeSpentSeconds,
    lastAccessedDate: row.lastAt?.toISOString() ?? null,
    certificateEarned: row.isCertified,
    streakDays: streakOn(today, row.lastStudyDay),
  };
}

function presentLecture(row: LectureProgressRow): LectureProgress {
  return {
    lectureId: row.lectureId,
    timeSpent: row.timeSpentSeconds,
    watchPercentage: row.percent,
    isCompleted: row.isCompleted,
    lastWatchedPosition: row.positionSeconds,
    watched: rangesOf(row.watched),
  };
}

/** Progress in one course, every lecture that it has, watched or not. `today` is the day where the site is. */
export function presentCourseProgress(row: CourseProgressRow, today: string): CourseProgress {
  return {
    courseId: row.course.id,
    ...presentFigures(row, today),
    lectures: row.lectures.map(presentLecture),
  };
}

/** A course on the dashboard. `addressOf` gives where a picture is served. */
export function presentDashboardProgress(
  row: CourseProgressRow,
  today: string,
  addressOf: AddressOf,
): DashboardProgress {
  const next = nextLecture(row.lectures, row.lastLectureId);
  return {
    courseId: {
      _id: row.course.id,
      title: row.course.title,
      slug: row.course.slug,
      CourseThumbnail: addressOf(row.course.thumbnail),
      coursename: row.course.label,
      instructor: { name: row.course.by },
    },
    ...presentFigures(row, today),
    lectures: row.lectures.map(({ lectureId, percent, isCompleted }) => ({
      lectureId,
      watchPercentage: percent,
      isCompleted,
    })),
    nextLectureId: next?.lectureId ?? null,
    nextLectureTitle: next?.title ?? null,
    nextLecture: next && {
      chapterTitle: next.chapterTitle,
      lastWatchedPosition: next.positionSeconds,
      durationSeconds: next.durationSeconds,
      posterUrl: addressOf(next.poster),
    },
  };
}

/** What comes next, as a course that one does not have yet. */
export function presentNext({ course, why, after }: NextStop<Outline>, addressOf: AddressOf): ComesNext {
  const free = course.lectures.find(({ isPreview }) => isPreview);
  return {
    courseId: {
      _id: course.id,
      title: course.title,
      slug: course.slug,
      CourseThumbnail: addressOf(course.thumbnail),
      coursename: course.label,
      grades: course.grades,
    },
    why,
    after: after && { title: after.title, coursename: after.label },
    freeLecture: free
      ? { lectureId: free.lectureId, lectureTitle: free.title, durationSeconds: free.durationSeconds }
      : null,
  };
}

/** Where a lecture stands after a save. */
export function presentSaved(lectureId: string, saved: Saved) {
  return {
    lectureId,
    timeSpent: saved.timeSpentSeconds,
    watchPercentage: saved.percent,
    isCompleted: saved.isCompleted,
    lastWatchedPosition: saved.positionSeconds,
    watched: saved.watched,
    overallProgress: saved.overallPercent,
    streakDays: saved.streakDays,
  };
}
