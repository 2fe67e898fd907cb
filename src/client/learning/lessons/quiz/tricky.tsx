import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { Given } from '../../../../contract/learning/questions.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import type { Person } from '../../../platform/api/person.ts';
import { dashboardPath, useSession } from '../../../platform/api/session.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Page } from '../../../platform/shell/page.tsx';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { TextSkeleton } from '../lesson-text/text-skeleton.tsx';
import { type TrickyQuestion, trickyQuery } from '../lessons-api.ts';
import { withAnswer, withVerdict } from './answered-questions.ts';
import { type Answers, useAnswers } from './answers.ts';
import { AnswersNote } from './answers-note.tsx';
import { LightStrip } from './light-strip.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { afterAnswer, beginRun, goTo, nextPosition } from './quiz-run.ts';

/** /tricky: what was wrong some days ago, once more. Two minutes, for those who like. */
export default function Tricky() {
  const { status, person } = useSession();
  if (status === 'signed-out') return <Navigate to={paths.signIn(paths.tricky)} replace />;
  return (
    <Page title={m.lessons_tricky_title()} className="bench pb-20">
      <h1 className="mb-3 text-2xl sm:text-3xl">{m.lessons_tricky_title()}</h1>
      {person ? (
        <ComeBack key={person.id} person={person} />
      ) : (
        <TextSkeleton says={m.lessons_quiz_loading()} />
      )}
    </Page>
  );
}

function ComeBack({ person }: { person: Person }) {
  const answers = useAnswers(person);
  const tricky = useQuery(trickyQuery(person.id));
  if (tricky.isPending || !answers) return <TextSkeleton says={m.lessons_quiz_loading()} />;
  if (!tricky.data) return <NotArrived title={m.lessons_quiz_failed()} query={tricky} />;
  return <Sitting {...{ person, answers }} questions={tricky.data} />;
}

type Props = { person: Person; answers: Answers; questions: TrickyQuestion[] };

/** The questions of this sitting stay, also when the school no longer counts them as due. */
function Sitting({ person, answers, questions: given }: Props) {
  const [questions, setQuestions] = useState(given);
  const [run, setRun] = useState(() => beginRun(given));
  const [moved, setMoved] = useState(false);
  useEffect(
    () =>
      answers.hear(({ questionId }, answered) =>
        setQuestions((before) => withVerdict(before, questionId, answered)),
      ),
    [answers],
  );
  const question = run.position === 'end' ? undefined : questions[run.position];
  const go = (next: typeof run) => {
    setMoved(true);
    setRun(next);
  };
  const answer = ({ questionId, chapterId, course }: TrickyQuestion, given: Given) => {
    void answers.put({
      courseId: course.id,
      chapterId,
      questionId,
      tries: [{ tryId: crypto.randomUUID(), ...given, cameBack: true }],
    });
    setQuestions(withAnswer(questions, questionId, given));
    setRun(afterAnswer(run, questionId, given));
  };
  if (!question || run.position === 'end')
    return <End {...{ person, moved }} isEmpty={questions.length === 0} />;
  return (
    <div className="max-w-sheet">
      <p className="mb-3 text-quiet text-sm">
        {question.course.title} · {question.chapterTitle}
      </p>
      <QuestionSheet
        key={question.questionId}
        personId={person.id}
        {...{ run, question, moved }}
        strip={<LightStrip {...{ run, questions }} onGo={(position) => go(goTo(run, position))} />}
        number={run.position + 1}
        count={questions.length}
        last={nextPosition(run, questions) === 'end'}
        again={
          question.lectureId && (
            <Link
              to={paths.courseLecture(question.course.slug, question.lectureId)}
              className="inline-flex min-h-11 items-center font-semibold text-sm text-wire-deep underline underline-offset-2"
            >
              {m.lessons_tricky_read_again()}
            </Link>
          )
        }
        from={{
          course: question.course.id,
          slug: question.course.slug,
          chapter: question.chapterId,
          cameBack: true,
        }}
        onAnswer={(given) => answer(question, given)}
        onNext={() => go(goTo(run, nextPosition(run, questions)))}
      />
      <AnswersNote answers={answers} />
    </div>
  );
}

function End({ person, moved, isEmpty }: { person: Person; moved: boolean; isEmpty: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  return (
    <section className="max-w-read">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {isEmpty ? m.lessons_tricky_none() : m.lessons_tricky_end()}
      </h2>
      <p className="mt-1">{isEmpty ? m.lessons_tricky_none_text() : m.lessons_tricky_end_text()}</p>
      <ButtonLink className="mt-5" render={(look) => <Link to={dashboardPath(person)} {...look} />}>
        {m.lessons_tricky_to_bench()}
      </ButtonLink>
    </section>
  );
}
