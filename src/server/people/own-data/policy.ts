import type { Actor } from '../../platform/http/actor.ts';
import { isGuardianOf, isSelf, policyOf } from '../../platform/http/policy.ts';

type About = { personId: string };

/** Who may do what with all that is kept about somebody. */
export const policy = policyOf({
  /** Have copies made, and an account erased: one's own, or one's child's; never from a seat that somebody lent. */
  keep: {
    who: 'signed-in',
    when: (actor: Actor, about: About) =>
      actor.lentBy === null && (isSelf(actor, about) || isGuardianOf(actor, about)),
  },
});

export const { may } = policy;
