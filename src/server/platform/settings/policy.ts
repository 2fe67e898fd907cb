import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../http/policy.ts';

/** Who may do what with the school's own settings. */
export const policy = policyOf({
  /** See and change them: they are promises to families, and where their money goes. */
  change: { who: rolesFor('settings.change') },
});
