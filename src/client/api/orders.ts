import { queryOptions } from '@tanstack/react-query';
import {
  createOrder,
  decidePayment,
  listMyOrders,
  listPayments,
  type OrderStatus,
  prepareOrder,
  readReceipt,
} from '../../contract/orders.ts';
import { call } from './call.ts';
import { readPersonId } from './session.ts';
import { upload } from './upload.ts';

export const myOrdersKey = (personId: string) => ['orders', 'mine', personId] as const;

/** One's own orders, newest first; asked again while one is being checked, so that the answer shows without a reload. */
export const myOrdersQuery = (personId: string) =>
  queryOptions({
    queryKey: myOrdersKey(personId),
    queryFn: async ({ signal }) => (await call(listMyOrders, { signal })).orders,
    refetchInterval: ({ state }) =>
      state.data?.some((order) => order.status === 'submitted') ? 20_000 : false,
  });

/** What to pay for a course, to whom and under which reference. The same until a screenshot was sent under it. */
export const paymentDetailsQuery = (courseId: string, personId: string) =>
  queryOptions({
    queryKey: ['orders', 'prepare', courseId, personId],
    queryFn: ({ signal }) => call(prepareOrder, { body: { courseId }, signal }),
  });

type Receipt = {
  courseId: string;
  /** Rupees. */
  amount: number;
  utr: string;
  file: File;
  idempotencyKey: string;
  onProgress(share: number): void;
};

/** Sends the screenshot of a payment. The same key sends the same order only once. Raises CallFailed. */
export function submitReceipt({ courseId, amount, utr, file, ...sending }: Receipt) {
  const form = new FormData();
  form.append('courseId', courseId);
  form.append('amount', String(amount));
  if (utr) form.append('utr', utr);
  // The picture goes last: whoever reads the form knows everything else by then. The field is spelled so on the wire.
  form.append('reciept', file);
  return upload(createOrder, { form, ...sending });
}

type Listed = { status: OrderStatus; cursor?: string };

/** What families sent, for the office. Raises CallFailed. */
export async function listSubmitted(query: Listed, signal: AbortSignal) {
  const { payments, ...rest } = await call(listPayments, { query, signal });
  return { entries: payments, ...rest };
}

/** The screenshot of a payment as bytes: pictures of the office carry a token, so an <img> cannot fetch them itself. */
export const receiptQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['staff', 'receipt', orderId, readPersonId()],
    queryFn: ({ signal }) => call(readReceipt, { params: { orderId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Verifies or rejects. Raises CallFailed; `already_decided` when a colleague was quicker. */
export const decide = (orderId: string, decision: 'verified' | 'rejected', reason: string | null) =>
  call(decidePayment, { params: { orderId }, body: { decision, reason } });
