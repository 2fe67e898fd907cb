import type { InvoiceKind } from '../../../contract/invoices.ts';
import { invoiceFileName } from '../../../rules/financial-year.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import type { Attachment } from '../../outside/mail.ts';
import { drawInvoice } from './draw-invoice.ts';
import { issueCreditNote, issueInvoice } from './issue-invoice.ts';
import { policy } from './policy.ts';
import { invoiceRoutes } from './routes.ts';
import { findInvoice, papersOf } from './store.ts';

/** A paper as it goes with a mail; null when it is gone. */
async function attach(
  context: AppContext,
  invoiceId: string,
  locale: Locale,
): Promise<{ kind: InvoiceKind; number: string; attachment: Attachment } | null> {
  const invoice = await findInvoice(context.database, invoiceId);
  if (!invoice) return null;
  const content = (await drawInvoice(context, invoice, locale)).toString('base64');
  const attachment = { name: invoiceFileName(invoice.number), type: 'application/pdf', content };
  return { kind: invoice.kind, number: invoice.number, attachment };
}

/** Papers about money: invoices, plain receipts, credit notes. */
export const invoices = {
  policy,
  routes: (serve: Serve, context: AppContext): void => invoiceRoutes(serve, context),
  issue: issueInvoice,
  issueCreditNote,
  papersOf,
  attach,
};
