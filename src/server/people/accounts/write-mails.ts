import type { Provider } from '../../../contract/people/accounts.ts';
import { EMAIL_LINK_SECONDS, RESET_LINK_SECONDS } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import { mailTemplate, type WrittenMail } from '../../platform/outside/mail-template.ts';

export const resetMail = mailTemplate('accounts.reset', 'link');
export const welcomeMail = mailTemplate('accounts.welcome', 'notice');
export const passwordChangedMail = mailTemplate('accounts.password-changed', 'link');
export const addressTakenMail = mailTemplate('accounts.address-taken', 'notice');
export const confirmEmailMail = mailTemplate<{ personId: string }>('accounts.confirm-email', 'link');
export const emailChangedMail = mailTemplate('accounts.email-changed', 'link');
export const providerLinkedMail = mailTemplate<{ provider: Provider; passwordGone: boolean }>(
  'accounts.provider-linked',
  'notice',
);

/** What all mails about an account share. Nothing that was typed is in them but the name of a confirmed address. */
const shared = (context: AppContext, mail: WrittenMail) => ({
  ...headOf(context.config, mail),
  greet: mail.name,
});

const at = (context: AppContext, path: string) => `${context.config.publicUrl}${path}`;

export function composeWelcome(context: AppContext, mail: WrittenMail): Mail {
  const { locale } = mail;
  return composeMail({
    ...shared(context, mail),
    subject: m.accounts_mail_welcome_subject({ site: context.config.school.name }, { locale }),
    paragraphs: [m.accounts_mail_welcome_body({}, { locale }), m.accounts_mail_welcome_help({}, { locale })],
    action: { label: m.accounts_mail_welcome_action({}, { locale }), url: at(context, '/courses') },
  });
}

/** The token stands behind the #, so that no server's log and no referrer ever carries it. */
export function composeReset(context: AppContext, mail: WrittenMail, token: string): Mail {
  const { locale } = mail;
  return composeMail({
    ...shared(context, mail),
    subject: m.accounts_mail_reset_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_reset_body({ minutes: RESET_LINK_SECONDS / 60 }, { locale }),
      m.accounts_mail_reset_ignore({}, { locale }),
    ],
    action: {
      label: m.accounts_mail_reset_action({}, { locale }),
      url: at(context, `/reset-password#token=${token}`),
    },
  });
}

/** To an address that somebody says is theirs: nothing in it is of their own words. */
export function composeConfirmEmail(context: AppContext, mail: WrittenMail, token: string): Mail {
  const { locale } = mail;
  return composeMail({
    ...shared(context, mail),
    subject: m.accounts_mail_confirm_subject({}, { locale }),
    paragraphs: [
      m.accounts_mail_confirm_body({ hours: EMAIL_LINK_SECONDS / 3600 }, { locale }),
      m.accounts_mail_confirm_ignore({}, { locale }),
    ],
    action: {
      label: m.accounts_mail_confirm_action({}, { locale }),
      url: at(context, `/confirm-email#token=${token}`),
    },
  });
}

/** To the address that an account had until now. */
function composeEmailChanged(context: AppContext, mail: WrittenMail): Mail {
  const { locale } = mail;
  return composeMail({
    ...shared(context, mail),
    subject: m.accounts_mail_moved_subject({}, { locale }),
    paragraphs: [m.accounts_mail_moved_body({}, { locale }), m.accounts_mail_moved_help({}, { locale })],
    action: {
      label: m.accounts_mail_moved_action({}, { locale }),
      url: at(context, '/contact?subject=support'),
    },
  });
}

function composePasswordChanged(context: AppContext, mail: WrittenMail): Mail {
  const { locale } = mail;
  return composeMail({
    ...shared(context, mail),
    subject: m.accounts_mail_changed_subject({}, { locale }),
    paragraphs: [m.accounts_mail_changed_body({}, { locale }), m.accounts_mail_changed_help({}, { locale })],
    action: { label: m.accounts_mail_changed_action({}, { locale }), url: at(context, '/forgot-password') },
  });
}

/** To the owner of an address with which someone tried to register again. */
function composeAddressTaken(context: AppContext, mail: WrittenMail): Mail {
  const { locale } = mail;
  return composeMail({
    ...shared(context, mail),
    subject: m.accounts_mail_taken_subject({}, { locale }),
    paragraphs: [m.accounts_mail_taken_body({}, { locale }), m.accounts_mail_taken_help({}, { locale })],
    action: { label: m.accounts_mail_log_in({}, { locale }), url: at(context, '/login') },
  });
}

const titles = { google: m.accounts_provider_google_name, facebook: m.accounts_provider_facebook_name };

function composeProviderLinked(
  context: AppContext,
  mail: WrittenMail<{ provider: Provider; passwordGone: boolean }>,
): Mail {
  const { locale, facts } = mail;
  const provider = titles[facts.provider]({}, { locale });
  return composeMail({
    ...shared(context, mail),
    subject: m.accounts_mail_linked_subject({ provider }, { locale }),
    paragraphs: [
      m.accounts_mail_linked_body({ provider }, { locale }),
      ...(facts.passwordGone ? [m.accounts_mail_linked_password_gone({}, { locale })] : []),
    ],
    action: { label: m.accounts_mail_log_in({}, { locale }), url: at(context, '/login') },
  });
}

/** The mails that tell an owner what became of the account. */
export function tellOwners(context: AppContext): void {
  context.outbox.handle(passwordChangedMail, { compose: (mail) => composePasswordChanged(context, mail) });
  context.outbox.handle(emailChangedMail, { compose: (mail) => composeEmailChanged(context, mail) });
  context.outbox.handle(addressTakenMail, { compose: (mail) => composeAddressTaken(context, mail) });
  context.outbox.handle(providerLinkedMail, { compose: (mail) => composeProviderLinked(context, mail) });
}
