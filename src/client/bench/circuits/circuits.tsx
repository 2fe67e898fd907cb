import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Bench, Circuit } from '../../../contract/bench/circuits.ts';
import {
  type ChallengeName,
  challengeBench,
  challengeNames,
} from '../../../rules/bench/circuits/challenges.ts';
import type { ReadyName } from '../../../rules/bench/circuits/lay-ready.ts';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { Page } from '../../platform/shell/page.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Segmented } from '../../platform/ui/segmented.tsx';
import { useHydrated } from '../../platform/ui/use-hydrated.ts';
import { NotHere } from '../experiments/not-here.tsx';
import { useExperiment } from '../experiments/use-experiment.ts';
import { useTakenAlong } from '../experiments/use-taken-along.ts';
import { useTasks } from '../tasks/use-tasks.ts';
import { askedByQuiz } from '../workbench/asked-by-quiz.tsx';
import { BigScreenButton, useBigScreen } from '../workbench/big-screen.tsx';
import { challengeName, readyWords } from './challenge-words.ts';
import { CircuitBench } from './circuit-bench.tsx';
import {
  beginOf,
  type CircuitBody,
  isAskedFor,
  isGiven,
  isWiredAlike,
  type Opened,
  openedBy,
  printBody,
  readBody,
} from './circuit-body.ts';
import { carryOver } from './keep-circuits.ts';
import './circuits.css';

/** Not before the bench itself: its name, where it is kept, and what else there is to build may come a moment later. */
const CircuitForQuiz = lazyPart(async () => (await import('./circuit-for-quiz.tsx')).CircuitForQuiz);
const ToBuild = lazyPart(async () => (await import('./to-build.tsx')).ToBuild);
const ExperimentBar = lazyPart(async () => (await import('../experiments/experiment-bar.tsx')).ExperimentBar);

/** /bench/circuits: wires that light. Nobody needs an account; what was built is kept as every experiment is. */
export default function Circuits() {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const { person } = useSession();
  const isTaken = useTakenAlong('circuit');
  const asked = isHydrated ? askedByQuiz(search) : null;
  return (
    <Page title={m.circuits_title()} description={m.circuits_description()}>
      <div className="circuits-page">
        {asked ? (
          <Suspense fallback={<div className="min-h-dvh" />}>
            <CircuitForQuiz key={asked.question} asked={asked} goal={goalIn(search)} />
          </Suspense>
        ) : (
          isHydrated && isTaken && <Carried key={person?.id ?? ''} />
        )}
      </div>
    </Page>
  );
}

const goalIn = (search: string): ChallengeName =>
  challengeNames.find((name) => name === new URLSearchParams(search).get('task')) ?? 'first-light';

/** Which circuit it is stands in the address: another address is another circuit. */
function Carried() {
  const { search, state } = useLocation();
  const screen = useBigScreen();
  const [carried] = useState(carryOver);
  const tasks = useTasks();
  return (
    <OneCircuit
      key={search}
      opened={openedBy(search)}
      arrived={state as Arrived | null}
      greeting={carried.isWhole ? '' : m.circuits_refused()}
      done={challengeNames.filter((name) => tasks.done.includes(name))}
      onDone={tasks.add}
      bigScreen={<BigScreenButton screen={screen} />}
    />
  );
}

const circuitsSay = { reset: m.circuits_reset, done: m.circuits_reset_done };
/** Fresh: what lay there from an earlier try gives way to the beginning. What was pressed is gone with the page: the focus goes on here. */
type Arrived = { fresh?: boolean; focus: 'heading' | 'bench' };

type Props = {
  opened: Opened;
  arrived: Arrived | null;
  greeting: string;
  done: readonly ChallengeName[];
  onDone: (name: ChallengeName) => void;
  bigScreen: ReactNode;
};

function OneCircuit({ opened, arrived, greeting, done, onDone, bigScreen }: Props) {
  const navigate = useNavigate();
  const begin = beginOf(opened);
  const name = opened.ready
    ? readyWords[opened.ready]()
    : opened.challenge
      ? challengeName[opened.challenge]()
      : m.circuits_untitled();
  const [first] = useState(() => printBody(begin));
  const experiment = useExperiment('circuit', opened.experiment, { name, body: first }, (kept) =>
    isAskedFor(readBody(kept), opened),
  );
  const read = readBody(experiment.body);
  const body = read ?? begin;
  const { circuit } = body;
  // Until another one is chosen it is the circuit's own, also of one that is still on its way from the school.
  const [chosen, setChallenge] = useState<ChallengeName | null>();
  const challenge = chosen === undefined ? body.challenge : chosen;
  const write = (next: Partial<CircuitBody>) => experiment.write(printBody({ ...body, ...next }));
  const beginning = beginOf({ ready: body.ready, challenge: body.challenge, bench: circuit.bench }).circuit;
  const focus = arrived?.focus;
  const startsFresh = arrived?.fresh === true;
  useEffect(() => {
    if (focus)
      document
        .querySelector<HTMLElement>(
          focus === 'bench' ? '[name="circuits-bench"]:checked' : '.circuits-page h1',
        )
        ?.focus({ preventScroll: true });
  }, [focus]);
  useEffect(() => {
    if (!startsFresh) return;
    experiment.write(first);
    // Loaded again, the page leaves alone what was built since.
    void navigate({ search: location.search }, { replace: true, state: null, preventScrollReset: true });
  }, [startsFresh, experiment, first, navigate]);

  if (experiment.status !== 'ready')
    return <NotHere status={experiment.status} loading={m.circuits_loading} />;
  const go = (to: string, state: Arrived) => void navigate(to, { preventScrollReset: true, state });
  const start = (challenge: ChallengeName) => {
    if (body.challenge === challenge)
      write({ circuit: beginOf({ ready: null, challenge, bench: null }).circuit });
    else go(paths.circuitChallenge(challenge), { fresh: true, focus: 'heading' });
  };
  const open = (ready: ReadyName) => go(paths.readyCircuit(ready), { focus: 'heading' });
  const comesFromElsewhere = body.ready !== null || body.challenge !== null;
  return (
    <CircuitBench
      key={circuit.bench}
      value={circuit}
      onChange={(next: Circuit) =>
        write({ circuit: next, ...(isGiven({ ...body, circuit: next }) ? {} : { built: true }) })
      }
      isGiven={isGiven(body)}
      challenge={challenge && challengeBench[challenge] === circuit.bench ? challenge : null}
      onDone={(name) => {
        onDone(name);
        // What is taken along at log-in takes the tasks that it solved.
        const { solved = [] } = body;
        if (!solved.includes(name)) write({ solved: [...solved, name] });
      }}
      greeting={greeting || (read ? '' : m.circuits_refused())}
      heading={
        <header>
          <h1 tabIndex={-1} className="text-3xl">
            {m.circuits_title()}
          </h1>
          <p className="text-quiet max-sm:hidden">{m.circuits_lead()}</p>
        </header>
      }
      invitation={
        <Invitation
          onReady={() => open(circuit.bench === 'mat' ? 'light-an-led' : 'plugged-light')}
          onChallenge={() => start(circuit.bench === 'mat' ? 'first-light' : 'two-paths')}
        />
      }
      before={
        <BenchChoice
          bench={circuit.bench}
          onChoose={(bench) => go(paths.circuitsOn(bench), { focus: 'bench' })}
        />
      }
      aside={
        <>
          {bigScreen}
          <Suspense fallback={<div className="min-h-24" />}>
            <ExperimentBar
              kind="circuit"
              experiment={experiment}
              reset={
                comesFromElsewhere
                  ? {
                      act: () => write({ circuit: beginning, built: false }),
                      isThere: isWiredAlike(circuit, beginning),
                    }
                  : null
              }
              undo={null}
              says={circuitsSay}
            />
          </Suspense>
          <Suspense fallback={<div className="min-h-96" />}>
            <ToBuild
              challenge={challenge}
              done={done}
              onChallenge={setChallenge}
              onBegin={start}
              onReady={open}
            />
          </Suspense>
        </>
      }
    />
  );
}

/** A note on the empty bench: how one may begin. */
function Invitation({ onReady, onChallenge }: { onReady: () => void; onChallenge: () => void }) {
  return (
    <div className="circuits-note">
      <span aria-hidden="true" className="tape" />
      <h2 className="text-xl">{m.circuits_begin()}</h2>
      <p className="text-quiet text-sm">{m.circuits_begin_lead()}</p>
      <Button size="small" onClick={onReady}>
        {m.circuits_begin_ready()}
      </Button>
      <Button variant="quiet" size="small" onClick={onChallenge}>
        {m.circuits_begin_challenge()}
      </Button>
    </div>
  );
}

function BenchChoice({ bench, onChoose }: { bench: Bench; onChoose: (bench: Bench) => void }) {
  const benches = [
    { value: 'mat', name: m.circuits_bench_mat() },
    { value: 'board', name: m.circuits_bench_board() },
  ] as const;
  return (
    <Segmented
      label={m.circuits_bench_choice()}
      name="circuits-bench"
      options={benches}
      value={bench}
      onChoose={onChoose}
    />
  );
}
