import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { wantsStillness } from './in-sight.ts';
import { playSlides } from './play-slides.ts';

/** What keeps the slides from turning by themselves. */
type Holds = { stopped: boolean; pointed: boolean; focused: boolean };

/**
 * A strip of slides that turn by themselves until somebody points at them, works in them with the keyboard, stops
 * them, or asked for less motion (WCAG 2.2.2). A finger may swipe the strip.
 */
export function useSlides(count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const player = useRef<ReturnType<typeof playSlides>>(null);
  const [slide, setSlide] = useState(0);
  const [holds, setHolds] = useState<Holds>({ stopped: false, pointed: false, focused: false });
  const hold = (some: Partial<Holds>) => setHolds((others) => ({ ...others, ...some }));

  useEffect(() => {
    const box = strip.current;
    if (!box) return;
    const playing = playSlides({
      count,
      show: (next, how) => {
        setSlide(next);
        if (how === 'turned')
          box.scrollTo({
            left: (box.children[next] as HTMLElement).offsetLeft - box.offsetLeft,
            behavior: wantsStillness() ? 'instant' : 'smooth',
          });
      },
    });
    player.current = playing;
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          if (intersectionRatio >= 0.6) playing.push([...box.children].indexOf(target));
      },
      { root: box, threshold: 0.6 },
    );
    for (const one of box.children) watcher.observe(one);
    if (wantsStillness()) setHolds((others) => ({ ...others, stopped: true }));
    return () => {
      watcher.disconnect();
      playing.run(false);
    };
  }, [count]);

  const runs = !holds.stopped && !holds.pointed && !holds.focused;
  useEffect(() => player.current?.run(runs), [runs]);

  return {
    strip,
    slide,
    /** Whether the slides turn by themselves now. */
    runs,
    /** Whether somebody stopped them for good. */
    stopped: holds.stopped,
    stop: (stopped: boolean) => hold({ stopped }),
    turn: (by: 1 | -1) => player.current?.turn(by),
    /** For what surrounds the slides and their buttons. */
    held: {
      onPointerEnter: (event: PointerEvent) => hold({ pointed: event.pointerType === 'mouse' }),
      onPointerLeave: () => hold({ pointed: false }),
      onFocus: (event: FocusEvent) => hold({ focused: event.target.matches(':focus-visible') }),
      onBlur: () => hold({ focused: false }),
    },
  };
}
