import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { isCoordinatorOf, policyOf } from '../../platform/http/policy.ts';

/** Who may do what with what schools are offered, order and pay. Teachers of a school have nothing to do with its money. */
export const policy = policyOf({
  /** See the quotes, orders and payments of every school. */
  inspect: { who: rolesFor('schoolOrders.inspect') },
  /** Offer, invoice, note payments, credit and cancel. */
  keep: { who: rolesFor('schoolOrders.keep') },
  /** See what one's school was offered, and order it. */
  coordinate: { who: 'signed-in', when: isCoordinatorOf },
});

export const { may } = policy;
