import { INVITATION_SECONDS } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { firstNameOf } from '../../../rules/platform/first-name.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import { mailTemplate, type WrittenMail } from '../../platform/outside/mail-template.ts';
import type { Becomes } from './store-invitations.ts';

export const invitationMail = mailTemplate<{ invitationId: string }>('families.invitation', 'link');
export const endedMail = mailTemplate<{ guardianId: string; childId: string; toGuardian: boolean }>(
  'families.ended',
  'notice',
);
export const joinedMail = mailTemplate<{ guardianId: string; childId: string }>('families.joined', 'notice');

export const takenMail = mailTemplate<{ guardianId: string; childId: string; invitedBy: string }>(
  'families.taken',
  'notice',
);

type Names = { by: string; name: string };

/** A first name as far as it is one; “somebody” otherwise. */
const firstOf = (name: string, locale: Locale): string =>
  firstNameOf(name) || m.families_somebody({}, { locale });

const firstsOf = ({ by, name }: Names, locale: Locale): Names => ({
  by: firstOf(by, locale),
  name: firstOf(name, locale),
});

/** To an address that somebody says is another’s: of their own words only a first name, in letters. The token stands behind the #. */
export function composeInvitation(
  context: AppContext,
  mail: WrittenMail,
  {
    name,
    becomes,
    forChild,
    fromClass,
    token,
  }: { name: string; becomes: Becomes; forChild: boolean; fromClass: boolean; token: string },
): Mail {
  const { locale } = mail;
  const site = context.config.school.name;
  const by = firstOf(name, locale);
  // A child is named to nobody who is not its guardian yet.
  const as = fromClass
    ? m.families_mail_invitation_from_class({ by, site }, { locale })
    : forChild
      ? m.families_mail_invitation_for_child({ by, site }, { locale })
      : becomes === 'guardian'
        ? m.families_mail_invitation_as_guardian({ by, site }, { locale })
        : m.families_mail_invitation_as_child({ by, site }, { locale });
  return composeMail({
    ...headOf(context.config, mail),
    greet: mail.name,
    subject: m.families_mail_invitation_subject({ by, site }, { locale }),
    paragraphs: [
      as,
      m.families_mail_invitation_until({ days: INVITATION_SECONDS / 86_400 }, { locale }),
      m.families_mail_invitation_ignore({}, { locale }),
    ],
    action: {
      label: m.families_mail_invitation_action({}, { locale }),
      url: `${context.config.publicUrl}${pages.familyInvitation}#token=${token}`,
    },
  });
}

/** To a guardian who was there before: who looks after the child now, too. Of others' words only first names. */
export function composeJoined(context: AppContext, mail: WrittenMail, names: Names): Mail {
  const { locale } = mail;
  const words = firstsOf(names, locale);
  return composeMail({
    ...headOf(context.config, mail),
    greet: mail.name,
    subject: m.families_mail_joined_subject(words, { locale }),
    paragraphs: [
      m.families_mail_joined_body({ ...words, site: context.config.school.name }, { locale }),
      m.families_mail_joined_wrong(words, { locale }),
    ],
    action: {
      label: m.families_mail_joined_action({}, { locale }),
      url: `${context.config.publicUrl}${pages.family}`,
    },
  });
}

/** To who teaches a class or coordinates its school: who took the account of a pupil over, and who had invited them. Only first names. */
export function composeTaken(
  context: AppContext,
  mail: WrittenMail,
  names: Names & { invitedBy: string },
): Mail {
  const { locale } = mail;
  const words = firstsOf(names, locale);
  const teacher = firstOf(names.invitedBy, locale);
  return composeMail({
    ...headOf(context.config, mail),
    greet: mail.name,
    subject: m.families_mail_taken_subject(words, { locale }),
    paragraphs: [
      m.families_mail_taken_body({ ...words, teacher }, { locale }),
      m.families_mail_taken_keys(words, { locale }),
      m.families_mail_taken_wrong(words, { locale }),
    ],
  });
}

/** To whoever did not end it: who no longer looks after whom. Of others' words only first names. */
export function composeEnded(
  context: AppContext,
  mail: WrittenMail<{ toGuardian: boolean }>,
  names: Names,
): Mail {
  const { locale } = mail;
  const words = firstsOf(names, locale);
  return composeMail({
    ...headOf(context.config, mail),
    greet: mail.name,
    subject: m.families_mail_ended_subject(words, { locale }),
    paragraphs: [
      mail.facts.toGuardian
        ? m.families_mail_ended_you(words, { locale })
        : m.families_mail_ended_body(words, { locale }),
      m.families_mail_ended_paid({}, { locale }),
      m.families_mail_ended_wrong({}, { locale }),
    ],
    action: {
      label: m.families_mail_joined_action({}, { locale }),
      url: `${context.config.publicUrl}${pages.family}`,
    },
  });
}
