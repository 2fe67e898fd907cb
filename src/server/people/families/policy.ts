import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isSelf, policyOf } from '../../platform/http/policy.ts';

/** Not from a seat that somebody lent. */
const isOwnSeat = (actor: Actor, self: { personId: string }) => actor.lentBy === null && isSelf(actor, self);

/** Who may do what with a family. A seat that was lent to a child opens nothing of its guardian's, but to give it on or back. */
export const policy = policyOf({
  /** See who belongs together here, and give a seat to one’s child or back. */
  see: { who: 'signed-in' },
  /** Add children, set keys, invite, accept and end: never from a lent seat. */
  keep: { who: 'signed-in', when: isOwnSeat },
  /** Look up who belongs together, and end what ties two, for both. */
  settle: { who: rolesFor('families.settle') },
});
