import { MAILS_A_PAGE } from '../../../contract/limits.ts';
import type { MailStatus, OfficeMail } from '../../../contract/office.ts';
import type { AppContext } from '../../app-context.ts';
import { countMails, listMailsByStatus, type MailRow } from './store-mails.ts';

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

/** A page of the mails of a status, without their words, and how many there are of each. */
export async function listMails(
  { database }: AppContext,
  { status, page }: { status: MailStatus; page: number },
): Promise<{ mails: OfficeMail[]; counts: Record<MailStatus, number> }> {
  const [rows, counts] = await Promise.all([
    listMailsByStatus(database, { status, page, most: MAILS_A_PAGE }),
    countMails(database),
  ]);
  return { mails: rows.map(presentMail), counts };
}
