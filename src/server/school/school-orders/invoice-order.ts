import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { invoices } from '../../shop/invoices/index.ts';
import { schools } from '../schools/index.ts';
import { actOn, invoicedOf, type OfQuote, orderOf } from './hold-quote.ts';
import { paperMail } from './mail-templates.ts';
import { checkAhead, soldLines } from './offer-quote.ts';
import { changeOrder, countLeft, type HeldQuote } from './store-acts.ts';

/** Grants the seats of an order that has its invoice; those that went back before come no more. Refuses `school_order_used`. */
export async function grantSeats(
  context: AppContext,
  trx: Database,
  { held, number, by, at }: { held: HeldQuote; number: string; by: string; at: Date },
): Promise<void> {
  const { schoolId, order } = held;
  if (!order) return;
  const lines = held.lines
    .map(({ courseId, seats, seatsBack }) => ({ courseId, seats: seats - seatsBack }))
    .filter(({ seats }) => seats > 0);
  await schools.grantOrdered(context, trx, {
    schoolId,
    schoolOrderId: order.id,
    order: number,
    lines,
    by,
    at,
  });
  await changeOrder(trx, order.id, { granted_at: at });
}

/** Grants the seats that waited for the money, once nothing of the invoice is open any more. Refuses `school_order_used`. */
export async function grantOncePaid(
  context: AppContext,
  trx: Database,
  { held, left, by, at }: { held: HeldQuote; left: number; by: string; at: Date },
): Promise<void> {
  const { order } = held;
  if (!order || left !== 0 || order.seatsWhen !== 'paid' || order.isGranted) return;
  const invoice = await invoices.findOfSchool(trx, order.id);
  // What was taken back as a whole is not paid.
  if (!invoice || (await invoices.sumCredited(trx, invoice.id)) >= invoice.totals.total) return;
  await grantSeats(context, trx, { held, number: invoice.number, by, at });
}

/** Mails a paper to who coordinates the school, and where its quote went. */
export async function mailPaper(
  { outbox }: AppContext,
  trx: Database,
  { schoolId, email }: Pick<HeldQuote, 'schoolId' | 'email'>,
  invoiceId: string,
): Promise<void> {
  const coordinators = await schools.coordinatorsOf(trx, schoolId);
  for (const to of new Set([...coordinators, ...(email ? [email] : [])]))
    await outbox.write(trx, paperMail, { to, facts: { invoiceId } });
}

type Invoicing = OfQuote & { seatsWhen: 'now' | 'paid'; dueOn: string };

/**
 * Writes the invoice of an order and grants its seats, now or once it is paid: all of it or nothing, and again nothing.
 * Refuses `school_quote_not_found`, `school_order_state` where nobody ordered or it is cancelled, `school_order_used`,
 * `invalid_input` for its day.
 */
export async function invoiceOrder(
  context: AppContext,
  { seatsWhen, dueOn, ...asked }: Invoicing,
): Promise<void> {
  checkAhead(context, 'dueOn', dueOn);
  await actOn(context, asked, async (trx, held, at) => {
    const order = orderOf(held);
    if (order.seatsWhen !== null) return null;
    const by = asked.actor.personId;
    const titles = new Map(held.lines.map(({ courseId }, at) => [courseId, held.facts.lines[at]?.titles[0]]));
    await changeOrder(trx, order.id, { seats_when: seatsWhen, due_on: dueOn });
    const paper = await invoices.issueOfSchool(context, trx, {
      schoolOrderId: order.id,
      recipient: held.facts.recipient,
      reference: held.number,
      lines: soldLines(held.lines, (courseId) => titles.get(courseId) ?? ''),
      terms: { theirOrder: order.ownNumber, dueOn },
      at,
    });
    const { number } = paper;
    if (seatsWhen === 'now') await grantSeats(context, trx, { held, number, by, at });
    await countLeft(trx, order.id);
    await mailPaper(context, trx, held, paper.invoiceId);
    return { act: 'school_invoiced', details: { invoice: number, seatsWhen, dueOn } };
  });
}

/** Grants the seats now that were to wait for the money. Refuses `school_quote_not_found`, `school_order_state`, `school_order_used`. */
export const grantNow = (context: AppContext, asked: OfQuote): Promise<void> =>
  actOn(context, asked, async (trx, held, at) => {
    const order = invoicedOf(held);
    if (order.isGranted) return null;
    const invoice = await invoices.findOfSchool(trx, order.id);
    if (!invoice) throw new Error('An invoiced order has no invoice');
    const { number } = invoice;
    await grantSeats(context, trx, { held, number, by: asked.actor.personId, at });
    return { act: 'school_seats_unlocked', details: { invoice: number } };
  });
