import { ArrowRight, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import type { Lecture } from '../catalogue/catalogue-api.ts';

type Props = {
  next: Lecture | null;
  /** It begins after a breath, unless one does anything. */
  goesOn: boolean;
  onNext: (lecture: Lecture) => void;
  onAgain: () => void;
};

/** Seconds to take a breath in. */
const BREATH_SECONDS = 8;
const TICK_MS = 250;

/** After the end: what comes next. Who does nothing goes on after a breath; any act stays here. */
export function NextLecture({ next, goesOn, onNext, onAgain }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const play = useRef<HTMLButtonElement>(null);
  const [left, setLeft] = useBreath(box, goesOn && next !== null, () => next && onNext(next));
  return (
    <div
      ref={box}
      className="on-dark absolute inset-0 z-2 grid place-content-center justify-items-center gap-3 overflow-y-auto bg-[#10141d]/90 p-4 text-center text-white sm:gap-5"
    >
      <p role="status" className="font-display font-semibold text-lg sm:text-xl">
        {next ? m.learning_end_next({ title: next.title }) : m.learning_end_last()}
      </p>
      {left !== null && (
        <p aria-hidden="true" className="-my-1 tabular-nums sm:-my-3">
          {m.learning_end_in({ seconds: left })}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {next && (
          <Button
            ref={play}
            size="small"
            icon={<ArrowRight aria-hidden="true" className="size-5" />}
            onClick={() => onNext(next)}
          >
            {left === null ? m.learning_end_play_next() : m.learning_end_go_on()}
          </Button>
        )}
        {left === null ? (
          <Button
            key="again"
            size="small"
            variant="quiet"
            icon={<RotateCcw aria-hidden="true" className="size-5" />}
            onClick={onAgain}
          >
            {m.learning_end_again()}
          </Button>
        ) : (
          <Button
            key="stay"
            size="small"
            variant="quiet"
            onClick={() => {
              setLeft(null);
              play.current?.focus();
            }}
          >
            {m.learning_end_stay()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The seconds that are left until it goes on by itself; null when it does not, or not any more. */
function useBreath(box: { current: HTMLElement | null }, goesOn: boolean, onEnd: () => void) {
  const [left, setLeft] = useState<number | null>(() =>
    goesOn && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
      ? BREATH_SECONDS
      : null,
  );
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const counting = left !== null;
  useEffect(() => {
    if (!counting) return;
    const ends = performance.now() + BREATH_SECONDS * 1000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((ends - performance.now()) / 1000);
      if (seconds > 0) setLeft(seconds);
      else end.current();
    }, TICK_MS);
    const controller = new AbortController();
    const stay = ({ target }: Event) => {
      // The buttons here say themselves what they do.
      if (!(target instanceof Node && box.current?.contains(target))) setLeft(null);
    };
    for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove', 'visibilitychange'])
      document.addEventListener(name, stay, { signal: controller.signal, passive: true });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [counting, box]);
  return [left, setLeft] as const;
}
