import { pages } from '../../../contract/platform/pages.ts';
import type { RefundKind } from '../../../contract/shop/orders.ts';
import { rupees, showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { showList } from '../../../texts/locale.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import { mailTemplate, type WrittenMail } from '../../platform/outside/mail-template.ts';
import { type Decided, sayFor, wordsOf } from './compose-decision.ts';
import { paperFor } from './paper-for.ts';

type Refunded = Decided & {
  kind: RefundKind;
  backPaise: number;
  bankReference: string;
  reason: string;
  /** Titles of the courses that the family may not watch any longer. */
  withdrawn: string[];
  /** Its credit note. */
  invoiceId: string | null;
};

export const refundedMail = mailTemplate<Refunded>('orders.refunded', 'decision');

/** To the family: how much went back, why, and what becomes of its courses. */
async function composeRefunded(
  context: AppContext,
  { to, about, locale, name, facts }: WrittenMail<Refunded>,
): Promise<Mail> {
  const { kind, backPaise, bankReference, reason, withdrawn } = facts;
  const words = { ...wordsOf(facts, locale), amount: showRupees(rupees(backPaise)), bankReference };
  const body = kind === 'refund' ? m.orders_mail_refunded_body : m.orders_mail_reversed_body;
  const courses = showList(withdrawn, locale);
  const { attachments, sentence } = await paperFor(context, facts.invoiceId, locale);
  const mail = composeMail({
    ...headOf(context.config, { to, about, locale }),
    greet: name,
    subject: m.orders_mail_refunded_subject(words, { locale }),
    paragraphs: [
      body(words, { locale }),
      ...sayFor(facts, about, locale),
      m.orders_mail_refunded_why({ reason }, { locale }),
      withdrawn.length > 0
        ? m.orders_mail_refunded_withdrawn({ courses }, { locale })
        : m.orders_mail_refunded_kept({}, { locale }),
      ...sentence,
      m.orders_mail_refunded_help({}, { locale }),
    ],
    action: {
      label: m.orders_mail_refunded_action({}, { locale }),
      url: context.config.publicUrl + pages.studentHome,
    },
  });
  return { ...mail, attachments };
}

export function tellOfRefunds(context: AppContext): void {
  context.outbox.handle(refundedMail, { compose: (mail) => composeRefunded(context, mail) });
}
