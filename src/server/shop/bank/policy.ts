import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with the bank's word. Whose payment somebody may decide is said by the orders. */
export const policy = policyOf({
  /** See what came in, and which order it pays. */
  inspect: { who: rolesFor('bank.inspect') },
  /** Send statements, verify by them, say what a deposit is. */
  work: { who: rolesFor('bank.work') },
});
