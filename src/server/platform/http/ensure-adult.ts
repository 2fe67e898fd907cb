import type { Actor } from './actor.ts';
import { refuse } from './refusal.ts';

/**
 * Refuses `adult_needed`, and says what is missing, to whoever may not act on other people. `byMailedLink`: whoever asks
 * came with a link that was mailed to their address, which confirms it.
 */
export function ensureAdult(actor: Actor | null, { byMailedLink = false } = {}): void {
  if (actor?.lacks && !(byMailedLink && actor.lacks === 'mailbox'))
    throw refuse('adult_needed', { lacks: actor.lacks });
}
