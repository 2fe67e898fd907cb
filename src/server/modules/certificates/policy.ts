import { isGuardianOf, isSelf, policyOf, staffOf } from '../../http/policy.ts';

type Certificate = { personId: string };

/** Who may do what with certificates. What stands on one is told to whoever has its code. */
export const policy = policyOf({
  /** See one's own, and what is missing for more. */
  list: { who: 'signed-in' },
  /** Whoever earned it, and their guardians. */
  read: {
    who: 'signed-in',
    when: (actor, certificate: Certificate) => isSelf(actor, certificate) || isGuardianOf(actor, certificate),
  },
  /** The certificates of everybody. */
  inspect: { who: staffOf('content', 'mentor', 'reader') },
  /** Correct a name, revoke, issue again. */
  decide: { who: staffOf('content', 'mentor') },
});

export const { may } = policy;
