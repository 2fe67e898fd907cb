import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Attachment } from '../../platform/outside/mail.ts';
import { invoices } from '../invoices/index.ts';

/** The paper that goes with a mail and the sentence that says so; nothing when there is none. */
export async function paperFor(
  context: AppContext,
  invoiceId: string | null | undefined,
  locale: Locale,
): Promise<{ attachments: Attachment[]; sentence: string[] }> {
  const found = invoiceId ? await invoices.attach(context, invoiceId, locale) : null;
  if (!found) return { attachments: [], sentence: [] };
  const { kind, number, attachment } = found;
  const named = kind === 'invoice' ? m.orders_mail_paper_invoice : m.orders_mail_paper_receipt;
  const sentence =
    kind === 'credit_note'
      ? m.orders_mail_refunded_paper({ number }, { locale })
      : m.orders_mail_verified_paper({ paper: named({ number }, { locale }) }, { locale });
  return { attachments: [attachment], sentence: [sentence] };
}
