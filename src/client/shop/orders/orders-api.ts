import type { BodyOf, ReplyOf } from '../../../contract/platform/endpoint.ts';
import { listFamilyOrders, listPaidFor } from '../../../contract/shop/family-orders.ts';
import { readOrder } from '../../../contract/shop/listed-orders.ts';
import * as contract from '../../../contract/shop/orders.ts';
import { call } from '../../platform/api/call.ts';
import { changing, invalidate, mutate, updateCached } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query, queryParts } from '../../platform/api/query.ts';
import { readPersonId } from '../../platform/api/session.ts';
import { upload } from '../../platform/api/upload.ts';

/** Whom something is for, where somebody else pays. */
type Child = { id: string | null; name: string } | null;
export type Payment = Omit<Named<contract.Payment>, 'child'> & { child: Child };

export const childOf = (child: contract.Payment['child']): Child =>
  child && { id: child._id, name: child.name };

export const paymentOf = ({ child, ...payment }: contract.Payment): Payment => ({
  ...named(payment),
  child: childOf(child),
});

/** A payment as the office sees it. */
export type WaitingPayment = Omit<Named<contract.WaitingPayment>, 'learner' | 'child'> & {
  child: Child;
  /** Who pays. */
  learner: Named<contract.WaitingPayment['learner']>;
};

const waitingOf = ({ learner, child, ...payment }: contract.WaitingPayment): WaitingPayment => ({
  ...named(payment),
  child: childOf(child),
  learner: named(learner),
});

/** What somebody else is paying for one: that it is being checked, and nothing of the payment. */
export type PaidByOther = ReplyOf<typeof contract.listMyOrders>['paidByOthers'][number];
type MyOrders = { orders: Payment[]; paidByOthers: PaidByOther[] };

const myAnswer = (personId: string) => ({
  ...query(
    contract.listMyOrders,
    { personId },
    ({ orders, paidByOthers }): MyOrders => ({ orders: orders.map(paymentOf), paidByOthers }),
  ),
  refetchInterval: ({ state }: { state: { data?: MyOrders | undefined } }) =>
    state.data?.orders.some(({ status }) => status === 'submitted') || state.data?.paidByOthers.length
      ? 10_000
      : false,
  // Whoever comes back to a page wants to know whether the office has answered.
  staleTime: 5_000,
});

/** What one pays, newest first; asked again while one is being checked, so that the answer shows without a reload. */
export const myOrdersQuery = (personId: string) => ({
  ...myAnswer(personId),
  select: ({ orders }: MyOrders) => orders,
});

/** What somebody else is paying for one. */
export const paidByOthersQuery = (personId: string) => ({
  ...myAnswer(personId),
  select: ({ paidByOthers }: MyOrders) => paidByOthers,
});

/** Whom something is bought for: a child of one's own, or by the link of a wish; oneself where neither is said. */
export type For = { learnerId?: string; wish?: string };

/** A course that is asked about, and the price (rupees) that was seen where it was chosen. */
export type Wanted = { courseId: string; seen?: number };
type Prepared = ReplyOf<typeof contract.prepareOrder>;
export type PaymentDetails = Omit<Prepared, 'child'> & { child: Child };
const detailsOf = ({ child, ...details }: Prepared): PaymentDetails => ({
  ...details,
  child: childOf(child),
});

/** What to pay for some courses, to whom and under which reference. The same until a screenshot was sent under it. */
export const paymentDetailsQuery = (courses: Wanted[], personId: string | null, whom: For = {}) =>
  query(contract.prepareOrder, { personId, body: { courses, ...whom } }, detailsOf);

/** Takes a coupon (as it was typed), or with null takes it off. Raises CallFailed with the reason why it does not count. */
export async function applyCoupon(
  courses: Wanted[],
  coupon: string | null,
  personId: string,
  whom: For = {},
): Promise<void> {
  const details = await call(contract.prepareOrder, { body: { courses, coupon, ...whom } });
  updateCached(paymentDetailsQuery(courses, personId, whom), () => detailsOf(details));
}

/** The picture’s field in the form, spelled so on the wire. */
export const RECEIPT_FIELD = 'reciept';

type Receipt = {
  reference: string;
  /** Rupees. */
  amount: number;
  utr: string;
  /** Where the family lives; empty where it was not asked. */
  state: string;
  file: File;
  idempotencyKey: string;
  onProgress(share: number): void;
};

/** Sends the screenshot of a payment. The same key sends the same order only once. Raises CallFailed. */
export function submitReceipt({ reference, amount, utr, state, file, ...sending }: Receipt) {
  const form = new FormData();
  form.append('reference', reference);
  form.append('amount', String(amount));
  if (utr) form.append('utr', utr);
  if (state) form.append('state', state);
  // The picture goes last: whoever reads the form knows everything else by then.
  form.append(RECEIPT_FIELD, file);
  const personId = readPersonId();
  return changing({ changes: [contract.listMyOrders, listFamilyOrders, listPaidFor] }, async () => {
    const reply = await upload(contract.createOrder, { form, ...sending });
    // Asked anew by whoever buys again, not by the page that has just sent: for that there is nothing left to pay.
    void invalidate([contract.prepareOrder], 'none');
    if (personId !== null) orderSent(personId, paymentOf(reply.payment));
    return reply;
  });
}

/** Shows an order at once: the list may not come, and who sees an empty form sends the same payment again. */
const orderSent = (personId: string, sent: Payment) =>
  updateCached<MyOrders>(myAnswer(personId), (before) => ({
    paidByOthers: before?.paidByOthers ?? [],
    orders: [sent, ...(before?.orders ?? []).filter(({ id }) => id !== sent.id)],
  }));

/** What families sent, for the office. */
export const paymentsQuery = (status: contract.OrderStatus, personId: string | null, search = '') =>
  queryParts(
    contract.listPayments,
    { personId, query: search ? { q: search } : { status } },
    ({ payments, total, next }) => ({
      total,
      next,
      entries: payments.map(waitingOf),
    }),
  );

/** An order with all that became of it, as the list of orders opens it. */
export const orderQuery = (orderId: string, personId: string | null) => ({
  ...query(readOrder, { personId, params: { orderId } }, ({ payment }) => waitingOf(payment)),
  staleTime: 5_000,
});

/** A screenshot as bytes: pictures of the office carry a token, so an <img> cannot fetch them itself. */
export const receiptQuery = (
  { id, receiptId }: Pick<WaitingPayment, 'id' | 'receiptId'>,
  personId: string | null,
) => ({
  ...query(contract.readReceipt, { personId, params: { orderId: id }, query: { receiptId } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
});

/** What else a family has ordered, newest first. */
export const otherPaymentsQuery = ({ id, learner }: WaitingPayment, personId: string | null) =>
  query(contract.listPayments, { personId, query: { learnerId: learner.id } }, ({ payments }) =>
    payments.map(paymentOf).filter((payment) => payment.id !== id),
  );

/** Takes a decision back. Raises CallFailed; `too_late_to_undo` once the family was told. */
export const undoDecision = ({ id }: WaitingPayment) =>
  call(contract.undoDecision, { params: { orderId: id } });

/**
 * Verifies or rejects by the screenshot that is on the screen, with what is marked there. Raises CallFailed;
 * `already_decided` when a colleague was quicker, `receipt_changed` when the family was.
 */
export const decide = (
  { id, receiptId, flags }: WaitingPayment,
  decision: 'verified' | 'rejected',
  reason: string | null,
) =>
  call(contract.decidePayment, {
    params: { orderId: id },
    body: { receiptId, decision, reason, despite: flags },
  });

/** Notes money that went back from a payment. Raises CallFailed. */
export const noteRefund = (orderId: string, body: BodyOf<typeof contract.refundPayment>) =>
  mutate(contract.refundPayment, { changes: [contract.listPayments, readOrder] })({
    params: { orderId },
    body,
  });
