import type { ListFile } from '../../../contract/platform/list.ts';
import type { ListedMail } from '../../../contract/platform/listed-mails.ts';
import type { OfficeMail } from '../../../contract/platform/office.ts';
import { spacedMoment } from '../../../rules/platform/site-time.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { sayMail, sayMailState } from '../../../texts/say-mail.ts';
import { mailProblemWords } from '../../../texts/staff-words.ts';
import type { AppContext } from '../app-context.ts';
import type { Actor } from '../http/actor.ts';
import { hasRole, listsContact } from '../http/policy.ts';
import { refuse } from '../http/refusal.ts';
import type { Ready } from '../http/serve.ts';
import { exportList } from './export-list.ts';
import { recordExport } from './record-act.ts';
import type { AskedPage } from './store-list.ts';
import { findMail, listMailRows, type MailFilters, type MailRow } from './store-mails.ts';

function presentMail(row: MailRow): OfficeMail {
  return {
    _id: row.id,
    template: row.template,
    to: row.address,
    writtenAt: row.written_at.toISOString(),
    state: row.state,
    tries: row.tries,
    triedAt: row.tried_at?.toISOString() ?? null,
    nextTryAt: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
    settledAt: row.settled_at?.toISOString() ?? null,
    problem: row.problem && { reason: row.problem, reply: row.problem_reply },
  };
}

/** One mail without its words. Refuses `mail_not_found`. */
export async function readMail({ database }: AppContext, mailId: string): Promise<OfficeMail> {
  const mail = await findMail(database, mailId);
  if (!mail) throw refuse('mail_not_found');
  return presentMail(mail);
}

/** A page of the mails, without their words; with addresses for whoever reads lists of these. Refuses `invalid_input`. */
export async function listMails(
  { database, config: { timeZone } }: AppContext,
  actor: Actor,
  { filters, page }: { filters: MailFilters; page: AskedPage },
): Promise<{ rows: ListedMail[]; next: string | null; total: number | null }> {
  const { rows, ...rest } = await listMailRows(database, { filters, page, timeZone });
  const told = hasRole(actor, listsContact);
  return {
    ...rest,
    rows: rows
      .map(presentMail)
      .map((mail) =>
        told ? mail : { ...mail, to: null, problem: mail.problem && { ...mail.problem, reply: null } },
      ),
  };
}

/** Mails as a file, as they are filtered, without their words; that somebody took them is written down first. Refuses `list_file_too_large`, `busy`. */
export async function exportMails(
  { database, clock, config: { timeZone } }: AppContext,
  actor: Actor,
  { filters, file, locale }: { filters: MailFilters; file: ListFile; locale: Locale },
): Promise<Ready> {
  const at = clock.now();
  const told = hasRole(actor, listsContact);
  await recordExport(database, { staffId: actor.personId, act: 'mails_exported', filters, file, at });
  const momentOf = (moment: Date) => spacedMoment(moment, timeZone);
  const text = (head: typeof m.office_mail_to, width: number) =>
    ({ head: head({}, { locale }), kind: 'text', width }) as const;
  return exportList<MailRow>({
    file,
    name: `${m.office_mail_file({}, { locale })}-${dayIn(timeZone, at)}`,
    sheet: {
      name: m.office_mail_title({}, { locale }),
      columns: [
        text(m.office_mail_col_since, 24),
        text(m.office_mail_col_mail, 36),
        ...(told ? [text(m.office_mail_to, 30)] : []),
        text(m.office_mail_state, 20),
        { ...text(m.office_mail_col_tries, 8), kind: 'number' },
        text(m.office_mail_tried, 24),
        text(m.office_mail_left_at, 24),
        text(m.office_mail_why, 40),
        ...(told ? [text(m.office_mail_reply, 40)] : []),
      ],
    },
    cells: (row) => [
      momentOf(row.written_at),
      sayMail(row.template, locale),
      ...(told ? [row.address] : []),
      sayMailState(row, locale),
      row.tries,
      row.tried_at && momentOf(row.tried_at),
      row.settled_at && momentOf(row.settled_at),
      row.problem && mailProblemWords[row.problem]({}, { locale }),
      ...(told ? [row.problem_reply] : []),
    ],
    read: (page) => listMailRows(database, { filters, page, timeZone }),
  });
}
