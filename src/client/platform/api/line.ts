const cameKept = typeof document !== 'undefined' && document.querySelector('meta[name=kept]') !== null;

/**
 * What a call asks and tells of the way to the school. What knows about it comes later than the first call
 * (platform/offline/network.ts); until then every way is good.
 */
export const line = {
  /** Nobody is reached now: asking is in vain. At first, where this page itself did not come (platform/offline/worker). */
  isAway: () => cameKept,
  /** Looks again whether somebody is reached. */
  isBack: async () => !cameKept,
  heard: () => {},
  /** Nothing came back. */
  lost: () => {},
  /** Why nothing can be had, or sent, now; null: it is not known to be the network. */
  words: (_isReading: boolean): string | null => null,
};
