import { pages } from '../../../contract/platform/pages.ts';
import { rupees, showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { DAY, dateFormat } from '../../../texts/locale.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import type { WrittenMail } from '../../platform/outside/mail-template.ts';
import { invoices } from '../../shop/invoices/index.ts';
import { paperMail, quotedMail, reminderMail } from './mail-templates.ts';
import { findDrawn, findPaperOf } from './store.ts';
import { findOwed } from './store-reminders.ts';

const showDay = (day: string, locale: WrittenMail['locale']) =>
  dateFormat({ ...DAY, timeZone: 'UTC' }, locale).format(new Date(`${day}T00:00:00Z`));

const schoolPage = ({ config }: AppContext, schoolId: string) =>
  `${config.publicUrl}${pages.school}?school=${schoolId}`;

async function composeQuoted(
  context: AppContext,
  mail: WrittenMail<{ quoteId: string }>,
): Promise<Mail | null> {
  const { locale, facts, name: greet } = mail;
  const found = await findDrawn(context.database, facts.quoteId);
  if (!found) return null;
  const { drawn, school, schoolId } = found;
  const words = {
    school,
    number: drawn.number,
    amount: showRupees(rupees(drawn.totals.total)),
    day: showDay(drawn.facts.terms?.validUntil ?? drawn.facts.issuedOn, locale),
  };
  const composed = composeMail({
    ...headOf(context.config, mail),
    greet,
    subject: m.school_orders_mail_quoted_subject(words, { locale }),
    paragraphs: [
      m.school_orders_mail_quoted_body(words, { locale }),
      m.school_orders_mail_quoted_how({}, { locale }),
    ],
    action: {
      label: m.school_orders_mail_quoted_action({}, { locale }),
      url: schoolPage(context, schoolId),
    },
  });
  return { ...composed, attachments: [await invoices.attachDrawn(context, drawn, locale)] };
}

async function composePaper(
  context: AppContext,
  mail: WrittenMail<{ invoiceId: string }>,
): Promise<Mail | null> {
  const { locale, facts, name: greet } = mail;
  const about = await findPaperOf(context.database, facts.invoiceId);
  const paper = about && (await invoices.attach(context, facts.invoiceId, locale));
  if (!about || !paper) return null;
  const { school, schoolId, granted } = about;
  const { number, totals } = paper;
  const { credits, terms } = paper.facts;
  const words = { school, number, amount: showRupees(rupees(totals.total)) };
  const day = showDay(terms?.dueOn ?? paper.facts.issuedOn, locale);
  const seats = granted ? m.school_orders_mail_seats_now : m.school_orders_mail_seats_paid;
  const subject = credits ? m.school_orders_mail_credit_subject : m.school_orders_mail_invoice_subject;
  const composed = composeMail({
    ...headOf(context.config, mail),
    greet,
    subject: subject(words, { locale }),
    paragraphs: credits
      ? [
          m.school_orders_mail_credit_body({ ...words, invoice: credits.number }, { locale }),
          m.school_orders_mail_credit_why({ reason: credits.reason }, { locale }),
        ]
      : [m.school_orders_mail_invoice_body({ ...words, day }, { locale }), seats({}, { locale })],
    action: {
      label: m.school_orders_mail_paper_action({}, { locale }),
      url: schoolPage(context, schoolId),
    },
  });
  return { ...composed, attachments: [paper.attachment] };
}

/** A reminder of what is owed when it is sent; paid or let be meanwhile, nobody gets it. */
async function composeReminder(
  context: AppContext,
  mail: WrittenMail<{ invoiceId: string; time: number }>,
): Promise<Mail | null> {
  const { locale, facts, name: greet } = mail;
  const owed = await findOwed(context.database, facts.invoiceId);
  const paper = owed && (await invoices.attach(context, facts.invoiceId, locale));
  if (!owed || !paper) return null;
  const { school, schoolId, left, dueOn } = owed;
  const amount = showRupees(rupees(left));
  const words = { school, number: paper.number, amount, day: showDay(dueOn, locale) };
  const body = facts.time > 1 ? m.school_orders_mail_reminder_again : m.school_orders_mail_reminder_body;
  const composed = composeMail({
    ...headOf(context.config, mail),
    greet,
    subject: m.school_orders_mail_reminder_subject(words, { locale }),
    paragraphs: [body(words, { locale }), m.school_orders_mail_reminder_way({}, { locale })],
    action: {
      label: m.school_orders_mail_paper_action({}, { locale }),
      url: schoolPage(context, schoolId),
    },
  });
  return { ...composed, attachments: [paper.attachment] };
}

export function mailAboutOrders(context: AppContext): void {
  context.outbox.handle(quotedMail, { compose: (mail) => composeQuoted(context, mail) });
  context.outbox.handle(paperMail, { compose: (mail) => composePaper(context, mail) });
  context.outbox.handle(reminderMail, { compose: (mail) => composeReminder(context, mail) });
}
