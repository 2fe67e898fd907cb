import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Question } from '../../../../contract/lessons.ts';
import { m } from '../../../../texts/generated/messages.js';
import type { Chapter, Course } from '../../../api/catalogue.ts';
import { quizQuery, workbookQuery } from '../../../api/lessons.ts';
import { cancelFetch, updateCached } from '../../../api/mutate.ts';
import type { Person } from '../../../api/person.ts';
import { NotArrived } from '../../../shell/not-arrived.tsx';
import { TextSkeleton } from '../lesson-text/text-skeleton.tsx';
import { type Answers, withSum } from './answers.ts';
import { LightStrip } from './light-strip.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { QuizEnd } from './quiz-end.tsx';
import { afterAnswer, beginRun, goTo, nextPosition, onceMore, sumOf, withAnswer } from './quiz-run.ts';

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
  const chosenHere = (questionId: string) => answers.find(questionId)?.chosen ?? null;
  const quiz = useQuery(quizQuery(chapter.id, person.id, chosenHere));
  if (quiz.isPending) return <TextSkeleton says={m.lessons_quiz_loading()} />;
  if (!quiz.data) return <NotArrived title={m.lessons_quiz_failed()} query={quiz} />;
  return <Sitting {...{ course, chapter, person, answers, moved }} questions={quiz.data} />;
}

function Sitting({
  course,
  chapter,
  person,
  answers,
  questions,
  ...opened
}: Props & { questions: Question[] }) {
  const [run, setRun] = useState(() => beginRun(questions));
  const [moved, setMoved] = useState(opened.moved);
  const question = run.position === 'end' ? undefined : questions[run.position];
  const { id: chapterId } = chapter;

  const go = (next: typeof run) => {
    setMoved(true);
    setRun(next);
  };
  const answer = ({ questionId }: Question, chosen: number) => {
    void answers.put({ courseId: course.id, chapterId, questionId, chosen });
    const quiz = quizQuery(chapterId, person.id);
    // What was asked for before this answer would show the one before.
    cancelFetch(quiz);
    const next = withAnswer(questions, questionId, chosen);
    updateCached(quiz, () => next);
    updateCached(workbookQuery(course.id, person.id), (before) => withSum(before, sumOf(chapterId, next)));
    setRun(afterAnswer(run, questionId, chosen));
  };
  const strip = <LightStrip {...{ run, questions }} onGo={(position) => go(goTo(run, position))} />;
  return (
    <div className="max-w-sheet">
      {question && run.position !== 'end' ? (
        <QuestionSheet
          key={question.questionId}
          {...{ run, question, strip }}
          number={run.position + 1}
          count={questions.length}
          last={nextPosition(run, questions) === 'end'}
          moved={moved}
          onAnswer={(chosen) => answer(question, chosen)}
          onNext={() => go(goTo(run, nextPosition(run, questions)))}
        />
      ) : (
        <QuizEnd
          {...{ course, chapter, run, questions, strip, moved }}
          onGo={(position) => go(goTo(run, position))}
          onAgain={() => go(onceMore(questions))}
        />
      )}
      <AnswersNote answers={answers} />
    </div>
  );
}

/** Whether the server has one's answers. Calm: what waits is kept. */
function AnswersNote({ answers }: { answers: Answers }) {
  const { status, refusal } = useSyncExternalStore(answers.subscribe, answers.state);
  return (
    <p role="status" className="mt-4 min-h-12 text-quiet text-sm">
      {refusal !== null && (
        <span className="text-led-deep">{m.lessons_quiz_refused({ reason: refusal })} </span>
      )}
      {status === 'sending' && m.lessons_quiz_saving()}
      {status === 'saved' && refusal === null && m.lessons_quiz_saved()}
      {status === 'offline' && m.lessons_quiz_offline()}
      {status === 'stuck' && m.lessons_quiz_stuck()}
      {status === 'signed-out' && m.lessons_quiz_signed_out()}
    </p>
  );
}
