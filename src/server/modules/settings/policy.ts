import { policyOf, staffOf } from '../../http/policy.ts';

/** Who may do what with the school's own settings. */
export const policy = policyOf({
  /** See and change them: they are promises to families, and where their money goes. */
  change: { who: staffOf() },
});
