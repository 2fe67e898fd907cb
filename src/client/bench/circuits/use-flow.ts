import { type RefObject, useEffect, useSyncExternalStore } from 'react';

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether somebody wants no motion. */
export const useStillness = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const wish = stillness();
      wish.addEventListener('change', changed);
      return () => wish.removeEventListener('change', changed);
    },
    () => stillness().matches,
    () => true,
  );

/** Dots are drawn so far apart, in drawn units. */
export const DOTS_APART = 14;

/**
 * Lets the dots of every wire run: a path says by `data-flow` how many units a second. One loop for all of them, which
 * ends where nothing flows; where a dot is does not jump when the current changes.
 */
export function useFlow(scene: RefObject<SVGSVGElement | null>, isStill: boolean, speeds: string): void {
  useEffect(() => {
    if (isStill || !scene.current || !/[1-9]/.test(speeds)) return;
    const lines = [...scene.current.querySelectorAll<SVGPathElement>('[data-flow]')].map((path) => ({
      path,
      speed: Number(path.dataset.flow),
      phase: Number(path.dataset.phase ?? 0),
    }));
    let before: number | null = null;
    let asked = requestAnimationFrame(function run(now) {
      // After a pause the dots go on from where they were.
      const seconds = Math.min((now - (before ?? now)) / 1000, 0.1);
      before = now;
      for (const line of lines) {
        line.phase = (line.phase + line.speed * seconds) % DOTS_APART;
        line.path.style.strokeDashoffset = String(-line.phase);
      }
      asked = requestAnimationFrame(run);
    });
    return () => {
      cancelAnimationFrame(asked);
      for (const { path, phase } of lines) path.dataset.phase = String(phase);
    };
  }, [scene, isStill, speeds]);
}
