import { CREATION_KEPT_DAYS } from '../../../contract/limits.ts';
import { sweepOrphans } from '../../outside/sweep-orphans.ts';
import type { Site } from '../../site.ts';
import { removePictures } from './keep-pictures.ts';
import { eraseCreation, findKeptPictures, listToErase } from './store-sweep.ts';

/**
 * Deletes what was declined or taken down 30 days ago. The files go first: a run that ends in between finds the row
 * again and goes on.
 */
export async function eraseDeclined(site: Site): Promise<void> {
  const now = site.clock.now();
  const before = new Date(now.getTime() - CREATION_KEPT_DAYS * 86_400_000);
  for (;;) {
    const found = await listToErase(site.database, before);
    if (found.length === 0) return;
    for (const { id, picture_file: large, small_file: small } of found) {
      if (large && small) await removePictures(site, { large, small });
      await eraseCreation(site.database, id, now);
    }
  }
}

/** Removes pictures that no creation keeps, a day after they were written. */
export const removeOrphanedPictures = (site: Site): Promise<void> =>
  sweepOrphans(site, { folder: 'creations', kept: (names) => findKeptPictures(site.database, names) });

/** Every night. */
export function sweepCreations(site: Site): void {
  site.jobs.every('43 3 * * *', 'creation-sweep', () => eraseDeclined(site));
  site.jobs.every('51 3 * * *', 'creation-orphans', () => removeOrphanedPictures(site));
}
