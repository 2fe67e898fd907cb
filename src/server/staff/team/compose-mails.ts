import { STAFF_LINK_DAYS } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import { makeInvitationLink } from './invite.ts';
import { type FactorChange, factorMail, invitedMail } from './mail-templates.ts';

const changed: Record<FactorChange, typeof m.team_mail_factor_on> = {
  on: m.team_mail_factor_on,
  off: m.team_mail_factor_off,
  reset: m.team_mail_factor_reset,
  codes: m.team_mail_factor_codes,
};

export function mailTheTeam(context: AppContext): void {
  const { config } = context;
  context.outbox.handle(invitedMail, {
    makeSecret: (mail) => makeInvitationLink(context, mail),
    compose: (mail, token) => {
      const { locale } = mail;
      const school = config.school.name;
      return composeMail({
        ...headOf(config, mail),
        greet: mail.name,
        subject: m.team_mail_invited_subject({ school }, { locale }),
        paragraphs: [
          m.team_mail_invited_body({ school }, { locale }),
          m.team_mail_invited_how({ days: STAFF_LINK_DAYS }, { locale }),
          m.team_mail_invited_ignore({}, { locale }),
        ],
        action: {
          label: m.team_mail_invited_action({}, { locale }),
          url: `${config.publicUrl}${pages.staffInvitation}#token=${token}`,
        },
      });
    },
  });
  context.outbox.handle(factorMail, {
    compose: (mail) => {
      const { locale, facts } = mail;
      return composeMail({
        ...headOf(config, mail),
        greet: mail.name,
        subject: m.team_mail_factor_subject({}, { locale }),
        paragraphs: [changed[facts.change]({}, { locale }), m.team_mail_factor_help({}, { locale })],
        action: {
          label: m.team_mail_factor_action({}, { locale }),
          url: `${config.publicUrl}${pages.staffAccess}`,
        },
      });
    },
  });
}
