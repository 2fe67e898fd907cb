import { staffRoles } from '../../../contract/accounts.ts';
import { policyOf, staffOf } from '../../http/policy.ts';

/** Who may do what with announcements. Whom one reaches is said by the announcement itself. */
export const policy = policyOf({
  /** Read what reaches oneself, and put it away. */
  read: { who: 'signed-in' },
  /** See what was announced to whom, and how many that is. */
  inspect: { who: staffRoles },
  /** Make, change, end and take back. */
  write: { who: staffOf('content') },
});
