import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import { RECEIPT_MOST_BYTES } from '../../../contract/platform/limits.ts';
import * as familyContract from '../../../contract/shop/family-orders.ts';
import * as listedContract from '../../../contract/shop/listed-orders.ts';
import * as ordersContract from '../../../contract/shop/orders.ts';
import { rupees } from '../../../rules/platform/money.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readKey } from '../../platform/http/read-key.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { decoding } from '../../platform/outside/decode-picture.ts';
import { readings } from '../readings/index.ts';
import { decidePayment, undoDecision } from './decide-payment.ts';
import { exportOrders } from './export-orders.ts';
import { withoutGuessing } from './guess-coupon.ts';
import { may } from './policy.ts';
import { prepareOrder, type Wanted } from './prepare-order.ts';
import {
  discountOf,
  presentFamilyOrder,
  presentLine,
  presentListedOrder,
  presentPayment,
  presentWaitingPayment,
} from './present-order.ts';
import { readSubmission } from './read-submission.ts';
import { refundPayment } from './refund-payment.ts';
import { serveReceipt } from './serve-receipt.ts';
import { findReceipt, hasVerifiedOrder, listOrdersOf } from './store.ts';
import { listFamilyOrders, listPaidByOthers, listPaidFor } from './store-family.ts';
import { listListed } from './store-listed.ts';
import { findWaitingOrder, listOrders } from './store-office.ts';
import { submitReceipt } from './submit-receipt.ts';

const contract = { ...ordersContract, ...familyContract, ...listedContract };

/** How the screenshot of a payment is taken. */
const receipt = {
  mostBytes: RECEIPT_MOST_BYTES,
  tooLarge: 'receipt_too_large',
  notStored: 'receipt_not_stored',
  next: decoding,
} as const;

/** Which courses are asked about. Refuses `invalid_input` when none is, or one twice. */
function readWanted({ courseId, courses }: BodyOf<typeof ordersContract.prepareOrder>): Wanted[] {
  const wanted = courses ?? (courseId ? [{ courseId, seen: undefined }] : []);
  const ids = new Set(wanted.map((one) => one.courseId.toLowerCase()));
  if (ids.size === 0 || ids.size < wanted.length) throw refuse('invalid_input');
  return wanted.map((one) => ({
    courseId: one.courseId.toLowerCase(),
    seenPaise: one.seen === undefined ? null : Math.round(one.seen * 100),
  }));
}

/** What families call. */
export function familyRoutes(serve: Serve, context: AppContext): void {
  serve(contract.prepareOrder, async ({ actor, body }) => {
    const { coupon, wish } = body;
    const asked = { learnerId: body.learnerId?.toLowerCase(), wish, courses: readWanted(body), coupon };
    const prepare = () => prepareOrder(context, actor, asked);
    const { lines, amount, heldUntil, soldOut, ...prepared } = coupon
      ? await withoutGuessing(context, actor.personId, prepare)
      : await prepare();
    return {
      success: true as const,
      ...prepared,
      lines: lines.map(presentLine),
      amount: rupees(amount),
      discount: discountOf(lines),
      heldUntil: heldUntil.toISOString(),
      soldOut: [...soldOut],
    };
  });

  serve(contract.createOrder, async ({ actor, header, form, claim, say }) => {
    const key = readKey(header('idempotency-key'));
    const submission = readSubmission(await form(receipt), actor, key);
    const order = await submitReceipt(context, submission, claim);
    readings.readSoon(context);
    return {
      success: true as const,
      ...say('payment_submitted'),
      payment: presentPayment(order, context.config.school),
    };
  });

  serve(contract.checkPayment, async ({ actor, params }) => {
    const whose = { personId: params.userId.toLowerCase(), courseId: params.courseId };
    if (!may(actor, 'read', whose)) throw refuse('not_allowed');
    return { success: true as const, hasPayment: await hasVerifiedOrder(context.database, whose) };
  });

  serve(contract.listMyOrders, async ({ actor }) => {
    const [orders, paidByOthers] = await Promise.all([
      listOrdersOf(context.database, actor.personId),
      listPaidByOthers(context.database, actor.personId),
    ]);
    return {
      success: true as const,
      orders: orders.map((order) => presentPayment(order, context.config.school)),
      paidByOthers: paidByOthers.map(({ submittedAt, ...course }) => ({
        ...course,
        submittedAt: submittedAt.toISOString(),
      })),
    };
  });

  serve(contract.listPaidFor, async ({ actor, query }) => {
    const courses = query.courses.toLowerCase().split(',').filter(Boolean);
    const learners = await listPaidFor(context.database, actor.personId, courses);
    return {
      success: true as const,
      learners: learners.filter(({ _id: personId }) => may(actor, 'buyFor', { personId })),
    };
  });

  serve(contract.listFamilyOrders, async ({ actor }) => {
    const orders = await listFamilyOrders(context.database, actor.personId);
    return {
      success: true as const,
      orders: orders
        .filter(({ person_id: payer, learner_id: learner }) =>
          [payer, learner ?? payer].some((personId) => may(actor, 'buyFor', { personId })),
        )
        .map((order) => presentFamilyOrder(order, actor, context.config.school)),
    };
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
    const { rows, ...rest } = await listOrders(context.database, query);
    return {
      success: true as const,
      payments: rows.map((row) => presentWaitingPayment(row, context.config.school)),
      ...rest,
    };
  });

  serve(contract.listOrders, async ({ query }) => {
    const { after, most, ...filters } = query;
    const { timeZone } = context.config;
    const page = { after, most };
    const { rows, ...rest } = await listListed(context.database, { filters, timeZone, page });
    return { success: true as const, rows: rows.map(presentListedOrder), ...rest };
  });

  serve(contract.exportOrders, ({ actor, body, locale }) => {
    const { file, ...filters } = body;
    return exportOrders(context, { filters, file, staffId: actor.personId, locale });
  });

  serve(contract.readOrder, async ({ params }) => {
    const order = await findWaitingOrder(context.database, params.orderId);
    if (!order) throw refuse('payment_not_found');
    return { success: true as const, payment: presentWaitingPayment(order, context.config.school) };
  });

  serve(contract.readReceipt, async ({ params, query }) => {
    const receipt = await findReceipt(context.database, params.orderId, query.receiptId);
    if (!receipt) throw refuse('payment_not_found');
    return serveReceipt(context, receipt.file);
  });

  serve(contract.decidePayment, async ({ actor, params, body, say }) => {
    const order = await decidePayment(context, {
      id: params.orderId,
      staff: actor,
      receiptId: body.receiptId.toLowerCase(),
      decision: body.decision,
      reason: body.reason ?? null,
      despite: body.despite ?? [],
    });
    return {
      success: true as const,
      ...say(body.decision === 'verified' ? 'payment_verified' : 'payment_rejected'),
      payment: presentWaitingPayment(order, context.config.school),
    };
  });

  serve(contract.refundPayment, async ({ actor, params, body, say }) => {
    const { kind, amount, reason, bankReference, withdraw } = body;
    const order = await refundPayment(context, {
      orderId: params.orderId,
      staff: actor,
      kind,
      amountPaise: amount === undefined ? null : Math.round(amount * 100),
      reason,
      bankReference,
      withdraw: [...new Set(withdraw.map((courseId) => courseId.toLowerCase()))],
    });
    return {
      success: true as const,
      ...say(kind === 'refund' ? 'payment_refunded' : 'payment_reversed'),
      payment: presentWaitingPayment(order, context.config.school),
    };
  });

  serve(contract.undoDecision, async ({ actor, params, say }) => {
    const order = await undoDecision(context, { id: params.orderId, staff: actor });
    return {
      success: true as const,
      ...say('payment_undone'),
      payment: presentWaitingPayment(order, context.config.school),
    };
  });
}
