import { CREATION_KEPT_DAYS } from '../../../contract/limits.ts';
import { pages } from '../../../contract/pages.ts';
import { creations_mail_declined_action } from '../../../texts/generated/messages/creations_mail_declined_action.js';
import { creations_mail_declined_again } from '../../../texts/generated/messages/creations_mail_declined_again.js';
import { creations_mail_declined_body } from '../../../texts/generated/messages/creations_mail_declined_body.js';
import { creations_mail_declined_subject } from '../../../texts/generated/messages/creations_mail_declined_subject.js';
import { creations_mail_down_body } from '../../../texts/generated/messages/creations_mail_down_body.js';
import { creations_mail_down_deleted } from '../../../texts/generated/messages/creations_mail_down_deleted.js';
import { creations_mail_down_subject } from '../../../texts/generated/messages/creations_mail_down_subject.js';
import { creations_mail_greeting } from '../../../texts/generated/messages/creations_mail_greeting.js';
import { creations_mail_received_body } from '../../../texts/generated/messages/creations_mail_received_body.js';
import { creations_mail_received_next } from '../../../texts/generated/messages/creations_mail_received_next.js';
import { creations_mail_received_not_you } from '../../../texts/generated/messages/creations_mail_received_not_you.js';
import { creations_mail_received_subject } from '../../../texts/generated/messages/creations_mail_received_subject.js';
import { creations_mail_shown_action } from '../../../texts/generated/messages/creations_mail_shown_action.js';
import { creations_mail_shown_body } from '../../../texts/generated/messages/creations_mail_shown_body.js';
import { creations_mail_shown_remove } from '../../../texts/generated/messages/creations_mail_shown_remove.js';
import { creations_mail_shown_subject } from '../../../texts/generated/messages/creations_mail_shown_subject.js';
import { composeMail } from '../../outside/compose-mail.ts';
import type { Mail } from '../../outside/mail.ts';
import type { Site } from '../../site.ts';

/** What the mails to a guardian tell of a creation. */
type Told = { id: string; title: string; first_name: string; guardian_email: string };

const wordsOf = ({ title, first_name: name }: Told) => ({ title, name, days: CREATION_KEPT_DAYS });

/** It arrived, and nothing is public yet. Goes to an address that nobody has proved: it says how to undo everything. */
export function composeReceived(site: Site, creation: Told): Mail {
  const words = wordsOf(creation);
  return composeMail({
    school: site.config.operator.name,
    to: creation.guardian_email,
    subject: creations_mail_received_subject(words),
    paragraphs: [
      creations_mail_greeting(),
      creations_mail_received_body(words),
      creations_mail_received_next(),
      creations_mail_received_not_you(),
    ],
  });
}

/** It hangs in the gallery, here. */
export function composeShown(site: Site, creation: Told): Mail {
  const words = wordsOf(creation);
  return composeMail({
    school: site.config.operator.name,
    to: creation.guardian_email,
    subject: creations_mail_shown_subject(words),
    paragraphs: [creations_mail_greeting(), creations_mail_shown_body(words), creations_mail_shown_remove()],
    action: {
      label: creations_mail_shown_action(),
      url: `${site.config.publicUrl}${pages.gallery}?creation=${creation.id}`,
    },
  });
}

/** It will not hang there, and why. */
export function composeDeclined(site: Site, creation: Told, reason: string): Mail {
  const words = wordsOf(creation);
  return composeMail({
    school: site.config.operator.name,
    to: creation.guardian_email,
    subject: creations_mail_declined_subject(words),
    paragraphs: [
      creations_mail_greeting(),
      creations_mail_declined_body(words),
      reason,
      creations_mail_declined_again(words),
    ],
    action: {
      label: creations_mail_declined_action(),
      url: `${site.config.publicUrl}${pages.shareCreation}`,
    },
  });
}

/** It hung there and does no longer, and why. */
export function composeTakenDown(site: Site, creation: Told, reason: string): Mail {
  const words = wordsOf(creation);
  return composeMail({
    school: site.config.operator.name,
    to: creation.guardian_email,
    subject: creations_mail_down_subject(words),
    paragraphs: [
      creations_mail_greeting(),
      creations_mail_down_body(words),
      reason,
      creations_mail_down_deleted(words),
    ],
  });
}
