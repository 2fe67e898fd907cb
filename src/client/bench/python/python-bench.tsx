import { Play, Square } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type BoardName, boardOf } from '../../../rules/bench/python/program-to-run.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { Printed } from '../code/console/printed.tsx';
import { CodeFaultList } from '../code/editor/code-fault-list.tsx';
import { PythonEditor } from '../code/editor/load-editor.ts';
import { PartsView } from '../code/parts/parts-view.tsx';
import { sayComplaint } from './board-faults.ts';
import { partsOfRun } from './parts-of-run.ts';
import { type PythonRun, usePython } from './run/use-python.ts';
import { sayPythonError } from './say-python-error.ts';

type Props = {
  program: string;
  onProgram: (program: string) => void;
  /** Null: the one that the program is written for. */
  board: BoardName | null;
  /** Null where the board is not to be chosen. */
  onBoard: ((board: BoardName) => void) | null;
  /** It runs as soon as it is there. */
  isToRun: boolean;
  /** Told when "Run" is pressed. */
  onRun?: (program: string) => void;
  /** Stands between "Run" and the program, and below the program. */
  above?: ReactNode;
  below?: ReactNode;
};

/** A program of MicroPython beside its pretended board: written, run, and what it does. */
export function PythonBench(props: Props) {
  const { program, onProgram, onBoard, isToRun, onRun, above, below } = props;
  const board = props.board ?? boardOf(program);
  const run = usePython();
  const [ran, setRan] = useState({ program: '', board });
  const [moved, setMoved] = useState<ReadonlyMap<string, number>>(new Map());
  const [shown, show] = useState<{ line: number; count: number } | null>(null);
  // What was put right is no fault any more: it says so of the program that ran.
  const { error: raised } = run;
  const said = useMemo(
    () => (raised && ran.program === program ? sayPythonError(raised.message, program) : null),
    [raised, ran.program, program],
  );
  const faults = useMemo(
    () => (said && said.line !== null ? [{ line: said.line, sentence: said.sentence }] : []),
    [said],
  );
  const start = () => {
    setRan({ program, board });
    setMoved(new Map());
    run.start(program, board);
    onRun?.(program);
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !isToRun) return;
    hasBegun.current = true;
    start();
  });
  const sense = (part: string, value: number) => {
    setMoved(new Map(moved).set(part, value));
    run.move(part, value);
  };
  return (
    <div className="code-columns grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,34rem)]">
      <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <RunBar {...{ run, start, board, onBoard }} />
        {above}
        <Suspense fallback={<p className="min-h-72 p-6 text-quiet">{m.python_loading()}</p>}>
          <PythonEditor
            text={program}
            label={m.python_program()}
            faults={faults}
            onChange={onProgram}
            shown={shown}
          />
        </Suspense>
        <CodeFaultList
          faults={said ? [said] : []}
          onShow={(line) => show({ line, count: (shown?.count ?? 0) + 1 })}
        />
        {below}
      </section>
      <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-label={m.python_parts_title()}>
        <Printed
          text={run.text}
          curves={run.curves}
          onAnswer={run.asks ? (words) => run.move('answer', words) : null}
        />
        <BoardSays run={run} />
        <h2 className="text-xl">{m.python_parts_title()}</h2>
        <PartsView
          parts={partsOfRun(run.parts, moved, ran.program)}
          onSense={sense}
          empty={m.python_parts_empty()}
        />
        <p className="max-w-read text-quiet text-sm">{m.python_parts_note()}</p>
      </section>
    </div>
  );
}

const states: Record<PythonRun['status'], () => string> = {
  ready: m.python_state_ready,
  running: m.python_state_running,
  ended: m.python_state_ended,
  stopped: m.python_state_stopped,
  fault: m.python_state_fault,
  hangs: m.python_state_hangs,
  long: m.python_state_long,
};

function sayState({ isAway, asks, isThinking, status }: PythonRun): string {
  if (isAway) return m.python_state_away();
  if (asks) return m.python_state_asks();
  return isThinking ? m.python_state_thinking() : states[status]();
}

type RunBarProps = {
  run: PythonRun;
  start: () => void;
  board: BoardName;
  onBoard: ((board: BoardName) => void) | null;
};

/** Run, stop, for which board; and in words how it goes. */
function RunBar({ run, start, board, onBoard }: RunBarProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-4">
        {run.status === 'running' ? (
          <Button variant="danger" icon={<Square aria-hidden="true" className="size-5" />} onClick={run.stop}>
            {m.python_stop()}
          </Button>
        ) : (
          <Button icon={<Play aria-hidden="true" className="size-5" />} onClick={start}>
            {m.python_run()}
          </Button>
        )}
        {onBoard && (
          <label className="flex items-center gap-2 text-sm">
            {m.python_board_label()}
            <select
              value={board}
              onChange={({ target }) => onBoard(target.value as BoardName)}
              className="min-h-11 rounded-touch border-2 border-edge bg-surface px-2"
            >
              <option value="esp32">{m.python_board_esp32()}</option>
              <option value="esp32s3">{m.python_board_esp32s3()}</option>
            </select>
          </label>
        )}
      </div>
      <p role="status" className="min-h-6 max-w-read text-quiet text-sm">
        {sayState(run)}
      </p>
    </div>
  );
}

/** Wrong use that a real board bears in silence. */
function BoardSays({ run: { complaints } }: { run: PythonRun }) {
  return (
    <div role="status">
      {complaints.length > 0 && (
        <section
          aria-label={m.python_board_says()}
          className="grid gap-2 rounded-paper border-2 border-sun-deep bg-sun-pale p-4"
        >
          <h2 className="text-lg">{m.python_board_says()}</h2>
          <ul className="grid gap-1">
            {complaints.map((complaint) => (
              <li key={`${complaint.code} ${complaint.first}`}>{sayComplaint(complaint)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
