import { policyOf, staffOf } from '../../http/policy.ts';

/** Who may do what with the bank's word. Whose payment somebody may decide is said by the orders. */
export const policy = policyOf({
  /** See what came in, and which order it pays. */
  inspect: { who: staffOf('payments', 'reader') },
  /** Send statements, verify by them, say what a deposit is. */
  work: { who: staffOf('payments') },
});
