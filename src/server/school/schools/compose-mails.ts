import { SCHOOL_LINK_SECONDS } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
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
        facts.becomes === 'coordinator' ? m.schools_mail_invited_coordinator : m.schools_mail_invited_teacher;
      return composeMail({
        ...headOf(context.config, mail),
        greet: mail.name,
        subject: m.schools_mail_invited_subject({ school }, { locale }),
        paragraphs: [
          asks({ school }, { locale }),
          m.schools_mail_invited_how({ days: SCHOOL_LINK_SECONDS / 86_400 }, { locale }),
          m.schools_mail_invited_ignore({}, { locale }),
        ],
        action: {
          label: m.schools_mail_invited_action({}, { locale }),
          url: `${context.config.publicUrl}${pages.schoolInvitation}#token=${token}`,
        },
      });
    },
  });
}
