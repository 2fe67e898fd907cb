import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Work that comes again and again, outside any request, in one of all processes. */
export type Jobs = {
  /** Runs `work` about as often as `cron` says (UTC). A run that throws is reported and comes again next time. */
  every(cron: string, name: string, work: () => Promise<void>): void;
  /** Runs what comes again once more, in this process, after so long (milliseconds): reported alike, and waited for by nobody. Does nothing where no such work comes again. */
  soon(name: string, afterMs: number): void;
  /** What comes again, by name. */
  repeated: ReadonlyMap<string, { cron: string; work: () => Promise<void> }>;
  /** May be called again when it failed. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** A finished run is forgotten after this. Seconds. */
const FINISHED_KEPT_SECONDS = 24 * 60 * 60;

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
export function databaseJobs(
  pool: pg.Pool,
  report: (error: Error) => void,
  { lookEverySeconds = 30 } = {},
): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    application_name: 'tinkerling',
  });
  boss.on('error', report);
  const repeated = new Map<string, { cron: string; work: () => Promise<void> }>();
  const begun = new Set<string>();
  let isStopped = false;
  const tell = (name: string, error: Error) =>
    report(new Error(`${name}: ${error.message}`, { cause: error }));
  return {
    repeated,
    every: (cron, name, work) => {
      repeated.set(name, { cron, work });
    },
    soon: (name, afterMs) => {
      const look = () => {
        // A run that the end of this process cuts off has not failed: it comes again elsewhere.
        repeated
          .get(name)
          ?.work()
          .catch((error: Error) => isStopped || tell(name, error));
      };
      setTimeout(look, afterMs).unref();
    },
    start: async () => {
      isStopped = false;
      await oneAtATime(pool, () => boss.start());
      for (const [name, { cron, work }] of repeated) {
        if (begun.has(name)) continue;
        const kept = { deleteAfterSeconds: FINISHED_KEPT_SECONDS };
        await boss.createQueue(name, { policy: 'singleton', ...kept });
        await boss.updateQueue(name, kept);
        await boss.schedule(name, cron);
        await boss.work(name, { pollingIntervalSeconds: lookEverySeconds }, async () => {
          await work().catch((error: Error) => {
            tell(name, error);
            throw error;
          });
        });
        begun.add(name);
      }
    },
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
