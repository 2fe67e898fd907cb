import * as z from 'zod/mini';
import { device, triedPassword } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { fault } from './faults.ts';
import { acknowledged } from './values.ts';

/** The colleagues of the office: who they are, what they may, and how they show that it is them. */

/** A code of the app, or one of the recovery codes; spaces and dashes count for nothing. */
export const triedCode = z
  .string({ error: fault('code_needed') })
  .check(z.trim(), z.minLength(1, fault('code_needed')), z.maxLength(40, fault('code_needed')));

export const confirm = endpoint({
  method: 'POST',
  path: '/staff/confirm',
  access: 'staff',
  policy: 'team.self',
  summary:
    'Show again that this session is its owner’s, by the code of the second factor where there is one, else by the password: for 15 minutes it may do what is asked again',
  body: z.object({
    password: z.optional(triedPassword),
    code: z.optional(triedCode),
    device,
  }),
  reply: acknowledged('confirmed'),
  failures: [
    'password_wrong',
    'password_not_set',
    'code_wrong',
    'sign_in_too_often',
    'codes_too_often',
    'too_many_tries',
  ],
});
