import * as contract from '../../../contract/invoices.ts';
import { invoiceFileName } from '../../../rules/financial-year.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import { refuse } from '../../http/refusal.ts';
import { Ready, type Serve } from '../../http/serve.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './invoice-facts.ts';
import { may } from './policy.ts';
import { findInvoice } from './store.ts';

export function invoiceRoutes(serve: Serve, context: AppContext): void {
  /** As a reply that no browser runs, guesses at or keeps. */
  const pdf = async (invoice: Invoice, locale: Locale) =>
    new Ready('application/pdf', await drawInvoice(context, invoice, locale), {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${invoiceFileName(invoice.number)}"`,
    });

  serve(contract.readMyInvoice, async ({ actor, params, locale }) => {
    const invoice = await findInvoice(context.database, params.invoiceId);
    // That somebody else's paper is there is nobody's business.
    if (!invoice || !may(actor, 'read', invoice)) throw refuse('invoice_not_found');
    return pdf(invoice, locale);
  });

  serve(contract.readInvoice, async ({ params, locale }) => {
    const invoice = await findInvoice(context.database, params.invoiceId);
    if (!invoice) throw refuse('invoice_not_found');
    return pdf(invoice, locale);
  });
}
