import { pages } from '../../../contract/pages.ts';
import { rupees, showRupees } from '../../../rules/money.ts';
import { orders_mail_greeting } from '../../../texts/generated/messages/orders_mail_greeting.js';
import { orders_mail_rejected_action } from '../../../texts/generated/messages/orders_mail_rejected_action.js';
import { orders_mail_rejected_again } from '../../../texts/generated/messages/orders_mail_rejected_again.js';
import { orders_mail_rejected_body } from '../../../texts/generated/messages/orders_mail_rejected_body.js';
import { orders_mail_rejected_help } from '../../../texts/generated/messages/orders_mail_rejected_help.js';
import { orders_mail_rejected_subject } from '../../../texts/generated/messages/orders_mail_rejected_subject.js';
import { orders_mail_verified_action } from '../../../texts/generated/messages/orders_mail_verified_action.js';
import { orders_mail_verified_body } from '../../../texts/generated/messages/orders_mail_verified_body.js';
import { orders_mail_verified_reference } from '../../../texts/generated/messages/orders_mail_verified_reference.js';
import { orders_mail_verified_subject } from '../../../texts/generated/messages/orders_mail_verified_subject.js';
import { composeMail } from '../../outside/compose-mail.ts';
import type { Mail } from '../../outside/mail.ts';
import type { Site } from '../../site.ts';
import type { WaitingRow } from './store-office.ts';

function addressOf(site: Site, page: string, slug: string): string {
  return site.config.publicUrl + page.replace(':courseName', encodeURIComponent(slug));
}

function wordsOf(order: WaitingRow) {
  return {
    course: order.course_title,
    amount: showRupees(rupees(order.amount_paise)),
    reference: order.reference,
  };
}

/** To the family: enrolment is complete, here is the course. */
export function composeVerified(site: Site, order: WaitingRow): Mail {
  const words = wordsOf(order);
  return composeMail({
    school: site.config.operator.name,
    to: order.person_email,
    subject: orders_mail_verified_subject(words),
    paragraphs: [
      orders_mail_greeting({ name: order.person_name }),
      orders_mail_verified_body(words),
      orders_mail_verified_reference(words),
    ],
    action: {
      label: orders_mail_verified_action(),
      url: addressOf(site, pages.courseContent, order.course_slug),
    },
  });
}

/** To the family: why the payment could not be confirmed, and how to send a screenshot again. */
export function composeRejected(site: Site, order: WaitingRow, reason: string): Mail {
  const words = wordsOf(order);
  return composeMail({
    school: site.config.operator.name,
    to: order.person_email,
    subject: orders_mail_rejected_subject(words),
    paragraphs: [
      orders_mail_greeting({ name: order.person_name }),
      orders_mail_rejected_body(words),
      reason,
      orders_mail_rejected_again(),
      orders_mail_rejected_help(),
    ],
    action: {
      label: orders_mail_rejected_action(),
      url: addressOf(site, pages.courseCart, order.course_slug),
    },
  });
}
