import { policyOf, staffOf } from '../../http/policy.ts';

/** Who may do what with the courses as they are sold. */
export const policy = policyOf({
  /** See what each course costs, whether it is shown, and how many seats are left. */
  inspect: { who: staffOf('payments', 'content', 'reader') },
  setPrice: { who: staffOf() },
  /** Hide a course, and show it again. */
  show: { who: staffOf('content') },
  setSeats: { who: staffOf('content') },
});
