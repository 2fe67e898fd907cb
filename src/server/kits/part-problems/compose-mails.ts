import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import type { WrittenMail } from '../../platform/outside/mail-template.ts';
import { answeredMail, sentMail } from './mail-templates.ts';
import { findProblem } from './store.ts';

/** To the family: the part comes, or what the office answers. */
export function mailAboutProblems(context: AppContext): void {
  const compose = async (
    mail: WrittenMail<{ problemId: string; ofSeat?: boolean }>,
  ): Promise<Mail | null> => {
    const row = await findProblem(context.database, mail.facts.problemId);
    if (!row) return null;
    const { locale } = mail;
    const { part, reply } = row;
    return composeMail({
      ...headOf(context.config, mail),
      greet: mail.name,
      subject:
        reply === null
          ? m.part_problems_mail_sent_subject({ part }, { locale })
          : m.part_problems_mail_answered_subject({ part }, { locale }),
      paragraphs:
        reply === null
          ? [
              mail.facts.ofSeat
                ? m.part_problems_mail_sent_body_school({ part, school: row.name }, { locale })
                : m.part_problems_mail_sent_body({ part }, { locale }),
            ]
          : [m.part_problems_mail_answered_lead({ part }, { locale }), reply],
      action: {
        label: m.part_problems_mail_action({}, { locale }),
        url: `${context.config.publicUrl}${row.schoolId === null || mail.facts.ofSeat ? pages.boxes : pages.school}`,
      },
    });
  };
  context.outbox.handle(sentMail, { compose });
  context.outbox.handle(answeredMail, { compose });
}
