/** The carousel's clock (specification, sections 4 and 9). Milliseconds. */
export const NEXT_AFTER_MS = 11_000;
export const DEAF_FOR_MS = 300;

type Slides = {
  count: number;
  /** A new slide is up. `how`: somebody or the clock turned to it, or it was pushed into sight by hand. */
  show: (slide: number, how: 'turned' | 'pushed') => void;
};

/**
 * Turns the slides of a carousel: by itself every 11 s while it runs, and by hand; around the end and around the
 * beginning. After each change it is deaf to clicks for 300 ms, and the 11 s begin anew.
 */
export function playSlides({ count, show }: Slides) {
  let slide = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => change(slide + 1, 'turned'), NEXT_AFTER_MS);
  };
  const change = (next: number, how: 'turned' | 'pushed') => {
    slide = (next + count) % count;
    changedAt = Date.now();
    wait();
    show(slide, how);
  };
  return {
    /** Somebody pressed next (1) or previous (-1). */
    turn(by: 1 | -1) {
      if (Date.now() - changedAt >= DEAF_FOR_MS) change(slide + by, 'turned');
    },
    /** A slide was swiped, or reached with the keyboard. */
    push(to: number) {
      if (to !== slide) change(to, 'pushed');
    },
    run(yes: boolean) {
      if (yes === running) return;
      running = yes;
      wait();
    },
  };
}
