import { m } from '../../../texts/generated/messages.js';

/** As what somebody comes. */
export const hats: Record<string, () => string> = {
  learner: m.people_hat_learner,
  guardian: m.people_hat_guardian,
  teacher: m.people_hat_teacher,
};
