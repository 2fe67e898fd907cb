import { isGuardianOf, isSelf, policyOf } from '../../platform/http/policy.ts';

/** Who may do what with what a learner wishes for. */
export const policy = policyOf({
  /** Ask a grown-up for a course, for oneself. */
  make: { who: 'signed-in' },
  /** Read a wish: whoever has its link. */
  read: { who: 'anyone' },
  /** Know whose it is, beside the first name. */
  know: {
    who: 'signed-in',
    when: (actor, learner: { personId: string }) => isSelf(actor, learner) || isGuardianOf(actor, learner),
  },
});

export const { may } = policy;
