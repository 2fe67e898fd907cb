import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../../src/server/platform/config/config.ts';
import { readCourse, readFences } from '../../lessons/lesson-files.ts';
import { aLine } from '../../stage/a-line.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aDevice, codeArrived, DESKTOP, openRoomyBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openRoomyBrowser()]);
  },
  async () => {
    await browser.close();
    await stage.close();
  },
);

const says = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

const tools = [
  {
    tool: 'blocks',
    /** What it needs beside its own page, by parts of the files' names. */
    needs: ['blocks-', 'block-editor-'],
    works: async (page: Page) => {
      await page.getByRole('treeitem', { name: 'Control', exact: true }).waitFor();
      await page.getByLabel('Speed').selectOption('Fast');
      await press(page, 'Run');
      await says(page, 'The program has ended.');
    },
  },
  {
    tool: 'circuits',
    needs: ['circuits-', 'share-with-class-'],
    works: async (page: Page) => {
      await page.getByRole('button', { name: 'Show me one that works' }).click();
      await page.waitForURL(/ready=/);
      await press(page, 'Switch on');
      await press(page, 'Switch off');
    },
  },
  {
    tool: 'python',
    needs: ['python-worker-', 'micropython-', 'code-editor-'],
    works: async (page: Page) => {
      await page.getByRole('textbox', { name: 'Your program' }).getByText('That was it.').waitFor();
      await press(page, 'Run');
      await says(page, 'The program has ended.');
    },
  },
  {
    tool: 'uno',
    needs: ['uno-worker-', '.hex', 'cpp-'],
    works: async (page: Page) => {
      await press(page, 'Run it');
      await says(page, 'The Uno runs.');
      await page
        .getByRole('listitem')
        .filter({ hasText: 'LED, pin 13' })
        .getByText('On', { exact: true })
        .waitFor();
      await press(page, 'Change it');
      await page.getByRole('textbox', { name: 'The sketch, to change' }).waitFor();
    },
  },
] as const;

/** Which of these files the browser does not keep yet. */
const lacking = (page: Page, files: readonly string[]) =>
  page.evaluate(async (files) => {
    const kept = (await (await caches.open('code')).keys()).map(({ url }) => url);
    return files.filter((file) => !kept.some((url) => url.includes(file)));
  }, files);

/** Whether the browser keeps an answer whose key has these words. */
const isAnswerKept = (page: Page, words: string) =>
  page.evaluate(async (words) => {
    const answerOf = <Answer>(asked: IDBRequest<Answer>) =>
      new Promise<Answer>((come, fail) => {
        asked.onsuccess = () => come(asked.result);
        asked.onerror = fail;
      });
    const database = await answerOf(indexedDB.open('kept-answers'));
    const [store] = database.objectStoreNames;
    const keys = store ? await answerOf(database.transaction(store).objectStore(store).getAllKeys()) : [];
    database.close();
    return keys.some((key) => JSON.stringify(key).replaceAll('\\', '').includes(words));
  }, words);

test('a visitor opened each tool and a lesson’s sketch once and ran nothing: without internet each opens after a reload, and runs', async () => {
  const line = await aLine(stage.url);
  onTestFinished(() => line.close());
  const { page, open, complaints, close } = await aDevice(browser, line.url, {
    size: DESKTOP,
    keepsPages: true,
    expected: /Failed to load resource|ERR_CONNECTION_REFUSED/,
  });
  for (const { tool, needs } of tools) {
    await open(`/bench/${tool}`);
    await expect.poll(() => lacking(page, needs), { timeout: 60_000, interval: 500 }).toEqual([]);
  }
  const sketch =
    readCourse(join(projectRoot, 'content/courses'), 'explorer-level-1')
      .filter(({ file }) => file.endsWith('digital-and-analog.md'))
      .flatMap(({ file, markdown }) => readFences(file, markdown))
      .find(({ language }) => language === 'cpp')?.text ?? '';
  const lessons = `/bench/uno#${new URLSearchParams({ sketch, do: 'change' })}`;
  const brought = page.waitForResponse((answer) => /\/sketches\/[0-9a-f]+$/.test(answer.url()));
  await open('/bench');
  await open(lessons);
  expect((await brought).status()).toBe(200);
  await expect.poll(() => isAnswerKept(page, '"mark"')).toBe(true);
  await line.cut();
  await page.close();
  const later = await page.context().newPage();
  later.setDefaultTimeout(20_000);
  for (const { tool, works } of tools) {
    await later.goto(`/bench/${tool}?new`);
    await later.reload();
    await works(later);
  }
  await later.goto('/bench');
  await later.goto(lessons);
  await codeArrived(later);
  await press(later, 'Run it');
  await says(later, 'The Uno runs.');
  expect(complaints).toEqual([]);
  await close();
});
