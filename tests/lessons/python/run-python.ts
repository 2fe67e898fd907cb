import { Worker } from 'node:worker_threads';
import { sayComplaint } from '../../../src/client/screens/workbench/python/board-faults.ts';
import {
  type BoardComplaint,
  type BoardName,
  type HandMove,
  type ProgramToRun,
  worldOf,
} from '../../../src/client/screens/workbench/python/run/program-to-run.ts';

export type { BoardName };
export type Played = { printed: string[]; complaints: BoardComplaint[]; error: string | undefined };
/** What a program printed in ten simulated seconds, and what is wrong with it (`line` counted in the program from 1). */
export type Run = { printed: string[]; complaints: { line: number | undefined; sentence: string }[] };

/** Real milliseconds after which a program hangs. */
const PATIENCE = 8000;
/** So long a program is watched, in microseconds of its own time. */
const WATCHED_US = 10_000_000;

/** Runs Python programs one after the other, each in a fresh MicroPython. `patience` in milliseconds a program. */
export async function runPython(
  codes: string[],
  board: BoardName,
  patience = PATIENCE,
  hands: readonly HandMove[] | null = null,
): Promise<Run[]> {
  const runs: Run[] = [];
  while (runs.length < codes.length) {
    const rest = codes
      .slice(runs.length)
      .map((code): ProgramToRun => ({ code, board, ...worldOf(code), hands, until: WATCHED_US }));
    runs.push(...(await playUntilOneHangs(rest, patience)));
  }
  return runs;
}

function playUntilOneHangs(programs: ProgramToRun[], patience: number): Promise<Run[]> {
  const runs: Run[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Run[]>();
  const worker = new Worker(new URL('./play-programs.ts', import.meta.url), { workerData: programs });
  let clock: NodeJS.Timeout | undefined;
  const hangs = () => {
    const sentence = 'the program hangs: a loop in it never ends and never sleeps';
    runs.push({ printed: [], complaints: [{ line: undefined, sentence }] });
    void worker.terminate();
  };
  worker.on('message', (message: 'begins' | Played) => {
    clearTimeout(clock);
    if (message === 'begins') clock = setTimeout(hangs, patience);
    else runs.push(judge(message));
  });
  worker.on('error', reject);
  worker.on('exit', () => {
    clearTimeout(clock);
    resolve(runs);
  });
  return promise;
}

function judge({ printed, complaints, error }: Played): Run {
  const said: Run['complaints'] = [...new Set(complaints.map(sayComplaint))].map((sentence) => ({
    line: undefined,
    sentence,
  }));
  if (error) {
    const line = [...error.matchAll(/File "<stdin>", line (\d+)/g)].at(-1)?.[1];
    const last = error.trim().split('\n').at(-1) ?? error;
    said.push({ line: line ? Number(line) : undefined, sentence: `the program stops with ${last.trim()}` });
  }
  return { printed, complaints: said };
}
