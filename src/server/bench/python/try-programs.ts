import type { ChildProcessByStdio } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import * as z from 'zod/mini';
import type { ProgramToRun } from '../../../rules/bench/python/program-to-run.ts';
import type { Ran } from '../../../rules/bench/python/trials.ts';
import { projectRoot } from '../../platform/config/config.ts';
import { startLimited } from '../../platform/outside/limited-process.ts';
import type { ToTry } from './try-programs-process.ts';

/** All trials of a program together: an honest one takes less than a second. Milliseconds. */
const LONGEST_MS = 8_000;
/** How long the process itself may take to begin, on a machine that is busy. Milliseconds. */
const BEGINS_WITHIN_MS = 30_000;
/** What it may take besides the engine's own memory. Megabytes. */
const MEMORY_MB = 96;
/** Node's engine has died with a signal over a program that it plays a thousand times: once is forgiven. */
const DEATHS_FORGIVEN = 1;
/** What the system itself allows it, should we be gone before its time is up. Seconds of the processor. */
const PROCESSOR_SECONDS = 40;
/** The longest line that can come of a program. In letters. */
const LINE_MOST = 4_000_000;
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

/** What ran a program of somebody else is not believed either: what it says is read as strictly as what comes from a browser. */
const spoken = z.union([
  z.literal('begins'),
  z.literal('too_much'),
  z.strictObject({
    printed: z.string(),
    parts: z.record(z.string(), z.union([z.number(), z.string()])),
    error: z.nullable(z.strictObject({ message: z.string() })),
    ended: z.boolean(),
  }),
]);
function read(line: string): z.infer<typeof spoken> | null {
  try {
    return spoken.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

function tryOn(
  programs: readonly ProgramToRun[],
  signal: AbortSignal | undefined,
  root: string,
): Promise<{ ran: Ran[]; died: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ ran: Ran[]; died: boolean }>();
  const ran: Ran[] = [];
  const child = startLimited([...permissions(root), join(import.meta.dirname, 'try-programs-process.ts')], {
    processorSeconds: PROCESSOR_SECONDS,
    stdio: ['pipe', 'pipe', 'ignore'],
  }) as ChildProcessByStdio<Writable, Readable, null>;
  let isBegun = false;
  let isEnded = false;
  const kill = () => {
    isEnded = true;
    child.kill('SIGKILL');
  };
  const endWith = (last: 'hangs' | 'too_much') => {
    ran.push(last);
    kill();
  };
  const late = () => {
    if (isBegun) return endWith('hangs');
    reject(new Error(NOT_BEGUN));
    kill();
  };
  let clock = setTimeout(late, BEGINS_WITHIN_MS);
  signal?.addEventListener('abort', kill, { once: true });
  process.once('exit', kill);
  let letters = 0;
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    const end = piece.lastIndexOf('\n');
    letters = end < 0 ? letters + piece.length : piece.length - end;
    if (letters > LINE_MOST && !isEnded) endWith('too_much');
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (isEnded || ran.length === programs.length) return;
    const said = read(line);
    if (said === 'begins' && !isBegun) {
      isBegun = true;
      clearTimeout(clock);
      clock = setTimeout(late, LONGEST_MS);
    } else if (!isBegun || said === null || typeof said === 'string') endWith('too_much');
    else ran.push(said);
  });
  child.on('error', reject);
  // What it had sent has all come by then.
  child.on('close', () => {
    clearTimeout(clock);
    signal?.removeEventListener('abort', kill);
    process.off('exit', kill);
    if (!isBegun && !isEnded) reject(new Error(NOT_BEGUN));
    resolve({ ran, died: !isEnded && ran.length < programs.length });
  });
  // Where it did not come up there is nobody to read this: the end of the process says so.
  child.stdin.on('error', () => undefined);
  child.stdin.end(
    JSON.stringify({
      programs: [...programs],
      wasm: join(engineIn(root), 'micropython.wasm'),
      board: join(root, 'src/rules/bench/python/board'),
    } satisfies ToTry),
  );
  return promise;
}

const engineIn = (root: string) => join(root, 'node_modules/@micropython/micropython-webassembly-pyscript');

/** It reads its own sources and the engine; it writes nothing, starts nothing, and makes no code of texts. */
const permissions = (root: string) => [
  '--permission',
  ...['src/rules', 'src/server/bench/python', 'package.json'].map(
    (name) => `--allow-fs-read=${join(root, name)}`,
  ),
  `--allow-fs-read=${engineIn(root)}`,
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${MEMORY_MB}`,
];
