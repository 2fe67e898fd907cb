import type { Actor } from '../../http/actor.ts';
import { isGuardianOf, isSelf, policyOf, staffOf } from '../../http/policy.ts';

/** Who may say that a part is missing or broken, and who decides about it. */
export const policy = policyOf({
  /** Say it of one's own box, or of one's child's. */
  say: {
    who: 'signed-in',
    when: (actor: Actor, whose: { personId: string }) => isSelf(actor, whose) || isGuardianOf(actor, whose),
  },
  /** See what was said, and what fails most. */
  inspect: { who: staffOf('dispatch') },
  /** Send the part, or answer. */
  decide: { who: staffOf('dispatch') },
});

export const { may } = policy;
