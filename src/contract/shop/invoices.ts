import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/values.ts';

/** Papers about money: a tax invoice or a plain receipt for what came, a credit note for what went back. */

export const invoiceKind = z.enum(['invoice', 'receipt', 'credit_note']);
export type InvoiceKind = z.infer<typeof invoiceKind>;

/** A paper as a list names it. */
export const paper = z.object({
  invoiceId: id,
  kind: invoiceKind,
  /** Consecutive in its series and financial year. */
  number: z.string(),
  /** The day it bears, in the school's time zone: 2026-11-22. */
  issuedOn: z.iso.date(),
});
export type Paper = z.infer<typeof paper>;

const params = z.object({ invoiceId: id });

export const readMyInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:invoiceId',
  access: 'signed-in',
  policy: 'invoices.read',
  summary: 'An invoice, receipt or credit note of one’s own, as PDF in the caller’s language',
  params,
  reply: 'file',
  failures: ['invoice_not_found', 'too_many_tries', 'busy'],
});

export const readInvoice = endpoint({
  method: 'GET',
  path: '/staff/invoices/:invoiceId',
  access: 'staff',
  policy: 'invoices.inspect',
  summary: 'An invoice, receipt or credit note of any order, as PDF',
  params,
  reply: 'file',
  failures: ['invoice_not_found', 'too_many_tries', 'busy'],
});
