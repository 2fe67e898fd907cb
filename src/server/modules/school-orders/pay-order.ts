import { faultOf } from '../../../contract/faults.ts';
import { rupees } from '../../../rules/money.ts';
import { dayIn } from '../../../rules/study-streak.ts';
import type { AppContext } from '../../app-context.ts';
import { refuse } from '../../http/refusal.ts';
import { actOn, type OfQuote } from './hold-quote.ts';
import { grantOncePaid } from './invoice-order.ts';
import { addPayment, countLeft, findPayment } from './store-acts.ts';

type Paying = OfQuote & {
  paymentId: string;
  kind: 'came' | 'went_back';
  amountPaise: number;
  bankReference: string;
  day: string;
};

/**
 * Notes money of a school: what came, up to what is left to pay, or what was sent back, up to what it paid too much; with the last
 * of it seats come that waited for that. Also of an order that was cancelled, which may be owed its money. The same id again changes nothing. Refuses `school_quote_not_found`,
 * `school_order_state` before there is an invoice, `school_amount_wrong`, `bank_reference_used`, `invalid_input` for a day to come.
 */
export async function notePayment(
  context: AppContext,
  { paymentId: id, kind, amountPaise, bankReference, day, ...asked }: Paying,
): Promise<void> {
  if (day > dayIn(context.config.timeZone, context.clock.now()))
    throw refuse('invalid_input', { faults: { day: faultOf('day_wrong') } });
  await actOn(context, asked, async (trx, held, at) => {
    const { order } = held;
    if (!order || order.seatsWhen === null) throw refuse('school_order_state');
    const before = await findPayment(trx, { id, orderId: order.id, bankReference });
    if (before === 'same') return null;
    if (before === 'other') throw refuse('bank_reference_used');
    const most = kind === 'came' ? order.left : -order.left;
    if (amountPaise > most) throw refuse('school_amount_wrong');
    const by = asked.actor.personId;
    await addPayment(trx, { id, orderId: order.id, kind, amountPaise, bankReference, day, by, at });
    const left = await countLeft(trx, order.id);
    if (kind === 'came') await grantOncePaid(context, trx, { held, left, by, at });
    return {
      act: 'school_payment_noted',
      details: { kind, rupees: rupees(amountPaise), bankReference, day },
    };
  });
}
