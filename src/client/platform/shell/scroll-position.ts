import { useSyncExternalStore } from 'react';

/** How far down the page is. Kept, because asking the browser while React works makes it lay out the page first. */
let top = 0;

function subscribe(changed: () => void): () => void {
  const scrolled = () => {
    top = window.scrollY;
    changed();
  };
  // Where a page that came back to its place begins.
  top = window.scrollY;
  window.addEventListener('scroll', scrolled, { passive: true });
  return () => window.removeEventListener('scroll', scrolled);
}

/** Whether the page is scrolled further down than `threshold` pixels. False while a static page is made. */
export function useScrolledPast(threshold: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => top > threshold,
    () => false,
  );
}

/** Scrolls to the top of the page: smoothly, or at once for people who asked for less motion. */
export function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
