import type { ChildProcess } from 'node:child_process';
import { createReadStream, readFileSync, realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { projectRoot } from '../config/config.ts';
import { startLimited } from './limited-process.ts';
import { lengthOf, readMessages } from './messages.ts';

/** What reading one file may take. */
type Limits = {
  longestMs: number;
  /** JavaScript heap, in megabytes: V8 ends the process beyond it. */
  heapMb?: number;
  /** Everything the process holds, in megabytes. Measured where the system tells it (Linux). */
  residentMb?: number;
  /** The result, in bytes. */
  resultMost?: number;
};

type Options = Limits & {
  /** The source file with the function that reads a file: `(file: Buffer, task) => result`, all of which can be cloned. */
  module: string;
  name: string;
  /** What the function needs beyond JavaScript: packages with native code, or worker threads. */
  needs?: ('addons' | 'worker')[];
};

const HEAP_MB = 256;
const RESIDENT_MB = 600;
const RESULT_MOST = 64 * 1024 * 1024;
/** How often the memory of a working process is measured. Milliseconds. */
const MEASURE_MS = 50;
/** How long a process may take to begin, on a machine that is busy. Milliseconds. */
const BEGINS_WITHIN_MS = 20_000;
/** Of what a process says before it ends, so much is told. Letters. */
const SAID_MOST = 2_000;
const STACK_FRAMES = /^ +at .*$/gm;
/** An idle process ends after this time. Milliseconds. */
const IDLE_MS = 20_000;
/** A process that outlives the server is ended by the system after this time on the processor. Seconds. */
const PROCESSOR_SECONDS = 90;
/** A process is replaced after so many files, or so much work: well before its time on the processor is up. Milliseconds. */
const FILES_MOST = 100;
const BUSY_MOST_MS = 40_000;
/** Requests of people go before files that are read. */
const NICE = 5;

/**
 * The process ended before it gave a result: the file takes more than it may, or broke its reader. Any other error of a
 * pool is ours, and says nothing of the file.
 */
export class ProcessEnded extends Error {
  /** No limit of ours ended it. */
  readonly isByItself: boolean;

  constructor(limit: string | null, said = '') {
    super(`${limit ?? 'Its process ended'}${said && `\n${said}`}`);
    this.isByItself = limit === null;
  }
}

/** For `catch`: a file that ended its process is refused as the caller says; what is wrong with us is thrown on. */
export const whereEnded =
  <Instead>(say: (cause: ProcessEnded) => Instead) =>
  (cause: unknown): Instead => {
    if (cause instanceof ProcessEnded) return say(cause);
    throw cause;
  };

type Reader = {
  child: ChildProcess;
  answers: AsyncGenerator<Buffer>;
  hasBegun: boolean;
  /** The end of what it says on its way to begin; later only where in our code it broke, and no word of a file. */
  said: string;
  /** It ended, and all that it said is here. */
  closed: Promise<void>;
  files: number;
  busyMs: number;
  idle?: NodeJS.Timeout;
};

const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/**
 * Reads files from outside in processes of their own: whatever a file holds, it ends at most the process that reads it.
 * A process reads one file at a time, is kept for the next one, and is replaced when it broke a limit. It may read our
 * sources and packages, nothing else; it writes nothing and starts nothing. How many run at once is for WorkLanes to say.
 */
export class ProcessPool<Task, Result> {
  readonly #options: Options;
  readonly #idle: Reader[] = [];
  readonly #all = new Set<Reader>();
  #closings = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What the function gives for a file (a path, or its content). Throws ProcessEnded, and an Error where no process begins. */
  async run(file: string | Buffer, task: Task, limits: Partial<Limits> = {}): Promise<Result> {
    const size = typeof file === 'string' ? (await stat(file)).size : file.length;
    const closings = this.#closings;
    const kept = this.#popIdle();
    if (!kept) return this.#read(await this.#begin(), { file, size, task, limits });
    try {
      return await this.#read(kept, { file, size, task, limits });
    } catch (error) {
      // A process that was kept may have been ended by the system before it saw this file.
      if (!(error instanceof ProcessEnded && error.isByItself) || closings !== this.#closings) throw error;
      return this.#read(await this.#begin(), { file, size, task, limits });
    }
  }

  /** A process that waits for its file. */
  async #begin(): Promise<Reader> {
    const closings = this.#closings;
    const reader = this.#start();
    const late = setTimeout(() => reader.child.kill('SIGKILL'), BEGINS_WITHIN_MS);
    const first = await reader.answers.next().catch(() => null);
    clearTimeout(late);
    reader.hasBegun = first?.value !== undefined;
    if (reader.hasBegun) return reader;
    reader.child.kill('SIGKILL');
    await reader.closed;
    if (closings !== this.#closings) throw new ProcessEnded('The pool was closed');
    throw new Error(`The process that reads files did not begin. ${reader.said}`);
  }

  /** An idle process that still lives. */
  #popIdle(): Reader | undefined {
    for (let reader = this.#idle.pop(); reader; reader = this.#idle.pop()) {
      clearTimeout(reader.idle);
      const { killed, exitCode, signalCode } = reader.child;
      if (!killed && exitCode === null && signalCode === null) return reader;
    }
    return undefined;
  }

  async #read(
    reader: Reader,
    {
      file,
      size,
      task,
      limits,
    }: { file: string | Buffer; size: number; task: Task; limits: Partial<Limits> },
  ): Promise<Result> {
    const { child, answers } = reader;
    const began = performance.now();
    const { longestMs, residentMb = RESIDENT_MB } = { ...this.#options, ...limits };
    let why: string | null = null;
    const endFor = (reason: string) => {
      why = reason;
      child.kill('SIGKILL');
    };
    keepAlive(child, true);
    const clock = setTimeout(endFor, longestMs, `It took more than ${longestMs} ms`);
    const watch = setInterval(() => {
      if (residentMbOf(child.pid) > residentMb) endFor(`It took more than ${residentMb} MB`);
    }, MEASURE_MS);
    try {
      // What is added to a file meanwhile would be taken for the next one.
      const content =
        typeof file !== 'string' ? [file] : size === 0 ? [] : createReadStream(file, { end: size - 1 });
      const [{ value }] = await Promise.all([answers.next(), send(child, serialize(task), content, size)]);
      if (!value) throw new Error('No result');
      const result = deserialize(value) as Result;
      reader.files += 1;
      reader.busyMs += performance.now() - began;
      if (!child.killed && reader.files < FILES_MOST && reader.busyMs < BUSY_MOST_MS) this.#rest(reader);
      else child.kill('SIGKILL');
      return result;
    } catch {
      child.kill('SIGKILL');
      await reader.closed;
      throw new ProcessEnded(why, reader.said);
    } finally {
      clearTimeout(clock);
      clearInterval(watch);
    }
  }

  /** Ends all processes, also those that read. */
  close(): void {
    this.#closings += 1;
    for (const { child } of this.#all) child.kill('SIGKILL');
  }

  #start(): Reader {
    const { module, name, needs = [], heapMb = HEAP_MB, resultMost = RESULT_MOST } = this.#options;
    const parts = ['src', 'node_modules', 'package.json'].map((part) =>
      realpathSync(join(projectRoot, part)),
    );
    const readable = [...parts, module];
    const words = [
      '--permission',
      ...readable.map((place) => `--allow-fs-read=${place}`),
      ...needs.map((need) => `--allow-${need}`),
      `--max-old-space-size=${heapMb}`,
      join(import.meta.dirname, 'process-pool-worker.ts'),
      module,
      name,
    ];
    const child = startLimited(words, {
      processorSeconds: PROCESSOR_SECONDS,
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    });
    // What goes wrong here ends the process, and that is noticed by whoever waits for its result.
    for (const stream of [child.stdin, child.stderr, child.stdio[3]]) stream?.on('error', () => {});
    const reader: Reader = {
      child,
      answers: readMessages(child.stdio[3] as Duplex, resultMost),
      hasBegun: false,
      said: '',
      closed: new Promise((done) => child.once('close', () => done()).once('error', () => done())),
      files: 0,
      busyMs: 0,
    };
    child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      const told = reader.hasBegun ? (words.match(STACK_FRAMES) ?? []).join('\n') : words;
      reader.said = (reader.said + told).slice(-SAID_MOST);
    });
    this.#all.add(reader);
    living.add(child);
    // An idle process that ends is nobody's failure, and one that could not start gives no answer.
    const forget = () => {
      living.delete(child);
      this.#all.delete(reader);
      const place = this.#idle.indexOf(reader);
      if (place >= 0) this.#idle.splice(place, 1);
    };
    child.once('exit', forget).on('error', forget);
    if (child.pid !== undefined) setPriority(child.pid, NICE);
    return reader;
  }

  #rest(reader: Reader): void {
    keepAlive(reader.child, false);
    reader.idle = setTimeout(() => reader.child.kill('SIGKILL'), IDLE_MS).unref();
    this.#idle.push(reader);
  }
}

/** Sends a task and a file. Throws when the file cannot be read, or the process ends in the middle. */
async function send(
  { stdin }: ChildProcess,
  task: Buffer,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  size: number,
): Promise<void> {
  if (!stdin) return;
  const write = promisify((bytes: Buffer, done: (error?: Error | null) => void) => stdin.write(bytes, done));
  await write(Buffer.concat([lengthOf(task.length), task, lengthOf(size)]));
  for await (const piece of content) await write(piece);
}

/** Whether the server waits for a process before it ends. */
function keepAlive(child: ChildProcess, wanted: boolean): void {
  for (const part of [child, child.stdin, child.stderr, child.stdio[3]]) {
    const handle = part as { ref?(): void; unref?(): void } | null;
    if (wanted) handle?.ref?.();
    else handle?.unref?.();
  }
}

/** The memory a process holds, in megabytes; 0 where the system does not tell it. */
function residentMbOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
