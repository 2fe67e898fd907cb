import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, moment } from './values.ts';

/** What the office reads beside the payments: the mails that left the site, and its own acts. */

const mail = z.object({
  mailId: z.string(),
  to: z.string(),
  subject: z.string(),
  date: moment,
  /** The mail as plain text, its links included. */
  text: z.string(),
});
export type LaidMail = z.infer<typeof mail>;

export const listMails = endpoint({
  method: 'GET',
  path: '/staff/mails',
  access: 'staff',
  summary: 'The newest 100 mails, where the site has no mail server and lays them down instead',
  reply: z.object({
    success: z.literal(true),
    /** True where a mail server sends them: then none lie here, and the list is empty. */
    sentByServer: z.boolean(),
    mails: z.array(mail),
  }),
  failures: [],
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
  summary: 'The newest 200 acts of the office',
  reply: z.object({ success: z.literal(true), acts: z.array(act) }),
  failures: [],
});
