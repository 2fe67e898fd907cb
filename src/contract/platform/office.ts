import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listFile, listPage, listReply } from './list.ts';
import { staffRoles } from './staff-rights.ts';
import { waiting } from './today.ts';
import { id, line, moment } from './values.ts';

/** What the office reads beside the payments: the mails of the site, and its own acts. */

/** Every mail that the site writes, by the noun it is about. */
export const mailTemplates = [
  'accounts.reset',
  'accounts.welcome',
  'accounts.password-changed',
  'accounts.address-taken',
  'accounts.provider-linked',
  'accounts.confirm-email',
  'accounts.email-changed',
  'families.invitation',
  'families.joined',
  'families.taken',
  'people.told',
  'own-data.copy-ready',
  'own-data.erasure-asked',
  'own-data.erased',
  'families.ended',
  'orders.received',
  'orders.verified',
  'orders.rejected',
  'orders.refunded',
  'wishes.wished',
  'certificates.issued',
  'certificates.corrected',
  'certificates.revoked',
  'contact.arrived',
  'contact.reply',
  'consents.asked',
  'consents.wanted',
  'consents.given',
  'creations.received',
  'creations.shown',
  'creations.declined',
  'creations.taken-down',
  'letters.confirm',
  'letters.week',
  'letters.note',
  'live-sessions.tomorrow',
  'live-sessions.soon',
  'live-sessions.moved',
  'live-sessions.cancelled',
  'projects.answered',
  'projects.message',
  'doubts.answered',
  'classes.joined',
  'classes.changed',
  'classes.invited',
  'schools.invited',
  'stock.low',
  'part-problems.sent',
  'part-problems.answered',
  'boxes.address',
  'boxes.packed',
  'boxes.sent',
  'boxes.delivered',
  'boxes.returned',
  'school-orders.quoted',
  'school-orders.paper',
  'school-orders.reminder',
  'team.invited',
  'team.factor',
  'site.composed',
] as const;
export type MailTemplateName = (typeof mailTemplates)[number];

/** Why a try to send a mail failed. */
export const mailProblems = [
  /** The mail server does not answer. */
  'unreachable',
  /** It answers too slowly. */
  'too_slow',
  /** It refuses the name and password of SMTP_URL. */
  'not_let_in',
  /** It refuses MAIL_FROM. */
  'sender_refused',
  /** It refuses for now. */
  'not_now',
  /** It refuses this address or this mail for good. */
  'refused',
  /** The words of the mail could not be made. */
  'not_composed',
] as const;
export type MailProblem = (typeof mailProblems)[number];

/** `waiting`: not tried yet. `stuck`: tried in vain, or given up. `sent`: also those kept for want of a mail server. */
export const mailStatus = z.enum(['waiting', 'stuck', 'sent']);
export type MailStatus = z.infer<typeof mailStatus>;

export const mail = z.object({
  _id: id,
  template: z.enum(mailTemplates),
  to: z.string(),
  writtenAt: moment,
  state: z.enum(['waiting', 'sent', 'kept', 'undeliverable']),
  tries: z.int(),
  triedAt: z.nullable(moment),
  /** When it is tried again by itself; null when it is not. */
  nextTryAt: z.nullable(moment),
  settledAt: z.nullable(moment),
  /** Why the last try failed, and what the mail server said to that. */
  problem: z.nullable(z.object({ reason: z.enum(mailProblems), reply: z.nullable(z.string()) })),
});
export type OfficeMail = z.infer<typeof mail>;

export const readRoom = endpoint({
  method: 'GET',
  path: '/staff/room',
  access: 'staff',
  policy: 'office.enter',
  summary:
    'As what somebody of the office is here, by which the room shows them its places, and what waits there',
  reply: z.object({
    success: z.literal(true),
    roles: z.array(z.enum(staffRoles)),
    /** What waits for the longest first; nothing of what they may not see. */
    waits: z.array(waiting),
  }),
  failures: [],
});

const mailId = z.object({ mailId: id });

export const openMail = endpoint({
  method: 'POST',
  path: '/staff/mails/:mailId/open',
  access: 'staff',
  policy: 'office.openMail',
  asksAgain: true,
  summary: 'Read the words of one mail, which is written down; links that open an account are left out',
  params: mailId,
  reply: z.object({
    success: z.literal(true),
    /** Null when what it told of is gone. */
    words: z.nullable(z.object({ subject: z.string(), text: z.string() })),
  }),
  failures: ['mail_not_found'],
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/staff/mails/:mailId/retry',
  access: 'staff',
  policy: 'office.retryMail',
  summary: 'Try a stuck mail again now, and for three days more',
  params: mailId,
  reply: z.object({ success: z.literal(true) }),
  failures: ['mail_not_found', 'mail_not_stuck'],
});

const act = z.object({
  actId: id,
  /** What was done, e.g. `payment_verified`. */
  act: z.string(),
  subjectKind: z.string(),
  subjectId: id,
  details: z.record(z.string(), z.unknown()),
  at: moment,
  /** Who did it; null when the account is gone. */
  by: z.nullable(z.object({ _id: id, name: z.string() })),
});
export type OfficeAct = z.infer<typeof act>;

export const listActs = endpoint({
  method: 'GET',
  path: '/staff/audit',
  access: 'staff',
  policy: 'office.listActs',
  summary: 'The newest 200 acts of the office',
  reply: z.object({ success: z.literal(true), acts: z.array(act) }),
  failures: [],
});

const day = z.iso.date();

/** What acts are searched by: who did what, to whom, and when. */
const actFilters = {
  act: z.optional(z.string().check(z.maxLength(60))),
  /** Who did it. */
  by: z.optional(id),
  /**
   * Whom or what it was done to: an id; the whole e-mail address or username of somebody, or how the name begins where that means few; the reference
   * or UTR of an order, the number of a box, a part of the name of a course or school.
   */
  q: z.optional(line(0, 254, 'invalid')),
  /** The first and the last day, where the school is. */
  from: z.optional(day),
  to: z.optional(day),
};
export type ActFilters = z.infer<z.ZodMiniObject<typeof actFilters>>;

const foundAct = z.object({
  _id: id,
  act: z.string(),
  subjectKind: z.string(),
  subjectId: id,
  /** The name of whom or what it was done to: a person, a school or a course that is here. */
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  /** What the ids in the details mean, by id. */
  names: z.record(z.string(), z.string()),
  at: moment,
  /** Who did it; null when the account is gone. */
  by: z.nullable(z.object({ _id: id, name: z.string() })),
});
export type FoundAct = z.infer<typeof foundAct>;

export const findActs = endpoint({
  method: 'GET',
  path: '/staff/audit/find',
  access: 'staff',
  policy: 'office.listActs',
  summary: 'The acts of the office that fit, newest first',
  query: z.object({ ...actFilters, ...listPage }),
  reply: listReply(foundAct),
  failures: [],
});

export const listActors = endpoint({
  method: 'GET',
  path: '/staff/audit/by',
  access: 'staff',
  policy: 'office.listActs',
  summary: 'Everybody who is here and has done something as somebody of the office',
  reply: z.object({ success: z.literal(true), people: z.array(z.object({ _id: id, name: z.string() })) }),
  failures: [],
});

export const downloadActs = endpoint({
  method: 'POST',
  path: '/staff/audit/file',
  access: 'staff',
  policy: 'office.listActs',
  asksAgain: true,
  summary: 'The acts that fit as a file, which is an act itself',
  body: z.object({ ...actFilters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});
