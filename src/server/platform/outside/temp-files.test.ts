import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
// For the type of what it provides.
import type {} from '../../../../tests/stage/cluster.ts';
import { onDatabase, TEMPLATE } from '../../../../tests/stage/database-url.ts';
import { end, SITE, startScript } from '../../../../tests/stage/processes.ts';
import { aForm, begin, formType, uploadsOnDisk } from '../../../../tests/stage/unfinished.ts';
import { TempFiles } from './temp-files.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tinkerling-temp-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('a start takes away what ended processes left, and nothing of those that live', async () => {
  const folder = newFolder();
  const here = encodeURIComponent(hostname());
  const ended = spawn(process.execPath, ['-e', '']);
  await new Promise((gone) => ended.once('exit', gone));
  const left = (owner: string, minutesAgo = 0) => {
    const file = join(folder, `${owner}~${randomUUID()}`, 'upload');
    mkdirSync(dirname(file));
    writeFileSync(file, 'half a picture');
    const at = Date.now() / 1000 - minutesAgo * 60;
    utimesSync(file, at, at);
    return file;
  };
  const gone = [
    left(`${here}~${ended.pid}`),
    // Processes of containers have the same number each time.
    left(`${here}~${process.pid}`),
    left('another-machine~1', 61),
  ];
  const living = [left(`${here}~${process.ppid}`, 59), left('another-machine~1', 59)];
  const temp = new TempFiles(folder);
  const own = await temp.newPath();
  writeFileSync(own, 'half a picture');
  temp.sweep();
  expect(gone.filter(existsSync)).toEqual([]);
  expect([...living, own].filter((file) => !existsSync(file))).toEqual([]);
  await temp.close();
  expect(existsSync(dirname(own))).toBe(false);
});

test('a site that is killed during an upload leaves a file; its next start takes it away', async () => {
  const dataDir = newFolder();
  const name = `killed_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  const start = () =>
    startScript(
      SITE,
      {
        DATA_DIR: dataDir,
        DATABASE_URL: onDatabase(inject('clusterUrl'), name),
        PORT: '0',
        PAGES: 'off',
        LOG_LEVEL: 'silent',
      },
      /Ready at (\S+)/,
    );
  const first = await start();
  const { head } = aForm({ title: 'A lamp' }, 'picture');
  const upload = begin(first.line[1] as string, { path: '/creations', type: formType, length: 5_000_000 });
  upload.send(head + 'x'.repeat(50_000));
  await vi.waitFor(() => expect(uploadsOnDisk(dataDir)).toHaveLength(1));
  const gone = new Promise((done) => first.child.once('exit', done));
  first.child.kill('SIGKILL');
  await gone;
  expect(uploadsOnDisk(dataDir)).toHaveLength(1);

  const second = await start();
  expect(uploadsOnDisk(dataDir)).toEqual([]);
  await end(second.child);
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
