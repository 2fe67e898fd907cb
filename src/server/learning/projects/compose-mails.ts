import { BUILT_IT, pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import { mailTemplate, type WrittenMail } from '../../platform/outside/mail-template.ts';
import { type DeskRow, findHandIn, findToldMessage, type ToldMessage } from './store-desk.ts';

/** Words stay where they are kept: a mail only knows what it tells of. */
export const answeredMail = mailTemplate<{ handInId: string }>('projects.answered', 'decision');
export const messageMail = mailTemplate<{ messageId: string }>('projects.message', 'decision');

const addressOf = (context: AppContext, courseSlug: string, projectId: string) =>
  `${context.config.publicUrl}${pages.courseContent.replace(':courseName', encodeURIComponent(courseSlug))}?project=${projectId}#${BUILT_IT}`;

/** To the learner: accepted, with stars, or what to try next; in the mentor's words. */
function composeAnswered(context: AppContext, { to, about, name, locale }: WrittenMail, row: DeskRow): Mail {
  const words = { project: row.project_title };
  const isAccepted = row.status === 'accepted';
  return composeMail({
    ...headOf(context.config, { to, about, locale }),
    greet: name,
    subject: isAccepted
      ? m.projects_mail_accepted_subject(words, { locale })
      : m.projects_mail_again_subject(words, { locale }),
    paragraphs: [
      isAccepted
        ? m.projects_mail_accepted_body(words, { locale })
        : m.projects_mail_again_body(words, { locale }),
      ...(row.stars === null ? [] : [m.projects_stars({ count: row.stars }, { locale })]),
      ...(row.answer === null ? [] : [row.answer]),
    ],
    action: {
      label: isAccepted
        ? m.projects_mail_accepted_action({}, { locale })
        : m.projects_mail_again_action({}, { locale }),
      url: addressOf(context, row.course_slug, row.project_id),
    },
  });
}

function composeMessage(
  context: AppContext,
  { to, about, name, locale }: WrittenMail,
  told: ToldMessage,
): Mail {
  const words = { project: told.project_title };
  return composeMail({
    ...headOf(context.config, { to, about, locale }),
    greet: name,
    subject: m.projects_mail_message_subject(words, { locale }),
    paragraphs: [m.projects_mail_message_body(words, { locale }), told.text],
    action: {
      label: m.projects_mail_message_action({}, { locale }),
      url: addressOf(context, told.course_slug, told.project_id),
    },
  });
}

export function tellLearners(context: AppContext): void {
  context.outbox.handle(answeredMail, {
    compose: async (mail) => {
      const row = await findHandIn(context.database, mail.facts.handInId);
      return row && row.status !== 'waiting' ? composeAnswered(context, mail, row) : null;
    },
  });
  context.outbox.handle(messageMail, {
    compose: async (mail) => {
      const told = await findToldMessage(context.database, mail.facts.messageId);
      return told ? composeMessage(context, mail, told) : null;
    },
  });
}
