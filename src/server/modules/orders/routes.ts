import { RECEIPT_MOST_BYTES } from '../../../contract/limits.ts';
import * as contract from '../../../contract/orders.ts';
import { rupees } from '../../../rules/money.ts';
import { readKey } from '../../http/read-key.ts';
import { refuse } from '../../http/refusal.ts';
import type { Serve } from '../../http/serve.ts';
import { decoding } from '../../outside/decode-picture.ts';
import type { Site } from '../../site.ts';
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
export function familyRoutes(serve: Serve, site: Site): void {
  serve(contract.prepareOrder, async ({ asker, body }) => {
    const prepared = await prepareOrder(site, { personId: asker.personId, courseId: body.courseId });
    return { success: true as const, ...prepared, amount: rupees(prepared.amount) };
  });

  serve(contract.createOrder, async ({ asker, header, form, claim }) => {
    const key = readKey(header('idempotency-key'));
    const submission = readSubmission(await form(receipt), asker, key);
    const order = await submitReceipt(site, submission, claim);
    return {
      success: true as const,
      message: 'Payment submitted successfully! Our team will verify it shortly.',
      payment: presentPayment(order),
    };
  });

  serve(contract.checkPayment, async ({ asker, params }) => {
    const whose = { personId: params.userId.toLowerCase(), courseId: params.courseId };
    if (!may(asker, 'read', whose)) throw refuse('not_allowed');
    return { success: true as const, hasPayment: await hasVerifiedOrder(site.database, whose) };
  });

  serve(contract.listMyOrders, async ({ asker }) => {
    const orders = await listOrdersOf(site.database, asker.personId);
    return { success: true as const, orders: orders.map(presentPayment) };
  });

  serve(contract.readMyReceipt, async ({ asker, params }) => {
    const receipt = await findReceipt(site.database, params.orderId);
    // That somebody else's order is there is nobody's business.
    if (!receipt || !may(asker, 'read', receipt)) throw refuse('payment_not_found');
    return serveReceipt(site, receipt.file);
  });
}

/** What the office calls. */
export function officeRoutes(serve: Serve, site: Site): void {
  serve(contract.listPayments, async ({ query }) => {
    const { rows, ...rest } = await listOrdersByStatus(site.database, query);
    return { success: true as const, payments: rows.map(presentWaitingPayment), ...rest };
  });

  serve(contract.readReceipt, async ({ params }) => {
    const receipt = await findReceipt(site.database, params.orderId);
    if (!receipt) throw refuse('payment_not_found');
    return serveReceipt(site, receipt.file);
  });

  serve(contract.decidePayment, async ({ asker, params, body }) => {
    const order = await decidePayment(site, {
      id: params.orderId,
      staff: asker,
      decision: body.decision,
      reason: body.reason ?? null,
    });
    return {
      success: true as const,
      message:
        body.decision === 'verified'
          ? 'Payment verified. The learner is enrolled and gets an e-mail.'
          : 'Payment rejected. The family gets an e-mail with the reason.',
      payment: presentWaitingPayment(order),
    };
  });
}
