import type { AppContext } from '../../platform/app-context.ts';
import { sweepOrphans } from '../../platform/outside/sweep-orphans.ts';
import { findKeptReceipts } from './store-sweep.ts';

/** Removes screenshots that no order keeps, a day after they were written. */
export const removeOrphanedReceipts = (context: AppContext): Promise<void> =>
  sweepOrphans(context, { folder: 'receipts', kept: (names) => findKeptReceipts(context.database, names) });

/** Every night. */
export function sweepReceipts(context: AppContext): void {
  context.jobs.every('47 3 * * *', 'receipt-sweep', () => removeOrphanedReceipts(context));
}
