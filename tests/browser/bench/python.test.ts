import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../src/server/platform/config/config.ts';
import { enrolled } from '../../stage/a-course.ts';
import { theCourse } from '../../stage/benches.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner } from '../../stage/people.ts';
import { aDevice, DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const BENCH = '/bench/python';
const withProgram = (program: string) => `${BENCH}#${new URLSearchParams({ program })}`;
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click();
const prints = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'What the program prints' }).getByText(words).waitFor();
const says = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor();
const part = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Parts' }).getByRole('listitem').filter({ hasText: name });
/** Writes a program in the place of the one that stands there. */
async function type(page: Page, program: string) {
  const field = page.getByRole('textbox', { name: 'Your program' });
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(program);
}

test('a learner runs a lesson’s program, sees a leg move, changes it, and is told the line of a mistake', async () => {
  const [course, asha] = await Promise.all([
    theCourse(stage, 'explorer-level-2'),
    aLearner(stage, 'Asha Rao'),
  ]);
  await enrolled(stage, asha, course);
  const lecture = course.lectures[course.titles.findIndex((title) => /joints/i.test(title))] ?? '';
  const { page, open, complaints, close } = await theirDevice(browser, stage.url, asha, { size: DESKTOP });
  await open(`/courses/content/explorer-level-2?lecture=${lecture}`);
  const link = page.getByRole('link', { name: 'Run it' }).first();
  await link.waitFor();
  const address = await link.getAttribute('href');
  await open(address ?? '');
  await page.getByRole('heading', { level: 1, name: 'Code that runs: Python' }).waitFor();
  await page.getByRole('textbox', { name: 'Your program' }).getByText('start_driver()').first().waitFor();
  await prints(page, 'centre is 307 counts');
  await part(page, 'Servo 0').filter({ hasText: '90°' }).waitFor();
  await says(page, 'The program has ended.');

  // Another angle, another place.
  await type(page, 'from machine import Pin\nlamp = Pin(2, Pin.OUT)\nlamp.on()\nprint("lit")\nlamp.no()\n');
  await run(page);
  await prints(page, 'lit');
  await part(page, 'lamp (pin 2)').filter({ hasText: 'On' }).waitFor();
  const faults = page.getByRole('region', { name: 'To put right' });
  await faults.getByText('Line 5: This thing has nothing called “no”.').waitFor();
  await faults.getByText("AttributeError: 'Pin' object has no attribute 'no'").waitFor();
  await faults.getByRole('button', { name: 'Show me line 5' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('for turn in range(3)\n    print(turn)\n');
  await run(page);
  await faults.getByText('Line 1: A colon : is missing at the end of this line.').waitFor();

  // It is kept under its name, and back as the lesson prints it.
  await says(page, 'Saved with your account');
  const field = page.getByRole('textbox', { name: 'Your program' });
  await page.getByRole('button', { name: 'Back to the lesson’s program' }).click();
  await field.getByText('start_driver()').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await field.getByText('for turn in range(3)').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

/** What a program would reach the world by, if it could. */
const wayOut = `import js
for name in ("fetch", "indexedDB", "caches", "localStorage", "XMLHttpRequest", "WebSocket", "importScripts", "postMessage", "navigator", "self"):
    print(name, hasattr(js, name))
import _lesson
_lesson.show.constructor("return self")()
print("escaped")
`;

test('a program reaches neither account nor storage nor network, and its worker may not either', async () => {
  const { page, open, close, settled } = await aDevice(browser, stage.url, {
    size: DESKTOP,
    expected: /Content Security Policy|violates/,
  });
  await page.addInitScript(() => localStorage.setItem('token', 'secret'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(withProgram(wayOut));
  // The page itself has come, and with it what it keeps for days without a network.
  await settled();
  const before = asked.length;
  await run(page);
  await says(page, 'It stopped at a mistake.');
  const printed = await page.getByRole('region', { name: 'What the program prints' }).innerText();
  expect(printed.match(/ False/g)).toHaveLength(10);
  expect(printed).not.toContain('True');
  expect(printed).not.toContain('escaped');
  // What a run fetches is MicroPython and its worker.
  expect(asked.slice(before).filter((url) => !/micropython|python-worker/.test(url))).toEqual([]);

  // The policy of the worker's own reply, without our code in it: the same address as a worker may not even fetch.
  const name = readdirSync(join(projectRoot, 'dist/client/assets')).find((one) =>
    /^python-worker-.*\.js$/.test(one),
  );
  const reply = await page.request.get(`/assets/${name}`);
  expect(reply.headers()['content-security-policy']).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; sandbox allow-scripts",
  );
  await page.route('**/assets/planted-worker.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'content-security-policy': reply.headers()['content-security-policy'] ?? '' },
      body: `const tries = {
        fetch: async () => (await fetch('/healthz')).status,
        code: async () => new Function('return 1')(),
        socket: () => new Promise((done, no) => { const socket = new WebSocket('ws://' + location.host); socket.onopen = done; socket.onerror = no; }),
        script: async () => (await import('/assets/other.js')) && 1,
        storage: () => new Promise((done, no) => { const asked = indexedDB.open('x'); asked.onsuccess = () => done(1); asked.onerror = no; }),
      };
      (async () => {
        const said = { origin: self.origin };
        for (const [name, attempt] of Object.entries(tries)) said[name] = await attempt().then(() => 'open', () => 'closed').catch(() => 'closed');
        postMessage(said);
      })();`,
    }),
  );
  const said = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const worker = new Worker('/assets/planted-worker.js', { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
      }),
  );
  expect(said).toMatchObject({ fetch: 'closed', code: 'closed', socket: 'closed', script: 'closed' });
  expect(said).toMatchObject({ origin: 'null', storage: 'closed' });
  await close();
});
