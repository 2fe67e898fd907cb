import type { CSSProperties } from 'react';
import type { Question } from '../../../../contract/learning/lessons.ts';
import { m } from '../../../../texts/generated/messages.js';
import './light-strip.css';
import { type QuizRun, type Standing, standingOf } from './quiz-run.ts';

type Props = {
  run: QuizRun;
  questions: readonly Question[];
  /** The lights that are on go on one after the other, once. */
  joy?: boolean;
  onGo: (index: number) => void;
};

const names: Record<Standing, (index: { number: number }) => string> = {
  right: m.lessons_quiz_light_right,
  wrong: m.lessons_quiz_light_wrong,
  waiting: m.lessons_quiz_light_waiting,
  open: m.lessons_quiz_light_open,
};

/** The questions as lights on a strip: dark, amber with a turning arrow, green with a tick. Each leads to its question. */
export function LightStrip({ run, questions, joy = false, onGo }: Props) {
  return (
    <nav
      aria-label={m.lessons_quiz_strip()}
      className={`on-dark w-fit max-w-full rounded-chip bg-ink px-2 pt-1 ${joy ? 'strip-of-joy' : ''}`}
    >
      <ol className="flex flex-wrap">
        {questions.map((question, index) => (
          <li key={question.questionId} style={{ '--place': index } as CSSProperties}>
            <button
              type="button"
              aria-label={names[standingOf(run, question)]({ number: index + 1 })}
              aria-current={run.position === index ? 'step' : undefined}
              onClick={() => onGo(index)}
              className="group grid size-12 place-items-center rounded-chip focus-visible:outline-offset-[-3px]"
            >
              <LightOf standing={standingOf(run, question)} />
              <span
                aria-hidden="true"
                className="h-1 w-6 rounded-full group-aria-[current=step]:bg-white forced-colors:group-aria-[current=step]:bg-[Highlight]"
              />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function LightOf({ standing }: { standing: Standing }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 overflow-visible">
      {(standing === 'right' || standing === 'wrong') && (
        <circle
          cx="16"
          cy="16"
          r="15"
          className={standing === 'right' ? 'fill-power' : 'fill-sun'}
          opacity="0.35"
        />
      )}
      <circle
        cx="16"
        cy="16"
        r="10.5"
        strokeWidth="2.5"
        className={
          standing === 'right'
            ? 'fill-power-pale stroke-power'
            : standing === 'wrong'
              ? 'fill-sun stroke-sun'
              : standing === 'waiting'
                ? 'fill-paper stroke-line'
                : 'fill-ink stroke-line'
        }
      />
      {(standing === 'right' || standing === 'wrong') && (
        <path
          d={
            standing === 'right' ? 'M11 16.5l3.5 3.5 6.5-7.5' : 'M20.6 13.4a5.3 5.3 0 1 0 .7 3.4M21.4 10v4h-4'
          }
          fill="none"
          className="stroke-ink"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
