import type { FindAsker } from '../../http/asker.ts';
import type { Site } from '../../site.ts';
import { findingSessionOwners } from './store.ts';

/** Who holds a token: asked anew for every call, so that a session that ended or a relation that was lost counts at once. */
export function findAskerOf(site: Site): FindAsker {
  const findOwner = findingSessionOwners(site);
  return async (tokenHash) => {
    const owner = await findOwner(tokenHash);
    return owner && { personId: owner.id, relations: owner.relations ?? [], tokenHash };
  };
}
