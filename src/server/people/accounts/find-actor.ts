import type { AdultLack } from '../../../contract/platform/values.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { FindActor } from '../../platform/http/actor.ts';
import { ageOf } from './age-of.ts';
import { findingSessionOwners, noteUse, type SessionOwner } from './store.ts';

/** When a session of the office was used is known to so much. Milliseconds. */
const USE_KNOWN_MS = 5 * 60_000;

/** Who holds a token: asked anew for every call, so that a session that ended or a relation that was lost counts at once. */
export function findActorOf(context: AppContext): FindActor {
  const findOwner = findingSessionOwners(context);
  return async (tokenHash) => {
    const owner = await findOwner(tokenHash);
    // Whoever came in without the code that is asked for by now is not in.
    if (!owner || (owner.hasFactor && owner.withCode === false)) return null;
    const { id: personId, lentBy, confirmedAt, hasFactor, isFactorDemanded, usedAt } = owner;
    const relations = relationsOf(context, owner);
    const lacks = lackOf(context, owner);
    const actor = { personId, relations, lentBy, confirmedAt, hasFactor, lacks, tokenHash };
    if (!relations.some(({ kind }) => kind === 'staff')) return actor;
    const now = context.clock.now();
    if (now.getTime() - (usedAt?.getTime() ?? 0) >= USE_KNOWN_MS) await noteUse(context, tokenHash, now);
    if (!isFactorDemanded || hasFactor) return actor;
    // Until it is set up they are nobody of the office, wherever it is asked.
    return { ...actor, relations: relations.filter(({ kind }) => kind !== 'staff'), owesFactor: true };
  };
}

/** A child is a pupil at most: it has nobody to look after, to teach or to serve, whatever was written before. */
function relationsOf(context: AppContext, owner: SessionOwner) {
  const relations = owner.relations ?? [];
  return isChild(context, owner) ? relations.filter(({ kind }) => kind === 'pupil') : relations;
}

function isChild(context: AppContext, { lentBy, hasAddress, hasGuardian, born }: SessionOwner): boolean {
  const age = ageOf(context, born);
  return lentBy !== null || !hasAddress || age === 'child' || (hasGuardian && age === 'unknown');
}

function lackOf(context: AppContext, owner: SessionOwner): AdultLack | null {
  if (isChild(context, owner) || owner.hasGuardian) return 'account';
  if (owner.born === null) return 'age';
  return owner.isConfirmed ? null : 'mailbox';
}
