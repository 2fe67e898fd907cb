import { queryOptions } from '@tanstack/react-query';
import * as contract from '../../contract/office.ts';
import { listMails, type MailStatus } from '../../contract/office.ts';
import { decidePayment, listPayments, type OrderStatus, readReceipt } from '../../contract/orders.ts';
import { call } from './call.ts';
import { readPersonId } from './session.ts';

export const paymentsKey = (status: OrderStatus) => ['staff', 'payments', status, readPersonId()] as const;

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
    queryKey: ['staff', 'receipt', orderId, readPersonId()],
    queryFn: ({ signal }) => call(readReceipt, { params: { orderId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Verifies or rejects. Raises CallFailed; `already_decided` when a colleague was quicker. */
export const decide = (orderId: string, decision: 'verified' | 'rejected', reason?: string) =>
  call(decidePayment, { params: { orderId }, body: { decision, reason: reason ?? null } });

/** A page of the mails of a status. What waits or is stuck is asked for again every 15 seconds. */
export const mailsQuery = (status: MailStatus, page: number) =>
  queryOptions({
    queryKey: ['staff', 'mails', status, page, readPersonId()],
    queryFn: ({ signal }) => call(listMails, { query: { status, page }, signal }),
    staleTime: 5_000,
    refetchInterval: status === 'sent' ? false : 15_000,
  });

/** The words of a mail; that somebody reads them is written down. Raises CallFailed. */
export const openMail = (mailId: string) => call(contract.openMail, { params: { mailId } });

/** Tries a stuck mail again now. Raises CallFailed. */
export const retryMail = (mailId: string) => call(contract.retryMail, { params: { mailId } });
