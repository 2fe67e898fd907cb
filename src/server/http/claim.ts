import type { Claim } from '../outside/work-lanes.ts';
import type { Asker } from './asker.ts';
import { networkOf } from './throttle.ts';

/** Whoever is signed in belongs to a family and goes first; everybody else is a stranger. */
export type WhoWaits = 'families' | 'strangers';

/** Costly work asked for over HTTP: in the lane of the one who asks, on their own account and their network's. */
export function claimOf(asker: Asker | null, address: string, signal: AbortSignal): Claim<WhoWaits> {
  const network = networkOf(address);
  return asker
    ? { lane: 'families', keys: { person: asker.personId, network }, signal }
    : { lane: 'strangers', keys: { network }, signal };
}
