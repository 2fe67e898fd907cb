import type { ComesNext, DashboardProgress } from '../../../contract/learning/learning.ts';
import { comesNext } from '../../../rules/learning/comes-next.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type CatalogueCache, catalogue } from '../catalogue/index.ts';
import { presentDashboardProgress, presentNext } from './present-progress.ts';
import { readingProgress } from './store-progress.ts';

export type Bench = {
  /** Last watched first. */
  progress: DashboardProgress[];
  /** Empty as long as a course of one's own is not complete. */
  comesNext: ComesNext[];
  /** The day on which something was last learned; null: never, or there is no course. */
  lastDay: string | null;
};

/** Where people stand in each of their courses and what comes next: one query, which those who ask at the same time share. */
export function readingBench(
  context: AppContext,
  shown: CatalogueCache,
): (personId: string) => Promise<Bench> {
  const readProgress = readingProgress(context, shown);
  const mediaAddress = (file: string | null) => catalogue.mediaAddress(context, file);
  return async (personId) => {
    const today = dayIn(context.config.timeZone, context.clock.now());
    const rows = await readProgress(personId);
    const progress = rows.map((row) => presentDashboardProgress(row, today, mediaAddress));
    const mine = progress.map(({ courseId, isCompleted }) => ({ id: courseId._id, isCompleted }));
    const { path } = await shown.current();
    return {
      progress,
      comesNext: comesNext(path, mine).map((stop) => presentNext(stop, mediaAddress)),
      lastDay: rows[0]?.lastStudyDay?.day ?? null,
    };
  };
}
