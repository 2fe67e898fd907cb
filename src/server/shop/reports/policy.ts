import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../../platform/http/policy.ts';

/** Who may read what the school took in. */
export const policy = policyOf({
  read: { who: rolesFor('reports.read') },
});
