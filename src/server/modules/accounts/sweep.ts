import { sweepPoints } from '../../http/throttle-store.ts';
import type { Site } from '../../site.ts';
import { sweepExpired } from './store-sweep.ts';

/** Takes away what no longer opens anything: sessions, links, attempts and counts of tries past their time. */
export async function sweepAccounts(site: Site): Promise<void> {
  const now = site.clock.now();
  await sweepExpired(site.database, now);
  await sweepPoints(site.pool, now.getTime());
}
