import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../src/server/config.ts';
import { startEmbedded } from '../../src/server/database/embedded.ts';
import { openSeededContext } from '../../src/server/open-context.ts';
import { onDatabase, TEMPLATE } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    /** Finished pages, for all stages of the run: each is made once. */
    pagesDir: string;
  }
}

type Started = { clusterUrl: string; pagesDir: string };
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

/** One PostgreSQL for the whole run, with a migrated and seeded database that every stage copies in a few milliseconds. */
async function start(): Promise<Started> {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'tinkerling-test-'));
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
  const { context, close } = await openSeededContext(config, () => {});
  await context.jobs.start();
  await context.jobs.stop();
  // Every copy of this database lives with a folder of its own.
  await context.database.deleteFrom('site_secret').where('name', '=', 'files').execute();
  await close();
  return { clusterUrl: embedded.url, pagesDir: join(folder, 'pages') };
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  started ??= start();
  const { clusterUrl, pagesDir } = await started;
  project.provide('clusterUrl', clusterUrl);
  project.provide('pagesDir', pagesDir);
  return async () => {
    await end?.();
    end = null;
  };
}
