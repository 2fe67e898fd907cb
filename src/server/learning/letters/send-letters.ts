import { LETTER_LINK_DAYS } from '../../../contract/platform/limits.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { WrittenMail } from '../../platform/outside/mail-template.ts';
import { composeConfirm, composeNote, composeWeek, type ReadOverview } from './compose-mails.ts';
import { leaveToken } from './leave-link.ts';
import { confirmMail, noteMail, weekMail } from './mail-templates.ts';
import { linkChoice, listTold, readChoice } from './store.ts';

const DAY_MS = 86_400_000;

type Facts = { personId: string; letterOn: string };

/** Makes the mails when they are sent: who is told of, and whether a letter is wanted, is asked at that moment. */
export function sendLetters(context: AppContext, readOverview: ReadOverview): void {
  const { database, outbox, clock } = context;

  outbox.handle(confirmMail, {
    isWanted: async ({ to, facts }) => (await readChoice(database, facts.personId))?.email === to,
    makeSecret: ({ facts: { personId } }) =>
      accounts.makeLink((tokenHash) => linkChoice(database, { personId, tokenHash, now: clock.now() })),
    compose: async (mail, token) => {
      const { personId } = mail.facts;
      const choice = await readChoice(database, personId);
      if (choice?.state !== 'waits' || choice.weekday === null) return null;
      const children = await listTold(context, database, personId);
      return composeConfirm(context, mail, { token, weekday: choice.weekday, children });
    },
  });

  const isWanted = async ({ to, facts }: WrittenMail<Facts>) => {
    const choice = await readChoice(database, facts.personId);
    return choice?.state === 'comes' && choice.is_proven && choice.email === to;
  };
  const makeSecret = async ({ facts }: WrittenMail<Facts>) => ({
    secret: leaveToken(context, facts.personId),
    // The link does not end; what is laid down of the letter where there is no mail server does.
    until: new Date(clock.now().getTime() + LETTER_LINK_DAYS * DAY_MS),
  });
  const toldNow = async ({ facts }: WrittenMail<Facts>) =>
    (await listTold(context, database, facts.personId)).filter(({ told }) => told);

  outbox.handle(weekMail, {
    isWanted,
    makeSecret,
    compose: async (mail, secret) => {
      const children = await toldNow(mail);
      return children.length === 0 ? null : composeWeek(context, mail, { secret, children, readOverview });
    },
  });
  outbox.handle(noteMail, {
    isWanted,
    makeSecret,
    compose: async (mail, secret) => {
      const children = await toldNow(mail);
      return children.length === 0 ? null : composeNote(context, mail, { secret, children });
    },
  });
}
