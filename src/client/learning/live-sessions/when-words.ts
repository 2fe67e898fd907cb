import { type LiveTimes, livePhase } from '../../../rules/learning/live-window.ts';
import { m } from '../../../texts/generated/messages.js';
import { showShortDay, showTime, showZone } from '../../../texts/show-time.ts';
import { siteFacts } from '../../site-facts.ts';

type Session = { startsAt: string; endsAt: string };

export const timesOf = ({ startsAt, endsAt }: Session): LiveTimes => ({
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
});

/** Where this device is (IANA). */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When a session is, where the reader is. */
export function whenWords({ startsAt, endsAt }: Session, timeZone = ownZone()): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  return m.live_when({
    day: showShortDay(start, { timeZone }),
    from: showTime(start, { timeZone }),
    to: showTime(end, { timeZone }),
  });
}

/** Which time that is; null where it is the school's own: nobody there wonders. */
export function zoneWords(
  { startsAt }: Session,
  timeZone = ownZone(),
  site = siteFacts().timeZone,
): string | null {
  const start = new Date(startsAt);
  const zone = showZone(start, { timeZone });
  return zone === showZone(start, { timeZone: site }) ? null : m.live_zone({ zone });
}

/** When a session is where the school is, as its desk says it: Sat, 28 Nov, 4:30 pm. */
export const deskWords = ({ startsAt }: Pick<Session, 'startsAt'>): string =>
  m.live_desk_moment({
    day: showShortDay(new Date(startsAt), siteFacts()),
    time: showTime(new Date(startsAt), siteFacts()),
  });

const MINUTE = 60_000;

/** How long it is until the start, in one figure; then that the door is open, and that it is on. */
export function countdownWords(session: Session, now: number): string {
  const times = timesOf(session);
  const phase = livePhase(times, now);
  if (phase === 'open') return m.live_is_open();
  if (phase === 'on') return m.live_is_on();
  if (phase === 'over') return m.live_is_over();
  const minutes = Math.ceil((times.startsAt - now) / MINUTE);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return days === 1 ? m.live_in_day() : m.live_in_days({ count: days });
  if (hours > 0) return hours === 1 ? m.live_in_hour() : m.live_in_hours({ count: hours });
  return minutes === 1 ? m.live_in_minute() : m.live_in_minutes({ count: minutes });
}
