import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Question } from '../../../../contract/lessons.ts';
import { m } from '../../../../texts/generated/messages.js';
import type { Chapter, Course } from '../../../api/catalogue.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Mascot } from '../../../ui/mascot/mascot.tsx';
import { type QuizRun, standingOf } from './quiz-run.ts';

type Props = {
  course: Course;
  chapter: Chapter;
  run: QuizRun;
  questions: readonly Question[];
  strip: ReactNode;
  moved: boolean;
  onGo: (index: number) => void;
  onAgain: () => void;
};

/** How it went, and what is worth another look. */
export function QuizEnd({ course, chapter, run, questions, strip, moved, onGo, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  const standings = questions.map((question, index) => ({
    question,
    index,
    standing: standingOf(run, question),
  }));
  const left = standings.filter(({ standing }) => standing !== 'right');
  const right = questions.length - left.length;
  const begin = chapter.lectures[0];
  return (
    <section>
      {strip}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Mascot pose={left.length === 0 ? 'confetti' : 'thinks'} className="w-28 shrink-0 sm:w-36" />
        <div className="min-w-52 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-3xl">
            {m.lessons_quiz_end_title({ right, count: questions.length })}
          </h2>
          <p className="mt-1">{left.length === 0 ? m.lessons_quiz_end_all() : m.lessons_quiz_end_some()}</p>
        </div>
      </div>
      {left.length > 0 && (
        <ul className="mt-5 grid gap-3">
          {left.map(({ question, index, standing }) => (
            <li
              key={question.questionId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-paper border border-line bg-surface px-4 py-3 shadow-paper"
            >
              <span className="min-w-48 flex-1 font-semibold leading-snug">
                {question.ask}
                {standing === 'open' && (
                  <span className="block font-normal text-quiet text-sm">{m.lessons_quiz_end_open()}</span>
                )}
              </span>
              <button
                type="button"
                onClick={() => onGo(index)}
                className="min-h-11 font-semibold text-wire-deep underline underline-offset-2"
              >
                {m.lessons_quiz_end_look()}
                <span className="sr-only">: {question.ask}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        {begin && (
          <ButtonLink
            variant={left.length > 0 ? 'main' : 'quiet'}
            render={(look) => <Link to={paths.courseLecture(course.slug, begin.id)} {...look} />}
          >
            {m.lessons_quiz_end_chapter({ chapter: chapter.title })}
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={onAgain}>
          {m.lessons_quiz_once_more()}
        </Button>
      </div>
    </section>
  );
}
