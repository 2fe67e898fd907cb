/** When an answer is due to somebody who waits since then. `hours` is the promise of the site. */
export const answerDue = (waitsSince: Date, hours: number): Date =>
  new Date(waitsSince.getTime() + hours * 3_600_000);

/** Whoever waits since before this moment waits longer than was promised. */
export const lateBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
