import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { SketchFault } from '../../../contract/bench/sketches.ts';
import { guessParts } from '../../../rules/bench/uno/guess-parts.ts';
import { startSenses } from '../../../rules/bench/uno/part-list.ts';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { useSession } from '../../platform/api/session.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { CodeFaultList } from '../code/editor/code-fault-list.tsx';
import { CppEditor } from '../code/editor/load-editor.ts';
import { PartsView } from '../code/parts/parts-view.tsx';
import { ExperimentBar } from '../experiments/experiment-bar.tsx';
import { NotHere } from '../experiments/not-here.tsx';
import { useExperiment } from '../experiments/use-experiment.ts';
import { BigScreenButton, useBigScreen } from '../workbench/big-screen.tsx';
import { keyOf, ToolPage } from '../workbench/tool-page.tsx';
import { useUno } from './engine/use-uno.ts';
import { examples } from './examples.ts';
import { bringProgram, type Found, findProgram } from './find-program.ts';
import { NotCompiled } from './not-compiled.tsx';
import { beginWith, isAskedFor, isMadeOf, openedBy, printBody, readBody, type UnoBody } from './opened.ts';
import { PartChoices } from './part-choices.tsx';
import { RunBar } from './run-bar.tsx';
import { saySketchFault } from './say-sketch-fault.ts';
import { sketchCompilerQuery } from './sketches-api.ts';
import { Talk } from './talk.tsx';
import { shownParts } from './uno-words.ts';

/** What speaks with a real board comes after the sketch. */
const PutOnBoard = lazyPart(async () => (await import('./upload/put-on-board.tsx')).PutOnBoard);

/** Sketches that run: an Arduino program on a pretended Uno, beside its parts. Anybody may use it. */
export default function UnoScreen() {
  const screen = useBigScreen();
  return (
    <ToolPage kind="sketch" title={m.uno_title()} description={m.workbench_uno_about()}>
      {(address) => (
        <Bench
          key={keyOf(address)}
          opened={openedBy(address.search, address.hash)}
          bigScreen={<BigScreenButton screen={screen} />}
        />
      )}
    </ToolPage>
  );
}

type BenchProps = { opened: ReturnType<typeof openedBy>; bigScreen: ReactNode };

function Bench({ opened, bigScreen }: BenchProps) {
  const begin = beginWith(opened.sketch);
  const experiment = useExperiment(
    'sketch',
    opened.experiment,
    { name: m.experiments_untitled(), body: printBody(begin) },
    (kept) => isAskedFor(readBody(kept), opened),
    (kept) => isMadeOf(readBody(kept), opened),
  );
  if (experiment.status !== 'ready') return <NotHere status={experiment.status} loading={m.uno_loading} />;
  return (
    <ReadyBench
      {...{ opened, bigScreen }}
      experiment={experiment}
      body={readBody(experiment.body) ?? begin}
    />
  );
}

type ReadyProps = BenchProps & {
  experiment: ReturnType<typeof useExperiment>;
  body: UnoBody;
};

const noFaults: readonly SketchFault[] = [];

function ReadyBench({ opened, bigScreen, experiment, body }: ReadyProps) {
  const { sketch, lesson } = body;
  const parts = body.parts ?? guessParts(sketch);
  const [senses, setSenses] = useState<Readonly<Record<string, number>>>({});
  const [isChanging, setChanging] = useState(opened.does === 'change');
  const [isGetting, setGetting] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [shown, showLine] = useState<{ line: number; count: number } | null>(null);
  const uno = useUno();
  const { person } = useSession();
  const { data: compiles = false, refetch } = useQuery(sketchCompilerQuery());

  // Of two presses only the last one counts, and none of a sketch that was changed since.
  const asked = useRef(0);
  const getProgram = async () => {
    asked.current += 1;
    const own = asked.current;
    setGetting(true);
    const next = await findProgram(sketch, {
      compiles: compiles || ((await refetch()).data ?? false),
      isSignedIn: person !== null,
    });
    if (own !== asked.current) return null;
    setGetting(false);
    setFound('program' in next ? null : next);
    return 'program' in next ? next.program : null;
  };
  const run = async () => {
    const program = await getProgram();
    if (program) uno.start(program, parts, { ...startSenses(parts), ...senses });
  };
  useEffect(() => {
    if (lesson !== null) bringProgram(lesson);
  }, [lesson]);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || opened.does !== 'run') return;
    hasBegun.current = true;
    void run();
  });
  const halt = () => {
    asked.current += 1;
    setGetting(false);
    setFound(null);
    uno.stop();
  };
  const change = (next: Partial<UnoBody>) => {
    halt();
    experiment.write(printBody({ ...body, ...next }));
  };
  // What took the place of a sketch goes back to it, and to the parts that were chosen for it.
  const [replaced, setReplaced] = useState<{ by: string; before: Partial<UnoBody> } | null>(null);
  const replace = (next: string) => {
    setReplaced({ by: next, before: { sketch, parts: body.parts } });
    change({ sketch: next, parts: null });
  };
  const undo = () => {
    setReplaced(null);
    change(replaced?.before ?? {});
  };
  // What takes a sketch back is gone with its press: the focus goes on where sketches are chosen.
  const choice = useRef<HTMLSelectElement>(null);
  const { announce } = useNotices();
  const faults = found && 'faults' in found ? found.faults : noFaults;
  const said = faults.map((one) => ({
    line: one.line,
    sentence: saySketchFault(one),
    real: one.message,
  }));
  const atLines = said.flatMap(({ line, sentence }) => (line === null ? [] : [{ line, sentence }]));

  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <h1 className="text-3xl">{m.uno_title()}</h1>
        {bigScreen}
        <ExperimentBar
          kind="sketch"
          experiment={experiment}
          reset={lesson === null ? null : { act: () => replace(lesson), isThere: lesson === sketch }}
          undo={replaced === null ? null : undo}
        />
      </header>
      <div className="code-columns grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,34rem)]">
        <section
          aria-label={m.uno_world()}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-[calc(var(--bar-height)+1rem)] lg:order-2"
        >
          <RunBar uno={uno} isGetting={isGetting} onRun={run} onStop={halt} />
          {found && 'problem' in found && <NotCompiled why={found.problem} sketch={sketch} />}
          {found && 'refusal' in found && (
            <p role="alert" className="font-semibold text-led-deep">
              {found.refusal}
            </p>
          )}
          <PartsView
            parts={shownParts(parts, uno.looks, senses)}
            onSense={(id, value) => {
              setSenses((now) => ({ ...now, [id]: value }));
              uno.sense(id, value);
            }}
            empty={m.uno_no_parts()}
          />
          <Talk uno={uno} />
        </section>
        <section aria-label={m.uno_sketch()} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            {lesson === null ? (
              <label className="grid gap-1 text-sm">
                {m.uno_example()}
                <select
                  ref={choice}
                  value={examples.find(({ code }) => code === sketch)?.id ?? ''}
                  onChange={({ target }) => {
                    const example = examples.find(({ id }) => id === target.value);
                    if (example) replace(example.code);
                  }}
                  className="min-h-11 rounded-touch border-2 border-edge bg-surface px-2 text-base"
                >
                  <option value="" disabled>
                    {m.uno_example_own()}
                  </option>
                  {examples.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name()}
                    </option>
                  ))}
                </select>
              </label>
            ) : (
              <h2 className="text-xl">{m.uno_sketch()}</h2>
            )}
            {/* Another sketch took the place of one's own: until it is changed, one press brings that back. */}
            {lesson === null && replaced?.by === sketch && (
              <Button
                size="small"
                variant="quiet"
                icon={<Undo2 aria-hidden="true" className="size-4" />}
                onClick={() => {
                  undo();
                  choice.current?.focus();
                  announce(m.uno_undone(), 'info');
                }}
              >
                {m.blocks_undo()}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => setChanging(!isChanging)}>
              {isChanging ? m.uno_change_done() : m.uno_change()}
            </Button>
          </div>
          <div id="sketch">
            {isChanging ? (
              <Suspense fallback={<Listing text={sketch} />}>
                <CppEditor
                  text={sketch}
                  label={m.uno_editor()}
                  faults={atLines}
                  shown={shown}
                  onChange={(next) => next !== sketch && change({ sketch: next })}
                />
              </Suspense>
            ) : (
              <Listing text={sketch} />
            )}
          </div>
          <CodeFaultList
            faults={said}
            onShow={(line) => {
              setChanging(true);
              showLine({ line, count: (shown?.count ?? 0) + 1 });
            }}
          />
          <PartChoices
            parts={parts}
            isByHand={body.parts !== null}
            onChoose={(chosen) => change({ parts: chosen })}
          />
          <Suspense>
            <PutOnBoard program={getProgram} />
          </Suspense>
        </section>
      </div>
    </div>
  );
}

/** The sketch to be read: the editor comes only to who wants to change it. */
function Listing({ text }: { text: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      aria-label={m.uno_listing()}
      className="code-listing max-h-[min(44rem,72dvh)] overflow-auto rounded-paper border-2 border-ink bg-surface font-mono text-sm leading-relaxed"
    >
      <pre className="w-fit px-4 py-3">
        <code>{text}</code>
      </pre>
    </section>
  );
}
