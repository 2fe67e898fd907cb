import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { isCoordinatorOf, isGuardianOf, isSelf, policyOf } from '../../platform/http/policy.ts';

type Invoice = { personId: string | null; schoolId: string | null };

const ofSomebody = ({ personId }: Invoice) => ({ personId: personId ?? '' });

/** Who may read the papers about whose money. */
export const policy = policyOf({
  /** Who made the order that it is about, and their guardians; who coordinates the school whose order it is. */
  read: {
    who: 'signed-in',
    when: (actor, invoice: Invoice) =>
      isSelf(actor, ofSomebody(invoice)) ||
      isGuardianOf(actor, ofSomebody(invoice)) ||
      isCoordinatorOf(actor, invoice),
  },
  /** The papers of everybody. */
  inspect: { who: rolesFor('invoices.inspect') },
});

export const { may } = policy;
