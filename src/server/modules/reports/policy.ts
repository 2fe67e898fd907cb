import { rolesFor } from '../../../contract/staff-rights.ts';
import { policyOf } from '../../http/policy.ts';

/** Who may read what the school took in. */
export const policy = policyOf({
  read: { who: rolesFor('reports.read') },
});
