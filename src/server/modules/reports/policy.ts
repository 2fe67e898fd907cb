import { policyOf, staffOf } from '../../http/policy.ts';

/** Who may read what the school took in. */
export const policy = policyOf({
  read: { who: staffOf('payments', 'reader') },
});
