import { isSitePath } from '../../../../contract/platform/pages.ts';
import {
  ANNOUNCEMENT_LINK_WORDS_MOST,
  ANNOUNCEMENT_TEXT_MOST,
  ANNOUNCEMENT_TITLE_MOST,
  type AudienceKind,
  announcementTracks,
  audiences,
} from '../../../../contract/staff/announcement-kinds.ts';
import { daysLater, isWallClock, wallClockAt } from '../../../../rules/platform/site-time.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showNumber } from '../../../../texts/locale.ts';
import type { Audience, MadeAnnouncement, Words } from '../announcements-api.ts';

/** What stands in the form of an announcement. Times as the clock at the school reads. */
export type WordsTyped = {
  title: string;
  text: string;
  level: string;
  to: string;
  courseId: string;
  track: string;
  grade: string;
  startsAt: string;
  until: string;
  endsAt: string;
  path: string;
  linkWords: string;
};

export const emptyWords: WordsTyped = {
  title: '',
  text: '',
  level: 'news',
  to: '',
  courseId: '',
  track: '',
  grade: '',
  startsAt: '',
  until: 'then',
  endsAt: '',
  path: '',
  linkWords: '',
};

/** What an announcement says, as it stands in the form. A new one begins now, for a week. */
export function typedWords(made: MadeAnnouncement | null, timeZone: string): WordsTyped {
  if (!made) {
    const now = wallClockAt(new Date(), timeZone);
    return { ...emptyWords, startsAt: now, endsAt: daysLater(now, 7) };
  }
  const wall = (at: string) => wallClockAt(new Date(at), timeZone);
  return {
    title: made.title,
    text: made.text,
    level: made.level,
    to: made.to,
    courseId: made.course?.courseId ?? '',
    track: made.track ?? '',
    grade: made.grade === null ? '' : String(made.grade),
    startsAt: wall(made.startsAt),
    until: made.endsAt === null ? 'open' : 'then',
    endsAt: made.endsAt === null ? '' : wall(made.endsAt),
    path: made.link?.path ?? '',
    linkWords: made.link?.words ?? '',
  };
}

const isAudience = (to: string): to is AudienceKind => audiences.some((one) => one === to);

/** For whom it is, once that is chosen whole. */
export function audienceOf({ to, courseId, track, grade }: WordsTyped): Audience | null {
  if (!isAudience(to)) return null;
  if (to === 'course') return courseId ? { to, courseId } : null;
  const found = announcementTracks.find((one) => one === track);
  if (to === 'track') return found ? { to, track: found } : null;
  if (to === 'grade') return grade ? { to, grade: Number(grade) } : null;
  return { to };
}

/** What the form says, once `wordsFaults` finds nothing. */
export function wordsOf(typed: WordsTyped): Words {
  const audience = audienceOf(typed);
  return {
    title: typed.title,
    text: typed.text,
    level: typed.level === 'important' ? 'important' : 'news',
    to: audience?.to ?? 'office',
    courseId: audience?.courseId ?? null,
    track: audience?.track ?? null,
    grade: audience?.grade === undefined ? null : Number(audience.grade),
    startsAt: typed.startsAt,
    endsAt: typed.until === 'open' ? null : typed.endsAt,
    link: typed.path.trim() ? { path: typed.path.trim(), words: typed.linkWords } : null,
  };
}

const tooLong = (text: string, most: number) =>
  text.trim().length > most ? m.fault_too_long({ limit: showNumber(most) }) : undefined;

function endFault({ until, startsAt, endsAt }: WordsTyped): string | undefined {
  if (until === 'open') return undefined;
  if (!isWallClock(endsAt)) return m.fault_moment_needed();
  return isWallClock(startsAt) && endsAt <= startsAt ? m.fault_end_before_start() : undefined;
}

/** What is wrong before anything is sent. */
export function wordsFaults(typed: WordsTyped): Partial<Record<keyof WordsTyped, string | undefined>> {
  const { title, text, to, startsAt, path, linkWords } = typed;
  const chosen = audienceOf(typed) === null ? m.fault_announcement_for_needed() : undefined;
  const part = to === 'course' ? 'courseId' : to === 'track' || to === 'grade' ? to : 'to';
  const isLinked = path.trim() !== '';
  return {
    title: title.trim() ? tooLong(title, ANNOUNCEMENT_TITLE_MOST) : m.fault_title_needed(),
    text: text.trim() ? tooLong(text, ANNOUNCEMENT_TEXT_MOST) : m.fault_announcement_text_needed(),
    [part]: chosen,
    startsAt: isWallClock(startsAt) ? undefined : m.fault_moment_needed(),
    endsAt: endFault(typed),
    path: isLinked && !isSitePath(path.trim()) ? m.fault_site_link_wrong() : undefined,
    linkWords:
      isLinked && !linkWords.trim()
        ? m.fault_link_words_needed()
        : tooLong(linkWords, ANNOUNCEMENT_LINK_WORDS_MOST),
  };
}
