import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with what children made. The gallery is for anyone. */
export const policy = policyOf({
  share: { who: 'anyone' },
  /** See what does not hang in the gallery. */
  inspect: { who: rolesFor('creations.inspect') },
  /** Show, decline, take down. */
  decide: { who: rolesFor('creations.decide') },
});
