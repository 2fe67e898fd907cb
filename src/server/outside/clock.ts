/** The time of day. Everything that decides by time asks this, so that a test can live through days in milliseconds. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until told: for tests. */
export function settableClock(
  start: Date,
): Clock & { advance(seconds: number): void; set(moment: Date): void } {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now += seconds * 1000;
    },
    set: (moment) => {
      now = moment.getTime();
    },
  };
}
