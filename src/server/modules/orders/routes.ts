import { RECEIPT_MOST_BYTES } from '../../../contract/limits.ts';
import * as contract from '../../../contract/orders.ts';
import { rupees } from '../../../rules/money.ts';
import type { AppContext } from '../../app-context.ts';
import { readKey } from '../../http/read-key.ts';
import { refuse } from '../../http/refusal.ts';
import type { Serve } from '../../http/serve.ts';
import { decoding } from '../../outside/decode-picture.ts';
import { decidePayment } from './decide-payment.ts';
import { may } from './policy.ts';
import { prepareOrder } from './prepare-order.ts';
import { presentPayment, presentWaitingPayment } from './present-order.ts';
import { readSubmission } from './read-submission.ts';
import { serveReceipt } from './serve-receipt.ts';
import { findReceipt, hasVerifiedOrder, listOrdersOf } from './store.ts';
import { listOrdersByStatus } from './store-office.ts';
import { submitReceipt } from './submit-receipt.ts';

/** How the screenshot of a payment is taken. */
const receipt = {
  mostBytes: RECEIPT_MOST_BYTES,
  tooLarge: 'receipt_too_large',
  notStored: 'receipt_not_stored',
  next: decoding,
} as const;

/** What families call. */
export function familyRoutes(serve: Serve, context: AppContext): void {
  serve(contract.prepareOrder, async ({ actor, body }) => {
    const prepared = await prepareOrder(context, { personId: actor.personId, courseId: body.courseId });
    return { success: true as const, ...prepared, amount: rupees(prepared.amount) };
  });

  serve(contract.createOrder, async ({ actor, header, form, claim, say }) => {
    const key = readKey(header('idempotency-key'));
    const submission = readSubmission(await form(receipt), actor, key);
    const order = await submitReceipt(context, submission, claim);
    return {
      success: true as const,
      ...say('payment_submitted'),
      payment: presentPayment(order),
    };
  });

  serve(contract.checkPayment, async ({ actor, params }) => {
    const whose = { personId: params.userId.toLowerCase(), courseId: params.courseId };
    if (!may(actor, 'read', whose)) throw refuse('not_allowed');
    return { success: true as const, hasPayment: await hasVerifiedOrder(context.database, whose) };
  });

  serve(contract.listMyOrders, async ({ actor }) => {
    const orders = await listOrdersOf(context.database, actor.personId);
    return { success: true as const, orders: orders.map(presentPayment) };
  });

  serve(contract.readMyReceipt, async ({ actor, params }) => {
    const receipt = await findReceipt(context.database, params.orderId);
    // That somebody else's order is there is nobody's business.
    if (!receipt || !may(actor, 'read', receipt)) throw refuse('payment_not_found');
    return serveReceipt(context, receipt.file);
  });
}

/** What the office calls. */
export function officeRoutes(serve: Serve, context: AppContext): void {
  serve(contract.listPayments, async ({ query }) => {
    const { rows, ...rest } = await listOrdersByStatus(context.database, query);
    return { success: true as const, payments: rows.map(presentWaitingPayment), ...rest };
  });

  serve(contract.readReceipt, async ({ params }) => {
    const receipt = await findReceipt(context.database, params.orderId);
    if (!receipt) throw refuse('payment_not_found');
    return serveReceipt(context, receipt.file);
  });

  serve(contract.decidePayment, async ({ actor, params, body, say }) => {
    const order = await decidePayment(context, {
      id: params.orderId,
      staff: actor,
      decision: body.decision,
      reason: body.reason ?? null,
    });
    return {
      success: true as const,
      ...say(body.decision === 'verified' ? 'payment_verified' : 'payment_rejected'),
      payment: presentWaitingPayment(order),
    };
  });
}
