import { policyOf, staffOf } from '../../http/policy.ts';

/** Who may do what with the messages that people write to the office. Writing is for anyone. */
export const policy = policyOf({
  inspect: { who: staffOf('payments', 'mentor', 'dispatch', 'reader') },
  /** Answer by mail, or mark as answered. */
  answer: { who: staffOf('payments', 'mentor', 'dispatch') },
});
