import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startEmbedded } from '../../src/server/platform/database/embedded.ts';
import { aFolder, startSite } from '../stage/a-site.ts';
// For the type of what it provides.
import type {} from '../stage/cluster.ts';
import { onDatabase, TEMPLATE } from '../stage/database-url.ts';
import { end } from '../stage/processes.ts';

/** A migrated database of the test's own, after `change`. */
async function aDatabase(change = 'select 1'): Promise<string> {
  const cluster = inject('clusterUrl');
  const name = `start_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  await admin.end();
  const url = onDatabase(cluster, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(change);
  await client.end();
  return url;
}

/** What a start that fails says. */
async function sentenceOf(start: Promise<unknown>): Promise<string> {
  const failed = await start.then(
    () => '',
    (error: Error) => error.message,
  );
  // A sentence, not the inside of the program.
  expect(failed).not.toMatch(/^\s+at /m);
  return failed;
}

test('a database that newer code has changed is named, and left alone', async () => {
  const DATABASE_URL = await aDatabase(
    "insert into kysely_migration values ('999-what-comes-later', now()::text)",
  );
  expect(await sentenceOf(startSite(aFolder(), { DATABASE_URL }))).toContain(
    'The database is newer than this code: 999-what-comes-later ran on it.',
  );
});

test('a step of the schema that fails is named, with what PostgreSQL says', async () => {
  // Nothing is said to have run, and everything is there.
  const DATABASE_URL = await aDatabase('delete from kysely_migration');
  const sentence = await sentenceOf(startSite(aFolder(), { DATABASE_URL }));
  expect(sentence).toMatch(
    /The database could not be brought up to date: schema.sql failed\. Nothing of this step is kept/,
  );
  expect(sentence).toContain('already exists');
});

test('a process with another data folder is refused: it would not find the screenshots of payments', async () => {
  const DATABASE_URL = await aDatabase();
  const folder = aFolder();
  const first = await startSite(folder, { DATABASE_URL });
  const second = await startSite(folder, { DATABASE_URL });
  const other = aFolder();
  const sentence = await sentenceOf(startSite(other, { DATABASE_URL }));
  expect(sentence).toContain(`lie in another folder than ${join(other, 'files')}`);
  await Promise.all([first, second].map(({ child }) => end(child)));

  // The folder is lost: the sentence says what to write where, and that works.
  rmSync(folder, { recursive: true });
  const [, mark, file] = /write (\S+) into (\S+) and/.exec(sentence) ?? [];
  expect(mark).toMatch(/^[0-9a-f-]{36}$/);
  writeFileSync(file as string, mark as string);
  await end((await startSite(other, { DATABASE_URL })).child);
  expect(readFileSync(file as string, 'utf8')).toBe(mark);
});

test('a start that fails ends the database that it started', async () => {
  const folder = aFolder();
  const running = () => existsSync(join(folder, 'postgres/postmaster.pid'));
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const PORT = String((taken.address() as AddressInfo).port);
  // When everything is open and only the port is missing …
  expect(await sentenceOf(startSite(folder, { PORT }))).toContain(`Port ${PORT} is in use.`);
  taken.close();
  expect(existsSync(join(folder, 'postgres'))).toBe(true);
  await expect.poll(running).toBe(false);

  // … and when the database itself is refused.
  const embedded = await startEmbedded(folder);
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  await client.query("insert into kysely_migration values ('999-what-comes-later', now()::text)");
  await client.end();
  await embedded.stop();
  expect(await sentenceOf(startSite(folder))).toContain('The database is newer than this code');
  await expect.poll(running).toBe(false);
});

test('two processes that start together on a new database and one folder agree', async () => {
  const DATABASE_URL = await aDatabase();
  const folder = aFolder();
  const sites = await Promise.all([1, 2].map(() => startSite(folder, { DATABASE_URL })));
  await Promise.all(sites.map(({ child }) => end(child)));
});
