import { ArrowRight, RotateCcw } from 'lucide-react';
import { m } from '../../../texts/generated/messages.js';
import type { Lecture } from '../../api/catalogue.ts';
import { Button } from '../../ui/button.tsx';

type Props = { next: Lecture | null; onNext: (lecture: Lecture) => void; onAgain: () => void };

/** After the end: the next lecture is offered, never started by itself. */
export function NextLecture({ next, onNext, onAgain }: Props) {
  return (
    <div className="on-dark absolute inset-0 grid place-content-center justify-items-center gap-3 bg-[#10141d]/90 p-4 text-center text-white sm:gap-5">
      <p role="status" className="font-display font-semibold text-lg sm:text-xl">
        {next ? m.learning_end_next({ title: next.title }) : m.learning_end_last()}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {next && (
          <Button
            size="small"
            icon={<ArrowRight aria-hidden="true" className="size-5" />}
            onClick={() => onNext(next)}
          >
            {m.learning_end_play_next()}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<RotateCcw aria-hidden="true" className="size-5" />}
          onClick={onAgain}
        >
          {m.learning_end_again()}
        </Button>
      </div>
    </div>
  );
}
