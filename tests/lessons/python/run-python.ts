import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sayComplaint } from '../../../src/client/bench/python/board-faults.ts';
import {
  type BoardComplaint,
  type BoardName,
  type HandMove,
  type ProgramToRun,
  worldOf,
} from '../../../src/rules/bench/python/program-to-run.ts';

export type { BoardName };
export type Played = { printed: string[]; complaints: BoardComplaint[]; error: string | undefined };
/** What a program printed in ten simulated seconds, and what is wrong with it (`line` counted in the program from 1). */
export type Run = { printed: string[]; complaints: { line: number | undefined; sentence: string }[] };

/** Real milliseconds after which a program hangs. */
const PATIENCE = 8000;
/** So long a program is watched, in microseconds of its own time. */
const WATCHED_US = 10_000_000;

/** Node's engine has died with a signal while it played a program that it plays a thousand times: once is forgiven. */
const DEATHS_FORGIVEN = 1;

/** Runs Python programs one after the other, each in a fresh MicroPython. `patience` in milliseconds a program. */
export async function runPython(
  codes: string[],
  board: BoardName,
  patience = PATIENCE,
  hands: readonly HandMove[] | null = null,
): Promise<Run[]> {
  const runs: Run[] = [];
  let deaths = 0;
  while (runs.length < codes.length) {
    const rest = codes
      .slice(runs.length)
      .map((code): ProgramToRun => ({ code, board, ...worldOf(code), hands, until: WATCHED_US }));
    const played = await playOn(rest, patience);
    runs.push(...played.runs);
    if (played.died && ++deaths > DEATHS_FORGIVEN)
      throw new Error(`The engine of Python dies of program ${runs.length + 1}.`);
  }
  return runs;
}

/**
 * Plays until the end, or until a program hangs or takes the engine with it. In a process of its own: an engine that dies is
 * not the end of who asked.
 */
function playOn(programs: ProgramToRun[], patience: number): Promise<{ runs: Run[]; died: boolean }> {
  const runs: Run[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<{ runs: Run[]; died: boolean }>();
  const player = fork(fileURLToPath(new URL('./play-programs.ts', import.meta.url)), { execArgv: [] });
  let clock: NodeJS.Timeout | undefined;
  const hangs = () => {
    const sentence = 'the program hangs: a loop in it never ends and never sleeps';
    runs.push({ printed: [], complaints: [{ line: undefined, sentence }] });
    player.kill('SIGKILL');
  };
  player.on('message', (message: 'begins' | Played) => {
    clearTimeout(clock);
    if (message === 'begins') clock = setTimeout(hangs, patience);
    else runs.push(judge(message));
  });
  player.on('error', reject);
  // What it had sent has all come by then.
  player.on('disconnect', () => {
    clearTimeout(clock);
    resolve({ runs, died: runs.length < programs.length && !player.killed });
  });
  player.send(programs);
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
