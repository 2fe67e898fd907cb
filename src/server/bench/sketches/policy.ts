import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with sketches. Printed ones are anybody's; the machine works only for who has an account. */
export const policy = policyOf({
  compile: { who: 'signed-in' },
});
