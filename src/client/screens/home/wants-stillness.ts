/** Whether this person asked for less motion. Only in the browser. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
