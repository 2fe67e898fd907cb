import type { DashboardProgress } from '../../learning/learning/learning-api.ts';

/** What the dashboard counts (specification, section 9). */
export type DashboardFigures = {
  courses: number;
  completed: number;
  /** Rounded percent; 0 without a course. */
  average: number;
  /** Learned, over all courses. */
  seconds: number;
};

export function dashboardFigures(progress: readonly DashboardProgress[]): DashboardFigures {
  const sum = (of: (one: DashboardProgress) => number) => progress.reduce((all, one) => all + of(one), 0);
  return {
    courses: progress.length,
    completed: progress.filter((one) => one.isCompleted).length,
    average: progress.length ? Math.round(sum((one) => one.overallProgress) / progress.length) : 0,
    seconds: sum((one) => one.totalTimeSpent),
  };
}

/** The course that was watched last, where it is done and the one to go on with was not begun: why one changes. */
export function justFinished(progress: readonly DashboardProgress[]): string | null {
  const [last] = progress;
  const isDone = last?.isCompleted && nextCourse(progress)?.lastAccessedDate === null;
  return isDone ? last.course.title : null;
}

/** The course to go on with: the one last watched that is not complete, else the first not begun. */
export function nextCourse(progress: readonly DashboardProgress[]): DashboardProgress | null {
  const open = progress.filter((one) => !one.isCompleted);
  return open.find((one) => one.lastAccessedDate) ?? open[0] ?? null;
}
