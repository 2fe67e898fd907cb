import type { Actor } from '../../platform/http/actor.ts';
import { isGuardianOf, policyOf } from '../../platform/http/policy.ts';

type Child = { personId: string };

/** Who sees how somebody else is getting on. */
export const policy = policyOf({
  /** The guardians of the child. On a seat that a guardian lent it is the child who asks. */
  read: {
    who: 'signed-in',
    when: (actor: Actor, child: Child) => actor.lentBy === null && isGuardianOf(actor, child),
  },
});

export const { may } = policy;
