/** The time. Everything that decides by time asks this, so that a test can live through days in milliseconds. */
export type Clock = {
  /** The time of day, which somebody may set. */
  now(): Date;
  /** Milliseconds since some moment: what lasts is measured with these, for nothing sets them back or ahead. */
  steady(): number;
};

export const systemClock: Clock = { now: () => new Date(), steady: () => performance.now() };

/** For tests: stands still until told, or with `running` goes on from `start` as time does. */
export function settableClock(
  start: Date,
  { running = false } = {},
): Clock & { advance(seconds: number): void; set(moment: Date): void } {
  let base = start.getTime();
  let advanced = 0;
  let since = performance.now();
  const passed = () => (running ? performance.now() - since : 0);
  return {
    now: () => new Date(base + passed()),
    steady: () => performance.now() + advanced,
    advance: (seconds) => {
      base += seconds * 1000;
      advanced += seconds * 1000;
    },
    set: (moment) => {
      base = moment.getTime();
      since = performance.now();
    },
  };
}
