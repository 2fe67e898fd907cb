import type { Overview } from '../../../contract/learning/overviews.ts';
import { LETTER_LINK_DAYS } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { toldFrom } from '../../../rules/learning/weekly-letter.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import { shiftDay } from '../../../rules/platform/study-streak.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { dateFormat, showList } from '../../../texts/locale.ts';
import { showShortDay } from '../../../texts/show-time.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import type { WrittenMail } from '../../platform/outside/mail-template.ts';
import { childWords } from './child-words.ts';
import { drawChild, type Shown } from './draw-child.ts';
import { leavePage, oneTapPath, whoseLetter } from './leave-link.ts';
import { asManyAsFit, picturesOf } from './letter-pictures.ts';
import type { ToldChild } from './store.ts';

type Facts = { personId: string; letterOn: string };
type Head = Pick<WrittenMail, 'to' | 'locale' | 'name'>;
/** How a child is getting on in the seven days that begin so. */
export type ReadOverview = (personId: string, from: string) => Promise<Overview | null>;

/** Of what somebody typed, only a first name in letters. */
const nameOf = (name: string, locale: Locale) => firstNameIn(name) ?? m.consents_somebody({}, { locale });
export const namesOf = (children: readonly { name: string }[], locale: Locale) =>
  showList(
    children.map(({ name }) => nameOf(name, locale)),
    locale,
  );

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const sayDay = (day: string, locale: Locale) => showShortDay(noon(day), { timeZone: 'UTC', locale });
/** What a day of the week is called; Sunday is 0. */
const sayWeekday = (weekday: number, locale: Locale) =>
  dateFormat({ weekday: 'long', timeZone: 'UTC' }, locale).format(noon(`2026-11-${22 + weekday}`));

/** How the letter is stopped, at its end and in its head. */
const leaveOf = ({ config: { publicUrl } }: AppContext, secret: string, locale: Locale) => ({
  text: m.letters_mail_leave({}, { locale }),
  label: m.letters_mail_leave_action({}, { locale }),
  url: publicUrl + leavePage(secret),
  post: publicUrl + oneTapPath + secret,
});

const framed = (context: AppContext, { to, locale, name }: Head, secret: string) => ({
  ...headOf(context.config, { to, locale, about: null }),
  greet: name,
  action: {
    label: m.letters_mail_action({}, { locale }),
    url: context.config.publicUrl + pages.family,
  },
  leave: leaveOf(context, secret, locale),
});

/** The first mail: whether the mailbox says yes. */
export function composeConfirm(
  context: AppContext,
  { locale, ...mail }: WrittenMail,
  asked: { token: string; weekday: number; children: readonly ToldChild[] },
): Mail {
  const words = {
    site: context.config.school.name,
    day: sayWeekday(asked.weekday, locale),
    names: namesOf(asked.children, locale),
    days: LETTER_LINK_DAYS,
  };
  return composeMail({
    ...headOf(context.config, { ...mail, locale }),
    greet: mail.name,
    subject: m.letters_mail_confirm_subject(words, { locale }),
    paragraphs: [
      m.letters_mail_confirm_body(words, { locale }),
      m.letters_mail_confirm_what({}, { locale }),
      m.letters_mail_confirm_ignore(words, { locale }),
    ],
    action: {
      label: m.letters_mail_confirm_action({}, { locale }),
      url: `${context.config.publicUrl}${pages.letter}#confirm=${asked.token}`,
    },
  });
}

/** Somebody else than the family reads it where the secret is none: the office, a file. They learn nothing of the children. */
const isFor = (context: AppContext, { personId }: Facts, secret: string) =>
  whoseLetter(context, secret) === personId;

/** The letter itself, with its pictures; null when none of these children is there any more. */
export async function composeWeek(
  context: AppContext,
  mail: Head & { facts: Facts },
  {
    secret,
    children,
    readOverview,
  }: { secret: string; children: readonly ToldChild[]; readOverview: ReadOverview },
): Promise<Mail | null> {
  const { locale, facts } = mail;
  const from = toldFrom(facts.letterOn);
  const days = { from: sayDay(from, locale), to: sayDay(shiftDay(facts.letterOn, -1), locale) };
  const names = namesOf(children, locale);
  const letter = {
    ...framed(context, mail, secret),
    subject: m.letters_mail_week_subject({ names }, { locale }),
    paragraphs: [m.letters_mail_week_lead({ names, ...days }, { locale })],
  };
  if (!isFor(context, facts, secret))
    return composeMail({
      ...letter,
      paragraphs: [...letter.paragraphs, m.letters_mail_for_family({}, { locale })],
    });
  const read: Overview[] = [];
  // One after the other: a letter is in no hurry, whoever asks for a page is.
  for (const { id, name } of children) {
    const overview = await readOverview(id, from);
    if (overview) read.push({ ...overview, firstName: nameOf(name, locale) });
  }
  if (read.length === 0) return null;
  const pictures: Awaited<ReturnType<typeof picturesOf>>[] = [];
  for (const overview of read) pictures.push(await picturesOf(context, overview, overview.week.builtTitles));
  const shown = asManyAsFit(pictures).map((some, child) =>
    some.map((picture, nth) => ({ ...picture, cid: `picture-${child}-${nth}@letter` })),
  );
  const { colours } = context.config.theme;
  const composed = composeMail({
    ...letter,
    parts: read.map((overview, child) =>
      drawChild(childWords(overview, overview.firstName, locale), {
        pictures: (shown[child] ?? []) satisfies Shown[],
        colours,
        locale,
      }),
    ),
  });
  return {
    ...composed,
    attachments: shown.flat().map(({ cid, bytes }) => ({
      name: `${cid.replace(/@.*/, '')}.jpg`,
      type: 'image/jpeg',
      content: bytes.toString('base64'),
      cid,
    })),
  };
}

/** The kind note after three silent weeks. */
export function composeNote(
  context: AppContext,
  mail: Head,
  { secret, children }: { secret: string; children: readonly ToldChild[] },
): Mail {
  const { locale } = mail;
  const words = { names: namesOf(children, locale) };
  return composeMail({
    ...framed(context, mail, secret),
    subject: m.letters_mail_note_subject(words, { locale }),
    paragraphs: [
      m.letters_mail_note_body(words, { locale }),
      m.letters_mail_note_help({}, { locale }),
      m.letters_mail_note_then({}, { locale }),
    ],
  });
}
