import { sweepOrphans } from '../../outside/sweep-orphans.ts';
import type { Site } from '../../site.ts';
import { findKeptReceipts } from './store-sweep.ts';

/** Removes screenshots that no order keeps, a day after they were written. */
export const removeOrphanedReceipts = (site: Site): Promise<void> =>
  sweepOrphans(site, { folder: 'receipts', kept: (names) => findKeptReceipts(site.database, names) });

/** Every night. */
export function sweepReceipts(site: Site): void {
  site.jobs.every('47 3 * * *', 'receipt-sweep', () => removeOrphanedReceipts(site));
}
