import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { showList } from '../../../texts/locale.ts';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import type { WrittenMail } from '../../platform/outside/mail-template.ts';
import { addressMail, mailFor, type ToldState } from './mail-templates.ts';
import { readTold, readUnaddressed, readWho, type ToldBox } from './store-told.ts';

/** To whoever says where it goes: that a box waits for an address. Nothing when it has one meanwhile. */
async function composeAsking(
  context: AppContext,
  { to, about, locale, name, facts }: WrittenMail<{ personId: string } | { schoolId: string }>,
): Promise<Mail | null> {
  const titles = await readUnaddressed(context.database, facts);
  if (titles.length === 0) return null;
  const courses = titles.filter(Boolean);
  const who = 'personId' in facts ? await readWho(context.database, facts.personId) : null;
  // Written to the child itself: it has no guardian here.
  const isChilds = who !== null && who.email === to && consents.ageOf(context, who.born) === 'child';
  const page = isChilds ? pages.askGrownUp : 'schoolId' in facts ? pages.school : pages.boxes;
  return composeMail({
    ...headOf(context.config, { to, about, locale }),
    greet: name,
    subject: m.boxes_mail_address_subject({}, { locale }),
    paragraphs: [
      courses.length > 0
        ? m.boxes_mail_address_body({ courses: showList(courses, locale) }, { locale })
        : m.boxes_mail_address_body_parts({}, { locale }),
      ...(isChilds ? [m.boxes_mail_address_child({}, { locale })] : []),
      m.boxes_mail_address_script({}, { locale }),
    ],
    action: {
      label: isChilds
        ? m.boxes_mail_address_action_child({}, { locale })
        : m.boxes_mail_address_action({}, { locale }),
      url: context.config.publicUrl + page,
    },
  });
}

function sayBox({ kind, course, kits }: ToldBox, locale: Locale): string {
  if (kind === 'replacement' || course === null) return m.boxes_mail_parts({}, { locale });
  if (kits === 1) return m.boxes_mail_kit({ course }, { locale });
  return m.boxes_mail_kits({ kits, course }, { locale });
}

const words = {
  packed: [m.boxes_mail_packed_subject, m.boxes_mail_packed_body],
  sent: [m.boxes_mail_sent_subject, m.boxes_mail_sent_body],
  delivered: [m.boxes_mail_delivered_subject, m.boxes_mail_delivered_body],
  returned: [m.boxes_mail_returned_subject, m.boxes_mail_returned_body],
} as const;

/** The same for the child itself. */
const childWords = {
  packed: [m.boxes_mail_packed_subject, m.boxes_mail_packed_body_child],
  sent: [m.boxes_mail_sent_subject, m.boxes_mail_sent_body_child],
  returned: [m.boxes_mail_returned_subject, m.boxes_mail_returned_body_child],
} as const;

/** To whoever waits for it: where a box has come. Nothing when it is not there any more. */
async function composeStep(
  context: AppContext,
  { to, about, locale, name, facts }: WrittenMail<{ boxId: string }>,
  state: ToldState,
): Promise<Mail | null> {
  const told = await readTold(context.database, facts.boxId);
  if (!told || told.state !== state) return null;
  const { address, tracking } = told;
  // The child's own mailbox: that it comes, and not where it goes.
  const isChilds = told.email === to && consents.ageOf(context, told.born) === 'child';
  const inputs = {
    box: sayBox(told, locale),
    courier: told.courier ?? '',
    recipient: address?.recipient ?? '',
    town: address?.town ?? '',
    pinCode: address?.pinCode ?? '',
  };
  const [subject, body] =
    isChilds && state in childWords ? childWords[state as keyof typeof childWords] : words[state];
  const isReturned = state === 'returned' && !isChilds;
  return composeMail({
    ...headOf(context.config, { to, about, locale }),
    greet: name,
    subject: subject(inputs, { locale }),
    paragraphs: [
      told.saidBy !== null && state === 'delivered'
        ? m.boxes_mail_delivered_said({ ...inputs, name: told.saidBy }, { locale })
        : body(inputs, { locale }),
      ...(state === 'sent' && tracking && !isChilds
        ? [m.boxes_mail_sent_tracking({ tracking }, { locale })]
        : []),
      ...(state === 'delivered' ? [m.boxes_mail_delivered_not({}, { locale })] : []),
    ],
    action: {
      label: isReturned ? m.boxes_mail_action_returned({}, { locale }) : m.boxes_mail_action({}, { locale }),
      url: context.config.publicUrl + (told.schoolId === null ? pages.boxes : pages.school),
    },
  });
}

export function mailAboutBoxes(context: AppContext): void {
  context.outbox.handle(addressMail, { compose: (mail) => composeAsking(context, mail) });
  for (const [state, template] of Object.entries(mailFor))
    context.outbox.handle(template, { compose: (mail) => composeStep(context, mail, state as ToldState) });
}
