import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with announcements. Whom one reaches is said by the announcement itself. */
export const policy = policyOf({
  /** Read what reaches oneself, and put it away. */
  read: { who: 'signed-in' },
  /** See what was announced to whom, and how many that is. */
  inspect: { who: rolesFor('announcements.inspect') },
  /** Make, change, end and take back. */
  write: { who: rolesFor('announcements.write') },
});
