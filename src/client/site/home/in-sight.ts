import { useEffect, useRef, useState } from 'react';
import { CARD_IN_SIGHT, turnOnSight } from './turn-on-sight.ts';

/** Tells, now and on every change, whether at least `share` of an element is in the window. Gives what ends the watch. */
export function watchSight(element: Element, share: number, tell: (inSight: boolean) => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => tell((entries.at(-1)?.intersectionRatio ?? 0) >= share),
    { threshold: share },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}

/** Whether this person asked for less motion. Only in the browser. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A card that shows its other side for a moment when it comes into sight. `seen`: it has been in sight. */
export function useTurnOnSight(index: number) {
  const card = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  const [turned, setTurned] = useState(false);
  useEffect(() => {
    if (!card.current || wantsStillness()) return;
    const { inSight, end } = turnOnSight(index, setTurned);
    const unwatch = watchSight(card.current, CARD_IN_SIGHT, (yes) => {
      if (yes) setSeen(true);
      inSight(yes);
    });
    return () => {
      unwatch();
      end();
    };
  }, [index]);
  return { card, seen, turned };
}
