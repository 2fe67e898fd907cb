import { COPY_KEPT_DAYS, ERASURE_WAITS_DAYS } from '../../../contract/platform/limits.ts';
import { OWN_DATA, pages } from '../../../contract/platform/pages.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import { m } from '../../../texts/generated/messages.js';
import { showDay } from '../../../texts/show-time.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import { mailTemplate, type WrittenMail } from '../../platform/outside/mail-template.ts';
import { findCopy } from './store-copies.ts';
import { findErasure } from './store-erasure.ts';
import { type PersonRow, readPerson } from './store-people.ts';

/** `isSoon`: it is the second mail, a day before. */
type Asked = { personId: string; isSoon: boolean };
type Ready = { copyId: string; isTold: boolean };

export const copyReadyMail = mailTemplate<Ready>('own-data.copy-ready', 'notice');
export const erasureAskedMail = mailTemplate<Asked>('own-data.erasure-asked', 'decision');
export const erasedMail = mailTemplate('own-data.erased', 'notice');

const isOwn = ({ to }: WrittenMail, person: PersonRow) => person.email === to;

const pageOf = ({ config }: AppContext, mail: WrittenMail, person: PersonRow): string => {
  const path = isOwn(mail, person) ? pages.account : pages.child.replace(':childId', person.id);
  return `${config.publicUrl}${path}#${OWN_DATA}`;
};

/** The mails about copies and erasing. Of anybody’s own words they hold a first name in letters. */
export function tellOwners(context: AppContext): void {
  const { config, database } = context;
  const site = config.school.name;
  const nameOf = ({ name }: PersonRow, { locale }: WrittenMail) =>
    firstNameIn(name) || m.families_somebody({}, { locale });

  context.outbox.handle(copyReadyMail, {
    compose: async (mail) => {
      const { locale, facts } = mail;
      const copy = await findCopy(database, facts.copyId);
      const person = copy?.file ? await readPerson(database, copy.personId) : undefined;
      if (!person) return null;
      const head = { ...headOf(config, mail), greet: mail.name };
      if (facts.isTold)
        return composeMail({
          ...head,
          subject: m.own_data_mail_told_subject({}, { locale }),
          paragraphs: [m.own_data_mail_told_body({ site }, { locale })],
        });
      return composeMail({
        ...head,
        subject: m.own_data_mail_ready_subject({}, { locale }),
        paragraphs: [
          isOwn(mail, person)
            ? m.own_data_mail_ready_body({ site }, { locale })
            : m.own_data_mail_ready_child({ site, name: nameOf(person, mail) }, { locale }),
          m.own_data_mail_ready_until({ days: COPY_KEPT_DAYS }, { locale }),
        ],
        action: { label: m.own_data_mail_ready_action({}, { locale }), url: pageOf(context, mail, person) },
      });
    },
  });

  context.outbox.handle(erasureAskedMail, {
    compose: async (mail) => {
      const { locale, facts } = mail;
      const person = await readPerson(database, facts.personId);
      const erasure = person && (await findErasure(database, person.id));
      // Kept meanwhile, or erased.
      if (!erasure) return null;
      const days = {
        days: ERASURE_WAITS_DAYS,
        day: showDay(erasure.dueAt, { timeZone: config.timeZone, locale }),
      };
      return composeMail({
        ...headOf(config, mail),
        greet: mail.name,
        subject: facts.isSoon
          ? m.own_data_mail_soon_subject(days, { locale })
          : m.own_data_mail_asked_subject(days, { locale }),
        paragraphs: [
          isOwn(mail, person)
            ? (facts.isSoon ? m.own_data_mail_soon_own : m.own_data_mail_asked_own)(
                { ...days, site },
                { locale },
              )
            : (facts.isSoon ? m.own_data_mail_soon_child : m.own_data_mail_asked_child)(
                { ...days, site, name: nameOf(person, mail) },
                { locale },
              ),
          m.own_data_mail_asked_keep({}, { locale }),
          m.own_data_mail_asked_wrong({}, { locale }),
        ],
        action: { label: m.own_data_mail_asked_action({}, { locale }), url: pageOf(context, mail, person) },
      });
    },
  });

  context.outbox.handle(erasedMail, {
    compose: (mail) =>
      composeMail({
        ...headOf(config, mail),
        subject: m.own_data_mail_erased_subject({}, { locale: mail.locale }),
        paragraphs: [
          m.own_data_mail_erased_body({ site }, { locale: mail.locale }),
          m.own_data_mail_erased_law({}, { locale: mail.locale }),
        ],
      }),
  });
}
