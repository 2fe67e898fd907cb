import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with the messages that people write to the office. Writing is for anyone. */
export const policy = policyOf({
  inspect: { who: rolesFor('contact.inspect') },
  /** Answer by mail, or mark as answered. */
  answer: { who: rolesFor('contact.answer') },
});
