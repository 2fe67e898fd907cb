import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { hasRole, isGuardianOf, isSelf, policyOf } from '../../platform/http/policy.ts';

type Certificate = { personId: string };

const inspectors = rolesFor('certificates.inspect');

/** Who may do what with certificates. What stands on one is told to whoever has its code. */
export const policy = policyOf({
  /** See one's own, and what is missing for more. */
  list: { who: 'signed-in' },
  /** Whoever earned it, their guardians, and the office that answers for it. */
  read: {
    who: 'signed-in',
    when: (actor, certificate: Certificate) =>
      isSelf(actor, certificate) || isGuardianOf(actor, certificate) || hasRole(actor, inspectors),
  },
  /** The certificates of everybody. */
  inspect: { who: inspectors },
  /** Correct a name, revoke, issue again. */
  decide: { who: rolesFor('certificates.decide') },
});

export const { may } = policy;
