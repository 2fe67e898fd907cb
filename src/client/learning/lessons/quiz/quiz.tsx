import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Question } from '../../../../contract/learning/lessons.ts';
import type { Given } from '../../../../contract/learning/questions.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import type { Person } from '../../../platform/api/person.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import type { Chapter, Course } from '../../catalogue/catalogue-api.ts';
import { AskMentor } from '../../doubts/ask-mentor.tsx';
import { TextSkeleton } from '../lesson-text/text-skeleton.tsx';
import { quizQuery } from '../lessons-api.ts';
import { type Answers, givenIn } from './answers.ts';
import { AnswersNote } from './answers-note.tsx';
import { LightStrip } from './light-strip.tsx';
import { putAnswer } from './put-answer.ts';
import { inOrder, questionOrder } from './question-order.ts';
import { QuestionSheet } from './question-sheet.tsx';
import { QuizEnd } from './quiz-end.tsx';
import { afterAnswer, beginRun, goTo, nextPosition, onceMore } from './quiz-run.ts';

type Props = {
  course: Course;
  chapter: Chapter;
  person: Person;
  answers: Answers;
  /** It was opened from within the classroom: reading goes on at its question. */
  moved: boolean;
};

/** A chapter's quiz: one question at a time, each answer with its reason. */
export function Quiz({ course, chapter, person, answers, moved }: Props) {
  const givenHere = (questionId: string) => givenIn(answers.find(questionId));
  const quiz = useQuery(quizQuery(chapter.id, person.id, givenHere));
  if (quiz.isPending) return <TextSkeleton says={m.lessons_quiz_loading()} />;
  if (!quiz.data) return <NotArrived title={m.lessons_quiz_failed()} query={quiz} />;
  return <Sitting {...{ course, chapter, person, answers, moved }} questions={quiz.data} />;
}

function Sitting({
  course,
  chapter,
  person,
  answers,
  questions: inFile,
  ...opened
}: Props & { questions: Question[] }) {
  const asked = useSearchParams()[0].get('question');
  const [order, setOrder] = useState(() => questionOrder(inFile, person.id));
  const questions = inOrder(inFile, order);
  const [run, setRun] = useState(() => beginRun(questions, asked));
  const [moved, setMoved] = useState(opened.moved);
  const question = run.position === 'end' ? undefined : questions[run.position];
  const { id: chapterId } = chapter;

  const go = (next: typeof run) => {
    setMoved(true);
    setRun(next);
  };
  const answer = ({ questionId }: Question, given: Given) => {
    putAnswer({ answers, personId: person.id, courseId: course.id, chapterId, questionId, given });
    setRun(afterAnswer(run, questionId, given));
  };
  const again = () => {
    const next = questionOrder(inFile, person.id);
    setOrder(next);
    go(onceMore(inOrder(inFile, next)));
  };
  const told = chapter.lectures.find(({ id }) => id === question?.lectureId);
  const strip = (
    <LightStrip
      {...{ run, questions }}
      joy={run.position === 'end' && course.category !== 'Master'}
      onGo={(position) => go(goTo(run, position))}
    />
  );
  return (
    <div className="max-w-sheet">
      {question && run.position !== 'end' ? (
        <QuestionSheet
          key={question.questionId}
          personId={person.id}
          {...{ run, question, strip }}
          number={run.position + 1}
          count={questions.length}
          last={nextPosition(run, questions) === 'end'}
          moved={moved}
          again={
            told && (
              <Link
                to={paths.courseLecture(course.slug, told.id)}
                className="inline-flex min-h-11 items-center font-semibold text-sm text-wire-deep underline underline-offset-2"
              >
                {m.lessons_quiz_read_again({ title: told.title })}
              </Link>
            )
          }
          from={{ course: course.id, slug: course.slug, chapter: chapterId }}
          onAnswer={(given) => answer(question, given)}
          onNext={() => go(goTo(run, nextPosition(run, questions)))}
        />
      ) : (
        <QuizEnd
          {...{ course, chapter, run, questions, strip, moved }}
          onGo={(position) => go(goTo(run, position))}
          onAgain={again}
        />
      )}
      <AnswersNote answers={answers} />
      {question && <AskMentor about={{ kind: 'question', id: question.questionId }} personId={person.id} />}
    </div>
  );
}
