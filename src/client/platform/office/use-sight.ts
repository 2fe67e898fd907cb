import { type RefCallback, useState } from 'react';

/**
 * Milliseconds for which something must have been on the screen before one key decides it. Longer than between two
 * presses of a hasty hand, shorter than anybody needs to look.
 */
export const SEEN_MS = 500;

/**
 * How far somebody came in looking at what they decide. `loading`: it is not there yet. `away`: there, but not in the
 * window. `shown`: it has been in the window. `seen`: for long enough. `missing`: it cannot be shown.
 */
export type Sight = 'loading' | 'away' | 'shown' | 'seen' | 'missing';

const degrees: readonly Sight[] = ['missing', 'loading', 'away', 'shown', 'seen'];

/** Where two things are decided at once: how far somebody came with the one of which they have seen less. */
export const lessSeen = (one: Sight, other: Sight): Sight =>
  degrees.indexOf(one) < degrees.indexOf(other) ? one : other;

/** Whether so much of it is in the window that one looks at it: half of it, or a third of the window. */
const isInWindow = ({ boundingClientRect: whole, intersectionRect: part }: IntersectionObserverEntry) =>
  part.height > 0 && part.height >= Math.min(whole.height / 2, innerHeight / 3);

/** Tells what becomes of the sight of an element; of a picture once it is decoded. Gives what ends the watch. */
function watchSight(element: HTMLElement, tell: (sight: Sight) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  let wasShown = false;
  const watcher = new IntersectionObserver(
    (changes) => {
      clearTimeout(timer);
      const last = changes.at(-1);
      if (last && isInWindow(last)) {
        wasShown = true;
        tell('shown');
        timer = setTimeout(() => {
          watcher.disconnect();
          tell('seen');
        }, SEEN_MS);
      } else if (!wasShown) tell('away');
    },
    { threshold: Array.from({ length: 21 }, (_, step) => step / 20) },
  );
  const isReady = element instanceof HTMLImageElement ? element.decode() : Promise.resolve();
  isReady.then(
    () => !hasEnded && watcher.observe(element),
    () => !hasEnded && tell('missing'),
  );
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    watcher.disconnect();
  };
}

/** Where a desk hangs what somebody must have seen before they decide. One of the two is used. */
export type SightRefs = {
  /** On the picture, or on the words. */
  shown: RefCallback<HTMLElement>;
  /** On what stands there instead when it cannot be shown. */
  missing: RefCallback<HTMLElement>;
};

/** The sight of one entry, from the moment at which its desk came up. */
export function useSight(): [sight: Sight, refs: SightRefs] {
  const [sight, setSight] = useState<Sight>('loading');
  const [refs] = useState<SightRefs>(() => ({
    shown: (element) => (element ? watchSight(element, setSight) : undefined),
    missing: (element) => {
      if (element) setSight('missing');
    },
  }));
  return [sight, refs];
}
