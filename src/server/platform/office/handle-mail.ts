import { MAIL_TRIED_DAYS } from '../../../contract/platform/limits.ts';
import type { ActName } from '../../../texts/say-act.ts';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/connect.ts';
import { refuse } from '../http/refusal.ts';
import { recordAct } from './record-act.ts';
import { findMail, type MailRow, retryStuckMail } from './store-mails.ts';

const DAY_MS = 86_400_000;

type Asked = { mailId: string; staffId: string };

/** Whose mail it was stays on record when the mail is forgotten: as an id, nothing personal. */
const recordMailAct = (trx: Database, mail: MailRow, act: { staffId: string; act: ActName; at: Date }) =>
  recordAct(trx, {
    ...act,
    subjectKind: 'mail',
    subjectId: mail.id,
    details: { template: mail.template, person: mail.person_id },
  });

/**
 * The words of a mail without links that open an account; null when what it told of is gone. That somebody read them is
 * written down first. Refuses `mail_not_found`.
 */
export async function openMail(
  context: AppContext,
  { mailId, staffId }: Asked,
): Promise<{ subject: string; text: string } | null> {
  const mail = await findMail(context.database, mailId);
  if (!mail) throw refuse('mail_not_found');
  await recordMailAct(context.database, mail, { staffId, act: 'mail_opened', at: context.clock.now() });
  const words = await context.outbox.show(mail);
  return words && { subject: words.subject, text: words.text };
}

/** Makes a mail due now in a transaction; says why it was left where it was. */
async function retryIn(
  trx: Database,
  { mailId, staffId, now }: Asked & { now: Date },
): Promise<'mail_not_found' | 'mail_not_stuck' | null> {
  const mail = await findMail(trx, mailId);
  if (!mail) return 'mail_not_found';
  const giveUpAt = new Date(now.getTime() + MAIL_TRIED_DAYS * DAY_MS);
  if (!(await retryStuckMail(trx, mailId, { now, giveUpAt }))) return 'mail_not_stuck';
  await recordMailAct(trx, mail, { staffId, act: 'mail_retried', at: now });
  return null;
}

/** Tries a stuck mail again now, and for three days more. Refuses `mail_not_found`, `mail_not_stuck`. */
export async function retryMail({ database, clock }: AppContext, asked: Asked): Promise<void> {
  const now = clock.now();
  const left = await database.transaction().execute((trx) => retryIn(trx, { ...asked, now }));
  if (left) throw refuse(left);
}

/** The same for many, each on record; those that are not stuck, or not there any more, are left and counted. */
export async function retryMails(
  { database, clock }: AppContext,
  { mailIds, staffId }: { mailIds: readonly string[]; staffId: string },
): Promise<{ retried: number; left: number }> {
  const now = clock.now();
  // Each in its turn and by its id: two who press at once wait for each other once, and in no circle.
  const ids = [...new Set(mailIds.map((id) => id.toLowerCase()))].sort();
  let retried = 0;
  await database.transaction().execute(async (trx) => {
    for (const mailId of ids) if ((await retryIn(trx, { mailId, staffId, now })) === null) retried++;
  });
  return { retried, left: ids.length - retried };
}
