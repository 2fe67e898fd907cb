import {
  LIVE_SEATS_MOST,
  LIVE_SERIES_MOST,
  LIVE_SESSION_MOST_HOURS,
} from '../../../../contract/platform/limits.ts';
import {
  isWallClock,
  minutesBetween,
  minutesLater,
  wallClockAt,
} from '../../../../rules/platform/site-time.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showNumber } from '../../../../texts/locale.ts';
import type { Plan, Planned, Repeats } from '../planned-sessions-api.ts';

/** What stands in the form of a session. Times as the clock at the school reads. */
export type PlanTyped = {
  courseId: string;
  title: string;
  mentorId: string;
  startsAt: string;
  endsAt: string;
  link: string;
  seats: string;
  repeats: string;
  times: string;
  until: string;
  scope: string;
};
export type PlanField = Exclude<keyof PlanTyped, 'scope' | 'repeats'>;

export const emptyPlan: PlanTyped = {
  courseId: '',
  title: '',
  mentorId: '',
  startsAt: '',
  endsAt: '',
  link: '',
  seats: '',
  repeats: 'once',
  times: '',
  until: '',
  scope: 'this',
};

/** What a session has, as it stands in the form. */
export function typedPlan(session: Planned | null, timeZone: string): PlanTyped {
  if (!session) return emptyPlan;
  const { course, mentor, seats } = session;
  return {
    ...emptyPlan,
    courseId: course.courseId,
    title: session.title,
    mentorId: mentor?.mentorId ?? '',
    startsAt: wallClockAt(new Date(session.startsAt), timeZone),
    endsAt: wallClockAt(new Date(session.endsAt), timeZone),
    link: session.link ?? '',
    seats: seats === null ? '' : String(seats),
  };
}

const wholeOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

/** What the form says of the session, once `planFaults` finds nothing. */
export const planOf = (typed: PlanTyped, anyway: boolean): Plan => ({
  title: typed.title,
  mentorId: typed.mentorId,
  startsAt: typed.startsAt,
  endsAt: typed.endsAt,
  link: typed.link.trim(),
  seats: typed.seats.trim() ? wholeOf(typed.seats) : null,
  anyway,
});

/** How often it takes place. */
export const repeatsOf = ({ repeats, times, until }: PlanTyped): Repeats => ({
  times: repeats === 'times' ? wholeOf(times) : null,
  until: repeats === 'until' ? until : null,
});

function endFault({ startsAt, endsAt }: PlanTyped): string | undefined {
  if (!isWallClock(endsAt)) return m.fault_moment_needed();
  if (!isWallClock(startsAt)) return undefined;
  const minutes = minutesBetween(startsAt, endsAt);
  if (minutes <= 0) return m.fault_end_before_start();
  return minutes > LIVE_SESSION_MOST_HOURS * 60
    ? m.fault_session_too_long({ limit: String(LIVE_SESSION_MOST_HOURS) })
    : undefined;
}

const inBounds = (text: string, most: number) => {
  const whole = wholeOf(text);
  return whole !== null && whole >= 1 && whole <= most;
};

/** What is wrong with what stands in the form; the server looks at the rest: what is over, and who is busy then. */
export function planFaults(typed: PlanTyped): Partial<Record<PlanField, string | undefined>> {
  const { repeats } = typed;
  const wrongRepeats = m.fault_repeats_wrong({ limit: String(LIVE_SERIES_MOST) });
  return {
    courseId: typed.courseId ? undefined : m.live_desk_form_course_needed(),
    title: typed.title.trim() ? undefined : m.fault_title_needed(),
    mentorId: typed.mentorId ? undefined : m.live_desk_form_mentor_needed(),
    startsAt: isWallClock(typed.startsAt) ? undefined : m.fault_moment_needed(),
    endsAt: endFault(typed),
    link: /^https:\/\/\S+\.\S+$/i.test(typed.link.trim()) ? undefined : m.fault_link_not_secure(),
    seats:
      !typed.seats.trim() || inBounds(typed.seats, LIVE_SEATS_MOST)
        ? undefined
        : m.fault_seats_wrong({ limit: showNumber(LIVE_SEATS_MOST) }),
    times: repeats !== 'times' || inBounds(typed.times, LIVE_SERIES_MOST) ? undefined : wrongRepeats,
    until: repeats !== 'until' || typed.until ? undefined : wrongRepeats,
  };
}

/** Most sessions last an hour. */
const USUAL_MINUTES = 60;

/**
 * The end that goes with a start that was just changed: as long after it as the end was after the start before, or as most
 * sessions last. Null while the start is none.
 */
export function endFor(
  { startsAt }: PlanTyped,
  before: Pick<PlanTyped, 'startsAt' | 'endsAt'>,
): string | null {
  if (!isWallClock(startsAt)) return null;
  const isSpan = isWallClock(before.startsAt) && isWallClock(before.endsAt);
  const minutes = isSpan ? minutesBetween(before.startsAt, before.endsAt) : 0;
  return minutesLater(startsAt, minutes > 0 ? minutes : USUAL_MINUTES);
}
