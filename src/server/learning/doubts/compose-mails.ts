import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import { mailTemplate } from '../../platform/outside/mail-template.ts';
import type { PlaceShown } from './store.ts';
import { findAnswer } from './store-desk.ts';

/** Words stay where they are kept: a mail only knows which answer it tells of. */
export const answeredMail = mailTemplate<{ doubtId: string; messageId: string }>(
  'doubts.answered',
  'decision',
);

/** Where the answer is read: below the lecture or the guide. A quiz opens where it was left, so its answers are read on the bench. */
function addressOf({ kind, placeId, second, courseSlug }: PlaceShown): string {
  if (kind === 'question') return pages.studentHome;
  const search = new URLSearchParams(
    kind === 'project'
      ? { project: placeId }
      : { lecture: placeId, ...(second === null ? {} : { at: String(second) }) },
  );
  const page = pages.courseContent.replace(':courseName', encodeURIComponent(courseSlug));
  return `${page}?${search}#ask-mentor`;
}

/** To the learner: the answer in its words, and what was asked below it. */
export function mailAnswers(context: AppContext): void {
  context.outbox.handle(answeredMail, {
    compose: async ({ to, about, locale, name, facts }) => {
      const told = await findAnswer(context.database, facts);
      if (!told) return null;
      const course = { course: told.courseTitle, place: told.placeTitle };
      return composeMail({
        ...headOf(context.config, { to, about, locale }),
        greet: name,
        subject: m.doubts_mail_answered_subject(course, { locale }),
        paragraphs: [
          m.doubts_mail_answered_body(course, { locale }),
          told.answer,
          m.doubts_mail_answered_next({}, { locale }),
        ],
        action: {
          label: m.doubts_mail_answered_action({}, { locale }),
          url: context.config.publicUrl + addressOf(told),
        },
        quote: { lead: m.doubts_mail_answered_quote({}, { locale }), text: told.question },
      });
    },
  });
}
