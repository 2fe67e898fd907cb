import * as z from 'zod/mini';
import { email } from '../people/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { CLASS_PUPILS_MOST } from '../platform/limits.ts';
import { id } from '../platform/values.ts';
import { classId, wholeReply } from './classes.ts';

export const inviteGuardians = endpoint({
  method: 'POST',
  path: '/classes/:classId/guardians',
  access: 'signed-in',
  policy: 'classes.change',
  adult: true,
  summary:
    'Mail a link to the guardians whom a list named, by which they take over the accounts of pupils; of one pupil, to an address that is said here',
  status: 202,
  params: classId,
  body: z.object({
    pupils: z.array(id).check(z.minLength(1), z.maxLength(CLASS_PUPILS_MOST)),
    /** For one pupil only: it is kept with the pupil in place of what the list said. */
    email: z.optional(email),
  }),
  reply: wholeReply,
  failures: [
    'class_not_found',
    'class_archived',
    'pupil_not_found',
    'pupil_not_ours',
    'pupil_guardian_unknown',
    'guardian_teaches',
    'too_many_tries',
  ],
});
