import { BEST_SELLER_DAYS, BEST_SELLER_ORDERS } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { countChangedFigures, storeBestSellers } from './store.ts';

/**
 * Counts learners and ratings every five minutes, and bestsellers every hour, in one of all processes. What is shown of
 * them is that old at most; in between an enrolment costs nobody a look.
 */
export function countFiguresRegularly(context: AppContext): void {
  context.jobs.every('*/5 * * * *', 'catalogue-figures', () => countFigures(context));
  context.jobs.every('23 * * * *', 'catalogue-best-sellers', () => countBestSellers(context));
}

export async function countFigures(context: AppContext): Promise<void> {
  await countChangedFigures(context.database);
}

/** Which courses are bestsellers now (docs/courses-and-content.md). */
export async function countBestSellers(context: AppContext): Promise<void> {
  const since = new Date(context.clock.now().getTime() - BEST_SELLER_DAYS * 86_400_000);
  await storeBestSellers(context.database, { since, least: BEST_SELLER_ORDERS });
}
