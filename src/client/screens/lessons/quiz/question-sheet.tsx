import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Question } from '../../../../contract/lessons.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon, icons } from '../../../ui/icon.tsx';
import { Drawing } from '../lesson-text/drawing.tsx';
import { AnswerCard } from './answer-card.tsx';
import { type QuizRun, standingOf, triedOf } from './quiz-run.ts';

type Props = {
  run: QuizRun;
  question: Question;
  /** Leads to the other questions; keys are heard there too. */
  strip: ReactNode;
  /** From 1. */
  number: number;
  count: number;
  /** Nothing comes after it but the end. */
  last: boolean;
  /** The person came here within the quiz: the question is where reading goes on. */
  moved: boolean;
  onAnswer: (chosen: number) => void;
  onNext: () => void;
};

/** One question. Keys 1 to 4 answer it and Enter goes on while the focus is somewhere in it. */
export function QuestionSheet({ run, question, strip, number, count, last, moved, onAnswer, onNext }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const standing = standingOf(run, question);
  const tried = triedOf(run, question);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);

  const choose = (chosen: number) => {
    const answer = question.answers[chosen];
    if (!answer || standing === 'right') return;
    onAnswer(chosen);
    if (answer.right) next.current?.focus({ preventScroll: true });
  };
  const hearKey = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (/^[1-9]$/.test(event.key)) choose(Number(event.key) - 1);
    const onControl = event.target instanceof Element && event.target.closest('button, a');
    if (event.key === 'Enter' && !onControl && standing !== 'open') onNext();
  };
  const latest = standing === 'open' ? undefined : question.answers[question.chosen ?? -1];
  return (
    <section aria-labelledby={question.questionId} onKeyDown={hearKey}>
      {strip}
      <p className="mt-5 text-quiet text-sm">{m.lessons_quiz_place({ number, count })}</p>
      <h2
        id={question.questionId}
        ref={heading}
        tabIndex={-1}
        className="mt-1 text-xl leading-snug sm:text-2xl"
      >
        {question.ask}
      </h2>
      {question.drawing && <Drawing {...question.drawing} />}
      <ol className="mt-5 grid gap-3">
        {question.answers.map((answer, index) => (
          <AnswerCard
            key={answer.text}
            {...{ answer, index }}
            told={tried.includes(index)}
            closed={standing === 'right' && !answer.right}
            onChoose={() => choose(index)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {latest && `${latest.right ? m.lessons_quiz_right() : m.lessons_quiz_wrong()} ${latest.because}`}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          ref={next}
          variant={standing === 'right' ? 'main' : 'quiet'}
          onClick={onNext}
          className="max-sm:w-full"
        >
          {last ? m.lessons_quiz_finish() : m.lessons_quiz_next()}
          <Icon path={icons.right} />
        </Button>
        <p className="text-quiet text-sm">
          {standing === 'wrong' ? (
            m.lessons_quiz_try_again()
          ) : (
            <span className={standing === 'open' ? 'pointer-coarse:hidden' : 'hidden'}>
              {m.lessons_quiz_keys({ count: question.answers.length })}
            </span>
          )}
        </p>
      </div>
    </section>
  );
}
