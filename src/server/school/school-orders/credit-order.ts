import { REFUND_LEAST_PAISE } from '../../../contract/platform/limits.ts';
import { rupees } from '../../../rules/platform/money.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { invoices } from '../../shop/invoices/index.ts';
import { schools } from '../schools/index.ts';
import { actOn, invoicedOf, type OfQuote, orderOf } from './hold-quote.ts';
import { grantOncePaid, mailPaper } from './invoice-order.ts';
import {
  addSeatsBack,
  changeOrder,
  countLeft,
  findCredited,
  type HeldOrder,
  type HeldQuote,
} from './store-acts.ts';

type Seats = { courseId: string; seats: number };
type Going = OfQuote & { creditId: string; reason: string; ends: number };
type Now = { held: HeldQuote; order: HeldOrder; by: string; at: Date };

/** Takes seats of an order back, also such as were not granted yet. Refuses `school_seats_wrong`, `seats_changed`. */
async function takeSeats(
  trx: Database,
  { held, order, by, at }: Now,
  { lines, reason, ends }: { lines: Seats[]; reason: string; ends: number },
): Promise<void> {
  const { schoolId, id: quoteId } = held;
  for (const { courseId, seats } of lines) {
    const line = held.lines.find((one) => one.courseId === courseId);
    if (!line || line.seats - line.seatsBack < seats) throw refuse('school_seats_wrong');
    await addSeatsBack(trx, quoteId, { courseId, seats });
  }
  const ended = order.isGranted
    ? await schools.takeOrderedBack(trx, { schoolId, schoolOrderId: order.id, lines, reason, by, at })
    : 0;
  if (ended !== ends) throw refuse('seats_changed');
}

/** Whether this very act was done to the order before. Refuses `school_order_state` for the id of something else. */
async function isCredited(
  trx: Database,
  { id, orderId }: { id: string; orderId: string | undefined },
): Promise<boolean> {
  const before = await findCredited(trx, id);
  if (before !== null && before !== orderId) throw refuse('school_order_state');
  return before !== null;
}

/** What credit notes may still take back of an order. Paise. */
async function leftToCredit(trx: Database, orderId: string): Promise<number> {
  const invoice = await invoices.findOfSchool(trx, orderId);
  return invoice ? invoice.totals.total - (await invoices.sumCredited(trx, invoice.id)) : 0;
}

/** Writes a credit note and mails it. */
async function credit(
  context: AppContext,
  trx: Database,
  { held, order, at }: Now,
  note: { id: string; amountPaise: number; reason: string; courseIds: readonly string[] },
): Promise<string> {
  const { id, amountPaise, reason, courseIds } = note;
  if (await invoices.hasPaper(trx, id)) throw refuse('school_order_state');
  const titlesOf = (isMeant: (courseId: string) => boolean) =>
    held.lines.flatMap(({ courseId }, at) => (isMeant(courseId) ? (held.facts.lines[at]?.titles ?? []) : []));
  const meant = titlesOf((courseId) => courseIds.includes(courseId));
  const courses = meant.length > 0 ? meant : titlesOf(() => true);
  const given = { id, schoolOrderId: order.id, amountPaise, reason, courses, at };
  const paper = await invoices.creditSchool(context, trx, given);
  await mailPaper(context, trx, held, paper.invoiceId);
  return paper.number;
}

/**
 * Takes seats of an order back, writes a credit note over an amount, or both: all of it or nothing, and the same id again
 * nothing. Refuses `school_quote_not_found`, `school_order_state`, `school_amount_wrong` for more than the invoice less
 * earlier credit notes, `school_seats_wrong`, `seats_changed`.
 */
export const creditOrder = (
  context: AppContext,
  {
    creditId: id,
    reason,
    ends,
    amountPaise,
    seats,
    ...asked
  }: Going & { amountPaise: number; seats: Seats[] },
): Promise<void> =>
  actOn(context, asked, async (trx, held, at) => {
    if (await isCredited(trx, { id, orderId: held.order?.id })) return null;
    const order = invoicedOf(held);
    const by = asked.actor.personId;
    const now = { held, order, by, at };
    await takeSeats(trx, now, { lines: seats, reason, ends });
    const left = await leftToCredit(trx, order.id);
    const isPart = amountPaise >= REFUND_LEAST_PAISE && left - amountPaise >= REFUND_LEAST_PAISE;
    if (amountPaise > 0 && amountPaise !== left && !isPart) throw refuse('school_amount_wrong');
    await changeOrder(trx, order.id, { last_credit: id });
    const courseIds = seats.map(({ courseId }) => courseId);
    const note =
      amountPaise > 0 ? await credit(context, trx, now, { id, amountPaise, reason, courseIds }) : null;
    // What was read before these seats went back.
    const lines = held.lines.map((line) => ({
      ...line,
      seatsBack: line.seatsBack + (seats.find(({ courseId }) => courseId === line.courseId)?.seats ?? 0),
    }));
    const open = await countLeft(trx, order.id);
    await grantOncePaid(context, trx, { held: { ...held, lines }, left: open, by, at });
    return {
      act: 'school_order_credited',
      details: { note, rupees: rupees(amountPaise), seats, ended: ends, reason },
    };
  });

/**
 * Cancels an order: all of its seats go back, and of its invoice whatever is left is taken back. What was paid is then owed
 * to the school. Again it changes nothing. Refuses `school_quote_not_found`, `school_order_state`, `seats_changed`.
 */
export const cancelOrder = (
  context: AppContext,
  { creditId: id, reason, ends, ...asked }: Going,
): Promise<void> =>
  actOn(context, asked, async (trx, held, at) => {
    if (held.order?.isCancelled || (await isCredited(trx, { id, orderId: held.order?.id }))) return null;
    const order = orderOf(held);
    const by = asked.actor.personId;
    const now = { held, order, by, at };
    const lines = held.lines
      .map(({ courseId, seats, seatsBack }) => ({ courseId, seats: seats - seatsBack }))
      .filter(({ seats }) => seats > 0);
    await takeSeats(trx, now, { lines, reason, ends });
    const amountPaise = await leftToCredit(trx, order.id);
    await changeOrder(trx, order.id, { last_credit: id, cancelled_at: at, cancelled_reason: reason });
    const note =
      amountPaise > 0 ? await credit(context, trx, now, { id, amountPaise, reason, courseIds: [] }) : null;
    await countLeft(trx, order.id);
    return { act: 'school_order_cancelled', details: { note, ended: ends, reason } };
  });
