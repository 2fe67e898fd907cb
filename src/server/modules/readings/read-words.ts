import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Piscina } from 'piscina';
import type { ReadLine } from '../../../rules/read-utr.ts';
import type { WordsTask } from './read-words-worker.ts';

/** The reader and its language take 150 MB: one is enough, and it goes when nothing was read for this long. Milliseconds. */
const IDLE_MS = 20_000;
/** How long the end of a thread is waited for. Milliseconds. */
const ENDING_MS = 5_000;
/** Reading yields the processor to everything that somebody waits for. */
const NICE = 5;

/** The reader broke, was ended, or took too long: the picture may be read another time. */
export class ReadingFailed extends Error {}

let pool: Piscina<WordsTask, ReadLine[]> | null = null;

const openPool = () =>
  new Piscina<WordsTask, ReadLine[]>({
    filename: join(import.meta.dirname, 'read-words-worker.ts'),
    name: 'readLines',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    // Between two pictures the thread hears what its reader has to say.
    atomics: 'disabled',
  });

/** The lines on a grey picture, from the top down. An aborted reading ends with its thread. Raises ReadingFailed. */
export async function readLines(task: WordsTask, signal: AbortSignal): Promise<ReadLine[]> {
  pool ??= openPool();
  try {
    return await pool.run(task, { signal });
  } catch (cause) {
    throw new ReadingFailed((cause as Error | undefined)?.message ?? String(cause), { cause });
  }
}

/** Ends the reader's thread at once, whatever it reads. The next picture starts it anew. */
export async function endReader(): Promise<void> {
  const ending = pool;
  pool = null;
  // A thread that ends by itself at this very moment is waited for in vain.
  await Promise.race([ending?.destroy(), setTimeout(ENDING_MS, undefined, { ref: false })]);
}
