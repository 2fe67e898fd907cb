import type { Letter } from '../../../contract/learning/letters.ts';
import { consentVersions } from '../../../contract/people/consents.ts';
import { LETTER_LINK_DAYS } from '../../../contract/platform/limits.ts';
import { nextLetterOn } from '../../../rules/learning/weekly-letter.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type Actor, hashToken } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { whoseLetter } from './leave-link.ts';
import { confirmMail } from './mail-templates.ts';
import { may } from './policy.ts';
import {
  type ChoiceRow,
  endChoice,
  findByLink,
  holdChoice,
  listTold,
  proveMailbox,
  readChoice,
  type ToldChild,
  writeChoice,
} from './store.ts';

/** How often one person has the link mailed. */
const confirmations = limit({ name: 'letter-confirmations', most: 5, seconds: 86_400 });

const todayAt = ({ clock, config }: AppContext) => dayIn(config.timeZone, clock.now());

/** Somebody with an address, in their own seat. Refuses `not_allowed`. */
export async function ownChoice(context: AppContext, actor: Actor): Promise<ChoiceRow & { email: string }> {
  const choice = may(actor, 'keep', actor) ? await readChoice(context.database, actor.personId) : undefined;
  if (!choice || choice.email === null) throw refuse('not_allowed');
  return { ...choice, email: choice.email };
}

/** The children whom a letter to whoever asks may be about. */
export const listToldBy = async (context: AppContext, actor: Actor): Promise<ToldChild[]> =>
  (await listTold(context, context.database, actor.personId)).filter(({ id }) =>
    may(actor, 'tellOf', { personId: id }),
  );

export const presentChildren = (children: readonly ToldChild[], locale: Locale) =>
  children.map(({ id, name, told }) => ({
    _id: id,
    firstName: firstNameIn(name) ?? m.consents_somebody({}, { locale }),
    told,
  }));

/** How the letter stands for somebody. Refuses `not_allowed`. */
export async function readLetter(context: AppContext, actor: Actor, locale: Locale): Promise<Letter> {
  const [{ state, weekday, next_on, email }, children] = await Promise.all([
    ownChoice(context, actor),
    listToldBy(context, actor),
  ]);
  return {
    state: state ?? 'none',
    weekday,
    nextOn: next_on,
    email,
    children: presentChildren(children, locale),
    version: consentVersions.letters,
  };
}

/** Lets the letters come from now on, in the transaction that holds the choice. Gives the day of the next one. */
async function begin(
  context: AppContext,
  trx: AppContext['database'],
  { person_id: personId, last_on }: ChoiceRow,
  weekday: number,
): Promise<string> {
  const today = todayAt(context);
  const nextOn = nextLetterOn(weekday, today, last_on);
  await writeChoice(trx, { personId, weekday, state: 'comes', today, nextOn, expiresAt: null });
  return nextOn;
}

type Choosing = { weekday: number | null; children: readonly string[]; version: string; locale: Locale };

/**
 * Chooses the day, or none, and says yes to letters about these children along with it. Where nobody has answered from the
 * mailbox yet, a link is mailed there first. Refuses `not_allowed`, `child_not_found`, `consent_text_changed`, `age_needed`,
 * `too_many_tries`.
 */
export async function chooseLetter(
  context: AppContext,
  actor: Actor,
  { weekday, children, version, locale }: Choosing,
): Promise<void> {
  const { personId } = actor;
  const { is_proven, email } = await ownChoice(context, actor);
  if (!children.every((child) => may(actor, 'tellOf', { personId: child }))) throw refuse('child_not_found');
  if (weekday !== null && !is_proven) await throttleOf(context).spend(confirmations, personId);
  await context.database.transaction().execute(async (trx) => {
    // Children are locked before whoever decides about them, as wherever a yes is said.
    if (weekday !== null)
      await consents.agreeTo(context, trx, {
        guardianId: personId,
        // Before the mailbox has answered the yes is said behind its link.
        childIds: is_proven ? children : [],
        purpose: 'letters',
        version,
        email,
        byLink: false,
      });
    const choice = await holdChoice(trx, personId);
    if (choice?.email !== email) throw refuse('not_allowed');
    if (weekday === null) return endChoice(trx, personId);
    if (choice.is_proven) {
      await begin(context, trx, choice, weekday);
      return;
    }
    const expiresAt = new Date(context.clock.now().getTime() + LETTER_LINK_DAYS * 86_400_000);
    const today = todayAt(context);
    await writeChoice(trx, { personId, weekday, state: 'waits', today, nextOn: null, expiresAt });
    const key = `letter ${personId}`;
    await context.outbox.write(trx, confirmMail, { to: email, locale, facts: { personId }, key });
  });
}

/** What the link of the first mail asks. Refuses `letter_link_spent`. */
export async function openConfirmation(context: AppContext, token: string) {
  const choice = await findByLink(context.database, hashToken(token), context.clock.now());
  if (!choice || choice.weekday === null) throw refuse('letter_link_spent');
  const children = await listTold(context, context.database, choice.person_id);
  return { weekday: choice.weekday, children };
}

/**
 * The mailbox says yes: to the letter, and to letters about these children. Gives the day of the first one. Refuses
 * `letter_link_spent`, `child_not_found`, `consent_text_changed`.
 */
export async function confirm(
  context: AppContext,
  { token, children, version }: { token: string; children: readonly string[]; version: string },
): Promise<string> {
  return context.database.transaction().execute(async (trx) => {
    const tokenHash = hashToken(token);
    const found = await findByLink(trx, tokenHash, context.clock.now());
    if (!found || found.email === null) throw refuse('letter_link_spent');
    await consents.agreeTo(context, trx, {
      guardianId: found.person_id,
      childIds: children,
      purpose: 'letters',
      version,
      email: found.email,
      byLink: true,
    });
    await holdChoice(trx, found.person_id);
    // Of two who press at once, the second finds it used.
    const choice = await findByLink(trx, tokenHash, context.clock.now());
    if (!choice || choice.weekday === null || choice.email !== found.email) throw refuse('letter_link_spent');
    const nextOn = await begin(context, trx, choice, choice.weekday);
    await proveMailbox(trx, choice.person_id, found.email);
    return nextOn;
  });
}

const stateOf = ({ state, weekday }: ChoiceRow) => ({ state: state ?? ('none' as const), weekday });

/** Whether the letter comes in which this link stood. Refuses `letter_link_spent`. */
export async function openLeaveLink(context: AppContext, token: string) {
  const personId = whoseLetter(context, token);
  const choice = personId && (await readChoice(context.database, personId));
  if (!choice) throw refuse('letter_link_spent');
  return stateOf(choice);
}

/** Stops the letter by the link in any of them, or takes that back; again is the same. Refuses `letter_link_spent`. */
export async function answerLeaveLink(context: AppContext, token: string, wanted: boolean) {
  const personId = whoseLetter(context, token);
  return context.database.transaction().execute(async (trx) => {
    const choice = personId === null ? undefined : await holdChoice(trx, personId);
    if (!choice) throw refuse('letter_link_spent');
    if (!wanted && choice.state !== null) await endChoice(trx, choice.person_id);
    // What never came, or was not stopped, is not begun by a letter's link.
    if (wanted && choice.state === 'stopped' && choice.is_proven && choice.weekday !== null)
      await begin(context, trx, choice, choice.weekday);
    return stateOf((await readChoice(trx, choice.person_id)) ?? choice);
  });
}
