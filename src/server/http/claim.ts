import type { Claim, WhoWaits } from '../outside/work-lanes.ts';
import type { Actor } from './actor.ts';
import { networkOf } from './throttle.ts';

/** Costly work asked for over HTTP: in the lane of the one who asks, on their own account and their network's. */
export function claimOf(actor: Actor | null, address: string, signal: AbortSignal): Claim<WhoWaits> {
  const network = networkOf(address);
  return actor
    ? { lane: 'families', keys: { person: actor.personId, network }, signal }
    : { lane: 'strangers', keys: { network }, signal };
}
