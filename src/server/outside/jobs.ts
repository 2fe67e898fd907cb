import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../database/connect.ts';

/**
 * Work to be done soon, outside the request: an outbox in the database. `enqueue` writes the job in the caller's
 * transaction, so that it exists exactly when the act does; it is then done at least once, with retries.
 */
export type Jobs = {
  enqueue<P extends object>(transaction: Database, queue: Queue<P>, payload: P): Promise<void>;
  /** Says how a queue's jobs are done. A handler that throws is tried again later. */
  handle<P extends object>(queue: Queue<P>, work: (payload: P) => Promise<void>): void;
  /** Runs `work` about every so often, in one of all processes. */
  every(cron: string, name: string, work: () => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** A queue's name with the shape of its jobs. */
export type Queue<P extends object> = { name: string; shape?: P };

export const queueOf = <P extends object>(name: string): Queue<P> => ({ name });

/** Processes that start together must not all make the queue's schema: one makes it, the others find it. */
async function oneAtATime(pool: pg.Pool, work: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('tinkerling jobs'))");
    await work();
    await client.query("select pg_advisory_unlock(hashtext('tinkerling jobs'))");
    client.release();
  } catch (error) {
    // The lock goes with its connection.
    client.release(true);
    throw error;
  }
}

/** Jobs kept by pg-boss in the same database, schema `pgboss`. */
export function databaseJobs(pool: pg.Pool, report: (error: Error) => void): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    application_name: 'tinkerling',
  });
  boss.on('error', report);
  const handlers = new Map<string, (payload: object) => Promise<void>>();
  const repeated: { cron: string; name: string; work: () => Promise<void> }[] = [];
  return {
    enqueue: async (transaction, queue, payload) => {
      await boss.send(queue.name, payload, { db: fromKysely(transaction) });
    },
    handle: (queue, work) => {
      handlers.set(queue.name, work as (payload: object) => Promise<void>);
    },
    every: (cron, name, work) => {
      repeated.push({ cron, name, work });
    },
    start: async () => {
      await oneAtATime(pool, () => boss.start());
      for (const [name, work] of handlers) {
        await boss.createQueue(name, { retryLimit: 10, retryDelay: 5, retryBackoff: true });
        await boss.work<object>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) await work(job.data);
        });
      }
      for (const { cron, name, work } of repeated) {
        await boss.createQueue(name, { policy: 'singleton' });
        await boss.work(name, { pollingIntervalSeconds: 30 }, work);
        await boss.schedule(name, cron);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
