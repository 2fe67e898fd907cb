import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { openSeededContext } from '../../src/server/open-context.ts';
import { compression } from '../../src/server/pages/make-pages.ts';
import type { AppContext } from '../../src/server/platform/app-context.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { settableClock } from '../../src/server/platform/outside/clock.ts';
import { hasWords } from '../../src/texts/say-details.ts';
import { type Caller, callerOf } from './call.ts';
// For the type of what it provides.
import type {} from './cluster.ts';
import { onDatabase, TEMPLATE } from './database-url.ts';
import { hashAtLeastCost } from './least-hash-cost.ts';
import { type ReadMail, readMails } from './mails.ts';

// Compressing the public pages as hard as for the public takes longer than making them.
Object.assign(compression, { brotli: 1, gzip: 1 });

/** A whole site of its own for one test file: its own database, data folder, clock and port. */
export type Stage = {
  context: AppContext;
  app: FastifyInstance;
  url: string;
  clock: ReturnType<typeof settableClock>;
  call: Caller;
  /** Mails sent to an address so far, waited for until there are `count` (default 1) of them. */
  mailsTo(address: string, count?: number): Promise<ReadMail[]>;
  /** Runs a job once, now. Throws for a name that no job has. */
  runJob(name: string): Promise<void>;
  /** The sentences that the site has said on its console. */
  said: string[];
  close(): Promise<void>;
};

/** A Sunday in UTC and already Monday, 01:30, in India: whatever mixes up the two days or weeks is seen, whenever the tests run. */
export const LATE_EVENING = new Date('2026-11-22T20:00:00Z');

type Wishes = {
  /** Settings beside the stage's own, as environment variables. */
  env?: Record<string, string>;
  /** Serve the built site too (browser tests). */
  pages?: boolean;
  /** Serve them before they are finished, as a start does. */
  unfinished?: boolean;
  /** A second process: on the database, the data folder and the clock of this stage, which outlives it. */
  beside?: Stage;
  /** Where the clock stands; it moves only by `clock.advance`. Default: `LATE_EVENING`; for a clock that runs, now, because a real browser compares with its own clock. */
  at?: Date;
  /** What comes again by itself, such as reminders every minute, does so by the clock on the wall. Default: no. A test runs it when it means to, by `runJob`. */
  repeating?: boolean;
  /** The test repeats requests while the clock stands, so an address may get the same mail twice. Default: no. */
  repeats?: boolean;
  /** The clock goes on by itself, as it must where a real browser plays a real film. Default: as `pages`. */
  running?: boolean;
};

export async function openStage({
  env = {},
  pages = false,
  unfinished = false,
  beside,
  repeating = false,
  repeats = false,
  running = pages,
  at = running ? new Date() : LATE_EVENING,
}: Wishes = {}): Promise<Stage> {
  hashAtLeastCost();
  const cluster = inject('clusterUrl');
  const admin = new pg.Client({ connectionString: cluster });
  const name = `stage_${randomUUID().replaceAll('-', '')}`;
  await admin.connect();
  // Copying files takes a third of the time of PostgreSQL's usual way, which writes every page to its log first.
  if (!beside) await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const folder = beside?.context.config.dataDir ?? mkdtempSync(join(tmpdir(), 'tinkerling-stage-'));
  const clock = beside?.clock ?? settableClock(at, { running });
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: beside?.context.config.databaseUrl ?? onDatabase(cluster, name),
    PORT: '0',
    LOG_LEVEL: 'silent',
    // The story itself holds up the loop that it shares with its server, and other work the machine: tests/faults/pressure
    // tells what a server does then.
    BUSY_AFTER_MS: '60000',
    // Reading is told of by tests of its own; elsewhere it would only keep a processor busy.
    READ_RECEIPTS: 'off',
    PAGES: pages ? 'on' : 'off',
    PAGES_DIR: inject('pagesDir'),
    STAFF_EMAIL: 'office@tinkerling.example',
    STAFF_PASSWORD: 'a-long-office-password',
    ...env,
  });
  const said: string[] = [];
  const { context, close } = await openSeededContext(config, (sentence) => said.push(sentence), { clock });
  const app = await buildApp(context);
  if (repeating) await context.jobs.start();
  context.outbox.start();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  if (!unfinished) await app.pages?.finished();
  return {
    context,
    app,
    url,
    clock,
    call: callerOf(url),
    said,
    runJob: (name) => {
      const job = context.jobs.repeated.get(name);
      if (!job) throw new Error(`There is no job ${name}`);
      return job.work();
    },
    mailsTo: (address, count = 1) => readMails(folder, { address, count }, context.outbox),
    close: async () => {
      await expectSaid(context);
      if (!repeats) await expectToldOnce(context);
      await app.close();
      await context.jobs.stop();
      await context.outbox.stop();
      await close();
      if (!beside) await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      if (!beside) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whatever a test did as the office can be read in the audit: no detail of an act, however deep, is without words. */
async function expectSaid({ pool }: AppContext): Promise<void> {
  const { rows } = await pool
    .query<{ details: object; act: string }>('select act, details from audit_entry')
    // A test may have taken the database away.
    .catch(() => ({ rows: [] }));
  const namesIn = (value: unknown): string[] =>
    Array.isArray(value)
      ? value.flatMap(namesIn)
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
        : [];
  const mute = rows.flatMap(({ act, details }) =>
    namesIn(details)
      .filter((name) => !hasWords(name))
      .map((name) => `${act}: ${name}`),
  );
  if (mute.length > 0) throw new Error(`No words for details of acts: ${[...new Set(mute)].join(', ')}`);
}

/**
 * No address got the same mail twice: two with the same template and facts, about the same person, written at the same moment. A
 * later request may write it again, so a test that repeats a request moves the clock in between. Mails with a key are left out:
 * the outbox keeps one while it waits, and when it is sent depends on the real time.
 */
async function expectToldOnce({ pool }: AppContext): Promise<void> {
  const { rows } = await pool
    .query<{ template: string; address: string; count: number }>(
      `select template, lower(address) as address, count(*)::int as count from mail where key is null
      group by template, lower(address), about, facts, written_at having count(*) > 1 order by template, lower(address)`,
    )
    // A test may have taken the database away.
    .catch(() => ({ rows: [] }));
  const twice = rows.map(({ template, address, count }) => `${template} to ${address}, ${count} times`);
  if (twice.length > 0) throw new Error(`The same mail was written more than once: ${twice.join('; ')}`);
}
