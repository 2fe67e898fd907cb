import { type RefObject, useEffect, useState } from 'react';
import { stepsReached } from './steps-reached.ts';

/** The reading line stands 38% of the window's height above its lower edge. Nothing lies too far above it to count. */
const ABOVE_THE_LINE = '1000000px 0px -38% 0px';

/**
 * How many items of a list the reader has scrolled to. `all` until the page has come alive, without JavaScript, and for people who asked for
 * less motion: then nothing builds itself.
 */
export function useStepsReached(list: RefObject<HTMLOListElement | null>, all: number): number {
  const [reached, setReached] = useState(all);

  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    const steps = [...(list.current?.children ?? [])];
    const above = new Map<Element, boolean>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) above.set(target, isIntersecting);
        setReached(stepsReached(steps.map((step) => above.get(step))));
      },
      { rootMargin: ABOVE_THE_LINE },
    );
    const follow = () => {
      watcher.disconnect();
      if (still.matches) setReached(all);
      else for (const step of steps) watcher.observe(step);
    };
    follow();
    still.addEventListener('change', follow);
    return () => {
      still.removeEventListener('change', follow);
      watcher.disconnect();
    };
  }, [list, all]);

  return reached;
}
