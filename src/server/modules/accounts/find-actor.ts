import type { AppContext } from '../../app-context.ts';
import type { FindActor } from '../../http/actor.ts';
import { findingSessionOwners, noteUse } from './store.ts';

/** When a session of the office was used is known to so much. Milliseconds. */
const USE_KNOWN_MS = 5 * 60_000;

/** Who holds a token: asked anew for every call, so that a session that ended or a relation that was lost counts at once. */
export function findActorOf(context: AppContext): FindActor {
  const findOwner = findingSessionOwners(context);
  return async (tokenHash) => {
    const owner = await findOwner(tokenHash);
    // Whoever came in without the code that is asked for by now is not in.
    if (!owner || (owner.hasFactor && owner.withCode === false)) return null;
    const { id: personId, isFactorDemanded, usedAt, relations, withCode: _withCode, ...session } = owner;
    const actor = { personId, relations: relations ?? [], ...session, tokenHash };
    if (!relations?.some(({ kind }) => kind === 'staff')) return actor;
    const now = context.clock.now();
    if (now.getTime() - (usedAt?.getTime() ?? 0) >= USE_KNOWN_MS) await noteUse(context, tokenHash, now);
    if (!isFactorDemanded || owner.hasFactor) return actor;
    // Until it is set up they are nobody of the office, wherever it is asked.
    return { ...actor, relations: relations.filter(({ kind }) => kind !== 'staff'), owesFactor: true };
  };
}
