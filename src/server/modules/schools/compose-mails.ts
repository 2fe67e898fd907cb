import { SCHOOL_LINK_SECONDS } from '../../../contract/limits.ts';
import { pages } from '../../../contract/pages.ts';
import { schools_mail_invited_action } from '../../../texts/generated/messages/schools_mail_invited_action.js';
import { schools_mail_invited_coordinator } from '../../../texts/generated/messages/schools_mail_invited_coordinator.js';
import { schools_mail_invited_how } from '../../../texts/generated/messages/schools_mail_invited_how.js';
import { schools_mail_invited_ignore } from '../../../texts/generated/messages/schools_mail_invited_ignore.js';
import { schools_mail_invited_subject } from '../../../texts/generated/messages/schools_mail_invited_subject.js';
import { schools_mail_invited_teacher } from '../../../texts/generated/messages/schools_mail_invited_teacher.js';
import type { AppContext } from '../../app-context.ts';
import { composeMail, headOf } from '../../outside/compose-mail.ts';
import { makeInvitationLink } from './invite.ts';
import { invitedMail } from './mail-templates.ts';
import { readName } from './store-seats.ts';

export function mailAboutSchools(context: AppContext): void {
  context.outbox.handle(invitedMail, {
    makeSecret: (mail) => makeInvitationLink(context, mail),
    // The name of the school is the office's word: no coordinator writes it.
    compose: async (mail, token) => {
      const { locale, facts } = mail;
      const school = await readName(context.database, facts.schoolId);
      if (school === null) return null;
      const asks =
        facts.becomes === 'coordinator' ? schools_mail_invited_coordinator : schools_mail_invited_teacher;
      return composeMail({
        ...headOf(context.config, mail),
        greet: mail.name,
        subject: schools_mail_invited_subject({ school }, { locale }),
        paragraphs: [
          asks({ school }, { locale }),
          schools_mail_invited_how({ days: SCHOOL_LINK_SECONDS / 86_400 }, { locale }),
          schools_mail_invited_ignore({}, { locale }),
        ],
        action: {
          label: schools_mail_invited_action({}, { locale }),
          url: `${context.config.publicUrl}${pages.schoolInvitation}#token=${token}`,
        },
      });
    },
  });
}
