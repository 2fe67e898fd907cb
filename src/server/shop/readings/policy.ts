import { policyOf } from '../../platform/http/policy.ts';

/** Who may have a screenshot read. What was read of payments is shown by whoever shows the payments. */
export const policy = policyOf({
  /** Have one's own screenshot read while one fills in the form. */
  ask: { who: 'signed-in' },
});
