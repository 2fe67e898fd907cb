import * as contract from '../../../contract/invoices.ts';
import { invoiceFileName } from '../../../rules/financial-year.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import { refuse } from '../../http/refusal.ts';
import { privateFile, type Serve } from '../../http/serve.ts';
import { type Limit, throttleOf } from '../../http/throttle.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './invoice-facts.ts';
import { may } from './policy.ts';
import { findInvoice } from './store.ts';

/** Each is drawn anew, in the one thread that mails need too: nobody has the others wait. */
const openings: Limit = { name: 'papers', most: 30, seconds: 60 };

export function invoiceRoutes(serve: Serve, context: AppContext): void {
  const throttle = throttleOf(context);

  const pdf = async (invoice: Invoice, locale: Locale) => {
    const drawn = await drawInvoice(context, invoice, locale);
    return privateFile('application/pdf', drawn, { name: invoiceFileName(invoice.number), as: 'inline' });
  };

  serve(contract.readMyInvoice, async ({ actor, params, locale }) => {
    await throttle.spend(openings, actor.personId);
    const invoice = await findInvoice(context.database, params.invoiceId);
    // That somebody else's paper is there is nobody's business.
    if (!invoice || !may(actor, 'read', invoice)) throw refuse('invoice_not_found');
    return pdf(invoice, locale);
  });

  serve(contract.readInvoice, async ({ actor, params, locale }) => {
    await throttle.spend(openings, actor.personId);
    const invoice = await findInvoice(context.database, params.invoiceId);
    if (!invoice) throw refuse('invoice_not_found');
    return pdf(invoice, locale);
  });
}
