import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Question } from '../../../../contract/learning/lessons.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../platform/ui/button.tsx';
import { Mascot } from '../../../platform/ui/mascot/mascot.tsx';
import type { Chapter, Course } from '../../catalogue/catalogue-api.ts';
import { type QuizRun, type Standing, standingOf, sumOf } from './quiz-run.ts';

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

/** How it went: at the first try and now, question by question, and where it can be read again. */
export function QuizEnd({ course, chapter, run, questions, strip, moved, onGo, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  const { right, rightAtFirst } = sumOf(chapter.id, questions);
  const count = questions.length;
  const isWaiting = questions.some((question) => standingOf(run, question) === 'waiting');
  const begin = chapter.lectures[0];
  return (
    <section>
      {strip}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Mascot pose={right === count ? 'confetti' : 'thinks'} className="w-24 shrink-0 sm:w-32" />
        <div className="min-w-52 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
            {m.lessons_quiz_end_title({ first: rightAtFirst, right, count })}
          </h2>
          <p className="mt-1">
            {isWaiting
              ? m.lessons_quiz_waiting()
              : right === count
                ? m.lessons_quiz_end_all()
                : m.lessons_quiz_end_some()}
          </p>
          {rightAtFirst < right && <p className="mt-1 text-quiet text-sm">{m.lessons_quiz_end_back()}</p>}
        </div>
      </div>
      <ol className="mt-5 divide-y divide-line rounded-paper border border-line bg-surface shadow-paper">
        {questions.map((question, index) => (
          <Result
            key={question.questionId}
            {...{ course, question }}
            standing={standingOf(run, question)}
            lecture={chapter.lectures.find(({ id }) => id === question.lectureId)}
            onLook={() => onGo(index)}
          />
        ))}
      </ol>
      <div className="mt-7 flex flex-wrap gap-3">
        {begin && (
          <ButtonLink
            variant={right < count ? 'main' : 'quiet'}
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

type ResultProps = {
  course: Course;
  question: Question;
  standing: Standing;
  lecture: Chapter['lectures'][number] | undefined;
  onLook: () => void;
};

const quietLink =
  'inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-2';

/** One question: the first try, where it stands now, and the way back to what tells it. */
function Result({ course, question, standing, lecture, onLook }: ResultProps) {
  const { tries } = question;
  const first = tries && (tries.firstRight ? m.lessons_quiz_first_right() : m.lessons_quiz_first_wrong());
  const now = {
    right: tries?.firstRight ? null : m.lessons_quiz_now_right(),
    wrong: m.lessons_quiz_now_wrong(),
    waiting: m.lessons_quiz_now_waiting(),
    open: m.lessons_quiz_end_open(),
  }[standing];
  const look = standing === 'right' ? m.lessons_quiz_end_see : m.lessons_quiz_end_look;
  return (
    <li className="px-4 py-3">
      <p className="font-semibold leading-snug">{question.ask}</p>
      <p className="mt-0.5 text-quiet text-sm">{[first, now].filter(Boolean).join(' · ')}</p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <button type="button" onClick={onLook} className={quietLink}>
          {look()}
          <span className="sr-only">: {question.ask}</span>
        </button>
        {lecture && !tries?.firstRight && (
          <Link to={paths.courseLecture(course.slug, lecture.id)} className={quietLink}>
            {m.lessons_quiz_read_again({ title: lecture.title })}
          </Link>
        )}
      </p>
    </li>
  );
}
