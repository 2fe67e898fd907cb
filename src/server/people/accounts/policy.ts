import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with accounts. Coming in is for anyone; nobody reaches into another's account. */
export const policy = policyOf({
  /** See and leave one's own account. */
  self: { who: 'signed-in' },
  /** Follow a link that was mailed to an address. */
  confirm: { who: 'anyone' },
});
