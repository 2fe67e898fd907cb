import { WISH_DAYS } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { firstNameOf } from '../../../rules/platform/first-name.ts';
import { m } from '../../../texts/generated/messages.js';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import { mailTemplate } from '../../platform/outside/mail-template.ts';
import { findWishById } from './store.ts';

export const wishedMail = mailTemplate<{ wishId: string }>('wishes.wished', 'notice');

/** To a guardian: which course their child would like, and the way to pay for it. */
export function tellGuardians(context: AppContext): void {
  context.outbox.handle(wishedMail, {
    // The link is worth nothing to who reads the mails of the office: it is shown with stars.
    makeSecret: async ({ facts }) => {
      const wish = await findWishById(context.database, facts.wishId, context.clock.now());
      return wish && { secret: wish.token, until: wish.expiresAt };
    },
    compose: async (mail, token) => {
      const { locale, facts } = mail;
      const wish = await findWishById(context.database, facts.wishId, context.clock.now());
      if (!wish) return null;
      const words = {
        child: firstNameOf(wish.name) || m.wishes_somebody({}, { locale }),
        course: wish.courseTitle,
      };
      return composeMail({
        ...headOf(context.config, mail),
        greet: mail.name,
        subject: m.wishes_mail_wished_subject(words, { locale }),
        paragraphs: [
          m.wishes_mail_wished_body(words, { locale }),
          m.wishes_mail_wished_until({ days: WISH_DAYS }, { locale }),
        ],
        action: {
          label: m.wishes_mail_wished_action({}, { locale }),
          url: `${context.config.publicUrl}${pages.wish}#token=${token}`,
        },
      });
    },
  });
}
