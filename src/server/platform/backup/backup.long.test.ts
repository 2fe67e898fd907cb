import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type {} from '../../../../tests/stage/cluster.ts';
import { onDatabase } from '../../../../tests/stage/database-url.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment } from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { readProfile, signIn } from '../../../contract/people/accounts.ts';
import { listMyOrders, readReceipt } from '../../../contract/shop/orders.ts';
import { eraseDue } from '../../people/own-data/erase-due.ts';
import { readArchive, writeArchive } from './archive.ts';
import { runBackupCommand } from './backup-command.ts';
import { SUMMARY } from './contents.ts';
import { readTables } from './read-schema.ts';

let stage: Stage;
let admin: pg.Client;
let asha: Someone;
/** The school as it was when `file` was made. */
let before: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'tinkerling-backup-'));
const file = join(folder, 'school.tar.gz');
const databases: string[] = [];

/** An empty database and data folder: what a new machine has. */
async function anEmptyPlace(): Promise<Record<string, string>> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  databases.push(name);
  return {
    DATABASE_URL: onDatabase(inject('clusterUrl'), name),
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
  };
}

async function run(
  command: 'backup' | 'restore',
  path: string,
  env: Record<string, string>,
  list: string[] = [],
) {
  const said: string[] = [];
  const code = await runBackupCommand([command, path, ...list], env, (sentence) => said.push(sentence));
  return { code, said: said.join('\n') };
}

const here = () => ({
  DATABASE_URL: stage.context.config.databaseUrl as string,
  DATA_DIR: stage.context.config.dataDir,
});

/** What every table holds, as one fingerprint a table. */
async function fingerprints(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: Record<string, string> = {};
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as all from "${name}" t`,
    );
    found[name] = rows[0].all;
  }
  await client.end();
  return found;
}

beforeAll(async () => {
  // Backup and restore are processes of their own, which have the wall's clock.
  stage = await openStage({ at: new Date() });
  admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  asha = await aLearner(stage);
  await aWaitingPayment(stage, asha, await aCourseAt(stage, 499));
  // Its row changes while it is sent.
  await stage.mailsTo(asha.user.email);
  before = await fingerprints(here().DATABASE_URL);
  await stage.context.files.write('copies/of-asha.zip', new Uint8Array([1]));
  // Half a line in an editor is no reason to go without a backup.
  const content = join(folder, 'content');
  mkdirSync(content);
  for (const settings of ['theme.yaml', 'site.yaml']) writeFileSync(join(content, settings), 'colours: [');
  expect(await run('backup', file, { ...here(), CONTENT_DIR: content })).toMatchObject({
    code: 0,
    said: expect.stringContaining(file),
  });
});
afterAll(async () => {
  await stage.close();
  for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
});

test('the whole school goes into one file and comes back on an empty machine, whatever is wrong in the settings', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const place = await anEmptyPlace();
  expect(await run('restore', file, place)).toMatchObject({ code: 0 });
  expect(await fingerprints(place.DATABASE_URL as string)).toEqual(before);
  expect(existsSync(join(place.DATA_DIR as string, 'files/copies'))).toBe(false);

  // And it is a school: people sign in, sessions live on, the screenshot is the same, new orders come in.
  const restored = await openStage({ env: place, at: new Date() });
  try {
    const { user, password, token } = asha;
    expect(await restored.call(readProfile, { token })).toMatchObject({ status: 200 });
    expect(await restored.call(signIn, { body: { email: user.email, password } })).toMatchObject({
      status: 200,
    });
    const orders = (await restored.call(listMyOrders, { token })).body.orders;
    expect(orders).toHaveLength(1);
    const office = await theOffice(restored);
    const params = { orderId: orders[0]?._id as string };
    const pictures = await Promise.all(
      [restored, stage].map(async (school) => {
        const { body } = await school.call(readReceipt, {
          params,
          token: school === stage ? (await theOffice(stage)).token : office.token,
        });
        return Buffer.from(await (body as unknown as Blob).arrayBuffer()).toString('base64');
      }),
    );
    expect(pictures[0]).toBe(pictures[1]);
    const ravi = await aLearner(restored, 'Ravi');
    await aWaitingPayment(restored, ravi, await aCourseAt(restored, 99));
  } finally {
    await restored.close();
  }
});

test('a backup made while families pay is the school at one moment', async () => {
  const course = await aCourseAt(stage, 199);
  const busy = join(folder, 'busy.tar.gz');
  const holder = new pg.Client({ connectionString: here().DATABASE_URL });
  await holder.connect();
  // The backup has read the people and stands before the orders, while one more family comes and pays.
  await holder.query('begin; lock table payment_order in access exclusive mode');
  const made = run('backup', busy, here());
  await expect
    .poll(
      async () =>
        (
          await holder.query(
            "select 1 from pg_locks where relation = 'payment_order'::regclass and not granted",
          )
        ).rowCount,
    )
    .toBe(1);
  const ravi = await aLearner(stage, 'Ravi');
  await holder.query('commit');
  await aWaitingPayment(stage, ravi, course);
  await holder.end();
  expect((await made).code).toBe(0);

  const place = await anEmptyPlace();
  expect((await run('restore', busy, place)).code).toBe(0);
  const client = new pg.Client({ connectionString: place.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ file: string; person_id: string }>(
    'select file, person_id from receipt',
  );
  await client.end();
  expect(rows.map(({ person_id }) => person_id)).toEqual([asha.user._id]);
  for (const { file: screenshot } of rows)
    expect(existsSync(join(place.DATA_DIR as string, 'files', screenshot)), screenshot).toBe(true);
});

test('a backup that is cut off, damaged or none brings back nothing at all', async () => {
  const whole = readFileSync(file);
  const withoutEnd = join(folder, 'without-end.tar.gz');
  await writeArchive(
    withoutEnd,
    (async function* () {
      for await (const part of readArchive(file)) if (part.name !== SUMMARY) yield part;
    })(),
  );
  writeFileSync(join(folder, 'cut.tar.gz'), whole.subarray(0, whole.length - 1000));
  const damagedNames = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => {
    const damaged = Buffer.from(whole);
    const at = Math.floor(whole.length * share);
    damaged.fill(0xff, at, at + 64);
    writeFileSync(join(folder, `damaged-${share}.tar.gz`), damaged);
    return `damaged-${share}.tar.gz`;
  });
  writeFileSync(join(folder, 'letter.txt'), 'Dear school');
  for (const name of ['without-end.tar.gz', 'cut.tar.gz', ...damagedNames, 'letter.txt', 'missing.tar.gz']) {
    const place = await anEmptyPlace();
    const { code, said } = await run('restore', join(folder, name), place);
    expect([name, code, said]).toEqual([
      name,
      1,
      expect.stringMatching(/not whole|not a backup|no such file/),
    ]);
    const found = Object.entries(await fingerprints(place.DATABASE_URL as string));
    // These come with the schema.
    const brought = ['consent_text', 'office_rule', 'search_version', 'stock_watch'];
    expect(found.filter(([table, rows]) => !brought.includes(table) && !rows.startsWith('0 '))).toEqual([]);
    expect(
      readdirSync(place.DATA_DIR as string, { recursive: true }).filter((path) =>
        /\.jpg$/.test(String(path)),
      ),
    ).toEqual([]);
  }
});

test('who was erased since the backup is erased anew, and is signed in nowhere until then', async () => {
  const ravi = await aLearner(stage, 'Ravi');
  const withRavi = join(folder, 'with-ravi.tar.gz');
  expect((await run('backup', withRavi, here())).code).toBe(0);
  const list = join(folder, 'erased-accounts.csv');
  const place = await anEmptyPlace();
  writeFileSync(list, `${ravi.user._id},2026-11-23\nsomebody\n`);
  expect(await run('restore', withRavi, place, [list])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Line 2'),
  });
  const gone = `${ravi.user._id},2026-11-23\r\n${randomUUID()},2026-11-23\n`;
  writeFileSync(list, gone);
  expect(await run('restore', withRavi, place, [list])).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 who were erased since'),
  });
  expect(readFileSync(join(place.DATA_DIR as string, 'erased-accounts.csv'), 'utf8')).toBe(gone);

  const restored = await openStage({ env: place, at: new Date() });
  try {
    const whose = async (token: string) => (await restored.call(readProfile, { token })).status;
    expect([await whose(ravi.token), await whose(asha.token)]).toEqual([401, 200]);
    await eraseDue(restored.context);
    const { user, password } = ravi;
    expect((await restored.call(signIn, { body: { email: user.email, password } })).status).toBe(401);
  } finally {
    await restored.close();
  }
});

test('no backup overwrites another, and none comes back over a school', async () => {
  const bytes = readFileSync(file);
  expect(await run('backup', file, here())).toMatchObject({
    code: 1,
    said: expect.stringContaining('exists'),
  });
  expect(readFileSync(file).equals(bytes)).toBe(true);
  const before = await fingerprints(here().DATABASE_URL);
  expect(await run('restore', file, here())).toMatchObject({
    code: 1,
    said: expect.stringContaining('a school here'),
  });
  expect(await fingerprints(here().DATABASE_URL)).toEqual(before);
});

test('a backup of a newer version is refused with the version that it needs', async () => {
  const newer = join(folder, 'newer.tar.gz');
  await writeArchive(
    newer,
    (async function* () {
      for await (const { name, bytes } of readArchive(file))
        yield {
          name,
          bytes: Buffer.from(bytes.toString('latin1').replace('"005-lessons"', '"999-tomorrow"'), 'latin1'),
        };
    })(),
  );
  const answer = await run('restore', newer, await anEmptyPlace());
  expect(answer).toMatchObject({ code: 1, said: expect.stringContaining('999-tomorrow') });
});
