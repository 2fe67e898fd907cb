import { policyOf, staffOf } from '../../http/policy.ts';

/** Who may do what with what children made. The gallery is for anyone. */
export const policy = policyOf({
  share: { who: 'anyone' },
  /** See what does not hang in the gallery. */
  inspect: { who: staffOf('content', 'mentor', 'reader') },
  /** Show, decline, take down. */
  decide: { who: staffOf('content', 'mentor') },
});
