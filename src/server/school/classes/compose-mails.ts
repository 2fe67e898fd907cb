import { CLASS_LINK_SECONDS } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { nameForMail } from '../../../rules/platform/public-words.ts';
import { m } from '../../../texts/generated/messages.js';
import { showList } from '../../../texts/locale.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { WrittenMail } from '../../platform/outside/mail-template.ts';
import { makeInvitationLink } from './invite-teacher.ts';
import {
  type Changed,
  changedMail,
  type Invited,
  invitedMail,
  type Joined,
  joinedMail,
} from './mail-templates.ts';
import { listAsPupil } from './store-pupils.ts';

/** Names as people wrote them, without a way to reach anybody. */
function namesOf({ facts, locale }: WrittenMail<Joined | Changed>) {
  const name = (text: string) => nameForMail(text) ?? m.classes_mail_name_hidden({}, { locale });
  const { pupil, className } = facts;
  return {
    pupil: name(pupil),
    className: name(className),
    school: 'school' in facts && facts.school ? name(facts.school) : '',
    teacher: 'teacher' in facts ? name(facts.teacher) : '',
  };
}

function composeJoined(context: AppContext, mail: WrittenMail<Joined>) {
  const { facts, locale } = mail;
  const { pupil, className, teacher } = namesOf(mail);
  return composeMail({
    ...headOf(context.config, mail),
    greet: mail.name,
    subject: m.classes_mail_joined_subject({ pupil, className }, { locale }),
    paragraphs: [
      m.classes_mail_joined_body({ pupil, className, teacher }, { locale }),
      m.classes_mail_joined_sees({ pupil }, { locale }),
      m.classes_mail_joined_end({ pupil }, { locale }),
    ],
    action: {
      label: m.classes_mail_joined_action({}, { locale }),
      url: `${context.config.publicUrl}${pages.join}?learner=${facts.personId}`,
    },
  });
}

function composeChanged(context: AppContext, mail: WrittenMail<Changed>) {
  const { facts, locale } = mail;
  const { school, courses } = facts;
  const words = { ...namesOf(mail), courses: showList(courses, locale) };
  return composeMail({
    ...headOf(context.config, mail),
    greet: mail.name,
    subject: m.classes_mail_changed_subject(words, { locale }),
    paragraphs: [
      school === null
        ? m.classes_mail_changed_courses(words, { locale })
        : m.classes_mail_changed_school(words, { locale }),
      m.classes_mail_changed_end(words, { locale }),
    ],
    action: {
      label: m.classes_mail_joined_action({}, { locale }),
      url: `${context.config.publicUrl}${pages.join}?learner=${facts.personId}`,
    },
  });
}

/** To an address that somebody says is a colleague's: nothing in it is of their own words. */
function composeInvited(context: AppContext, mail: WrittenMail<Invited>, token: string) {
  const { locale } = mail;
  return composeMail({
    ...headOf(context.config, mail),
    greet: mail.name,
    subject: m.classes_mail_invited_subject({}, { locale }),
    paragraphs: [
      m.classes_mail_invited_body({ days: CLASS_LINK_SECONDS / 86_400 }, { locale }),
      m.classes_mail_invited_ignore({}, { locale }),
    ],
    action: {
      label: m.classes_mail_invited_action({}, { locale }),
      url: `${context.config.publicUrl}${pages.teachToo}#token=${token}`,
    },
  });
}

export function mailAboutClasses(context: AppContext): void {
  // A child that left again before anybody was told needs no mail.
  const isThere = async ({ personId, classId }: { personId: string; classId: string }) =>
    (await listAsPupil(context.database, personId)).some(({ id }) => id === classId);
  context.outbox.handle(joinedMail, {
    isWanted: ({ facts }) => isThere(facts),
    compose: (mail) => composeJoined(context, mail),
  });
  context.outbox.handle(changedMail, {
    isWanted: ({ facts }) => isThere(facts),
    compose: (mail) => composeChanged(context, mail),
  });
  context.outbox.handle(invitedMail, {
    makeSecret: (mail) => makeInvitationLink(context, mail),
    compose: (mail, token) => composeInvited(context, mail, token),
  });
}
