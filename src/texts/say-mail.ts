import type { MailTemplateName, OfficeMail } from '../contract/platform/office.ts';
import * as words from './generated/mail-words.js';
import { m } from './generated/messages.js';
import type { Locale } from './generated/runtime.js';

type Words = (inputs: Record<never, never>, options?: { locale: Locale }) => string;
const byKey: Readonly<Record<string, Words>> = words;
const said = (say: Words, locale?: Locale) => (locale ? say({}, { locale }) : say({}));

/** The text that names a mail: `accounts_mail_name_password_changed` for `accounts.password-changed`. */
export const mailNameKey = (template: MailTemplateName): string =>
  template.replace('.', '_mail_name_').replaceAll('-', '_');

/** What a mail is called in the office; one that a newer release writes is named by its code. */
export function sayMail(template: MailTemplateName, locale?: Locale): string {
  const say = byKey[mailNameKey(template)];
  return say ? said(say, locale) : template;
}

/** Where a mail is on its way, in a word or two. */
export function sayMailState(
  { state, problem }: { state: OfficeMail['state']; problem: unknown },
  locale?: Locale,
): string {
  if (state === 'sent') return said(m.office_mail_is_sent, locale);
  if (state === 'kept') return said(m.office_mail_is_kept, locale);
  if (state === 'undeliverable') return said(m.office_mail_is_given_up, locale);
  return said(problem ? m.office_mail_state_retried : m.office_mail_state_waiting, locale);
}
