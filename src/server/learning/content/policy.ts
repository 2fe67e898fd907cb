import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with the courses as files. */
export const policy = policyOf({
  /** Begin a new course. */
  start: { who: rolesFor('content.start') },
});
