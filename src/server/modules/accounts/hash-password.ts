import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { refuse } from '../../http/refusal.ts';
import { hashOfNobody } from './argon2-cost.ts';
import type { PasswordTask } from './hash-password-worker.ts';

/** Threads that hash side by side, each with 19 MiB while it works. */
const THREADS = Math.max(2, Math.min(4, availableParallelism()));
/** Passwords that may wait for a thread: some seconds of work. Whoever comes later is asked to come again. */
const MOST_WAITING = 512;
/** Idle threads end after this long, so that a quiet site holds no memory for them. Milliseconds. */
const IDLE_MS = 10_000;
/** Hashing yields the processor to the event loop and to the database, which answer everybody else. */
const NICE = 10;

let pool: Piscina<PasswordTask, string | boolean> | null = null;

function openPool(): Piscina<PasswordTask, string | boolean> {
  return new Piscina<PasswordTask, string | boolean>({
    filename: join(import.meta.dirname, 'hash-password-worker.ts'),
    name: 'workOnPassword',
    minThreads: 0,
    maxThreads: THREADS,
    // The next password already lies with the thread when it has finished one.
    concurrentTasksPerWorker: 2,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
  });
}

async function run(task: PasswordTask): Promise<string | boolean> {
  pool ??= openPool();
  if (pool.queueSize >= MOST_WAITING) throw refuse('busy', {}, { 'retry-after': '5' });
  return pool.run(task);
}

/** The same password typed on two keyboards is the same characters: composed (NFC), otherwise as typed, never cut. */
const composed = (password: string) => password.normalize('NFC');

/** An Argon2id hash in PHC form. Refuses `busy` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return (await run({ act: 'hash', password: composed(password) })) as string;
}

/** Whether the password is that of the hash. Without a hash (no such person, or one without a password) the same work ends in false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const right = await run({ act: 'verify', password: composed(password), hash: hash ?? hashOfNobody() });
  return hash !== null && right === true;
}
