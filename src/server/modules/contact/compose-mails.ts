import type { ContactSubject } from '../../../contract/contact-fields.ts';
import { pages } from '../../../contract/pages.ts';
import { contact_mail_arrived_action } from '../../../texts/generated/messages/contact_mail_arrived_action.js';
import { contact_mail_arrived_from } from '../../../texts/generated/messages/contact_mail_arrived_from.js';
import { contact_mail_arrived_from_phone } from '../../../texts/generated/messages/contact_mail_arrived_from_phone.js';
import { contact_mail_arrived_how } from '../../../texts/generated/messages/contact_mail_arrived_how.js';
import { contact_mail_arrived_subject } from '../../../texts/generated/messages/contact_mail_arrived_subject.js';
import { contact_mail_reply_again } from '../../../texts/generated/messages/contact_mail_reply_again.js';
import { contact_mail_reply_hello } from '../../../texts/generated/messages/contact_mail_reply_hello.js';
import { contact_mail_reply_quote } from '../../../texts/generated/messages/contact_mail_reply_quote.js';
import { contact_mail_reply_subject } from '../../../texts/generated/messages/contact_mail_reply_subject.js';
import { contact_subject_courses } from '../../../texts/generated/messages/contact_subject_courses.js';
import { contact_subject_feedback } from '../../../texts/generated/messages/contact_subject_feedback.js';
import { contact_subject_general } from '../../../texts/generated/messages/contact_subject_general.js';
import { contact_subject_none } from '../../../texts/generated/messages/contact_subject_none.js';
import { contact_subject_partnership } from '../../../texts/generated/messages/contact_subject_partnership.js';
import { contact_subject_support } from '../../../texts/generated/messages/contact_subject_support.js';
import { composeMail } from '../../outside/compose-mail.ts';
import type { Mail } from '../../outside/mail.ts';
import type { Site } from '../../site.ts';
import type { SentRow } from './store.ts';

const subjects: Record<ContactSubject, () => string> = {
  general: contact_subject_general,
  courses: contact_subject_courses,
  support: contact_subject_support,
  partnership: contact_subject_partnership,
  feedback: contact_subject_feedback,
};

const subjectOf = (row: SentRow) => (row.subject ? subjects[row.subject]() : contact_subject_none());

/** Who is told of a new message: the office, else the address that the site's mails come from. */
function officeAddress({ staff, mailFrom }: Site['config']): string {
  return staff?.email ?? /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}

/** To the office: what somebody wrote. Answering this mail goes to who wrote it, too. */
export function composeArrived(site: Site, row: SentRow): Mail {
  const { name, email, phone } = row;
  return composeMail({
    school: site.config.operator.name,
    to: officeAddress(site.config),
    replyTo: email,
    subject: contact_mail_arrived_subject({ subject: subjectOf(row), name }),
    paragraphs: [
      phone
        ? contact_mail_arrived_from_phone({ name, email, phone })
        : contact_mail_arrived_from({ name, email }),
      row.text,
      contact_mail_arrived_how(),
    ],
    action: { label: contact_mail_arrived_action(), url: site.config.publicUrl + pages.staffMessages },
  });
}

/** To who wrote: the reply, and under it what was asked. */
export function composeReply(site: Site, row: SentRow & { reply: string }): Mail {
  return composeMail({
    school: site.config.operator.name,
    to: row.email,
    subject: contact_mail_reply_subject({ subject: subjectOf(row), site: site.config.operator.name }),
    paragraphs: [contact_mail_reply_hello({ name: row.name }), row.reply, contact_mail_reply_again()],
    quote: {
      lead: contact_mail_reply_quote({ date: showDay(row.sent_at, site.config.timeZone) }),
      text: row.text,
    },
  });
}

function showDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(moment);
}
