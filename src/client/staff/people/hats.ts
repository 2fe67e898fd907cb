import type { Hat } from '../../../contract/people/accounts.ts';
import { m } from '../../../texts/generated/messages.js';

/** As what somebody comes. */
export const hats: Record<Hat, () => string> = {
  learner: m.people_hat_learner,
  guardian: m.people_hat_guardian,
  teacher: m.people_hat_teacher,
  staff: m.people_is_staff,
};
