import { orders_mail_paper_invoice } from '../../../texts/generated/messages/orders_mail_paper_invoice.js';
import { orders_mail_paper_receipt } from '../../../texts/generated/messages/orders_mail_paper_receipt.js';
import { orders_mail_refunded_paper } from '../../../texts/generated/messages/orders_mail_refunded_paper.js';
import { orders_mail_verified_paper } from '../../../texts/generated/messages/orders_mail_verified_paper.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import type { Attachment } from '../../outside/mail.ts';
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
  const named = kind === 'invoice' ? orders_mail_paper_invoice : orders_mail_paper_receipt;
  const sentence =
    kind === 'credit_note'
      ? orders_mail_refunded_paper({ number }, { locale })
      : orders_mail_verified_paper({ paper: named({ number }, { locale }) }, { locale });
  return { attachments: [attachment], sentence: [sentence] };
}
