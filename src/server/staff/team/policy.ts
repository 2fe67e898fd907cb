import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with the colleagues of the office. */
export const policy = policyOf({
  /** See who is of the office, invite, change roles, end them: owners. */
  keep: { who: rolesFor('team.keep') },
  /** One’s own second factor and sessions, also for who must set it up before anything else. */
  ownFactor: { who: rolesFor('team.ownFactor'), evenOwing: true },
  /** Become a colleague by a mailed link. */
  accept: { who: 'signed-in' },
});
