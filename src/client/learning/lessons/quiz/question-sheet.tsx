import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Question } from '../../../../contract/learning/lessons.ts';
import type { Given, QuestionKind } from '../../../../contract/learning/questions.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon, icons } from '../../../platform/ui/icon.tsx';
import { answerOrder } from './answer-order.ts';
import { BenchBody } from './bodies/bench-body.tsx';
import type { AskedFrom, BodyProps } from './bodies/body.ts';
import { ChoiceBody } from './bodies/choice-body.tsx';
import { FaultBody, PlacesOver } from './bodies/fault-body.tsx';
import { OrderBody } from './bodies/order-body.tsx';
import { TypedBody } from './bodies/typed-body.tsx';
import { ProgramBeside } from './program-beside.tsx';
import { type QuizRun, standingOf, triedOf, verdictOf } from './quiz-run.ts';
import { RightAnswer } from './right-answer.tsx';
import { verdictWords } from './verdict-note.tsx';

type Props = {
  /** Who is asked: answers stand in another order for each, and for each try. */
  personId: string;
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
  from: AskedFrom;
  onAnswer: (given: Given) => void;
  onNext: () => void;
};

/** One road for all kinds: how each is answered. */
const bodies: Record<QuestionKind, (props: BodyProps) => ReactNode> = {
  choice: ChoiceBody,
  predict: (props) =>
    props.question.answers.length > 0 ? <ChoiceBody {...props} /> : <TypedBody {...props} />,
  order: OrderBody,
  number: TypedBody,
  fault: FaultBody,
  bench: BenchBody,
};

/** One question. Keys 1 to 4 choose an answer and Enter goes on while the focus is somewhere in it. */
export function QuestionSheet(props: Props) {
  const { personId, run, question, strip, number, count, last, moved, again, from, onAnswer, onNext } = props;
  const next = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  const standing = standingOf(run, question);
  const tried = triedOf(run, question);
  const verdict = standing === 'right' || standing === 'wrong' ? verdictOf(question) : null;
  const answers = useRef<HTMLDivElement>(null);
  const isCards = question.answers.length > 0 && question.kind !== 'fault';
  const [order] = useState(() =>
    answerOrder(
      question.task?.lines?.length ?? question.answers.length,
      `${personId} ${question.questionId} ${question.tries?.count ?? 0}`,
    ),
  );
  const heading = useInSight(section, answers, moved);
  const focus = useFocusWhenRight(next, standing === 'right');

  const give = (given: Given) => {
    if (standing !== 'right' && standing !== 'waiting') onAnswer(given);
  };
  const hearKey = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const keyed = isCards && /^[1-9]$/.test(event.key) ? order[Number(event.key) - 1] : undefined;
    if (keyed !== undefined) give({ chosen: keyed });
    const onControl = event.target instanceof Element && event.target.closest('button, a, input, textarea');
    if (event.key === 'Enter' && !onControl && standing !== 'open') onNext();
  };
  const body: BodyProps = { question, standing, verdict, tried, order, from, onAnswer: give };
  const Body = bodies[question.kind];
  return (
    <section
      ref={section}
      aria-labelledby={question.questionId}
      onKeyDown={hearKey}
      {...focus}
      className="scroll-mt-[calc(var(--bar-height)+0.5rem)]"
    >
      {strip}
      <div
        className={
          question.drawing
            ? question.task?.places
              ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-6'
              : 'lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-6'
            : ''
        }
      >
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
          <figure
            className={`mt-3 w-full ${question.task?.places ? 'max-w-read' : 'max-w-[33svh]'} self-start rounded-paper border border-line bg-surface p-2 shadow-paper lg:order-2 lg:max-w-none`}
          >
            <div className="relative">
              <img
                src={question.drawing.url}
                alt={question.drawing.alt}
                width={560}
                height={340}
                decoding="async"
                className="block h-auto w-full forced-color-adjust-none bg-white"
              />
              <PlacesOver {...body} />
            </div>
          </figure>
        )}
        <div>
          {question.kind === 'predict' && <ProgramBeside task={question.task} />}
          <div ref={answers} className="mt-3">
            <Body {...body} />
          </div>
          <RightAnswer {...{ question, standing }} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {verdict &&
          (isCards
            ? `${verdict.right ? m.lessons_quiz_right() : m.lessons_quiz_wrong()} ${verdict.because}`
            : verdictWords(verdict))}
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
          {standing === 'wrong' && (isCards ? m.lessons_quiz_try_again() : m.questions_try_again())}
          {standing === 'waiting' && m.lessons_quiz_waiting()}
          {standing === 'open' && isCards && (
            <span className="pointer-coarse:hidden">
              {m.lessons_quiz_keys({ count: question.answers.length })}
            </span>
          )}
        </p>
        {verdict && again}
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

/**
 * Once the answer is right, Enter goes on: for those whose focus is in the question, or was until the button that they pressed
 * went. Gives what the question must hear.
 */
function useFocusWhenRight(next: { current: HTMLButtonElement | null }, right: boolean) {
  const was = useRef(right);
  const isWithin = useRef(false);
  useEffect(() => {
    if (right && !was.current && isWithin.current) next.current?.focus({ preventScroll: true });
    was.current = right;
  }, [next, right]);
  return {
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isWithin.current = relatedTarget === null || currentTarget.contains(relatedTarget as Node);
    },
  };
}
