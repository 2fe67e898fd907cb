import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { chosenIds, listFile, listPage, listReply } from './list.ts';
import { mail, mailStatus, mailTemplates } from './office.ts';
import { id, line } from './values.ts';

/** The mails of the site as a list of the office, without their words. */

/** What the list is sorted by where nothing is said. */
export const MAILS_SORT = '-written';

const filters = {
  status: z.optional(mailStatus),
  template: z.optional(z.enum(mailTemplates)),
  /** To whom: a whole e-mail address. */
  q: z.optional(line(0, 254, 'invalid')),
  /** The first and the last day on which they were written, where the school is. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** By when they were written; `-` is the latest first. */
  sort: z._default(z.enum(['written', '-written']), MAILS_SORT),
};

/** `to` is null for whom a list of many tells nobody's address: they open the one mail that they mean. */
const listedMail = z.object({ ...mail.shape, to: z.nullable(z.string()) });
export type ListedMail = z.infer<typeof listedMail>;

export const listMails = endpoint({
  method: 'GET',
  path: '/staff/mails',
  access: 'staff',
  policy: 'office.listMails',
  summary: 'The mails of the site, filtered and sorted, a page at a time',
  query: z.object({ ...filters, ...listPage }),
  reply: listReply(listedMail),
  failures: [],
});

export const exportMails = endpoint({
  method: 'POST',
  path: '/staff/mails/file',
  access: 'staff',
  policy: 'office.listMails',
  asksAgain: true,
  summary:
    'The same mails without their words, all of them, as CSV or XLSX; that somebody took them is written down',
  body: z.object({ ...filters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});

export const readMail = endpoint({
  method: 'GET',
  path: '/staff/mails/:mailId',
  access: 'staff',
  policy: 'office.listMails',
  summary: 'One mail: to whom, how far it came and why not further, without its words',
  params: z.object({ mailId: id }),
  reply: z.object({
    success: z.literal(true),
    mail,
    /** False where no mail server is set: mails are laid down in the data folder instead. */
    sentByServer: z.boolean(),
  }),
  failures: ['mail_not_found'],
});

export const retryMails = endpoint({
  method: 'POST',
  path: '/staff/mails/retry',
  access: 'staff',
  policy: 'office.retryMail',
  summary:
    'Try these mails again now, and for three days more; those that are not stuck are left as they are',
  body: z.object({ mailIds: chosenIds }),
  reply: z.object({ success: z.literal(true), retried: z.int(), left: z.int() }),
  failures: [],
});
