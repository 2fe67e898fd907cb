/** The time of day. Everything that decides by time asks this, so that a test can live through days in milliseconds. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** For tests: stands still until told, or with `running` goes on from `start` as time does. */
export function settableClock(
  start: Date,
  { running = false } = {},
): Clock & { advance(seconds: number): void; set(moment: Date): void } {
  let base = start.getTime();
  let since = performance.now();
  const passed = () => (running ? performance.now() - since : 0);
  return {
    now: () => new Date(base + passed()),
    advance: (seconds) => {
      base += seconds * 1000;
    },
    set: (moment) => {
      base = moment.getTime();
      since = performance.now();
    },
  };
}
