import type { Overview } from '../../../contract/learning/overviews.ts';
import { SITTING_ENDS_AFTER_SECONDS } from '../../../rules/learning/watch-budget.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type CatalogueCache, catalogue } from '../catalogue/index.ts';
import { learning } from '../learning/index.ts';
import { projects } from '../projects/index.ts';
import { rhythm } from '../rhythm/index.ts';
import { presentOverview } from './present-overview.ts';
import { readChild } from './store.ts';

/**
 * How a child is getting on: four queries at the same moment. `from`: with which day the seven begin that are told, else
 * this week. Null when there is no such person. Who may see it is asked before; `readerId` is who reads it, for what was paid.
 */
export function readingOverviews(
  context: AppContext,
  shown: CatalogueCache,
): (personId: string, from?: string, readerId?: string) => Promise<Overview | null> {
  const readBench = learning.readingBench(context, shown);
  const there = {
    addressOf: (file: string) => catalogue.drawingAddress(context, file),
    timeZone: context.config.timeZone,
  };
  return async (personId, from, readerId) => {
    const at = context.clock.now();
    const [child, week, bench, shelf] = await Promise.all([
      readChild(context.pool, {
        personId,
        at,
        sittingSeconds: SITTING_ENDS_AFTER_SECONDS,
        readerId: readerId ?? null,
      }),
      rhythm.weekOf(context, { personId, ...(from === undefined ? {} : { from }) }),
      readBench(personId),
      projects.listShelf(context.database, personId),
    ]);
    return child && presentOverview({ childId: personId, child, week, bench, shelf }, there);
  };
}
