import { CONFIRMED_SECONDS } from '../../../contract/platform/limits.ts';
import type { Actor } from './actor.ts';
import { refuse } from './refusal.ts';

/** Refuses `confirmation_needed`, and says by what, to a session that has not shown for 15 minutes that it is its owner's. */
export function ensureConfirmed(actor: Actor | null, now: Date): void {
  const since = now.getTime() - (actor?.confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  // A moment from the future was written by a clock that went wrong.
  if (actor && since >= 0 && since < CONFIRMED_SECONDS * 1000) return;
  throw refuse('confirmation_needed', { by: actor?.hasFactor ? 'code' : 'password' });
}
