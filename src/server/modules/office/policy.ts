import { staffRoles } from '../../../contract/accounts.ts';
import { policyOf, staffOf } from '../../http/policy.ts';

/** Who may do what with the site's mails, and with the record of what the office did. */
export const policy = policyOf({
  /** Come into the staff room at all. What is there for whom, each of its nouns says. */
  enter: { who: staffRoles },
  /** To whom mails went and which are stuck, without their words. */
  listMails: { who: staffOf('reader') },
  /** The words of a mail to anybody: on record, and for owners only. */
  openMail: { who: staffOf() },
  retryMail: { who: staffOf() },
  listActs: { who: staffOf('reader') },
});
