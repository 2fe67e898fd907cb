import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with coupons. Which families may use one is said by the coupon itself. */
export const policy = policyOf({
  /** See every coupon and how often it was used. */
  inspect: { who: rolesFor('coupons.inspect') },
  /** Make, change and stop them. */
  make: { who: rolesFor('coupons.make') },
});
