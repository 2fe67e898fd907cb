import { CREATION_KEPT_DAYS } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import { mailTemplate, type WrittenMail } from '../../platform/outside/mail-template.ts';
import { findShared, type SharedRow } from './store-office.ts';

/** Title and name stay where they are kept: a mail only knows which creation it tells of, and what the office wrote. */
type Told = { creationId: string };

export const receivedMail = mailTemplate<Told>('creations.received', 'notice');
export const shownMail = mailTemplate<Told>('creations.shown', 'decision');
export const declinedMail = mailTemplate<Told & { reason: string }>('creations.declined', 'decision');
export const takenDownMail = mailTemplate<Told & { reason: string }>('creations.taken-down', 'decision');

/** Goes to an address that nobody has proved, so nothing that was typed stands in it before the office has let it pass. */
const shared = (context: AppContext, mail: WrittenMail) => ({ ...headOf(context.config, mail), greet: null });

const wordsOf = ({ title, first_name: name }: SharedRow) => ({ title, name, days: CREATION_KEPT_DAYS });

/** It arrived, and nothing is public yet. It says how to undo everything. */
function composeReceived(context: AppContext, mail: WrittenMail): Mail {
  const { locale } = mail;
  return composeMail({
    ...shared(context, mail),
    subject: m.creations_mail_received_subject({}, { locale }),
    paragraphs: [
      m.creations_mail_received_body({}, { locale }),
      m.creations_mail_received_next({}, { locale }),
      m.creations_mail_received_not_you({}, { locale }),
    ],
  });
}

/** It hangs in the gallery, here. */
function composeShown(context: AppContext, mail: WrittenMail, creation: SharedRow): Mail {
  const { locale } = mail;
  return composeMail({
    ...shared(context, mail),
    subject: m.creations_mail_shown_subject({}, { locale }),
    paragraphs: [
      m.creations_mail_shown_body(wordsOf(creation), { locale }),
      m.creations_mail_shown_remove({}, { locale }),
    ],
    action: {
      label: m.creations_mail_shown_action({}, { locale }),
      url: `${context.config.publicUrl}${pages.gallery}?creation=${creation.id}`,
    },
  });
}

/** It will not hang there, and why. */
function composeDeclined(context: AppContext, mail: WrittenMail<{ reason: string }>): Mail {
  const { locale, facts } = mail;
  return composeMail({
    ...shared(context, mail),
    subject: m.creations_mail_declined_subject({}, { locale }),
    paragraphs: [
      m.creations_mail_declined_body({}, { locale }),
      facts.reason,
      m.creations_mail_declined_again({ days: CREATION_KEPT_DAYS }, { locale }),
    ],
    action: {
      label: m.creations_mail_declined_action({}, { locale }),
      url: `${context.config.publicUrl}${pages.shareCreation}`,
    },
  });
}

/** It hung there and does no longer, and why. */
function composeTakenDown(
  context: AppContext,
  mail: WrittenMail<{ reason: string }>,
  creation: SharedRow,
): Mail {
  const { locale, facts } = mail;
  const words = wordsOf(creation);
  return composeMail({
    ...shared(context, mail),
    subject: m.creations_mail_down_subject({}, { locale }),
    paragraphs: [
      m.creations_mail_down_body(words, { locale }),
      facts.reason,
      m.creations_mail_down_deleted(words, { locale }),
    ],
  });
}

export function tellGuardians(context: AppContext): void {
  const read = ({ creationId }: Told) => findShared(context.database, creationId);
  context.outbox.handle(receivedMail, { compose: (mail) => composeReceived(context, mail) });
  context.outbox.handle(declinedMail, { compose: (mail) => composeDeclined(context, mail) });
  context.outbox.handle(shownMail, {
    compose: async (mail) => {
      const creation = await read(mail.facts);
      return creation ? composeShown(context, mail, creation) : null;
    },
  });
  context.outbox.handle(takenDownMail, {
    compose: async (mail) => {
      const creation = await read(mail.facts);
      return creation ? composeTakenDown(context, mail, creation) : null;
    },
  });
}
