import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Question } from '../../../../contract/lessons.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon, icons } from '../../../ui/icon.tsx';
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
  /** Where its answer can be read again; shown once it is answered. */
  again: ReactNode;
  onAnswer: (chosen: number) => void;
  onNext: () => void;
};

/** One question. Keys 1 to 4 answer it and Enter goes on while the focus is somewhere in it. */
export function QuestionSheet(props: Props) {
  const { run, question, strip, number, count, last, moved, again, onAnswer, onNext } = props;
  const next = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  const standing = standingOf(run, question);
  const tried = triedOf(run, question);
  const { told } = question;
  const answers = useRef<HTMLOListElement>(null);
  const heading = useInSight(section, answers, moved);
  useFocusWhenRight(section, next, standing === 'right');

  const choose = (chosen: number) => {
    if (question.answers[chosen] !== undefined && standing !== 'right' && standing !== 'waiting')
      onAnswer(chosen);
  };
  const hearKey = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (/^[1-9]$/.test(event.key)) choose(Number(event.key) - 1);
    const onControl = event.target instanceof Element && event.target.closest('button, a');
    if (event.key === 'Enter' && !onControl && standing !== 'open') onNext();
  };
  const isOver = standing === 'right' || standing === 'wrong';
  const because = isOver && question.chosen !== null && told?.because[question.chosen];
  return (
    <section
      ref={section}
      aria-labelledby={question.questionId}
      onKeyDown={hearKey}
      className="scroll-mt-[calc(var(--bar-height)+0.5rem)]"
    >
      {strip}
      <div className={question.drawing ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-6' : ''}>
        <div className="lg:col-span-full">
          <p className="mt-3 text-quiet text-sm">{m.lessons_quiz_place({ number, count })}</p>
          <h2
            id={question.questionId}
            ref={heading}
            tabIndex={-1}
            className="text-lg leading-snug sm:text-2xl"
          >
            {question.ask}
          </h2>
        </div>
        {question.drawing && (
          <figure className="mt-3 w-full max-w-[33svh] self-start rounded-paper border border-line bg-surface p-2 shadow-paper lg:order-2 lg:max-w-none">
            <img
              src={question.drawing.url}
              alt={question.drawing.alt}
              width={560}
              height={340}
              decoding="async"
              className="block h-auto w-full forced-color-adjust-none bg-white"
            />
          </figure>
        )}
        <div>
          <ol ref={answers} className="mt-3 grid gap-2">
            {question.answers.map((text, index) => {
              const chosen = tried.includes(index);
              return (
                <AnswerCard
                  key={text}
                  {...{ text, index, chosen }}
                  told={
                    chosen && told && isOver
                      ? { right: index === told.right, because: told.because[index] ?? '' }
                      : null
                  }
                  closed={standing === 'waiting' || (standing === 'right' && index !== told?.right)}
                  onChoose={() => choose(index)}
                />
              );
            })}
          </ol>
        </div>
      </div>
      <p role="status" className="sr-only">
        {because && `${standing === 'right' ? m.lessons_quiz_right() : m.lessons_quiz_wrong()} ${because}`}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
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
          {standing === 'wrong' && m.lessons_quiz_try_again()}
          {standing === 'waiting' && m.lessons_quiz_waiting()}
          {standing === 'open' && (
            <span className="pointer-coarse:hidden">
              {m.lessons_quiz_keys({ count: question.answers.length })}
            </span>
          )}
        </p>
        {isOver && again}
      </div>
    </section>
  );
}

/** A question stands whole on the screen, with its answers, when it comes; who came within the quiz reads on at it. */
function useInSight(
  section: { current: HTMLElement | null },
  answers: { current: HTMLElement | null },
  moved: boolean,
) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
    // Whoever opened the quiz is led to the top of the page first.
    const frame = requestAnimationFrame(() => {
      const end = answers.current?.getBoundingClientRect().bottom ?? 0;
      const top = section.current?.getBoundingClientRect().top ?? 0;
      if (end > innerHeight || top < 0) section.current?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [section, answers, moved]);
  return heading;
}

/** Once the answer is right, Enter goes on: for those whose focus is in the question. */
function useFocusWhenRight(
  section: { current: HTMLElement | null },
  next: { current: HTMLButtonElement | null },
  right: boolean,
): void {
  const was = useRef(right);
  useEffect(() => {
    if (right && !was.current && section.current?.contains(document.activeElement))
      next.current?.focus({ preventScroll: true });
    was.current = right;
  }, [section, next, right]);
}
