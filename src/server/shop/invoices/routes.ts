import * as contract from '../../../contract/shop/invoices.ts';
import { invoiceFileName } from '../../../rules/platform/financial-year.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { privateFile, type Serve } from '../../platform/http/serve.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './invoice-facts.ts';
import { may } from './policy.ts';
import { findInvoice } from './store.ts';

/** Each is drawn anew, in the one thread that mails need too: nobody has the others wait. */
const openings = limit({ name: 'papers', most: 30, seconds: 60 });

/** A paper as PDF in the language of who asks; only so many in a minute. Refuses `too_many_tries`, `busy`, and what `find` refuses. */
export async function openPaper(
  context: AppContext,
  { actor, locale }: { actor: Actor; locale: Locale },
  find: () => Promise<Invoice>,
) {
  await throttleOf(context).spend(openings, actor.personId);
  const invoice = await find();
  const drawn = await drawInvoice(context, invoice, locale);
  return privateFile('application/pdf', drawn, { name: invoiceFileName(invoice.number), as: 'inline' });
}
export function invoiceRoutes(serve: Serve, context: AppContext): void {
  serve(contract.readMyInvoice, (asked) =>
    openPaper(context, asked, async () => {
      const invoice = await findInvoice(context.database, asked.params.invoiceId);
      // That somebody else's paper is there is nobody's business.
      if (!invoice || !may(asked.actor, 'read', invoice)) throw refuse('invoice_not_found');
      return invoice;
    }),
  );

  serve(contract.readInvoice, (asked) =>
    openPaper(context, asked, async () => {
      const invoice = await findInvoice(context.database, asked.params.invoiceId);
      if (!invoice) throw refuse('invoice_not_found');
      return invoice;
    }),
  );
}
