import { Piscina } from 'piscina';

/**
 * A pool of threads for heavy work of our own. A thread that fails without a task in hand (idle, or ended while it works)
 * is told as a warning and replaced: without a listener it would end the server. Files from outside go to process-pool.ts:
 * a thread that reaches its memory's limit while it is being ended takes the whole process along.
 */
export function threadPool<Task, Result>(
  options: ConstructorParameters<typeof Piscina<Task, Result>>[0],
): Piscina<Task, Result> {
  const pool = new Piscina<Task, Result>(options);
  pool.on('error', (error: Error) => process.emitWarning(error));
  return pool;
}
