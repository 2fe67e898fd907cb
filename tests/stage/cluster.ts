import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openSeededContext } from '../../src/server/open-context.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { startEmbedded } from '../../src/server/platform/database/embedded.ts';
import { isAlive } from '../../src/server/platform/is-alive.ts';
import { onDatabase, TEMPLATE } from './database-url.ts';
import { hashAtLeastCost } from './least-hash-cost.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    /** Process id of PostgreSQL. */
    postmaster: number;
    /** Finished pages, for all stages of the run: each is made once. */
    pagesDir: string;
  }
}

type Started = { clusterUrl: string; postmaster: number; pagesDir: string };
let started: Promise<Started> | null = null;
let end: (() => Promise<void>) | null = null;

/** Linux' file system in memory, where it is mounted and has the room: copying a database there takes a fifth of the time. */
const MEMORY = '/dev/shm';
const ROOM_WANTED_BYTES = 4e9;

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_WANTED_BYTES;
}

const NAME = 'tinkerling-test-';
/** Which process made a folder, in a file of it. */
const OWNER = 'owner.pid';

const pidIn = (path: string) => (existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : null);

/** Ends and takes away what a run left behind that was killed: its PostgreSQL would hold memory until the machine stops. */
function sweepLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((one) => one.startsWith(NAME)))
    try {
      sweepLeftover(join(parent, name));
    } catch {
      // Somebody else's, who may do it.
    }
}

function sweepLeftover(folder: string): void {
  const owner = pidIn(join(folder, OWNER));
  if (owner === null || isAlive(owner)) return;
  const postmaster = pidIn(join(folder, 'postgres', 'postmaster.pid'));
  // The number may be another process' by now: only one that was started on this folder is ended (Linux).
  const command = `/proc/${postmaster}/cmdline`;
  if (postmaster !== null && existsSync(command) && readFileSync(command, 'utf8').includes(folder))
    process.kill(postmaster, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** One PostgreSQL for the whole run, with a migrated and seeded database that every stage copies in a few milliseconds. */
async function start(): Promise<Started> {
  const parent = hasRoomInMemory() ? MEMORY : tmpdir();
  sweepLeftovers(parent);
  const folder = mkdtempSync(join(parent, NAME));
  writeFileSync(join(folder, OWNER), String(process.pid));
  chmodSync(folder, 0o755);
  // What a test database loses at a power cut is nobody's loss.
  const embedded = await startEmbedded(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Its rounds over the stages' databases cost more than they save in a minute's life.
    autovacuum: 'off',
    max_connections: '200',
  });
  end = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: onDatabase(embedded.url, TEMPLATE),
    STAFF_EMAIL: 'office@tinkerling.example',
    STAFF_PASSWORD: 'a-long-office-password',
  });
  hashAtLeastCost();
  const { context, close } = await openSeededContext(config, () => {});
  await context.jobs.start();
  await context.jobs.stop();
  // Every copy of this database lives with a folder of its own.
  await context.database.deleteFrom('site_secret').where('name', '=', 'files').execute();
  await close();
  const postmaster = pidIn(join(folder, 'postgres', 'postmaster.pid')) ?? 0;
  return { clusterUrl: embedded.url, postmaster, pagesDir: join(folder, 'pages') };
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  started ??= start();
  const { clusterUrl, postmaster, pagesDir } = await started;
  project.provide('clusterUrl', clusterUrl);
  project.provide('postmaster', postmaster);
  project.provide('pagesDir', pagesDir);
  return async () => {
    await end?.();
    end = null;
  };
}
