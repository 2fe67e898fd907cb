import * as z from 'zod/mini';
import { addressShape, despitePinCode, placed } from '../kits/boxes.ts';
import { email } from '../people/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { id, line, prose } from '../platform/values.ts';

/** What the office does about a person, from the page of them: each with its reason, which is put on record. */

const personId = z.object({ personId: id });

const reason = line(1, 300, fault('reason_needed'));
const done = z.object({ success: z.literal(true) });

export const writeStaffNote = endpoint({
  method: 'POST',
  path: '/staff/people/:personId/notes',
  access: 'staff',
  policy: 'people.note',
  summary:
    'Note something about a person; they read it in the copy of their data. The same id once more notes nothing new',
  status: 201,
  params: personId,
  body: z.object({ noteId: z.optional(id), text: prose(1, 2000, fault('message_needed')) }),
  reply: done,
  failures: ['person_not_found'],
});

export const removeStaffNote = endpoint({
  method: 'DELETE',
  path: '/staff/people/:personId/notes/:noteId',
  access: 'staff',
  policy: 'people.note',
  summary: 'Take a note away that one wrote oneself; again changes nothing',
  params: z.object({ personId: id, noteId: id }),
  reply: done,
  failures: ['person_not_found'],
});

export const correctName = endpoint({
  method: 'PUT',
  path: '/staff/people/:personId/name',
  access: 'staff',
  policy: 'people.correct',
  summary: 'Correct a name; certificates and papers stay as they were issued',
  params: personId,
  body: z.object({ name: line(1, 80, fault('name_needed')), reason }),
  reply: done,
  failures: ['person_not_found'],
});

export const correctPostalAddress = endpoint({
  method: 'PUT',
  path: '/staff/people/:personId/postal-address',
  access: 'staff',
  policy: 'people.correctPostalAddress',
  summary:
    'Correct where the boxes of somebody go, with the reason. What is packed keeps the address on its label',
  params: personId,
  body: placed(z.object({ ...addressShape, despitePinCode, reason })),
  reply: done,
  failures: ['person_not_found', 'account_merged'],
});

export const moveAddress = endpoint({
  method: 'PUT',
  path: '/staff/people/:personId/email',
  access: 'staff',
  policy: 'people.settle',
  asksAgain: true,
  summary:
    'Have the address of an account changed: a link goes to the new one, a notice to the old; every session ends',
  status: 202,
  params: personId,
  body: z.object({ email, reason }),
  reply: done,
  failures: ['person_not_found', 'person_of_office', 'account_merged', 'address_missing', 'email_unchanged'],
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/staff/people/:personId/password-link',
  access: 'staff',
  policy: 'people.sendLink',
  summary: 'Mail a link to a new password to the account’s own address; the office never sees it',
  status: 202,
  params: personId,
  reply: done,
  failures: ['person_not_found', 'account_merged', 'address_missing', 'too_many_tries'],
});

const place = z.object({ personId: id, courseId: id });

export const giveCourse = endpoint({
  method: 'POST',
  path: '/staff/people/:personId/courses/:courseId',
  access: 'staff',
  policy: 'people.give',
  asksAgain: true,
  summary: 'Give somebody a course without a payment, with the reason',
  status: 201,
  params: place,
  body: z.object({ reason }),
  reply: done,
  failures: [
    'person_not_found',
    'course_not_found',
    'already_enrolled',
    'gift_without_seat',
    'own_family',
    'account_merged',
  ],
});

export const takeOut = endpoint({
  method: 'POST',
  path: '/staff/people/:personId/courses/:courseId/end',
  access: 'staff',
  policy: 'people.give',
  summary:
    'Take somebody out of a course, with the reason, which is mailed; what was learned stays, no money goes back',
  params: place,
  body: z.object({ reason }),
  reply: done,
  failures: ['person_not_found', 'not_in_course', 'own_family'],
});

export const stopAccount = endpoint({
  method: 'POST',
  path: '/staff/people/:personId/stop',
  access: 'staff',
  policy: 'people.settle',
  asksAgain: true,
  summary: 'Stop an account: every session ends and nobody comes in by it',
  params: personId,
  body: z.object({ reason }),
  reply: done,
  failures: ['person_not_found', 'person_of_office', 'account_merged', 'account_stopped_already'],
});

export const openAccount = endpoint({
  method: 'POST',
  path: '/staff/people/:personId/open',
  access: 'staff',
  policy: 'people.settle',
  summary: 'Open a stopped account again',
  params: personId,
  body: z.object({ reason }),
  reply: done,
  failures: ['person_not_found', 'account_not_stopped'],
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/staff/people/:personId/sessions/end',
  access: 'staff',
  policy: 'people.settle',
  asksAgain: true,
  summary:
    'End a session of somebody, or all of them (null), with the reason, which is mailed; they can come in again',
  params: personId,
  body: z.object({ sessionId: z.nullable(id), reason }),
  reply: done,
  failures: ['person_not_found', 'person_of_office', 'staff_session_not_found'],
});

export const sendCopy = endpoint({
  method: 'POST',
  path: '/staff/people/:personId/copy',
  access: 'staff',
  policy: 'people.settle',
  asksAgain: true,
  summary:
    'Have the copy of somebody’s data made for them, or for the guardian of a child; the office does not get it',
  status: 202,
  params: personId,
  body: z.object({ reason }),
  reply: done,
  failures: ['person_not_found', 'account_merged', 'address_missing', 'copies_today'],
});

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/staff/people/:personId/erasure',
  access: 'staff',
  policy: 'people.settle',
  asksAgain: true,
  summary:
    'Have an account erased after its days, on the written wish that the reason tells of; all whom it concerns are told',
  status: 202,
  params: personId,
  body: z.object({ reason }),
  reply: done,
  failures: [
    'person_not_found',
    'account_merged',
    'child_left_alone',
    'class_last_teacher',
    'office_role_held',
  ],
});
