import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { acknowledged, line, mailedToken, said } from '../platform/values.ts';
import { comesAs, device, email, newPassword, phone, triedPassword, user } from './accounts.ts';

/** What somebody changes in their own account. */

export const changeDetails = endpoint({
  method: 'PUT',
  path: '/auth/me',
  access: 'signed-in',
  policy: 'accounts.self',
  summary: 'Change one’s own name, phone number and institute; the address of one’s dashboard stays as it is',
  body: z.object({
    name: line(1, 100, 'name_needed'),
    /** Whoever came in with Google or Facebook may have none. */
    phone: z.union([z.literal(''), phone]),
    institute: z.nullable(line(0, 200, 'institute_needed')),
  }),
  reply: z.object({ ...said('details_saved'), user }),
  failures: [],
});

export const chooseHats = endpoint({
  method: 'PUT',
  path: '/auth/me/comes-as',
  access: 'signed-in',
  policy: 'accounts.self',
  summary: 'Say as what one is here: learner, guardian, teacher, or several; it opens nothing by itself',
  body: z.object({ comesAs: z.array(comesAs).check(z.minLength(1, fault('hat_needed')), z.maxLength(3)) }),
  reply: z.object({ ...said('hats_saved'), user }),
  failures: ['adult_needed'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/me/password',
  access: 'signed-in',
  policy: 'accounts.self',
  summary: 'Choose a new password by the one that counts now; every other session of the account ends',
  body: z.object({ current: triedPassword, password: newPassword, device }),
  reply: acknowledged('password_changed'),
  failures: [
    'password_wrong',
    'password_not_set',
    'password_too_common',
    'sign_in_too_often',
    'too_many_tries',
  ],
});

export const askToConfirmEmail = endpoint({
  method: 'POST',
  path: '/auth/me/confirm-email',
  access: 'signed-in',
  policy: 'accounts.self',
  summary: 'Ask for a link, mailed to one’s own address, that confirms it',
  status: 202,
  reply: acknowledged('confirmation_sent'),
  failures: ['not_allowed', 'email_moving', 'too_many_tries'],
});

export const askForNewEmail = endpoint({
  method: 'POST',
  path: '/auth/me/email',
  access: 'signed-in',
  policy: 'accounts.self',
  summary:
    'Ask for another e-mail address: a link is mailed to it, and until it is followed nothing changes; the answer never tells whether somebody has the address',
  status: 202,
  body: z.object({ email, current: triedPassword, device }),
  reply: acknowledged('email_link_sent'),
  failures: [
    'password_wrong',
    'password_not_set',
    'email_unchanged',
    'email_moving',
    'sign_in_too_often',
    'too_many_tries',
  ],
});

export const confirmNewEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'personal',
  policy: 'accounts.confirm',
  summary:
    'Follow a link that was mailed to an address: a new one is that of the account from now on; one’s own is confirmed, in a session of the account only',
  body: z.object({
    token: mailedToken,
  }),
  reply: acknowledged('email_changed'),
  failures: ['email_link_spent', 'not_signed_in'],
});
