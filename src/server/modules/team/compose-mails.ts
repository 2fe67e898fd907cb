import { STAFF_LINK_DAYS } from '../../../contract/limits.ts';
import { pages } from '../../../contract/pages.ts';
import { team_mail_factor_action } from '../../../texts/generated/messages/team_mail_factor_action.js';
import { team_mail_factor_codes } from '../../../texts/generated/messages/team_mail_factor_codes.js';
import { team_mail_factor_help } from '../../../texts/generated/messages/team_mail_factor_help.js';
import { team_mail_factor_off } from '../../../texts/generated/messages/team_mail_factor_off.js';
import { team_mail_factor_on } from '../../../texts/generated/messages/team_mail_factor_on.js';
import { team_mail_factor_reset } from '../../../texts/generated/messages/team_mail_factor_reset.js';
import { team_mail_factor_subject } from '../../../texts/generated/messages/team_mail_factor_subject.js';
import { team_mail_invited_action } from '../../../texts/generated/messages/team_mail_invited_action.js';
import { team_mail_invited_body } from '../../../texts/generated/messages/team_mail_invited_body.js';
import { team_mail_invited_how } from '../../../texts/generated/messages/team_mail_invited_how.js';
import { team_mail_invited_ignore } from '../../../texts/generated/messages/team_mail_invited_ignore.js';
import { team_mail_invited_subject } from '../../../texts/generated/messages/team_mail_invited_subject.js';
import type { AppContext } from '../../app-context.ts';
import { composeMail, headOf } from '../../outside/compose-mail.ts';
import { makeInvitationLink } from './invite.ts';
import { type FactorChange, factorMail, invitedMail } from './mail-templates.ts';

const changed: Record<FactorChange, typeof team_mail_factor_on> = {
  on: team_mail_factor_on,
  off: team_mail_factor_off,
  reset: team_mail_factor_reset,
  codes: team_mail_factor_codes,
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
        subject: team_mail_invited_subject({ school }, { locale }),
        paragraphs: [
          team_mail_invited_body({ school }, { locale }),
          team_mail_invited_how({ days: STAFF_LINK_DAYS }, { locale }),
          team_mail_invited_ignore({}, { locale }),
        ],
        action: {
          label: team_mail_invited_action({}, { locale }),
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
        subject: team_mail_factor_subject({}, { locale }),
        paragraphs: [changed[facts.change]({}, { locale }), team_mail_factor_help({}, { locale })],
        action: {
          label: team_mail_factor_action({}, { locale }),
          url: `${config.publicUrl}${pages.staffAccess}`,
        },
      });
    },
  });
}
