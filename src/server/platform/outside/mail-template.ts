import type { MailTemplateName } from '../../../contract/platform/office.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { Database } from '../database/connect.ts';
import type { Mail } from './mail.ts';

/** Links to new passwords go first, then what the office decided, then the rest. */
export const priorities = { link: 0, decision: 1, notice: 2 };

/** A kind of mail with the shape of its facts: ids, and amounts as they were at the act. */
export type MailTemplate<F extends object> = {
  name: MailTemplateName;
  priority: keyof typeof priorities;
  shape?: F;
};

export const mailTemplate = <F extends object = Record<string, never>>(
  name: MailTemplateName,
  priority: keyof typeof priorities,
): MailTemplate<F> => ({ name, priority });

/** A mail as it is composed. */
export type WrittenMail<F extends object = object> = {
  to: string;
  facts: F;
  locale: Locale;
  writtenAt: Date;
  /**
   * The name to greet with. Null unless the address had been confirmed before the mail was written: until then the name
   * may be a stranger's words to somebody else's mailbox.
   */
  name: string | null;
  /** The first name of the child that it tells of, where the child has no address of its own. */
  about: string | null;
};

/** How the mails of a template are made when they are sent. */
export type Composer<F extends object> = {
  /** Asked at every try: whether somebody is to get the mail at all. Left out, somebody is. */
  isWanted?(mail: WrittenMail<F>): Promise<boolean>;
  /**
   * Something only the recipient may see, made anew at every try and kept nowhere in clear. Null: nobody is to get the
   * mail.
   */
  makeSecret?(mail: WrittenMail<F>): Promise<{ secret: string; until: Date } | null>;
  /**
   * The words. `secret` is what `makeSecret` made, or stars where somebody else than the recipient reads. Null: what the
   * mail told of is gone, and nobody gets it.
   */
  compose(mail: WrittenMail<F>, secret: string): Mail | null | Promise<Mail | null>;
  /** Runs in the transaction that writes down that the mail was sent. */
  whenSent?(transaction: Database, mail: WrittenMail<F>): Promise<void>;
};
