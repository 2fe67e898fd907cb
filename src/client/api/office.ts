import { queryOptions } from '@tanstack/react-query';
import { listMails } from '../../contract/office.ts';
import { decidePayment, listPayments, type OrderStatus, readReceipt } from '../../contract/orders.ts';
import { call } from './call.ts';

export const paymentsKey = (status: OrderStatus) => ['staff', 'payments', status] as const;

/** The office's queue; those that wait are asked for again every 15 seconds, and on coming back to the window. */
export const paymentsQuery = (status: OrderStatus) =>
  queryOptions({
    queryKey: paymentsKey(status),
    queryFn: ({ signal }) => call(listPayments, { query: { status }, signal }),
    staleTime: 5_000,
    refetchInterval: status === 'submitted' ? 15_000 : false,
  });

/** The screenshot of a payment as bytes: pictures of the office carry a token, so an <img> cannot fetch them itself. */
export const receiptQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['staff', 'receipt', orderId],
    queryFn: ({ signal }) => call(readReceipt, { params: { orderId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Verifies or rejects. Raises CallFailed; `already_decided` when a colleague was quicker. */
export const decide = (orderId: string, decision: 'verified' | 'rejected', reason?: string) =>
  call(decidePayment, { params: { orderId }, body: { decision, reason: reason ?? null } });

/** The mails that the site laid down because no mail server sends them. */
export const mailsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'mails'],
    queryFn: ({ signal }) => call(listMails, { signal }),
    staleTime: 0,
  });
