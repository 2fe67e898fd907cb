import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { refuse } from '../../platform/http/refusal.ts';
import { threadPool } from '../../platform/outside/thread-pool.ts';
import { hashCost, hashOfNobody } from './argon2-cost.ts';
import { TwoLines } from './hash-password-queue.ts';
import type { PasswordTask } from './hash-password-worker.ts';

/** Threads that hash side by side, each with 19 MiB while it works. */
const THREADS = Math.max(2, Math.min(4, availableParallelism()));
/** Idle threads end after this long, so that a quiet site holds no memory for them. Milliseconds. */
const IDLE_MS = 10_000;
/** Hashing yields the processor to the event loop and to the database, which answer everybody else. */
const NICE = 10;

/** `isKnown`: asked for by somebody whom the account knows, by a browser or a mailed link. They go before strangers. */
type Asking = { isKnown: boolean };

const lines = new TwoLines();
let pool: Piscina<PasswordTask, string | boolean> | null = null;

function openPool(): Piscina<PasswordTask, string | boolean> {
  return threadPool<PasswordTask, string | boolean>({
    filename: join(import.meta.dirname, 'hash-password-worker.ts'),
    name: 'workOnPassword',
    minThreads: 0,
    maxThreads: THREADS,
    // The next password already lies with the thread when it has finished one.
    concurrentTasksPerWorker: 2,
    taskQueue: lines,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
  });
}

async function run(task: PasswordTask, { isKnown }: Asking): Promise<string | boolean> {
  pool ??= openPool();
  if (!lines.hasRoom({ isKnown })) throw refuse('busy', {}, { 'retry-after': '5' });
  return pool.run(TwoLines.mark(task, { isKnown }));
}

/** The same password typed on two keyboards is the same characters: composed (NFC), otherwise as typed, never cut. */
const composed = (password: string) => password.normalize('NFC');

/** An Argon2id hash in PHC form. Refuses `busy` at once when too many wait. */
export async function hashPassword(password: string, asking: Asking = { isKnown: false }): Promise<string> {
  const task = { act: 'hash' as const, password: composed(password), cost: hashCost() };
  return (await run(task, asking)) as string;
}

/** Whether the password is that of the hash. Without a hash (no such person, or one without a password) the same work ends in false. */
export async function verifyPassword(
  password: string,
  hash: string | null,
  asking: Asking = { isKnown: false },
): Promise<boolean> {
  const task = { act: 'verify' as const, password: composed(password), hash: hash ?? hashOfNobody() };
  const right = await run(task, asking);
  return hash !== null && right === true;
}
