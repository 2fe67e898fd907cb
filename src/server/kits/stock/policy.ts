import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with the stock of parts. */
export const policy = policyOf({
  /** See what there is, and what came in and went out. */
  inspect: { who: rolesFor('stock.inspect') },
  /** Take deliveries in, count, and say what is to be spare. */
  keep: { who: rolesFor('stock.keep') },
});
