import { pages } from '../../../contract/platform/pages.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { showDay, showTime, showZone } from '../../../texts/show-time.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import { mailTemplate, type WrittenMail } from '../../platform/outside/mail-template.ts';
import { stillStands } from './store-told.ts';

/** A session as it was when the mail was written. The meeting's link never is in a mail. */
type Told = {
  sessionId: string;
  title: string;
  course: string;
  mentor: string | null;
  startsAt: string;
  endsAt: string;
};
type Sessions<S = Told> = { sessions: S[] };
type Moved = Sessions<Told & { was: string }>;

export const tomorrowMail = mailTemplate<Sessions>('live-sessions.tomorrow', 'notice');
export const soonMail = mailTemplate<Sessions>('live-sessions.soon', 'decision');
export const movedMail = mailTemplate<Moved>('live-sessions.moved', 'decision');
export const cancelledMail = mailTemplate<Sessions & { reason: string }>(
  'live-sessions.cancelled',
  'decision',
);

/** Where the school is; the zone is named, for a family may live in another. */
function whenWords({ config }: AppContext, moment: string, locale: Locale): string {
  const [at, there] = [new Date(moment), { timeZone: config.timeZone, locale }];
  const words = { day: showDay(at, there), time: showTime(at, there), zone: showZone(at, there) };
  return m.live_sessions_mail_when(words, { locale });
}

function sessionWords(context: AppContext, session: Told, locale: Locale): string {
  const { title, course, startsAt, mentor } = session;
  const when = whenWords(context, startsAt, locale);
  const name = firstNameIn(mentor ?? '');
  const lines = [m.live_sessions_mail_session({ title, course, when }, { locale })];
  if (name) lines.push(m.live_sessions_mail_mentor({ mentor: name }, { locale }));
  return lines.join('\n');
}

const headFor = (context: AppContext, { to, about, locale, name }: WrittenMail) => ({
  ...headOf(context.config, { to, about, locale }),
  greet: name,
  action: {
    label: m.live_sessions_mail_action({}, { locale }),
    url: context.config.publicUrl + pages.live,
  },
});

const words = {
  tomorrow: [m.live_sessions_mail_tomorrow_subject, m.live_sessions_mail_tomorrow_body],
  soon: [m.live_sessions_mail_soon_subject, m.live_sessions_mail_soon_body],
} as const;

function composeReminder(context: AppContext, mail: WrittenMail<Sessions>, kind: keyof typeof words) {
  const { facts, locale } = mail;
  const [subject, body] = words[kind];
  return composeMail({
    ...headFor(context, mail),
    subject: subject({}, { locale }),
    paragraphs: [
      body({}, { locale }),
      ...facts.sessions.map((session) => sessionWords(context, session, locale)),
      m.live_sessions_mail_opens({}, { locale }),
    ],
  });
}

function composeMoved(context: AppContext, mail: WrittenMail<Moved>) {
  const { facts, locale } = mail;
  return composeMail({
    ...headFor(context, mail),
    subject: m.live_sessions_mail_moved_subject({}, { locale }),
    paragraphs: [
      m.live_sessions_mail_moved_body({}, { locale }),
      ...facts.sessions.map(
        (session) =>
          `${sessionWords(context, session, locale)}\n${m.live_sessions_mail_moved_session(
            { when: whenWords(context, session.was, locale) },
            { locale },
          )}`,
      ),
    ],
  });
}

function composeCancelled(context: AppContext, mail: WrittenMail<Sessions & { reason: string }>) {
  const { facts, locale } = mail;
  return composeMail({
    ...headFor(context, mail),
    subject: m.live_sessions_mail_cancelled_subject({}, { locale }),
    paragraphs: [
      m.live_sessions_mail_cancelled_body({}, { locale }),
      ...facts.sessions.map((session) => sessionWords(context, session, locale)),
      facts.reason,
    ],
  });
}

export function mailLearners(context: AppContext): void {
  // What was moved or cancelled since is told by a mail of its own; a reminder that comes too late by none.
  const isTrue = ({ facts }: WrittenMail<Sessions>) =>
    stillStands(context.database, facts.sessions, { after: context.clock.now() });
  context.outbox.handle(tomorrowMail, {
    isWanted: isTrue,
    compose: (mail) => composeReminder(context, mail, 'tomorrow'),
  });
  context.outbox.handle(soonMail, {
    isWanted: isTrue,
    compose: (mail) => composeReminder(context, mail, 'soon'),
  });
  context.outbox.handle(movedMail, {
    isWanted: ({ facts }) => stillStands(context.database, facts.sessions, { after: new Date(0) }),
    compose: (mail) => composeMoved(context, mail),
  });
  context.outbox.handle(cancelledMail, { compose: (mail) => composeCancelled(context, mail) });
}
