import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with days, goals and badges. Everything here is about the one who asks: no call names another person. */
export const policy = policyOf({
  own: { who: 'signed-in' },
});
