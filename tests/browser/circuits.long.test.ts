import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enrolled } from '../stage/a-course.ts';
import { theCourse } from '../stage/benches.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner } from '../stage/people.ts';
import { aDevice, DESKTOP, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const BENCH = '/bench/circuits';
const open = async (device: Awaited<ReturnType<typeof aDevice>>) => {
  await device.open(BENCH);
  await device.page.getByRole('heading', { level: 1, name: 'Wires that light' }).waitFor();
};
/** What Tink says. */
const says = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'What happens' }).getByRole('status').filter({ hasText: words }).waitFor();
const lies = (page: Page, name: string) =>
  page.getByRole('group', { name: 'The bench' }).getByRole('button', { name });

/** Where a place of the bench, counted in holes, is in the window. */
const at = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([x, y]) => {
      const svg = document.querySelector<SVGSVGElement>('.circuits-stage > svg');
      const { x: left = 0, y: top = 0 } =
        new DOMPoint(x * 14, y * 14).matrixTransform(svg?.getScreenCTM() ?? new DOMMatrix()) ?? {};
      return { x: left, y: top };
    },
    [x, y] as const,
  );
test('by mouse on a breadboard: a ready circuit, a wire dragged into a wrong column, the dark, and a part dragged away', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page, complaints, close } = device;
  await open(device);
  await page.getByText('Circuits from the lessons').click();
  await page.getByLabel('Which one').selectOption('Your first plugged light');
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await says(page, 'The red LED shines. 13.6 mA run through it.');
  // Without motion the current shows as arrows, each in its wire.
  expect(await page.locator('.circuits-arrow').count()).toBe(3);

  // A wire from the LED's two columns: electricity takes the short cut (hole d10 and hole b11 of the board).
  const [from, to] = [await at(page, 23, 17), await at(page, 24, 19)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2 + 12, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await says(page, 'Both legs of the red LED are joined to each other.');
  await page.getByRole('button', { name: 'Take it away' }).click();
  await says(page, 'The red LED shines');

  // The LED is dragged five columns on: its way now ends in its old column.
  const [body, there] = [await at(page, 23.5, 13.8), await at(page, 28.5, 13.8)];
  await page.mouse.move(body.x, body.y);
  await page.mouse.down();
  await page.mouse.move(there.x, there.y, { steps: 6 });
  await page.mouse.up();
  await says(page, 'The red LED is not in the loop yet.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page, 'The red LED shines');

  // It is put elsewhere by naming a hole.
  await lies(page, 'red LED').first().focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Column', { exact: true }).selectOption('9');
  await page.getByRole('button', { name: 'Put it there' }).click();
  await says(page, 'The way from the long leg of the red LED ends in column 9, rows a–e.');
  expect(complaints).toEqual([]);
  await close();
});

test('a ready circuit solves no challenge until one builds on it, dots run where current does, and what cannot be read is refused calmly', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page, complaints, close } = device;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(device);
  await page.getByRole('button', { name: 'Show me one that works' }).click();
  await page.getByRole('button', { name: 'Light an LED', exact: true }).click();
  expect(await page.locator('[data-flow]').count()).toBe(0);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await says(page, 'It works, and it came ready.');
  await expect.poll(() => page.locator('[data-flow]').count()).toBe(3);
  const offset = () =>
    page
      .locator('[data-flow]')
      .first()
      .evaluate((path: SVGPathElement) => path.style.strokeDashoffset);
  const before = await offset();
  await expect.poll(offset).not.toBe(before);
  expect(await page.getByRole('button', { name: 'done: Light an LED' }).count()).toBe(0);
  // With a wire taken away it is dark; laid again it is the builder's own.
  await page.locator('.circuits-stage').getByRole('button', { name: /wire/ }).first().press('Delete');
  await expect.poll(() => page.locator('[data-flow]').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'done: Light an LED' }).waitFor();

  await page.addInitScript(() => {
    localStorage.clear();
    localStorage.setItem('workbench-circuits', '{"version":1,"mat":{"parts":"none"}}');
  });
  await open(device);
  await page.getByText('What was kept of your bench could not be read, so this one is fresh.').waitFor();
  await says(page, 'Your bench is free');
  expect(complaints).toEqual([]);
  await close();
});

test('a lesson’s circuit opens beside its film, and lights there', async () => {
  const [course, asha] = await Promise.all([theCourse(stage, 'junior-level-1'), aLearner(stage)]);
  await enrolled(stage, asha, course);
  const lecture = course.lectures[course.titles.findIndex((title) => /first LED/.test(title))] ?? '';
  const { page, open, complaints, close } = await theirDevice(browser, stage.url, asha, {
    size: DESKTOP,
  });
  await open(`/courses/content/junior-level-1?lecture=${lecture}`);
  const said = page.getByRole('paragraph').filter({ hasText: 'First on the workbench' });
  await said.getByRole('button', { name: 'Open beside the film' }).click();
  const bench = page.frameLocator('iframe[title="The workbench"]');
  await bench.getByRole('button', { name: 'Switch on' }).click();
  await bench
    .getByRole('region', { name: 'What happens' })
    .getByText(/LED.*shines/)
    .waitFor();
  expect(await page.locator('video, media-controller').first().isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
