import { rolesFor } from '../../../contract/staff-rights.ts';
import { policyOf } from '../../http/policy.ts';

/** Who may do what with the courses as files. */
export const policy = policyOf({
  /** Begin a new course. */
  start: { who: rolesFor('content.start') },
});
