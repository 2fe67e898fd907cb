import type { ContactSubject } from '../../../contract/platform/contact-fields.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { DAY, dateFormat } from '../../../texts/locale.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import { mailTemplate, type WrittenMail } from '../../platform/outside/mail-template.ts';
import { findMessage, type MessageRow } from './store-office.ts';

/** Words stay where they are kept: a mail only knows which message it tells of. */
type Told = { messageId: string };

export const arrivedMail = mailTemplate<Told>('contact.arrived', 'notice');
export const replyMail = mailTemplate<Told>('contact.reply', 'decision');

const subjects: Record<ContactSubject, typeof m.contact_subject_general> = {
  general: m.contact_subject_general,
  courses: m.contact_subject_courses,
  support: m.contact_subject_support,
  partnership: m.contact_subject_partnership,
  feedback: m.contact_subject_feedback,
};

const subjectOf = ({ subject }: MessageRow, locale: Locale) =>
  (subject ? subjects[subject] : m.contact_subject_none)({}, { locale });

/** Who is told of a new message: the office, else the address that the site's mails come from. */
export function officeAddress({ staff, mailFrom }: AppContext['config']): string {
  return staff?.email ?? /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}

/** To the office: what somebody wrote. Answering this mail goes to who wrote it, too. */
function composeArrived(context: AppContext, { to, locale }: WrittenMail, message: MessageRow): Mail {
  const { name, email, phone } = message;
  return composeMail({
    ...headOf(context.config, { to, locale }),
    replyTo: email,
    subject: m.contact_mail_arrived_subject({ subject: subjectOf(message, locale) }, { locale }),
    paragraphs: [
      phone
        ? m.contact_mail_arrived_from_phone({ name, email, phone }, { locale })
        : m.contact_mail_arrived_from({ name, email }, { locale }),
      message.text,
      m.contact_mail_arrived_how({}, { locale }),
    ],
    action: {
      label: m.contact_mail_arrived_action({}, { locale }),
      url: context.config.publicUrl + pages.staffMessages,
    },
  });
}

/** To who wrote: the reply, and under it what was asked. A person of the office has read both. */
function composeReply(
  context: AppContext,
  { to, locale }: WrittenMail,
  message: MessageRow & { reply: string },
): Mail {
  const subject = subjectOf(message, locale);
  return composeMail({
    ...headOf(context.config, { to, locale }),
    greet: message.name,
    subject: m.contact_mail_reply_subject({ subject, site: context.config.school.name }, { locale }),
    paragraphs: [message.reply, m.contact_mail_reply_again({}, { locale })],
    quote: {
      lead: m.contact_mail_reply_quote(
        { date: dateFormat({ ...DAY, timeZone: context.config.timeZone }, locale).format(message.sent_at) },
        { locale },
      ),
      text: message.text,
    },
  });
}

export function mailMessages(context: AppContext): void {
  const read = ({ messageId }: Told) => findMessage(context.database, messageId);
  context.outbox.handle(arrivedMail, {
    compose: async (mail) => {
      const message = await read(mail.facts);
      return message ? composeArrived(context, mail, message) : null;
    },
  });
  context.outbox.handle(replyMail, {
    compose: async (mail) => {
      const message = await read(mail.facts);
      return message?.reply ? composeReply(context, mail, { ...message, reply: message.reply }) : null;
    },
  });
}
