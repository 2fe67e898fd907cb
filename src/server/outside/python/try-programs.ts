import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramToRun } from '../../../rules/python/program-to-run.ts';
import type { Ran } from '../../../rules/python/trials.ts';
import { projectRoot } from '../../config.ts';
import type { FromTrying, ToTry } from './try-programs-process.ts';

/** All trials of a program together: an honest one takes less than a second. Milliseconds. */
const LONGEST_MS = 8_000;
/** How long the process itself may take to begin, on a machine that is busy. Milliseconds. */
const BEGINS_WITHIN_MS = 30_000;
/** What it may take besides the engine's own memory. Megabytes. */
const MEMORY_MB = 96;
/** Node's engine has died with a signal over a program that it plays a thousand times: once is forgiven. */
const DEATHS_FORGIVEN = 1;

/**
 * Runs programs of MicroPython one after the other on the pretended board, each in an engine of its own, and gives what they did: up
 * to the first that hangs or takes too much, which is the last. All in a process of its own, which knows nothing, may read nothing but
 * what it runs and is ended when its time is up: an engine that dies is not the end of who asked.
 */
export async function tryPrograms(programs: readonly ProgramToRun[], signal?: AbortSignal): Promise<Ran[]> {
  const done: Ran[] = [];
  let deaths = 0;
  const isOver = () => done.length === programs.length || typeof done.at(-1) === 'string';
  while (!isOver()) {
    signal?.throwIfAborted();
    const { ran, died } = await tryOn(programs.slice(done.length), signal);
    done.push(...ran);
    if (died && !isOver() && ++deaths > DEATHS_FORGIVEN) done.push('too_much');
  }
  signal?.throwIfAborted();
  return done;
}

function tryOn(
  programs: readonly ProgramToRun[],
  signal: AbortSignal | undefined,
): Promise<{ ran: Ran[]; died: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ ran: Ran[]; died: boolean }>();
  const ran: Ran[] = [];
  const child = fork(join(import.meta.dirname, 'try-programs-process.ts'), {
    execArgv: permissions(),
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isBegun = false;
  let isEnded = false;
  const kill = () => {
    isEnded = true;
    child.kill('SIGKILL');
  };
  const late = () => {
    if (isBegun) ran.push('hangs');
    kill();
    if (!isBegun) reject(new Error('The process that tries programs did not begin'));
  };
  let clock = setTimeout(late, BEGINS_WITHIN_MS);
  signal?.addEventListener('abort', kill, { once: true });
  child.on('message', (message: FromTrying) => {
    if (isEnded) return;
    if (message !== 'begins') {
      ran.push(message);
      if (message === 'too_much') kill();
    } else if (!isBegun) {
      isBegun = true;
      clearTimeout(clock);
      clock = setTimeout(late, LONGEST_MS);
    }
  });
  child.on('error', reject);
  // What it had sent has all come by then.
  child.on('close', () => {
    clearTimeout(clock);
    signal?.removeEventListener('abort', kill);
    resolve({ ran, died: !isEnded && ran.length < programs.length });
  });
  child.send({ programs: [...programs], wasm: wasmFile(), board: boardFolder() } satisfies ToTry);
  return promise;
}

const root = () => realpathSync(projectRoot);
const engineFolder = () => join(root(), 'node_modules/@micropython/micropython-webassembly-pyscript');
const wasmFile = () => join(engineFolder(), 'micropython.wasm');
const boardFolder = () => join(root(), 'src/rules/python/board');

/** It reads its own sources and the engine; it writes nothing, starts nothing, and makes no code of texts. */
const permissions = () => [
  '--permission',
  ...['src/rules', 'src/server/outside/python', 'package.json'].map(
    (name) => `--allow-fs-read=${join(root(), name)}`,
  ),
  `--allow-fs-read=${engineFolder()}`,
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${MEMORY_MB}`,
];
