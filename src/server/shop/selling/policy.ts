import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with the courses as they are sold. */
export const policy = policyOf({
  /** See what each course costs, whether it is shown, and how many seats are left. */
  inspect: { who: rolesFor('selling.inspect') },
  setPrice: { who: rolesFor('selling.setPrice') },
  /** Hide a course, and show it again. */
  show: { who: rolesFor('selling.show') },
  setSeats: { who: rolesFor('selling.setSeats') },
});
