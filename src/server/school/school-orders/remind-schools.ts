import { SCHOOL_REMINDER_DAYS } from '../../../contract/platform/limits.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { invoices } from '../../shop/invoices/index.ts';
import { schools } from '../schools/index.ts';
import { actOn, type OfQuote } from './hold-quote.ts';
import { reminderMail } from './mail-templates.ts';
import { changeOrder, readHeld } from './store-acts.ts';
import { listToRemind, noteReminded } from './store-reminders.ts';

/** So many schools are written to in one go. */
const REMINDED_MOST = 200;

/**
 * Reminds schools whose invoice is over its day: who coordinates each, and where its quote went. Once at 3 days and once at 10; who
 * was away at both is reminded once. Whatever pays or takes back meanwhile comes first.
 */
export async function remindSchools(context: AppContext): Promise<void> {
  const { database, clock, config } = context;
  const asked = { today: dayIn(config.timeZone, clock.now()), days: SCHOOL_REMINDER_DAYS };
  for (const { quoteId, schoolId } of await listToRemind(database, { ...asked, most: REMINDED_MOST }))
    await database.transaction().execute(async (trx) => {
      await schools.hold(trx, schoolId);
      const { email } = await readHeld(trx, quoteId);
      const written = new Set([...(await schools.coordinatorsOf(trx, schoolId)), ...(email ? [email] : [])]);
      // Where there is nobody to write to, nobody was reminded: who comes to the school later is.
      const noted = written.size > 0 ? await noteReminded(trx, quoteId, asked) : null;
      const invoice = noted && (await invoices.findOfSchool(trx, noted.orderId));
      if (!noted || !invoice) return;
      const facts = { invoiceId: invoice.id, time: noted.reminded };
      for (const to of written) await context.outbox.write(trx, reminderMail, { to, facts });
    });
}

/**
 * Lets an order be reminded of no more, with the reason, or again (null); the same once more changes nothing. Refuses
 * `school_quote_not_found`, `school_order_state` before there is an invoice.
 */
export const pauseReminders = (
  context: AppContext,
  { reason, ...asked }: OfQuote & { reason: string | null },
): Promise<void> =>
  actOn(context, asked, async (trx, { order }, at) => {
    if (!order || order.seatsWhen === null) throw refuse('school_order_state');
    if (reason === order.pausedFor) return null;
    await changeOrder(trx, order.id, {
      reminders_paused_at: reason === null ? null : at,
      reminders_paused_reason: reason,
    });
    return reason === null
      ? { act: 'school_reminders_resumed', details: {} }
      : { act: 'school_reminders_paused', details: { reason } };
  });
