import { faultOf } from '../../../contract/platform/faults.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { actOn, type OfQuote } from './hold-quote.ts';
import { grantOncePaid } from './invoice-order.ts';
import { addPayment, countLeft, findPayment } from './store-acts.ts';

/** What was noted by hand stands within so many days of its line in a statement. */
const NOTED_DAYS_APART = 3;

type Paying = OfQuote & {
  paymentId: string;
  kind: 'came' | 'went_back';
  amountPaise: number;
  bankReference: string;
  day: string;
  /**
   * The line of the bank that it was read from: used up with it, in its transaction. Where somebody noted it by hand before, that is
   * what the line pays.
   */
  deposit?: { references: readonly string[]; use: (trx: Database, paymentId: string) => Promise<void> };
};

/**
 * Notes money of a school: what came, up to what is left to pay, or what was sent back, up to what it paid too much; with the last
 * of it seats come that waited for that. Also of an order that was cancelled, which may be owed its money. The same id again changes nothing. Refuses `school_quote_not_found`,
 * `school_order_state` before there is an invoice, `school_amount_wrong`, `bank_reference_used`, `invalid_input` for a day to come, and what the use of its deposit refuses.
 */
export async function notePayment(
  context: AppContext,
  { paymentId: id, kind, amountPaise, bankReference, day, deposit, ...asked }: Paying,
): Promise<void> {
  if (day > dayIn(context.config.timeZone, context.clock.now()))
    throw refuse('invalid_input', { faults: { day: faultOf('day_wrong') } });
  await actOn(context, asked, async (trx, held, at) => {
    const { order } = held;
    if (!order || order.seatsWhen === null) throw refuse('school_order_state');
    const references = [bankReference, ...(deposit?.references ?? [])];
    const before = await findPayment(trx, { id, orderId: order.id, references, day });
    if (before?.isSame) return null;
    const isNoted = before && before.kind === kind && before.amountPaise === amountPaise;
    if (isNoted && deposit && before.daysApart <= NOTED_DAYS_APART) {
      await deposit.use(trx, before.id);
      return null;
    }
    if (before && !deposit) throw refuse('bank_reference_used');
    // Some banks write the same words at every transfer of a remitter: a line of theirs is a payment of its own all the same.
    const reference = before ? `${bankReference.slice(0, 60)} ${day} ${id.slice(-8)}` : bankReference;
    const most = kind === 'came' ? order.left : -order.left;
    if (amountPaise > most) throw refuse('school_amount_wrong');
    const by = asked.actor.personId;
    await addPayment(trx, {
      id,
      orderId: order.id,
      kind,
      amountPaise,
      bankReference: reference,
      day,
      by,
      at,
    });
    await deposit?.use(trx, id);
    const left = await countLeft(trx, order.id);
    if (kind === 'came') await grantOncePaid(context, trx, { held, left, by, at });
    return {
      act: 'school_payment_noted',
      details: { kind, rupees: rupees(amountPaise), bankReference, day },
    };
  });
}
