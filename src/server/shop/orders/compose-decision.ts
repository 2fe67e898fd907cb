import { pages } from '../../../contract/platform/pages.ts';
import { firstNameOf } from '../../../rules/platform/first-name.ts';
import { rupees, showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { showList } from '../../../texts/locale.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import { mailTemplate, type WrittenMail } from '../../platform/outside/mail-template.ts';
import { paperFor } from './paper-for.ts';
import type { OrderRow } from './store.ts';

/** The order as it was sent or decided: its first course, and the titles of the others. */
export type Decided = {
  orderId: string;
  course: string;
  others?: string[];
  slug: string;
  amountPaise: number;
  reference: string;
  /** Whom it is for, where somebody else pays: the first name. */
  child?: { learnerId: string; name: string };
};

/** With its invoice or receipt; mails of before there were papers have none. */
type Verified = Decided & { invoiceId?: string };

export const receivedMail = mailTemplate<Decided>('orders.received', 'notice');
export const verifiedMail = mailTemplate<Verified>('orders.verified', 'decision');
export const rejectedMail = mailTemplate<Decided & { reason: string }>('orders.rejected', 'decision');

/** Whom an order is for, where somebody else pays. Of the name the first word only: who pays may be no guardian. */
export const childOf = ({ person_id, learner_id, learner_name }: OrderRow) =>
  learner_id === null || learner_id === person_id
    ? null
    : { learnerId: learner_id, name: firstNameOf(learner_name ?? '') };

export const factsOf = (order: OrderRow): Decided => {
  const { id, lines, amount_paise, reference } = order;
  const child = childOf(order);
  const [first, ...others] = lines;
  return {
    orderId: id,
    course: first?.courseTitle ?? '',
    others: others.map(({ courseTitle }) => courseTitle),
    slug: first?.courseSlug ?? '',
    amountPaise: amount_paise,
    reference,
    ...(child ? { child } : {}),
  };
};

function addressOf(context: AppContext, page: string, { slug, child }: Decided): string {
  const address = context.config.publicUrl + page.replace(':courseName', encodeURIComponent(slug));
  return child ? `${address}?for=${child.learnerId}` : address;
}

/** That it is for a child, where the frame of the mail does not say so already. */
export const sayFor = ({ child }: Decided, about: string | null, locale: Locale): string[] =>
  child?.name && about === null ? [m.orders_mail_for({ child: child.name }, { locale })] : [];

export const wordsOf = ({ course, others = [], amountPaise, reference }: Decided, locale: Locale) => ({
  course: showList([course, ...others], locale),
  amount: showRupees(rupees(amountPaise)),
  reference,
});

/** To the family: the screenshot is here, and when they hear of us. */
function composeReceived(
  context: AppContext,
  { to, about, locale, name, facts }: WrittenMail<Decided>,
): Mail {
  const words = { ...wordsOf(facts, locale), hours: context.config.school.verifyWithinHours };
  return composeMail({
    ...headOf(context.config, { to, about, locale }),
    greet: name,
    subject: m.orders_mail_received_subject(words, { locale }),
    paragraphs: [
      m.orders_mail_received_body(words, { locale }),
      ...sayFor(facts, about, locale),
      m.orders_mail_received_next(words, { locale }),
    ],
    action: {
      label: m.orders_mail_received_action({}, { locale }),
      url: addressOf(context, pages.courseCart, facts),
    },
  });
}

/** To the family: enrolment is complete, here is the course. */
async function composeVerified(
  context: AppContext,
  { to, about, locale, name, facts }: WrittenMail<Verified>,
): Promise<Mail> {
  const words = wordsOf(facts, locale);
  const { child } = facts;
  const { attachments, sentence } = await paperFor(context, facts.invoiceId, locale);
  const mail = composeMail({
    ...headOf(context.config, { to, about, locale }),
    greet: name,
    subject: child
      ? m.orders_mail_verified_subject_child({ ...words, child: child.name }, { locale })
      : m.orders_mail_verified_subject(words, { locale }),
    paragraphs: [
      child
        ? m.orders_mail_verified_body_child({ ...words, child: child.name }, { locale })
        : m.orders_mail_verified_body(words, { locale }),
      m.orders_mail_verified_reference(words, { locale }),
      ...sentence,
    ],
    action: child
      ? {
          label: m.orders_mail_verified_action_child({}, { locale }),
          url: context.config.publicUrl + pages.family,
        }
      : {
          label: m.orders_mail_verified_action({}, { locale }),
          url: addressOf(context, pages.courseContent, facts),
        },
  });
  return { ...mail, attachments };
}

/** To the family: why the payment could not be confirmed, and how to send a screenshot again. */
function composeRejected(
  context: AppContext,
  { to, about, locale, name, facts }: WrittenMail<Decided & { reason: string }>,
): Mail {
  const words = wordsOf(facts, locale);
  return composeMail({
    ...headOf(context.config, { to, about, locale }),
    greet: name,
    subject: m.orders_mail_rejected_subject(words, { locale }),
    paragraphs: [
      m.orders_mail_rejected_body(words, { locale }),
      ...sayFor(facts, about, locale),
      facts.reason,
      m.orders_mail_rejected_again({}, { locale }),
      m.orders_mail_rejected_help({}, { locale }),
    ],
    action: {
      label: m.orders_mail_rejected_action({}, { locale }),
      url: addressOf(context, pages.courseCart, facts),
    },
  });
}

export function tellFamilies(context: AppContext): void {
  context.outbox.handle(receivedMail, { compose: (mail) => composeReceived(context, mail) });
  context.outbox.handle(verifiedMail, { compose: (mail) => composeVerified(context, mail) });
  context.outbox.handle(rejectedMail, { compose: (mail) => composeRejected(context, mail) });
}
