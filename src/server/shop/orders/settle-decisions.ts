import { UNDO_SECONDS } from '../../../contract/platform/limits.ts';
import { boxes } from '../../kits/boxes/index.ts';
import { enrolment } from '../../learning/enrolment/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { invoices } from '../invoices/index.ts';
import { factsOf, rejectedMail, verifiedMail } from './compose-decision.ts';
import { listUnsettled, lockUnsettled, markSettled, readWaitingOrder } from './store-office.ts';
import { holdPartiesOf } from './store-parties.ts';

/** Does what follows from a decision: enrols, owes the kits, writes the invoice, and tells the family. Nothing when it was done, or is being done, elsewhere. */
async function settle(context: AppContext, trx: Database, orderId: string): Promise<void> {
  const at = context.clock.now();
  await holdPartiesOf(trx, orderId);
  if (!(await lockUnsettled(trx, orderId, at))) return;
  await markSettled(trx, orderId);
  const order = await readWaitingOrder(trx, orderId);
  const { learner_id: learnerId, person_email: to, reason } = order;
  const about = learnerId ?? order.person_id;
  const facts = factsOf(order);
  if (order.status === 'rejected') {
    await context.outbox.write(trx, rejectedMail, {
      to,
      about,
      facts: { ...facts, reason: reason ?? '' },
    });
    return;
  }
  // Whose account has gone meanwhile learns nothing: the office gives the money back.
  if (learnerId) {
    for (const { courseId } of order.lines)
      await enrolment.enrolIn(trx, { personId: learnerId, courseId, orderId, at });
    await boxes.owePaidKits(context, trx, { orderId, learnerId, at });
  }
  const { reference, utr, coupon, lines, state } = order;
  const sale = { orderId, recipient: order.person_name, state, reference, utr, coupon, lines, at };
  const { invoiceId } = await invoices.issue(context, trx, sale);
  await context.outbox.write(trx, verifiedMail, { to, about, facts: { ...facts, invoiceId } });
}

/**
 * Does what follows from every decision that can not be taken back any more: each in one transaction, once, whichever
 * process comes first. One that fails holds up no other; it is tried again next time, and its error is raised at the end.
 */
export async function settleDecisions(context: AppContext): Promise<void> {
  const failed: unknown[] = [];
  for (const orderId of await listUnsettled(context.database, context.clock.now()))
    await context.database
      .transaction()
      .execute((trx) => settle(context, trx, orderId))
      .catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

const SETTLING = 'settle-decisions';

/** Looks again when the time to take a decision back is over. What a process leaves undone when it ends, settleByTheClock finds. */
export function settleSoon(context: AppContext): void {
  context.jobs.soon(SETTLING, UNDO_SECONDS * 1000 + 50);
}

/** Every minute, for decisions whose process ended before it could. */
export function settleByTheClock(context: AppContext): void {
  context.jobs.every('* * * * *', SETTLING, () => settleDecisions(context));
}
