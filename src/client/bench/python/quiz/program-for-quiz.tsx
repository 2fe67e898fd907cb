import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Question } from '../../../../contract/learning/lessons.ts';
import type { PythonTask } from '../../../../contract/learning/questions.ts';
import { m } from '../../../../texts/generated/messages.js';
import { quizQuery } from '../../../learning/lessons/lessons-api.ts';
import type { Person } from '../../../platform/api/person.ts';
import { useSession } from '../../../platform/api/session.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { type AskedByQuiz, askedByQuiz, QuizBar } from '../../workbench/asked-by-quiz.tsx';
import { PythonBench } from '../python-bench.tsx';
import { keepProgram, keptProgram } from './keep-program.ts';
import { TrialsPanel } from './trials-panel.tsx';
import { useTrials } from './use-trials.ts';

type Props = { search: string; bigScreen: ReactNode };

/** A program that answers a question of a quiz: kept beside one's own ones, with what it must do beside it. */
export function ProgramForQuiz({ search, bigScreen }: Props) {
  const asked = askedByQuiz(search);
  const { status, person } = useSession();
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <h1 className="text-2xl">{m.python_title()}</h1>
        {bigScreen}
      </header>
      {!asked && <p className="max-w-read">{m.python_goal_no_question()}</p>}
      {asked && status === 'signed-out' && <QuizBar asked={asked} built="" parts={0} />}
      {asked && person && <Asked key={person.id} asked={asked} person={person} />}
    </div>
  );
}

function Asked({ asked, person }: { asked: AskedByQuiz; person: Person }) {
  const quiz = useQuery(quizQuery(asked.chapter, person.id));
  if (quiz.isPending) return <p className="min-h-72 p-6 text-quiet">{m.python_loading()}</p>;
  if (!quiz.data) return <NotArrived title={m.lessons_quiz_failed()} query={quiz} />;
  const question = quiz.data.find(({ questionId }) => questionId === asked.question);
  const bench = question?.task?.bench;
  if (!question || bench?.tool !== 'python') return <QuizBar asked={asked} built="" parts={0} />;
  return <Writing {...{ asked, person, question }} task={bench} />;
}

type WritingProps = { asked: AskedByQuiz; person: Person; question: Question; task: PythonTask };

function Writing({ asked, person, question, task }: WritingProps) {
  const handedIn = question.given && 'built' in question.given ? question.given.built : null;
  const [program, setProgram] = useState(
    () => keptProgram(person.id, asked.question) ?? handedIn ?? task.program,
  );
  const { trying, tryOut } = useTrials(task);
  const write = (next: string) => {
    setProgram(next);
    keepProgram(person.id, asked.question, next);
  };
  // The beginning takes the place of what was written: that comes back by one press.
  const [replaced, setReplaced] = useState<string | null>(null);
  const isBeginning = program === task.program;
  const swap = () => {
    setReplaced(isBeginning ? null : program);
    write(isBeginning ? (replaced ?? program) : task.program);
  };
  return (
    <>
      <QuizBar asked={asked} built={program} parts={0} />
      <PythonBench
        program={program}
        onProgram={write}
        board={task.board}
        onBoard={null}
        isToRun={false}
        onRun={tryOut}
        above={<TrialsPanel {...{ task, trying, program }} />}
        below={
          (!isBeginning || replaced !== null) && (
            <Button variant="quiet" size="small" className="justify-self-start" onClick={swap}>
              {isBeginning ? m.python_goal_take_back() : m.python_goal_begin_anew()}
            </Button>
          )
        }
      />
    </>
  );
}
