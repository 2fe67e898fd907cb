import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../../platform/http/policy.ts';

/** Who may search the staff room: all of the office. What each is told, the finders say. */
export const policy = policyOf({
  find: { who: rolesFor('finding.find') },
});
