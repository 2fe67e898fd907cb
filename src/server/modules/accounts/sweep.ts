import { DEVICE_KNOWN_SECONDS } from '../../../contract/limits.ts';
import { sweepWhole } from '../../http/throttle-store.ts';
import type { Site } from '../../site.ts';
import { sweepDevices } from './store-device.ts';
import { sweepExpired } from './store-sweep.ts';

/** Takes away what no longer opens anything: sessions, links, attempts past their time, browsers not seen for long, budgets that are whole. */
export async function sweepAccounts(site: Site): Promise<void> {
  const now = site.clock.now();
  await sweepExpired(site.database, now);
  await sweepDevices(site.database, new Date(now.getTime() - DEVICE_KNOWN_SECONDS * 1000));
  await sweepWhole(site.pool, now.getTime());
}
