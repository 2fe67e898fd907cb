import { DEVICE_KNOWN_SECONDS } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { sweepWhole } from '../../platform/http/throttle-store.ts';
import { sweepDevices } from './store-device.ts';
import { sweepExpired } from './store-sweep.ts';

/** Takes away what no longer opens anything: sessions, links, attempts past their time, browsers not seen for long, budgets that are whole. */
export async function sweepAccounts(context: AppContext): Promise<void> {
  const now = context.clock.now();
  await sweepExpired(context.database, now);
  await sweepDevices(context.database, new Date(now.getTime() - DEVICE_KNOWN_SECONDS * 1000));
  await sweepWhole(context.pool, now.getTime());
}
