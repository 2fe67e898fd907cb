import { v7 as newId } from 'uuid';
import { REFUND_LEAST_PAISE } from '../../../contract/platform/limits.ts';
import type { RefundKind } from '../../../contract/shop/orders.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { boxes } from '../../kits/boxes/index.ts';
import { enrolment } from '../../learning/enrolment/index.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { invoices } from '../invoices/index.ts';
import { factsOf } from './compose-decision.ts';
import { refundedMail } from './compose-refund.ts';
import { may } from './policy.ts';
import { lockOrder, readWaitingOrder, type WaitingRow } from './store-office.ts';
import { holdPartiesOf } from './store-parties.ts';
import { addRefund, closeOrder, listRefunds, withdrawLines } from './store-refund.ts';

export type Refund = {
  orderId: string;
  staff: Actor;
  /** `reversal`: the bank took back all that was left. */
  kind: RefundKind;
  /** Null: all that is left. */
  amountPaise: number | null;
  reason: string;
  bankReference: string;
  /** Courses that the family may not watch any longer. */
  withdraw: readonly string[];
};

/** What goes back, of what is left. Refuses `refund_amount_wrong`. */
function amountOf({ kind, amountPaise }: Refund, left: number): number {
  const amount = amountPaise ?? left;
  // A rupee at least on either side: less could not be told apart from its taxes, and no bank sends it.
  const isPart = amount >= REFUND_LEAST_PAISE && left - amount >= REFUND_LEAST_PAISE;
  if (left === 0 || (amount !== left && (kind === 'reversal' || !isPart)))
    throw refuse('refund_amount_wrong');
  return amount;
}

/** What follows from it for the family: its courses, its credit note, its mail. */
async function follow(
  context: AppContext,
  trx: Database,
  { refundId, refund, order, amountPaise, at }: Noted,
): Promise<void> {
  const { orderId, kind, reason, bankReference, withdraw } = refund;
  await withdrawLines(trx, { orderId, courseIds: withdraw, at });
  if (order.learner_id)
    await enrolment.withdraw(trx, { personId: order.learner_id, orderId, courseIds: withdraw });
  const titlesOf = (lines: WaitingRow['lines']) => lines.map(({ courseTitle }) => courseTitle);
  const withdrawn = titlesOf(order.lines.filter(({ courseId }) => withdraw.includes(courseId)));
  const courses = withdrawn.length > 0 ? withdrawn : titlesOf(order.lines);
  const back = { orderId, refundId, kind, amountPaise, reason, bankReference, courses, at };
  const note = await invoices.issueCreditNote(context, trx, back);
  const facts = { ...factsOf(order), kind, backPaise: amountPaise, bankReference, reason, withdrawn };
  await context.outbox.write(trx, refundedMail, {
    to: order.person_email,
    about: order.learner_id ?? order.person_id,
    facts: { ...facts, invoiceId: note?.invoiceId ?? null },
  });
}

type Noted = { refundId: string; refund: Refund; order: WaitingRow; amountPaise: number; at: Date };

/**
 * Notes money that went back, once for each reference of the bank: the order, the courses, the credit note, the act on
 * record and the mail in one transaction. The same again changes nothing. Refuses `payment_not_found`, `own_payment`,
 * `bank_reference_used`, `payment_not_verified`, `refund_amount_wrong`, `course_not_found`.
 */
export async function refundPayment(context: AppContext, refund: Refund): Promise<WaitingRow> {
  const { orderId, staff, kind, amountPaise, reason, bankReference, withdraw } = refund;
  const at = context.clock.now();
  const family = await accounts.findFamily(context.database, staff.personId);
  return context.database.transaction().execute(async (trx) => {
    await holdPartiesOf(trx, orderId);
    const locked = await lockOrder(trx, orderId);
    if (!locked) throw refuse('payment_not_found');
    if (!may(staff, 'refund', { personId: locked.person_id, learnerId: locked.learner_id, family }))
      throw refuse('own_payment');
    const refunds = await listRefunds(trx, orderId);
    const order = await readWaitingOrder(trx, orderId);
    const before = refunds.find((one) => one.bank_reference === bankReference);
    if (before) {
      const isSame = before.kind === kind && (amountPaise ?? before.amount_paise) === before.amount_paise;
      if (!isSame) throw refuse('bank_reference_used');
      return order;
    }
    if (locked.status !== 'verified' || locked.settle_after) throw refuse('payment_not_verified');
    const left = order.amount_paise - refunds.reduce((sum, one) => sum + one.amount_paise, 0);
    const amount = amountOf(refund, left);
    if (withdraw.some((id) => order.lines.every(({ courseId }) => courseId !== id)))
      throw refuse('course_not_found');

    const refundId = newId();
    const staffId = staff.personId;
    await addRefund(trx, {
      id: refundId,
      orderId,
      kind,
      amountPaise: amount,
      reason,
      bankReference,
      at,
      staffId,
    });
    const isAll = amount === left;
    if (isAll) await closeOrder(trx, orderId, kind === 'refund' ? 'refunded' : 'reversed');
    // Of what is paid back whole nothing is packed any more, whatever the family may go on watching.
    await boxes.takeBackOfOrder(trx, { orderId, courseIds: isAll ? null : withdraw, at });
    await office.recordAct(trx, {
      staffId,
      act: kind === 'refund' ? 'payment_refunded' : 'payment_reversed',
      subjectKind: 'payment_order',
      subjectId: orderId,
      details: { reference: order.reference, amount: rupees(amount), reason, bankReference, withdraw },
      at,
    });
    await follow(context, trx, { refundId, refund, order, amountPaise: amount, at });
    return readWaitingOrder(trx, orderId);
  });
}
