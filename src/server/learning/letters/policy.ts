import type { Actor } from '../../platform/http/actor.ts';
import { isGuardianOf, isSelf, policyOf } from '../../platform/http/policy.ts';

/** Who decides about a weekly letter. A link in a letter is for whoever holds it. */
export const policy = policyOf({
  /** One’s own letter, and not from a seat that somebody lent. */
  keep: {
    who: 'signed-in',
    when: (actor: Actor, self: { personId: string }) => actor.lentBy === null && isSelf(actor, self),
  },
  /** Say yes to letters about a child. */
  tellOf: { who: 'signed-in', when: isGuardianOf },
});

export const { may } = policy;
