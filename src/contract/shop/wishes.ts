import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { id, moment } from '../platform/values.ts';

/** A course that a learner asks a grown-up to pay for, by a link (docs/payments.md). */

/** The secret of its link, as it comes back. */
export const wishToken = z.string().check(z.regex(/^[\w-]{1,60}$/, fault('link_incomplete')));

const body = z.object({ courseId: id });

export const makeWish = endpoint({
  method: 'POST',
  path: '/wishes',
  access: 'signed-in',
  policy: 'wishes.make',
  summary:
    'The link by which somebody else may pay a course for whoever asks; the same again while it works, for 14 days from now',
  body,
  reply: z.object({
    success: z.literal(true),
    /** The end of the address, behind the #. */
    token: z.string(),
    expiresAt: moment,
    /** Whether there is a guardian here who can be written to. */
    hasGuardian: z.boolean(),
  }),
  failures: ['course_not_found', 'too_many_tries'],
});

export const mailWish = endpoint({
  method: 'POST',
  path: '/wishes/mail',
  access: 'signed-in',
  policy: 'wishes.make',
  summary: 'Have that link mailed to one’s guardians',
  status: 202,
  body,
  reply: z.object({ success: z.literal(true) }),
  failures: ['course_not_found', 'guardian_needed', 'too_many_tries'],
});

export const endWish = endpoint({
  method: 'DELETE',
  path: '/wishes/:courseId',
  access: 'signed-in',
  policy: 'wishes.make',
  summary: 'Take one’s wish for a course back: its link opens nothing any more',
  params: z.object({ courseId: id }),
  reply: z.object({ success: z.literal(true) }),
  failures: [],
});

export const readWish = endpoint({
  method: 'POST',
  path: '/wishes/read',
  access: 'personal',
  policy: 'wishes.read',
  summary: 'Who wishes for which course, by the link: a first name and a course, and nothing else',
  body: z.object({ token: wishToken }),
  reply: z.object({
    success: z.literal(true),
    firstName: z.string(),
    courseTitle: z.string(),
    courseSlug: z.string(),
    /** Only for a guardian of whoever wishes: whom to choose. */
    learnerId: z.nullable(id),
    /** Whether it is oneself who wishes. */
    isOwn: z.boolean(),
  }),
  failures: ['wish_over', 'too_many_tries'],
});
