import { ATTENDANCE_OPENS_SECONDS, JOIN_OPENS_SECONDS } from '../../contract/platform/limits.ts';

/** When a live session is. Milliseconds since 1970. */
export type LiveTimes = { startsAt: number; endsAt: number };

const opensBefore = ({ startsAt, endsAt }: LiveTimes, seconds: number, at: number): boolean =>
  at >= startsAt - seconds * 1000 && at <= endsAt;

/** Whether the way in is open: from ten minutes before the start to the end. */
export const mayJoinAt = (times: LiveTimes, at: number): boolean =>
  opensBefore(times, JOIN_OPENS_SECONDS, at);

/** Whether being there counts now: from five minutes before the start to the end. */
export const countsAt = (times: LiveTimes, at: number): boolean =>
  opensBefore(times, ATTENDANCE_OPENS_SECONDS, at);

/** From when on it does. Milliseconds since 1970. */
export const countsFrom = ({ startsAt }: LiveTimes): number => startsAt - ATTENDANCE_OPENS_SECONDS * 1000;

/** `ahead`: the way in is closed still. `open`: one may come in. `on`: it has begun. */
export type LivePhase = 'ahead' | 'open' | 'on' | 'over';

/** Where a session stands. */
export function livePhase(times: LiveTimes, at: number): LivePhase {
  if (at > times.endsAt) return 'over';
  if (at >= times.startsAt) return 'on';
  return mayJoinAt(times, at) ? 'open' : 'ahead';
}
