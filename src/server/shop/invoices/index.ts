import type { InvoiceKind } from '../../../contract/shop/invoices.ts';
import { invoiceFileName } from '../../../rules/platform/financial-year.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Attachment } from '../../platform/outside/mail.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './invoice-facts.ts';
import {
  issueCreditNote,
  issueInvoice,
  issueSchoolCredit,
  issueSchoolInvoice,
  numberQuote,
} from './issue-invoice.ts';
import { policy } from './policy.ts';
import { invoiceRoutes, openPaper } from './routes.ts';
import { findInvoice, findSchoolInvoice, hasPaper, papersOf, papersOfSchool, sumCredited } from './store.ts';

export type { Invoice, InvoiceFacts } from './invoice-facts.ts';

/** What is drawn as it goes with a mail. */
async function attachDrawn(context: AppContext, drawn: Invoice, locale: Locale): Promise<Attachment> {
  const content = (await drawInvoice(context, drawn, locale)).toString('base64');
  return { name: invoiceFileName(drawn.number), type: 'application/pdf', content };
}

/** A paper as it goes with a mail; null when it is gone. */
async function attach(
  context: AppContext,
  invoiceId: string,
  locale: Locale,
): Promise<(Invoice & { kind: InvoiceKind; attachment: Attachment }) | null> {
  const invoice = await findInvoice(context.database, invoiceId);
  if (!invoice) return null;
  const { kind, number, facts, totals } = invoice;
  return { kind, number, facts, totals, attachment: await attachDrawn(context, invoice, locale) };
}

/** Papers about money: invoices, plain receipts, credit notes. */
export const invoices = {
  policy,
  routes: (serve: Serve, context: AppContext): void => invoiceRoutes(serve, context),
  issue: issueInvoice,
  issueCreditNote,
  issueOfSchool: issueSchoolInvoice,
  creditSchool: issueSchoolCredit,
  numberQuote,
  findOfSchool: findSchoolInvoice,
  hasPaper,
  sumCredited,
  papersOf,
  papersOfSchool,
  attach,
  attachDrawn,
  open: openPaper,
};
