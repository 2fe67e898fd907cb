import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ChallengeId, challenges } from '../../../rules/bench/blocks/challenges.ts';
import type { MatId } from '../../../rules/bench/blocks/mat.ts';
import { type Plan, planBlocks } from '../../../rules/bench/blocks/plan-blocks.ts';
import { readBlocks } from '../../../rules/bench/blocks/read-blocks.ts';
import { m } from '../../../texts/generated/messages.js';
import { Tabs } from '../../platform/ui/tabs.tsx';
import { ExperimentBar } from '../experiments/experiment-bar.tsx';
import { NotHere } from '../experiments/not-here.tsx';
import { useExperiment } from '../experiments/use-experiment.ts';
import { useTasks } from '../tasks/use-tasks.ts';
import { type AskedByQuiz, askedByQuiz, QuizBar } from '../workbench/asked-by-quiz.tsx';
import { BigScreenButton, useBigScreen } from '../workbench/big-screen.tsx';
import { keyOf, ToolPage } from '../workbench/tool-page.tsx';
import { sayFault } from './block-words.ts';
import { BoardView } from './board/load-board.ts';
import { ChallengePanel, GoalReached } from './challenge-panel.tsx';
import { challengeName } from './challenge-words.ts';
import type { EditorTools } from './editor/block-editor.tsx';
import { BlockEditor } from './editor/load-editor.ts';
import { EditorButtons } from './editor-buttons.tsx';
import { FaultList } from './fault-list.tsx';
import { BlockList } from './list/block-list.tsx';
import {
  type BlocksBody,
  FIRST_PROGRAM,
  isAskedFor,
  isMadeOf,
  openedBy,
  printBody,
  readBody,
} from './opened.ts';
import { RunBar } from './run-bar.tsx';
import { sayLine } from './say-block.ts';
import { WordsView } from './words-view.tsx';
import { type Speed, useRun } from './world/use-run.ts';
import { WorldView } from './world/world-view.tsx';

/** Blocks that run: a program of blocks beside a pretended board and a rover on its mat. Anybody may use it. */
export default function Blocks() {
  const screen = useBigScreen();
  return (
    <ToolPage kind="blocks" title={m.blocks_title()} description={m.workbench_blocks_about()}>
      {(address) => (
        <Editor
          key={keyOf(address)}
          opened={openedBy(address.search, address.hash)}
          asked={askedByQuiz(address.search)}
          wasChosen={address.state === CHOSEN}
          bigScreen={<BigScreenButton screen={screen} />}
          isBig={screen.isBig}
        />
      )}
    </ToolPage>
  );
}

/** Told to the page of the task that was chosen on this one. */
const CHOSEN = 'chosen';

type View = 'blocks' | 'list' | 'words' | 'board';

type EditorProps = {
  opened: ReturnType<typeof openedBy>;
  asked: AskedByQuiz | null;
  wasChosen: boolean;
  bigScreen: ReactNode;
  isBig: boolean;
};

function Editor({ opened, asked, wasChosen, bigScreen, isBig }: EditorProps) {
  const navigate = useNavigate();
  const choose = (id: ChallengeId | null) =>
    void navigate({ search: id ? `?task=${id}` : '', hash: '' }, { state: CHOSEN, preventScrollReset: true });
  // Read anew, or come back to, nothing was chosen a moment ago.
  useEffect(() => {
    if (!wasChosen) return;
    const { search, hash } = location;
    void navigate({ search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [wasChosen, navigate]);
  const begin: BlocksBody = {
    program: opened.program ?? (opened.task ? challenges[opened.task].program : FIRST_PROGRAM),
    lesson: opened.program,
    mat: null,
    task: opened.task,
    solved: [],
  };
  const name = opened.task ? challengeName(opened.task) : m.experiments_untitled();
  const experiment = useExperiment(
    'blocks',
    opened.experiment,
    { name, body: printBody(begin) },
    (kept) => isAskedFor(readBody(kept), opened),
    (kept) => isMadeOf(readBody(kept), opened),
  );
  const body = readBody(experiment.body) ?? begin;
  const { program: text, lesson, task } = body;

  const { plan, faults } = usePlan(text);
  const challenge = task ? challenges[task] : null;
  const mat: MatId = challenge?.mat ?? body.mat ?? guessMat(plan);
  const [speed, setSpeed] = useState<Speed>('normal');
  const [hasSound, setSound] = useState(true);
  const run = useRun(faults.length === 0 ? plan : null, mat, challenge, speed, hasSound);
  const tasks = useTasks();
  const isDone = task !== null && run.goal === 'done';
  const { solved } = body;
  useEffect(() => {
    if (task === null || !isDone) return;
    tasks.add(task);
    // What is taken along at log-in takes the tasks that it solved.
    if (!solved.includes(task)) experiment.write(printBody({ ...body, solved: [...solved, task] }));
  });
  const [view, setView] = useState<View>('blocks');
  const [fits, setFits] = useState<((text: string) => boolean) | null>(null);
  const [tools, holdTools] = useState<EditorTools | null>(null);
  const [said, setSaid] = useState('');
  const [shown, show] = useState<{ line: number; count: number } | null>(null);

  const world = useRef<HTMLElement>(null);
  // On a phone the world lies above the blocks, and below the task.
  const watch = () => {
    world.current?.scrollIntoView({ block: 'nearest' });
    run.start();
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !opened.runs || faults.length > 0 || experiment.status !== 'ready') return;
    hasBegun.current = true;
    watch();
  });

  // The list of what is wrong stands below the program: the way there is beside Run, too.
  const showFirst = () => {
    editors.current?.scrollIntoView({ block: 'nearest' });
    const [first] = faults;
    if (first && shownView === 'blocks') show({ line: first.line, count: (shown?.count ?? 0) + 1 });
    else editors.current?.querySelector('section[aria-labelledby]')?.scrollIntoView({ block: 'nearest' });
  };
  const allFaults = run.fault ? [...faults, run.fault] : faults;
  const write = (next: Partial<BlocksBody>) => experiment.write(printBody({ ...body, ...next }));
  // Every change is remembered here, by whatever it was made. The blocks take their own back themselves, which leads here to what was before.
  const [before, setBefore] = useState<readonly string[]>([]);
  const replace = (next: string) => {
    if (next === text) return;
    setBefore([...before.slice(-49), text]);
    write({ program: next });
  };
  const change = (next: string) => {
    const back = before.lastIndexOf(next);
    if (back < 0 || next === text) return replace(next);
    setBefore(before.slice(0, back));
    write({ program: next });
  };
  const last = before.at(-1);
  const undo =
    last === undefined
      ? null
      : () => {
          setBefore(before.slice(0, -1));
          write({ program: last });
        };
  const lines = text.split('\n');
  // A lesson's program or a task's beginning comes back by one press.
  const first = lesson ?? challenge?.program ?? null;
  // The list, as long as there is something in it that is no block; then what was chosen comes back.
  const isUnfit = useMemo(() => fits !== null && !fits(text), [fits, text]);
  const shownView: View = view === 'blocks' && isUnfit ? 'list' : view;

  const editors = useRef<HTMLElement>(null);
  const wasUnfit = useRef(false);
  useEffect(() => {
    // Who put it right in the list by keyboard goes on at the blocks.
    if (wasUnfit.current && !isUnfit && document.activeElement === document.body)
      editors.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    wasUnfit.current = isUnfit;
  }, [isUnfit]);

  if (experiment.status !== 'ready') return <NotHere status={experiment.status} loading={m.blocks_loading} />;
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <h1 className="text-3xl">{m.blocks_title()}</h1>
        {bigScreen}
        <ExperimentBar
          kind="blocks"
          experiment={experiment}
          reset={first === null ? null : { act: () => replace(first), isThere: first === text }}
          undo={undo}
          {...(lesson === null ? { says: taskSays } : {})}
        />
      </header>
      {asked && <QuizBar asked={asked} built={text} parts={0} />}
      <ChallengePanel
        isFixed={asked !== null}
        task={task}
        done={tasks.done}
        hasFocus={wasChosen}
        onChoose={choose}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,30rem)]">
        <section
          ref={world}
          aria-label={m.blocks_world()}
          className="grid scroll-mt-[calc(var(--bar-height)+0.5rem)] gap-4 lg:sticky lg:top-[calc(var(--bar-height)+1rem)] lg:order-2"
        >
          <WorldView
            {...{ run, mat }}
            plan={withLamp(plan, challenge?.hasLamp === true)}
            onMat={challenge ? null : (id) => write({ mat: id })}
            hasRover={challenge ? challenge.mat !== null : drives(plan)}
          />
          {task && <GoalReached task={task} goal={run.goal} isFixed={asked !== null} onChoose={choose} />}
          <RunBar
            {...{ run, speed, setSpeed, hasSound, setSound }}
            faults={{ count: faults.length, onShow: showFirst }}
            now={run.lines.map((line) => sayLine(lines[line - 1]?.trim() ?? ''))}
          />
        </section>
        <section ref={editors} className="min-w-0">
          <Tabs
            label={m.blocks_view()}
            chosen={shownView}
            onChoose={(id) => setView(id as View)}
            tabs={[
              {
                id: 'blocks',
                label: m.blocks_view_blocks(),
                content: (
                  <>
                    <EditorButtons tools={tools} undo={undo} onWatch={faults.length === 0 ? watch : null} />
                    <p role="status" className="sr-only">
                      {said}
                    </p>
                    <div className="h-[min(44rem,72dvh)] min-h-96 overflow-hidden rounded-paper border-2 border-ink">
                      <Suspense fallback={<p className="p-6 text-quiet">{m.blocks_loading()}</p>}>
                        <BlockEditor
                          text={text}
                          onChange={change}
                          running={run.lines}
                          faults={allFaults}
                          shown={shown}
                          isBig={isBig}
                          onUnfit={(told) => setFits(() => told)}
                          onSay={setSaid}
                          hold={holdTools}
                        />
                      </Suspense>
                    </div>
                  </>
                ),
              },
              {
                id: 'list',
                label: m.blocks_view_list(),
                content: (
                  <>
                    {isUnfit && (
                      <p className="mb-4 font-semibold text-led-deep">{m.blocks_not_as_blocks()}</p>
                    )}
                    <BlockList
                      text={text}
                      onChange={replace}
                      undo={undo}
                      faults={allFaults}
                      running={run.lines}
                    />
                  </>
                ),
              },
              { id: 'words', label: m.blocks_view_words(), content: <WordsView text={text} /> },
              {
                id: 'board',
                label: m.blocks_view_board(),
                content: (
                  <Suspense fallback={<p className="text-quiet">{m.blocks_board_loading()}</p>}>
                    <BoardView text={text} hasFaults={faults.length > 0} />
                  </Suspense>
                ),
              },
            ]}
          />
          <FaultList
            title={m.blocks_faults()}
            faults={allFaults}
            lines={lines.map((line) => sayLine(line.trim()))}
            say={sayFault}
            onShow={shownView === 'blocks' ? (line) => show({ line, count: (shown?.count ?? 0) + 1 }) : null}
          />
        </section>
      </div>
    </div>
  );
}

const taskSays = { reset: m.blocks_task_reset, done: m.blocks_task_reset_done };

/** What a program needs and what is wrong with it; read anew when it has changed. */
function usePlan(text: string): { plan: Plan; faults: Plan['faults'] } {
  return useMemo(() => {
    const { scripts, faults } = readBlocks(text);
    const plan = planBlocks(scripts);
    return { plan, faults: [...faults, ...plan.faults] };
  }, [text]);
}

/** Where a task is about the LED on pin 13, it lies there before any block uses it. */
const withLamp = (plan: Plan, hasLamp: boolean): Plan =>
  hasLamp && !plan.pins.has(13) ? { ...plan, pins: new Map(plan.pins).set(13, 'switch') } : plan;

const drives = ({ needs }: Plan) => needs.drive || needs.distance || needs.line;
/** The mat that a program makes sense on. */
const guessMat = ({ needs }: Plan): MatId => (needs.line ? (needs.distance ? 'delivery' : 'track') : 'room');
