import { type ReactNode, Suspense, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { ExperimentBar } from '../experiments/experiment-bar.tsx';
import { NotHere } from '../experiments/not-here.tsx';
import { useExperiment } from '../experiments/use-experiment.ts';
import { BigScreenButton, useBigScreen } from '../workbench/big-screen.tsx';
import { keyOf, ToolPage } from '../workbench/tool-page.tsx';
import {
  FIRST_PROGRAM,
  isAskedFor,
  isMadeOf,
  openedBy,
  type PythonBody,
  printBody,
  readBody,
} from './opened.ts';
import { PythonBench } from './python-bench.tsx';

/** What speaks with a real board comes after the editor. */
const PutOnBoard = lazyPart(async () => (await import('./put-on-board.tsx')).PutOnBoard);
/** What tries a program for a question comes to who answers one. */
const ProgramForQuiz = lazyPart(async () => (await import('./quiz/program-for-quiz.tsx')).ProgramForQuiz);

/** Python that runs: a program beside a pretended board. Anybody may use it. */
export default function Python() {
  const screen = useBigScreen();
  const bigScreen = <BigScreenButton screen={screen} />;
  return (
    <ToolPage kind="python" title={m.python_title()} description={m.python_about()}>
      {(address) =>
        // What answers a question is read by what comes to who answers one.
        /[?&]question=/.test(address.search) ? (
          <Suspense>
            <ProgramForQuiz key={address.search} search={address.search} bigScreen={bigScreen} />
          </Suspense>
        ) : (
          <Tool key={keyOf(address)} opened={openedBy(address.search, address.hash)} bigScreen={bigScreen} />
        )
      }
    </ToolPage>
  );
}

type ToolProps = { opened: ReturnType<typeof openedBy>; bigScreen: ReactNode };

function Tool({ opened, bigScreen }: ToolProps) {
  const begin: PythonBody = {
    language: 'python',
    program: opened.program ?? FIRST_PROGRAM,
    lesson: opened.program,
    board: null,
  };
  const experiment = useExperiment(
    'python',
    opened.experiment,
    { name: m.experiments_untitled(), body: printBody(begin) },
    (kept) => isAskedFor(readBody(kept), opened),
    (kept) => isMadeOf(readBody(kept), opened),
  );
  const body = readBody(experiment.body) ?? begin;
  const { program, lesson } = body;
  const write = (next: Partial<PythonBody>) => experiment.write(printBody({ ...body, ...next }));

  // What the lesson's took the place of comes back by one press.
  const [replaced, setReplaced] = useState<string | null>(null);
  const replace = (next: string) => {
    setReplaced(program);
    write({ program: next });
  };
  const undo = replaced === null ? null : () => write({ program: replaced });

  if (experiment.status !== 'ready') return <NotHere status={experiment.status} loading={m.python_loading} />;
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <h1 className="text-3xl">{m.python_title()}</h1>
        {bigScreen}
        <ExperimentBar
          kind="python"
          experiment={experiment}
          reset={lesson === null ? null : { act: () => replace(lesson), isThere: lesson === program }}
          undo={undo}
        />
      </header>
      <PythonBench
        program={program}
        onProgram={(next) => write({ program: next })}
        board={body.board}
        onBoard={(next) => write({ board: next })}
        isToRun={opened.isToRun}
        below={
          <Suspense>
            <PutOnBoard program={program} />
          </Suspense>
        }
      />
    </div>
  );
}
