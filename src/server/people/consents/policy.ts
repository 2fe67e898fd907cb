import type { Actor } from '../../platform/http/actor.ts';
import { hasRole, isGuardianOf, policyOf, staffOf } from '../../platform/http/policy.ts';

type Child = { personId: string };

/** Who may do what with ages and consents. A mailed link is for whoever holds it. */
export const policy = policyOf({
  /** Say how old one is, see what one may, ask a grown-up. */
  self: { who: 'signed-in' },
  /** Look after one's children, whoever has some; about whom is asked with the child in hand. */
  family: { who: 'signed-in' },
  /** Correct an age that was said before: not the child itself. */
  settleAge: {
    who: 'signed-in',
    when: (actor: Actor, child: Child) => isGuardianOf(actor, child) || hasRole(actor, staffOf()),
  },
  /** Say yes for a child, and take it back. */
  guard: { who: 'signed-in', when: isGuardianOf },
});

export const { may } = policy;
