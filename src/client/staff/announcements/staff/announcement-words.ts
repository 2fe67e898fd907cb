import type { AnnouncementState } from '../../../../contract/staff/announcement-kinds.ts';
import { REACH_COUNTED_MOST } from '../../../../contract/staff/announcement-kinds.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showNumber } from '../../../../texts/locale.ts';
import { audienceWords } from '../../../../texts/staff-words.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import type { Tone } from '../../../platform/ui/badge.tsx';
import type { MadeAnnouncement } from '../announcements-api.ts';

export const stateWords: Readonly<Record<AnnouncementState, readonly [Tone, () => string]>> = {
  planned: ['sun', m.announcements_state_planned],
  on: ['power', m.announcements_state_on],
  over: ['plain', m.announcements_state_over],
  taken_back: ['led', m.announcements_state_taken_back],
};

/** For whom this one is, by name. */
export function forWords({
  to,
  course,
  track,
  grade,
}: Pick<MadeAnnouncement, 'to' | 'course' | 'track' | 'grade'>) {
  if (course) return m.announcements_for_this_course({ course: course.courseTitle });
  if (track !== null) return m.announcements_for_this_track({ track });
  if (grade !== null) return m.announcements_for_this_grade({ grade: String(grade) });
  return audienceWords[to]();
}

export const levelWords = {
  news: m.announcements_news,
  important: m.announcements_important,
} as const;

export const endsWords = ({ endsAt }: Pick<MadeAnnouncement, 'endsAt'>) =>
  endsAt === null ? m.announcements_desk_ends_open() : showMoment(endsAt);

/** How many people, said to be more where they were not all counted. */
export function reachWords(people: number): string {
  if (people === 0) return m.announcements_reach_none();
  if (people === 1) return m.announcements_reach_one();
  return people > REACH_COUNTED_MOST
    ? m.announcements_reach_more({ count: showNumber(REACH_COUNTED_MOST) })
    : m.announcements_reach_many({ count: showNumber(people) });
}
