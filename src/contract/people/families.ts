import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { acknowledged, id, line, mailedToken, moment } from '../platform/values.ts';
import { born, device, email, grade, signedIn, triedPassword } from './accounts.ts';
import { childFacts, keyFields, keyKind, newUsername, wholePictures, wholePin } from './people-fields.ts';

/** Guardians and their children (docs/families.md). What a guardian sees of a child's learning is told elsewhere. */

const child = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  born: z.nullable(born),
  grade: z.nullable(grade),
  avatar: z.nullable(z.string()),
  /** By what it comes in; null: no key is set. */
  key: z.nullable(keyKind),
  /** It has an address and a password of its own: it comes in by these, and says its facts itself. */
  hasAccount: z.boolean(),
  since: moment,
});
export type FamilyChild = z.infer<typeof child>;

/** What the other becomes by accepting. */
const becomes = z.enum(['guardian', 'child']);

export const readFamily = endpoint({
  method: 'GET',
  path: '/family',
  access: 'signed-in',
  policy: 'families.see',
  summary: 'The children of whoever asks, their guardians, and the invitations that wait',
  reply: z.object({
    success: z.literal(true),
    children: z.array(child),
    guardians: z.array(z.object({ _id: id, name: z.string(), since: moment })),
    invitations: z.array(
      z.object({ _id: id, email: z.string(), becomes, childId: z.nullable(id), expiresAt: moment }),
    ),
  }),
  failures: [],
});

export const addChild = endpoint({
  method: 'POST',
  path: '/family/children',
  access: 'signed-in',
  policy: 'families.keep',
  adult: true,
  summary: 'Add a child without an address, with the key by which it comes in',
  status: 201,
  /** Without a username one is made of the name. */
  body: z
    .object({ ...childFacts, ...keyFields, username: z.optional(newUsername) })
    .check(wholePin, wholePictures),
  reply: z.object({ success: z.literal(true), child }),
  failures: ['not_allowed', 'children_many', 'username_taken', 'too_many_tries'],
});

const childId = z.object({ childId: id });

export const changeChild = endpoint({
  method: 'PUT',
  path: '/family/children/:childId',
  access: 'signed-in',
  policy: 'families.keep',
  adult: true,
  summary: 'Change what is said of one’s child',
  params: childId,
  body: z.object(childFacts),
  reply: z.object({ success: z.literal(true), child }),
  failures: ['child_not_found', 'not_allowed'],
});

export const setKey = endpoint({
  method: 'PUT',
  path: '/family/children/:childId/key',
  access: 'signed-in',
  policy: 'families.keep',
  adult: true,
  summary: 'Set a new PIN or new pictures; every session of the child ends',
  params: childId,
  body: z.object(keyFields).check(wholePin, wholePictures),
  reply: acknowledged('child_key_set'),
  failures: ['child_not_found', 'not_allowed', 'too_many_tries'],
});

export const giveSeat = endpoint({
  method: 'POST',
  path: '/family/children/:childId/seat',
  access: 'signed-in',
  policy: 'families.see',
  summary:
    'Give one’s seat on this device to a child, or from a lent seat to a sister or brother: this session ends, the child’s begins',
  params: childId,
  body: z.object({ device }),
  reply: signedIn,
  failures: ['child_not_found', 'child_has_account', 'password_not_set'],
});

export const readSeat = endpoint({
  method: 'GET',
  path: '/family/seat',
  access: 'signed-in',
  policy: 'families.see',
  summary: 'Who may sit on this device: the children whose guardian is signed in, or lent this seat',
  reply: z.object({
    success: z.literal(true),
    /** Who lent the seat, by the first name; null where the guardian is signed in. */
    lentBy: z.nullable(z.string()),
    children: z.array(z.object({ _id: id, name: z.string(), avatar: z.nullable(z.string()) })),
  }),
  failures: [],
});

export const leaveSeat = endpoint({
  method: 'POST',
  path: '/family/seat/leave',
  access: 'signed-in',
  policy: 'families.see',
  summary:
    'Leave a lent seat by the guardian’s password: the child’s session ends, the guardian’s begins again',
  body: z.object({ password: triedPassword, device }),
  reply: signedIn,
  failures: ['seat_not_lent', 'password_wrong', 'sign_in_too_often', 'code_needed'],
});

export const invite = endpoint({
  method: 'POST',
  path: '/family/invitations',
  access: 'signed-in',
  policy: 'families.keep',
  summary:
    'Invite a guardian, or a learner with an account, by e-mail; the answer never tells whether the address is known',
  status: 202,
  /** `childId`: another guardian for this child of one's own, which has no address. */
  body: z.object({ email, becomes, childId: z.optional(id) }),
  reply: acknowledged('invitation_sent'),
  failures: ['not_allowed', 'adult_needed', 'child_not_found', 'invitation_own', 'too_many_tries'],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/family/invitations/:invitationId',
  access: 'signed-in',
  policy: 'families.keep',
  summary: 'Take an invitation back: its link opens nothing any more',
  params: z.object({ invitationId: id }),
  reply: z.object({ success: z.literal(true) }),
  failures: ['not_allowed'],
});

export const readInvitation = endpoint({
  method: 'POST',
  path: '/family/invitation/read',
  access: 'anyone',
  summary: 'Who invites, as what, by the secret of a mailed link; it accepts nothing',
  body: z.object({ token: mailedToken }),
  reply: z.object({
    success: z.literal(true),
    by: z.string(),
    becomes,
    forChild: z.boolean(),
    /** A teacher asks, whose class made the child's account. */
    fromClass: z.boolean(),
    email: z.string(),
  }),
  failures: ['invitation_spent'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/family/invitation/accept',
  access: 'signed-in',
  policy: 'families.keep',
  summary: 'Accept an invitation as the account of the address that it was mailed to',
  body: z.object({ token: mailedToken }),
  reply: acknowledged('family_joined'),
  failures: [
    'adult_needed',
    'not_allowed',
    'invitation_spent',
    'invitation_own',
    'invitation_for_another',
    'children_many',
  ],
});

export const endTie = endpoint({
  method: 'DELETE',
  path: '/family/ties/:otherId',
  access: 'signed-in',
  policy: 'families.keep',
  summary: 'End what ties one to a child, or to a guardian; seats that were lent end with it',
  params: z.object({ otherId: id }),
  reply: z.object({ success: z.literal(true) }),
  failures: ['guardian_needed', 'child_not_found', 'child_needs_somebody', 'not_allowed'],
});

/** Of one of those who belong together. */
const tied = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  /** Null: it has no account of its own. */
  email: z.nullable(z.string()),
  since: moment,
});
export type TiedPerson = z.infer<typeof tied>;

export const readFamilyByOffice = endpoint({
  method: 'POST',
  path: '/staff/families/look',
  access: 'staff',
  policy: 'families.settle',
  summary: 'Somebody, by the whole e-mail address or username, with guardians and children',
  body: z.object({ who: line(2, 254, fault('who_needed')) }),
  reply: z.object({
    success: z.literal(true),
    person: z.object({
      _id: id,
      name: z.string(),
      username: z.string(),
      email: z.nullable(z.string()),
      born: z.nullable(born),
    }),
    guardians: z.array(tied),
    children: z.array(tied),
  }),
  failures: ['person_not_found'],
});

export const endTieByOffice = endpoint({
  method: 'POST',
  path: '/staff/families/end',
  access: 'staff',
  policy: 'families.settle',
  asksAgain: true,
  summary: 'End what ties a guardian to a child, with the reason, which is written down',
  body: z.object({ guardianId: id, childId: id, reason: line(1, 300, fault('reason_needed')) }),
  reply: z.object({ success: z.literal(true) }),
  failures: ['child_not_found', 'child_needs_somebody'],
});
