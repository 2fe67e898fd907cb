import { staffRoles } from '../../../contract/accounts.ts';
import { policyOf } from '../../http/policy.ts';

/** Who may do what with the colleagues of the office. */
export const policy = policyOf({
  /** Show again that one is who one is. */
  self: { who: staffRoles },
});
