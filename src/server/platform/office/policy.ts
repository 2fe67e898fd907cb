import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../http/policy.ts';

/** Who may do what with the site's mails, and with the record of what the office did. */
export const policy = policyOf({
  /** Come into the staff room at all. What is there for whom, each of its nouns says. */
  enter: { who: rolesFor('office.enter') },
  /** To whom mails went and which are stuck, without their words. */
  listMails: { who: rolesFor('office.listMails') },
  /** The words of a mail to anybody: on record, and for owners only. */
  openMail: { who: rolesFor('office.openMail') },
  retryMail: { who: rolesFor('office.retryMail') },
  listActs: { who: rolesFor('office.listActs') },
});
