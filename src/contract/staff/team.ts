import * as z from 'zod/mini';
import { device, email, newPassword, signedIn, triedCode, triedPassword } from '../people/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { staffRoles } from '../platform/staff-rights.ts';
import { acknowledged, id, line, mailedToken, moment } from '../platform/values.ts';

/** The colleagues of the office: who they are, what they may, and how they show that it is them. */

const success = z.literal(true);
const done = z.object({ success });
const roles = z
  .array(z.enum(staffRoles), { error: fault('roles_needed') })
  .check(z.minLength(1, fault('roles_needed')), z.maxLength(staffRoles.length, fault('roles_needed')));
/** What is taken away is said, so that no empty request does it. */
const ending = z.object({ ended: z.literal(true) });
/** So is what is made in the place of another. */
const making = z.object({ made: z.literal(true) });

export const confirm = endpoint({
  method: 'POST',
  path: '/staff/confirm',
  access: 'staff',
  policy: 'team.ownFactor',
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

const colleague = z.object({
  _id: id,
  name: z.string(),
  /** Null for somebody who has none any more. */
  email: z.nullable(z.string()),
  roles: z.array(z.enum(staffRoles)),
  since: moment,
  hasFactor: z.boolean(),
  sessions: z.int(),
  /** To a few minutes; null where no session is alive that was used. */
  usedAt: z.nullable(moment),
});
export type Colleague = z.infer<typeof colleague>;

const invitation = z.object({
  _id: id,
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  askedAt: moment,
  until: moment,
  by: z.nullable(z.string()),
});
export type StaffInvitation = z.infer<typeof invitation>;

export const readTeam = endpoint({
  method: 'GET',
  path: '/staff/team',
  access: 'staff',
  policy: 'team.keep',
  summary:
    'Everybody of the office with their roles, who is invited, and whether a second factor is demanded',
  reply: z.object({
    success,
    colleagues: z.array(colleague),
    invitations: z.array(invitation),
    isFactorDemanded: z.boolean(),
  }),
  failures: [],
});

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/staff/team/invitations',
  access: 'staff',
  policy: 'team.keep',
  asksAgain: true,
  summary:
    'Mail somebody a link by which they become a colleague in these roles; one that was mailed to the address before ends',
  status: 202,
  body: z.object({ email, roles }),
  reply: done,
  failures: ['colleague_already', 'colleague_child', 'not_allowed', 'too_many_tries'],
});

const invitationId = z.object({ invitationId: id });

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/staff/team/invitations/:invitationId/again',
  access: 'staff',
  policy: 'team.keep',
  asksAgain: true,
  summary: 'Mail an invitation once more, with a new link for seven days; the one before ends',
  status: 202,
  params: invitationId,
  reply: done,
  failures: ['staff_invitation_spent', 'not_allowed', 'too_many_tries'],
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/staff/team/invitations/:invitationId/end',
  access: 'staff',
  policy: 'team.keep',
  summary: 'Take an invitation back: its link opens nothing any more',
  params: invitationId,
  body: ending,
  reply: done,
  failures: ['staff_invitation_spent'],
});

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/team/invitation/look',
  access: 'anyone',
  summary: 'Whom a mailed link asks into the office, as what, and whether they have an account',
  body: z.object({ token: mailedToken }),
  reply: z.object({
    success,
    email: z.string(),
    roles: z.array(z.enum(staffRoles)),
    hasAccount: z.boolean(),
  }),
  failures: ['staff_invitation_spent', 'too_many_tries'],
});

export const becomeColleague = endpoint({
  method: 'POST',
  path: '/team/invitation/accept',
  access: 'signed-in',
  policy: 'team.accept',
  summary: 'Become a colleague by a link that was mailed to one’s own address',
  body: z.object({ token: mailedToken }),
  reply: done,
  failures: [
    'staff_invitation_spent',
    'staff_invitation_for_another',
    'colleague_child',
    'not_allowed',
    'too_many_tries',
  ],
});

export const joinTeam = endpoint({
  method: 'POST',
  path: '/team/invitation/join',
  access: 'anyone',
  summary: 'Become a colleague by a mailed link with a new account, and sign in',
  status: 201,
  body: z.object({ token: mailedToken, name: line(1, 100, 'name_needed'), password: newPassword, device }),
  reply: signedIn,
  failures: ['staff_invitation_spent', 'registration_failed', 'password_too_common', 'too_many_tries'],
});

const personId = z.object({ personId: id });

export const changeRoles = endpoint({
  method: 'PUT',
  path: '/staff/team/:personId/roles',
  access: 'staff',
  policy: 'team.keep',
  asksAgain: true,
  summary: 'Give a colleague these roles and no others; felt with their next request',
  params: personId,
  body: z.object({ roles }),
  reply: done,
  failures: ['colleague_not_found', 'last_owner', 'not_allowed'],
});

export const endColleague = endpoint({
  method: 'POST',
  path: '/staff/team/:personId/end',
  access: 'staff',
  policy: 'team.keep',
  asksAgain: true,
  summary: 'Take every role of the office from somebody and end their sessions; their account stays',
  params: personId,
  body: ending,
  reply: done,
  failures: ['colleague_not_found', 'last_owner', 'not_allowed'],
});

export const resetFactor = endpoint({
  method: 'POST',
  path: '/staff/team/:personId/factor/end',
  access: 'staff',
  policy: 'team.keep',
  asksAgain: true,
  summary: 'Take a second factor from a colleague whose device is lost; their sessions end and they are told',
  params: personId,
  body: ending,
  reply: done,
  failures: ['colleague_not_found', 'factor_off', 'not_allowed'],
});

export const demandFactor = endpoint({
  method: 'PUT',
  path: '/staff/team/rule',
  access: 'staff',
  policy: 'team.keep',
  asksAgain: true,
  summary:
    'Demand a second factor of everybody in the office, or no more: without one only the page that sets it up opens',
  body: z.object({ isFactorDemanded: z.boolean() }),
  reply: done,
  failures: ['not_allowed'],
});

export const readFactor = endpoint({
  method: 'GET',
  path: '/staff/factor',
  access: 'staff',
  policy: 'team.ownFactor',
  summary: 'One’s own second factor, and how many recovery codes are left',
  reply: z.object({
    success,
    since: z.nullable(moment),
    recoveryCodes: z.int(),
    isDemanded: z.boolean(),
  }),
  failures: [],
});

export const beginFactor = endpoint({
  method: 'POST',
  path: '/staff/factor/begin',
  access: 'staff',
  policy: 'team.ownFactor',
  asksAgain: true,
  summary: 'A new secret for an app of codes (TOTP), shown this once; it counts when a code of it came back',
  body: making,
  reply: z.object({ success, address: z.string(), key: z.string() }),
  failures: ['factor_on'],
});

const recoveryCodes = z.object({ success, recoveryCodes: z.array(z.string()) });

export const finishFactor = endpoint({
  method: 'POST',
  path: '/staff/factor/finish',
  access: 'staff',
  policy: 'team.ownFactor',
  asksAgain: true,
  summary:
    'Turn the second factor on with a code of the new secret: one’s other sessions end, and the recovery codes are shown this once',
  body: z.object({ code: triedCode, device }),
  reply: recoveryCodes,
  failures: ['factor_on', 'code_wrong', 'codes_too_often'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/staff/factor/recovery-codes',
  access: 'staff',
  policy: 'team.ownFactor',
  asksAgain: true,
  summary: 'Ten new recovery codes, shown this once; those before open nothing any more',
  body: making,
  reply: recoveryCodes,
  failures: ['factor_off'],
});

export const endFactor = endpoint({
  method: 'POST',
  path: '/staff/factor/end',
  access: 'staff',
  policy: 'team.ownFactor',
  asksAgain: true,
  summary: 'Turn one’s own second factor off, where it is not demanded',
  body: ending,
  reply: done,
  failures: ['factor_off', 'factor_demanded'],
});

/** Where somebody is signed in. */
export const aliveSession = z.object({
  _id: id,
  /** The browser and what it runs on; null where it was not said. */
  device: z.nullable(z.string()),
  since: moment,
  usedAt: z.nullable(moment),
  until: moment,
  isThis: z.boolean(),
});
export type StaffSession = z.infer<typeof aliveSession>;
const sessions = z.object({ success, sessions: z.array(aliveSession) });

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/staff/sessions',
  access: 'staff',
  policy: 'team.ownFactor',
  summary: 'Where one is signed in oneself',
  reply: sessions,
  failures: [],
});

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/staff/sessions/:staffSessionId/end',
  access: 'staff',
  policy: 'team.ownFactor',
  summary: 'End one of one’s own sessions',
  params: z.object({ staffSessionId: id }),
  body: ending,
  reply: done,
  failures: ['staff_session_not_found'],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/staff/team/:personId/sessions',
  access: 'staff',
  policy: 'team.keep',
  summary: 'Where a colleague is signed in',
  params: personId,
  reply: sessions,
  failures: ['colleague_not_found'],
});

export const endSession = endpoint({
  method: 'POST',
  path: '/staff/team/:personId/sessions/:staffSessionId/end',
  access: 'staff',
  policy: 'team.keep',
  summary: 'End a session of a colleague',
  params: z.object({ personId: id, staffSessionId: id }),
  body: ending,
  reply: done,
  failures: ['colleague_not_found', 'staff_session_not_found'],
});
