import { policyOf, staffOf } from '../../http/policy.ts';

/** Who may do what with the site's mails, and with the record of what the office did. */
export const policy = policyOf({
  /** To whom mails went and which are stuck, without their words. */
  listMails: { who: staffOf('reader') },
  /** The words of a mail to anybody: on record, and for owners only. */
  openMail: { who: staffOf() },
  retryMail: { who: staffOf() },
  listActs: { who: staffOf('reader') },
});
