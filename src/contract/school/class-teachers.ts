import * as z from 'zod/mini';
import { email } from '../people/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { id } from '../platform/values.ts';
import { classId, ending, wholeReply } from './classes.ts';

/** Who teaches a class together. */

export const inviteTeacher = endpoint({
  method: 'POST',
  path: '/classes/:classId/teachers',
  access: 'signed-in',
  policy: 'classes.change',
  adult: true,
  summary: 'Ask somebody to teach a class, too: a link that is used once is mailed',
  status: 202,
  params: classId,
  body: z.object({ email }),
  reply: wholeReply,
  failures: ['class_not_found', 'class_archived', 'too_many_tries'],
});

export const acceptClass = endpoint({
  method: 'POST',
  path: '/classes/accept',
  access: 'signed-in',
  policy: 'classes.make',
  summary: 'Teach a class to which one was asked by a mailed link',
  body: z.object({ token: z.string().check(z.regex(/^[\w-]{1,200}$/, fault('link_incomplete'))) }),
  reply: wholeReply,
  failures: [
    'adult_needed',
    'class_invitation_spent',
    'school_members_only',
    'invitation_for_another',
    'teachers_only',
    'class_own_pupil',
    'too_many_tries',
  ],
});

export const removeTeacher = endpoint({
  method: 'POST',
  path: '/classes/:classId/teachers/:teacherId/end',
  access: 'signed-in',
  policy: 'classes.read',
  adult: true,
  summary: 'End that somebody teaches a class; one remains',
  params: z.object({ classId: id, teacherId: id }),
  body: ending,
  reply: z.object({ success: z.literal(true) }),
  failures: ['class_not_found', 'class_last_teacher'],
});
