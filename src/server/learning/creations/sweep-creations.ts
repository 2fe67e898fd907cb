import { CREATION_KEPT_DAYS } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { removeFiles } from '../../platform/http/keep-files.ts';
import { sweepOrphans } from '../../platform/outside/sweep-orphans.ts';
import { eraseCreation, findKeptPictures, listToErase } from './store-sweep.ts';

/**
 * Deletes what was declined or taken down 30 days ago. The files go first: a run that ends in between finds the row
 * again and goes on.
 */
export async function eraseDeclined(context: AppContext): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - CREATION_KEPT_DAYS * 86_400_000);
  for (;;) {
    const found = await listToErase(context.database, before);
    if (found.length === 0) return;
    for (const { id, picture_file: large, small_file: small } of found) {
      if (large && small) await removeFiles(context, [large, small]);
      await eraseCreation(context.database, id, now);
    }
  }
}

/** Removes pictures that no creation keeps, a day after they were written. */
export const removeOrphanedPictures = (context: AppContext): Promise<void> =>
  sweepOrphans(context, { folder: 'creations', kept: (names) => findKeptPictures(context.database, names) });

/** Every night. */
export function sweepCreations(context: AppContext): void {
  context.jobs.every('43 3 * * *', 'creation-sweep', () => eraseDeclined(context));
  context.jobs.every('51 3 * * *', 'creation-orphans', () => removeOrphanedPictures(context));
}
