// A whole site for a while, as npm start serves it, with a data folder of its own that is gone afterwards.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPages } from '../src/contract/platform/pages.ts';
import { environment, node, root } from './prepare.mjs';

/** Chromium as root and without a network of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What is looked at: every open page, and one course's. */
export const publicPaths = [...openPages, '/courses/info/junior-level-1'];

/** Pages are made behind the open door: what is looked at are the finished ones. */
async function pagesMade(url) {
  for (const path of publicPaths)
    while (!(await (await fetch(url + path)).text()).includes('<h1'))
      await new Promise((wait) => setTimeout(wait, 200));
}

/** Starts the site on a free port. Gives its address, once its pages are finished, and what ends it. */
export async function showSite() {
  const folder = mkdtempSync(join(tmpdir(), 'tinkerling-show-'));
  const child = spawn(node, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...environment, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise((done) => child.once('exit', done));
  const url = await new Promise((done, failed) => {
    let said = '';
    child.stderr.on('data', (bytes) => {
      said += bytes;
      const ready = /Ready at (\S+)/.exec(said);
      if (ready) done(ready[1]);
    });
    void gone.then(() => failed(new Error(said)));
  });
  await pagesMade(url);
  return {
    url,
    end: async () => {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
