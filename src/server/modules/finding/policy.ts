import { rolesFor } from '../../../contract/staff-rights.ts';
import { policyOf } from '../../http/policy.ts';

/** Who may search the staff room: all of the office. What each is told, the finders say. */
export const policy = policyOf({
  find: { who: rolesFor('finding.find') },
});
