import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import { mailTemplate } from '../../platform/outside/mail-template.ts';

/** What the school did with somebody’s account, and why. `course`: its title, where it is about one; `way`: the address or username that opens what two became. */
export type Told = {
  what: 'given' | 'taken_out' | 'stopped' | 'opened' | 'sessions' | 'merged' | 'address';
  course?: string;
  way?: string;
  reason: string;
};

const toldMail = mailTemplate<Told>('people.told', 'decision');

/** Tells somebody, or the guardian of a child without an address, in the transaction of the act. */
export async function tell(context: AppContext, trx: Database, personId: string, facts: Told): Promise<void> {
  const to = await accounts.readAddress(trx, personId);
  await context.outbox.write(trx, toldMail, { to, about: personId, facts });
}

const words = {
  given: { subject: m.people_mail_given_subject, body: m.people_mail_given_body },
  taken_out: { subject: m.people_mail_taken_out_subject, body: m.people_mail_taken_out_body },
  stopped: { subject: m.people_mail_stopped_subject, body: m.people_mail_stopped_body },
  opened: { subject: m.people_mail_opened_subject, body: m.people_mail_opened_body },
  sessions: { subject: m.people_mail_sessions_subject, body: m.people_mail_sessions_body },
  merged: { subject: m.people_mail_merged_subject, body: m.people_mail_merged_body },
  address: { subject: m.people_mail_address_subject, body: m.people_mail_address_body },
};

export function tellPeople(context: AppContext): void {
  context.outbox.handle(toldMail, {
    compose: (mail) => {
      const { locale, facts } = mail;
      const { subject, body } = words[facts.what];
      const told = { site: context.config.school.name, course: facts.course ?? '' };
      const isGift = facts.what === 'given';
      return composeMail({
        ...headOf(context.config, mail),
        greet: mail.name,
        subject: subject(told, { locale }),
        paragraphs: [
          body(told, { locale }),
          ...(facts.way ? [m.people_mail_merged_way({ way: facts.way }, { locale })] : []),
          m.people_mail_reason({ reason: facts.reason }, { locale }),
          ...(isGift ? [] : [m.people_mail_wrong({}, { locale })]),
        ],
        action: isGift
          ? {
              label: m.people_mail_given_action({}, { locale }),
              url: context.config.publicUrl + pages.studentHome,
            }
          : {
              label: m.people_mail_write({}, { locale }),
              url: `${context.config.publicUrl}${pages.contact}?subject=support`,
            },
      });
    },
  });
}
