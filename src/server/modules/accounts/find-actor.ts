import type { AppContext } from '../../app-context.ts';
import type { FindActor } from '../../http/actor.ts';
import { findingSessionOwners } from './store.ts';

/** Who holds a token: asked anew for every call, so that a session that ended or a relation that was lost counts at once. */
export function findActorOf(context: AppContext): FindActor {
  const findOwner = findingSessionOwners(context);
  return async (tokenHash) => {
    const owner = await findOwner(tokenHash);
    if (!owner) return null;
    const { id: personId, relations, ...session } = owner;
    return { personId, relations: relations ?? [], ...session, tokenHash };
  };
}
