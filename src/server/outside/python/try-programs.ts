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
const NOT_BEGUN = 'The process that tries programs of Python did not begin';

/**
 * Runs programs of MicroPython one after the other on the pretended board, each in an engine of its own, and gives what they did: up
 * to the first that hangs or takes too much, which is the last. All in a process of its own, which knows nothing, may read nothing but
 * what it runs and is ended when its time is up: an engine that dies is not the end of who asked. Raises an Error where the engine itself does not come: that says nothing of a program.
 */
export async function tryPrograms(
  programs: readonly ProgramToRun[],
  signal?: AbortSignal,
  root = projectRoot,
): Promise<Ran[]> {
  const done: Ran[] = [];
  let deaths = 0;
  const isOver = () => done.length === programs.length || typeof done.at(-1) === 'string';
  while (!isOver()) {
    signal?.throwIfAborted();
    const { ran, died } = await tryOn(programs.slice(done.length), signal, realpathSync(root));
    done.push(...ran);
    if (died && !isOver() && ++deaths > DEATHS_FORGIVEN) done.push('too_much');
  }
  signal?.throwIfAborted();
  return done;
}

function tryOn(
  programs: readonly ProgramToRun[],
  signal: AbortSignal | undefined,
  root: string,
): Promise<{ ran: Ran[]; died: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ ran: Ran[]; died: boolean }>();
  const ran: Ran[] = [];
  const child = fork(join(import.meta.dirname, 'try-programs-process.ts'), {
    execArgv: permissions(root),
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
    else reject(new Error(NOT_BEGUN));
    kill();
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
    if (!isBegun && !isEnded) reject(new Error(NOT_BEGUN));
    resolve({ ran, died: !isEnded && ran.length < programs.length });
  });
  child.send({
    programs: [...programs],
    wasm: join(engineIn(root), 'micropython.wasm'),
    board: join(root, 'src/rules/python/board'),
  } satisfies ToTry);
  return promise;
}

const engineIn = (root: string) => join(root, 'node_modules/@micropython/micropython-webassembly-pyscript');

/** It reads its own sources and the engine; it writes nothing, starts nothing, and makes no code of texts. */
const permissions = (root: string) => [
  '--permission',
  ...['src/rules', 'src/server/outside/python', 'package.json'].map(
    (name) => `--allow-fs-read=${join(root, name)}`,
  ),
  `--allow-fs-read=${engineIn(root)}`,
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${MEMORY_MB}`,
];
