import { RESET_LINK_SECONDS } from '../../../contract/limits.ts';
import { accounts_mail_changed_action } from '../../../texts/generated/messages/accounts_mail_changed_action.js';
import { accounts_mail_changed_body } from '../../../texts/generated/messages/accounts_mail_changed_body.js';
import { accounts_mail_changed_help } from '../../../texts/generated/messages/accounts_mail_changed_help.js';
import { accounts_mail_changed_subject } from '../../../texts/generated/messages/accounts_mail_changed_subject.js';
import { accounts_mail_hello } from '../../../texts/generated/messages/accounts_mail_hello.js';
import { accounts_mail_linked_body } from '../../../texts/generated/messages/accounts_mail_linked_body.js';
import { accounts_mail_linked_password_gone } from '../../../texts/generated/messages/accounts_mail_linked_password_gone.js';
import { accounts_mail_linked_subject } from '../../../texts/generated/messages/accounts_mail_linked_subject.js';
import { accounts_mail_log_in } from '../../../texts/generated/messages/accounts_mail_log_in.js';
import { accounts_mail_reset_action } from '../../../texts/generated/messages/accounts_mail_reset_action.js';
import { accounts_mail_reset_body } from '../../../texts/generated/messages/accounts_mail_reset_body.js';
import { accounts_mail_reset_ignore } from '../../../texts/generated/messages/accounts_mail_reset_ignore.js';
import { accounts_mail_reset_subject } from '../../../texts/generated/messages/accounts_mail_reset_subject.js';
import { accounts_mail_taken_body } from '../../../texts/generated/messages/accounts_mail_taken_body.js';
import { accounts_mail_taken_help } from '../../../texts/generated/messages/accounts_mail_taken_help.js';
import { accounts_mail_taken_subject } from '../../../texts/generated/messages/accounts_mail_taken_subject.js';
import { accounts_mail_welcome_action } from '../../../texts/generated/messages/accounts_mail_welcome_action.js';
import { accounts_mail_welcome_body } from '../../../texts/generated/messages/accounts_mail_welcome_body.js';
import { accounts_mail_welcome_help } from '../../../texts/generated/messages/accounts_mail_welcome_help.js';
import { accounts_mail_welcome_subject } from '../../../texts/generated/messages/accounts_mail_welcome_subject.js';
import { accounts_provider_facebook_name } from '../../../texts/generated/messages/accounts_provider_facebook_name.js';
import { accounts_provider_google_name } from '../../../texts/generated/messages/accounts_provider_google_name.js';
import { composeMail } from '../../outside/compose-mail.ts';
import type { Mail } from '../../outside/mail.ts';
import type { Site } from '../../site.ts';

type To = { name: string; email: string };

const at = (site: Site, path: string) => `${site.config.publicUrl}${path}`;

export function welcomeMail(site: Site, { name, email }: To): Mail {
  return composeMail({
    school: site.config.operator.name,
    to: email,
    subject: accounts_mail_welcome_subject({ site: site.config.operator.name, name }),
    paragraphs: [accounts_mail_hello({ name }), accounts_mail_welcome_body(), accounts_mail_welcome_help()],
    action: { label: accounts_mail_welcome_action(), url: at(site, '/courses') },
  });
}

/** The token stands behind the #, so that no server's log and no referrer ever carries it. */
export function resetMail(site: Site, { name, email }: To, token: string): Mail {
  return composeMail({
    school: site.config.operator.name,
    to: email,
    subject: accounts_mail_reset_subject(),
    paragraphs: [
      accounts_mail_hello({ name }),
      accounts_mail_reset_body({ minutes: RESET_LINK_SECONDS / 60 }),
      accounts_mail_reset_ignore(),
    ],
    action: { label: accounts_mail_reset_action(), url: at(site, `/reset-password#token=${token}`) },
  });
}

export function passwordChangedMail(site: Site, { name, email }: To): Mail {
  return composeMail({
    school: site.config.operator.name,
    to: email,
    subject: accounts_mail_changed_subject(),
    paragraphs: [accounts_mail_hello({ name }), accounts_mail_changed_body(), accounts_mail_changed_help()],
    action: { label: accounts_mail_changed_action(), url: at(site, '/forgot-password') },
  });
}

/** To the owner of an address with which someone tried to register again. Nothing of what that someone typed is in it. */
export function addressTakenMail(site: Site, { name, email }: To): Mail {
  return composeMail({
    school: site.config.operator.name,
    to: email,
    subject: accounts_mail_taken_subject(),
    paragraphs: [accounts_mail_hello({ name }), accounts_mail_taken_body(), accounts_mail_taken_help()],
    action: { label: accounts_mail_log_in(), url: at(site, '/login') },
  });
}

export function providerLinkedMail(
  site: Site,
  { name, email }: To,
  { provider, passwordGone }: { provider: 'google' | 'facebook'; passwordGone: boolean },
): Mail {
  const title = provider === 'google' ? accounts_provider_google_name() : accounts_provider_facebook_name();
  return composeMail({
    school: site.config.operator.name,
    to: email,
    subject: accounts_mail_linked_subject({ provider: title }),
    paragraphs: [
      accounts_mail_hello({ name }),
      accounts_mail_linked_body({ provider: title }),
      ...(passwordGone ? [accounts_mail_linked_password_gone()] : []),
    ],
    action: { label: accounts_mail_log_in(), url: at(site, '/login') },
  });
}
