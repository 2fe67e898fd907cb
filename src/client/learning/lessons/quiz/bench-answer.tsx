import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { BUILT_MOST } from '../../../../contract/learning/questions.ts';
import { BUILT_PARTS_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { SignInFirst } from '../../../bench/workbench/sign-in-first.tsx';
import { paths } from '../../../paths.ts';
import type { Person } from '../../../platform/api/person.ts';
import { useSession } from '../../../platform/api/session.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { quizQuery } from '../lessons-api.ts';
import { useAnswers } from './answers.ts';
import type { AskedFrom } from './bodies/body.ts';
import { putAnswer } from './put-answer.ts';

type Asked = AskedFrom & { question: string };
type Props = { asked: Asked; built: string; parts: number };

/** On the workbench: the question that is answered by what is built there, and the way back. */
export function BenchAnswer(props: Props) {
  const { status, person } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-out') return <SignInFirst next={`${pathname}${search}`} />;
  return person && <Bar key={person.id} {...props} person={person} />;
}

function Bar({ asked, built, parts, person }: Props & { person: Person }) {
  const { question: questionId, chapter: chapterId, course: courseId, slug, cameBack } = asked;
  const navigate = useNavigate();
  const answers = useAnswers(person);
  const quiz = useQuery(quizQuery(chapterId, person.id));
  const question = quiz.data?.find((one) => one.questionId === questionId);
  const back = paths.courseQuestion(slug, chapterId, questionId);
  const isEmpty = question?.task?.bench?.tool === 'python' && built.trim() === '';
  const fault =
    parts > BUILT_PARTS_MOST
      ? m.questions_bench_large({ most: BUILT_PARTS_MOST })
      : built.length > BUILT_MOST
        ? m.questions_bench_long()
        : isEmpty
          ? m.questions_bench_empty()
          : null;
  const handIn = () => {
    if (!answers || fault) return;
    putAnswer({
      answers,
      personId: person.id,
      courseId,
      chapterId,
      questionId,
      given: { built },
      ...(cameBack ? { cameBack } : {}),
    });
    void navigate(back);
  };
  return (
    <section
      aria-label={m.questions_bench_answer()}
      className="grid gap-2 rounded-paper border-2 border-wire-deep bg-surface p-4 shadow-paper"
    >
      <p className="text-quiet text-sm">{m.questions_bench_answer()}</p>
      <p className="max-w-read font-display font-semibold text-lg leading-snug">
        {question?.ask ?? m.questions_bench_loading()}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={handIn} disabled={fault !== null}>
          {m.questions_bench_hand_in()}
        </Button>
        <Link
          to={back}
          className="inline-flex min-h-11 items-center font-semibold text-sm text-wire-deep underline underline-offset-2"
        >
          {m.questions_bench_back()}
        </Link>
      </div>
      <p role="status" className="text-led-deep text-sm empty:hidden">
        {fault}
      </p>
    </section>
  );
}
