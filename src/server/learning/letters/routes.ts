import * as contract from '../../../contract/learning/letters.ts';
import { consentVersions } from '../../../contract/people/consents.ts';
import { dayIn, shiftDay } from '../../../rules/platform/study-streak.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { limit, networkOf, throttleOf } from '../../platform/http/throttle.ts';
import {
  answerLeaveLink,
  chooseLetter,
  confirm,
  listToldBy,
  openConfirmation,
  openLeaveLink,
  ownChoice,
  presentChildren,
  readLetter,
} from './choose-letter.ts';
import { composeWeek, type ReadOverview } from './compose-mails.ts';
import { leaveToken } from './leave-link.ts';

const success = true as const;

/** Links that one network opens and answers: far fewer than would be needed to guess one. */
const links = limit({ name: 'letter-links', most: 300, seconds: 3600 });
/** A letter with its pictures is costly work. */
const previews = limit({ name: 'letter-previews', most: 20, seconds: 3600 });

export function letterRoutes(serve: Serve, context: AppContext, readOverview: ReadOverview): void {
  const throttle = throttleOf(context);

  serve(contract.readLetter, async ({ actor, locale }) => ({
    success,
    letter: await readLetter(context, actor, locale),
  }));

  serve(contract.chooseLetter, async ({ actor, body, locale }) => {
    await chooseLetter(context, actor, { ...body, locale });
    return { success, letter: await readLetter(context, actor, locale) };
  });

  serve(contract.previewLetter, async ({ actor, locale }) => {
    await ownChoice(context, actor);
    await throttle.spend(previews, actor.personId);
    return { success, preview: await preview(context, actor, { locale, readOverview }) };
  });

  serve(contract.openLetterConfirmation, async ({ body, address, locale }) => {
    await throttle.spend(links, networkOf(address));
    const { weekday, children } = await openConfirmation(context, body.token);
    return {
      success,
      weekday,
      children: presentChildren(children, locale),
      version: consentVersions.letters,
    };
  });

  serve(contract.confirmLetter, async ({ body, address }) => {
    await throttle.spend(links, networkOf(address));
    return { success, nextOn: await confirm(context, body) };
  });

  serve(contract.openLetterLink, async ({ body, address }) => {
    await throttle.spend(links, networkOf(address));
    return { success, ...(await openLeaveLink(context, body.token)) };
  });

  serve(contract.answerLetterLink, async ({ body, address }) => {
    await throttle.spend(links, networkOf(address));
    return { success, ...(await answerLeaveLink(context, body.token, body.wanted)) };
  });
}

/** The letter as it would be mailed tomorrow, so that today is in it: the same words, its pictures within. Null when there is nobody to tell of. */
async function preview(
  context: AppContext,
  actor: Actor,
  { locale, readOverview }: { locale: Locale; readOverview: ReadOverview },
): Promise<{ subject: string; html: string } | null> {
  const { personId } = actor;
  const children = (await listToldBy(context, actor)).filter(({ told }) => told);
  if (children.length === 0) return null;
  const letterOn = shiftDay(dayIn(context.config.timeZone, context.clock.now()), 1);
  const mail = await composeWeek(
    context,
    { to: '', locale, name: null, facts: { personId, letterOn } },
    { secret: leaveToken(context, personId), children, readOverview },
  );
  if (!mail) return null;
  const html = (mail.attachments ?? []).reduce(
    (whole, { cid, type, content }) => whole.replaceAll(`cid:${cid}`, `data:${type};base64,${content}`),
    mail.html,
  );
  return { subject: mail.subject, html };
}
