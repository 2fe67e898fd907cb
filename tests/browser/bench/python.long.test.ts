import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boardOf, type ProgramToRun, worldOf } from '../../../src/rules/bench/python/program-to-run.ts';
import { projectRoot } from '../../../src/server/platform/config/config.ts';
import { readCourse, readFences, readPrograms } from '../../lessons/lesson-files.ts';
import { type Run, runPython } from '../../lessons/python/run-python.ts';
import { enrolled } from '../../stage/a-course.ts';
import { theCourse } from '../../stage/benches.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner } from '../../stage/people.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { theirDevice, walkTo } from '../steps.ts';

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
/** Writes a program in the place of the one that stands there. */
async function type(page: Page, program: string) {
  const field = page.getByRole('textbox', { name: 'Your program' });
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(program);
}

test('beside the film the workbench lies in a frame: its program runs while the lesson stays, and what leads elsewhere opens a tab', async () => {
  const [course, asha] = await Promise.all([theCourse(stage, 'explorer-level-2'), aLearner(stage)]);
  await enrolled(stage, asha, course);
  const lecture = course.lectures[course.titles.findIndex((title) => /joints/i.test(title))] ?? '';
  const { page, open, complaints, expectAccessible, close } = await theirDevice(browser, stage.url, asha, {
    size: DESKTOP,
  });
  await open(`/courses/content/explorer-level-2?lecture=${lecture}`);
  const opener = page.getByRole('button', { name: 'Open beside the film' }).first();
  await opener.click();
  const beside = page.getByRole('region', { name: 'The workbench' });
  const bench = page.frameLocator('iframe[title="The workbench"]');
  await bench.getByRole('textbox', { name: 'Your program' }).getByText('start_driver()').first().waitFor();
  await bench.getByRole('button', { name: 'Run', exact: true }).click();
  await bench
    .getByRole('region', { name: 'What the program prints' })
    .getByText('centre is 307 counts')
    .waitFor();
  // One bar and one foot; the film is there still.
  expect(await bench.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.locator('video, media-controller').first().isVisible()).toBe(true);
  expect(await beyondTheEdge(page)).toEqual([]);
  await expectAccessible();
  const [elsewhere] = await Promise.all([
    page.waitForEvent('popup'),
    bench.locator('a[href^="/"]:not([href^="/bench"])').first().dispatchEvent('click'),
  ]);
  await elsewhere.close();
  expect(await openedInTabs(page, ['/benches', 'https://stranger.example/bench/python', '/student'])).toEqual(
    ['/benches', 'https://stranger.example/bench/python', '/student'].map(
      (to) => new URL(to, stage.url).href,
    ),
  );
  await beside.getByRole('button', { name: 'Close' }).click();
  await beside.waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

/** Follows links in the frame; gives what was to open in a tab, and opens none. */
const openedInTabs = (page: Page, links: string[]) =>
  page.evaluate((links) => {
    const opened: unknown[] = [];
    window.open = (to) => {
      opened.push(to);
      return null;
    };
    const within = document.querySelector<HTMLIFrameElement>('iframe')?.contentDocument;
    for (const to of links) {
      const link = within?.createElement('a');
      if (!link) continue;
      link.href = to;
      within?.body.append(link);
      link.click();
      link.remove();
    }
    return opened;
  }, links);

test('hands move sensors and answer questions, curves are told in words, and a loop without an end is stopped', async () => {
  const { page, open, complaints, expectAccessible, close } = await aDevice(browser, stage.url, {
    size: PHONE,
  });
  await open(
    withProgram(
      'from machine import ADC, Pin\nimport time\nname = input("Who? ")\nprint("Hello", name)\nmeter = ADC(Pin(34), atten=ADC.ATTN_11DB)\nkey = Pin(4, Pin.IN, Pin.PULL_UP)\nwhile key.value():\n    print("volts:", meter.read_uv() / 1000000)\n    time.sleep(0.2)\nprint("pressed")\n',
    ),
  );
  await run(page);
  await page.getByLabel('The program waits for your words').fill('Asha');
  await page.keyboard.press('Enter');
  await prints(page, /Hello Asha/);
  const slider = page.getByRole('slider', { name: /Voltage at pin 34/ });
  await slider.focus();
  await page.keyboard.press('Home');
  await prints(page, /volts: 0\.0/);
  await page.getByText('Curves', { exact: true }).click();
  await page.getByText(/volts: now 0, lowest 0, highest 1\.5 in/).waitFor();
  await expectAccessible('main');
  expect(await beyondTheEdge(page)).toEqual([]);
  await page.getByText('Printed', { exact: true }).click();
  await page.getByRole('button', { name: 'Press: key (pin 4)' }).focus();
  await page.keyboard.down('Space');
  await prints(page, /pressed/);
  await page.keyboard.up('Space');
  await says(page, 'The program has ended.');
  // By keyboard: Tab moves the line in, after Escape it leads on.
  await page.getByRole('textbox', { name: 'Your program' }).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.cm-editor') === null)).toBe(true);

  // A loop without an end.
  await walkTo(page, '/bench');
  await page.getByRole('link', { name: 'Begin with Python', exact: true }).waitFor();
  await walkTo(page, withProgram('print("before")\nwhile True:\n    pass\n'));
  await page.getByRole('textbox', { name: 'Your program' }).getByText('before').waitFor();
  await run(page);
  await prints(page, 'before');
  await says(page, 'The board is busy computing.');
  // The page lives: it can be written in meanwhile.
  await type(page, 'print("after")\n');
  await page.getByRole('button', { name: 'Stop' }).click();
  await says(page, 'You stopped it. What it printed stays.');
  await prints(page, 'before');
  await run(page);
  await prints(page, 'after');
  // That nobody needs to stop it is shown in player.test, and in words by program-for-quiz.
  expect(complaints).toEqual([]);
  await close();
});

/** Programs of the courses that throw dice print something else each time. */
const isByChance = (code: string) => /\brandom\b|urandom/.test(code);

test('every Python program of the courses does the same in a browser as in the check of the courses', async () => {
  const courses = join(projectRoot, 'content/courses');
  const programs = readdirSync(courses)
    .flatMap((course) => readCourse(courses, course))
    .flatMap(({ file, markdown }) => readPrograms(readFences(file, markdown), 'python'))
    .filter(({ code }) => !isByChance(code));
  expect(programs.length).toBeGreaterThan(50);
  const here = await asTheCheckRuns(programs.map(({ code }) => code));
  const { page, complaints, close } = await aDevice(browser, stage.url, { size: DESKTOP });
  // The worker needs nothing of a page but its origin.
  await page.goto('/healthz');
  const assets = readdirSync(join(projectRoot, 'dist/client/assets'));
  const there = await page.evaluate(playInWorker, {
    worker: `/assets/${assets.find((name) => /^python-worker-.*\.js$/.test(name))}`,
    wasm: `/assets/${assets.find((name) => /^micropython-.*\.wasm$/.test(name))}`,
    programs: programs.map(({ code }) => asSent(code)),
  });
  const differing = programs
    .map(({ file, line }, index) => ({ where: `${file}:${line}`, here: here[index], there: there[index] }))
    .filter(({ here, there }) => here?.printed.join('\n') !== there);
  expect(differing).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

const asSent = (code: string): ProgramToRun => ({
  code,
  board: boardOf(code),
  ...worldOf(code),
  hands: null,
  until: 10_000_000,
});

/** What the check of the courses hears of each program, on the board that it is for. */
async function asTheCheckRuns(codes: string[]) {
  const runs = new Map<string, Run>();
  for (const board of ['esp32', 'esp32s3'] as const) {
    const its = codes.filter((code) => boardOf(code) === board);
    const ran = await runPython(its, board);
    for (const [index, code] of its.entries()) runs.set(code, ran[index] as Run);
  }
  return codes.map((code) => runs.get(code));
}

type Asked = { worker: string; wasm: string; programs: object[] };

/** Runs in the page: each program in the site's own worker, one after the other; gives what they printed. */
async function playInWorker({ worker: address, wasm, programs }: Asked): Promise<string[]> {
  const bytes = await (await fetch(wasm)).arrayBuffer();
  const worker = new Worker(address, { type: 'module' });
  worker.postMessage({ wasm: bytes });
  const all: string[] = [];
  for (const [run, program] of programs.entries())
    all.push(
      await new Promise<string>((resolve) => {
        let printed = '';
        worker.onmessage = ({ data }) => {
          if (data.run !== run) return;
          for (const event of data.events) printed += event.printed ?? '';
          if (data.ended) resolve(printed);
        };
        worker.postMessage({ run, program, from: -1, seed: 1 });
      }),
    );
  worker.terminate();
  return all;
}
