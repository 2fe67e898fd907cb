import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { end, SITE, startScript } from '../stage/processes.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tinkerling-ready-'));
let running: ChildProcess | null = null;
afterAll(async () => {
  if (running) await end(running);
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const { child, line } = await startScript(
    SITE,
    { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', PUBLIC_URL: 'http://school.example' },
    /Ready at (\S+)/,
  );
  running = child;
  return line[1] as string;
}

async function killed(): Promise<void> {
  const gone = new Promise((done) => running?.once('exit', done));
  running?.kill('SIGKILL');
  await gone;
}

const home = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, isFinished: (await answer.text()).includes('<h1') };
};

test('a site that was killed serves its finished pages from the first request on, whatever it was doing', async () => {
  let url = await start();
  expect(await home(url)).toMatchObject({ status: 200 });
  // In the middle of making its first pages.
  await expect
    .poll(() => existsSync(join(dataDir, 'pages/making')), { timeout: 60_000, interval: 20 })
    .toBe(true);
  await killed();

  url = await start();
  expect(await home(url)).toMatchObject({ status: 200 });
  await expect
    .poll(() => home(url), { timeout: 150_000, interval: 250 })
    .toEqual({ status: 200, isFinished: true });
  await killed();

  url = await start();
  expect(await home(url)).toEqual({ status: 200, isFinished: true });
}, 300_000);
