import { policyOf, staffOf } from '../../http/policy.ts';

/** Who may do what with the stock of parts. */
export const policy = policyOf({
  /** See what there is, and what came in and went out. */
  inspect: { who: staffOf('dispatch', 'reader') },
  /** Take deliveries in, count, and say what is to be spare. */
  keep: { who: staffOf('dispatch') },
});
