import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lessonPrograms } from '../stage/block-programs.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner } from '../stage/people.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { tabTo, theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const square =
  lessonPrograms().filter(({ file }) => file.includes('lessons/turns-and-squares'))[1]?.text ?? '';
const withProgram = (program: string) => `/bench/blocks#program=${encodeURIComponent(program)}`;
const boardTab = (page: Page) => page.getByRole('tab', { name: 'For your board' });
const sketch = (page: Page) => page.getByRole('region', { name: 'The program for the board' });

test('on a phone: a lesson’s blocks become a sketch, to copy and to save, with the steps to the board', async () => {
  const device = await aDevice(browser, stage.url, { size: PHONE });
  const { page } = device;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await device.open(withProgram(square));
  await boardTab(page).tap();
  await sketch(page).getByText('drive(60, 57);').waitFor();
  await page.getByRole('button', { name: 'Copy the program' }).tap();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('void loop() {');
  expect(copied).toContain('// repeat 4 times');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it as a file' }).tap();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/\.ino$/);
  expect(readFileSync(await file.path(), 'utf8')).toBe(copied);
  // A rover is put on a mug; nothing of it speaks.
  const steps = page.getByRole('region', { name: 'How it gets onto the board' }).getByRole('listitem');
  await steps.filter({ hasText: 'on a mug' }).waitFor();
  expect(await steps.filter({ hasText: 'Serial Monitor' }).count()).toBe(0);
  await page.getByText('over the cable').waitFor({ state: 'detached' });
  expect(await beyondTheEdge(page)).toEqual([]);
  await device.expectAccessible();

  // What a board cannot do is told at its block.
  await device.open(withProgram('when flag pressed\nset p to 4\nswitch pin p on'));
  await boardTab(page).tap();
  await page
    .getByRole('region', { name: 'A real board cannot do this yet' })
    .getByText('“switch pin p on”')
    .waitFor();
  await device.expectAccessible();
  // What does not run on the screen either is put right there first.
  await device.open(withProgram('when flag pressed\nsay score'));
  await boardTab(page).tap();
  await page.getByText('Something in the program is to be put right first.').waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('by keyboard, where the site compiles and the browser speaks over a cable: the program is sent to the board', async () => {
  const learner = await aLearner(stage);
  const device = await theirDevice(browser, stage.url, learner, { size: DESKTOP });
  const { page } = device;
  // A board at the cable that says nothing.
  await page.addInitScript(() => {
    const port = {
      open: async () => {},
      close: async () => {},
      setSignals: async () => {},
      readable: new ReadableStream(),
      writable: new WritableStream(),
    };
    Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port } });
  });
  const compiled: string[] = [];
  await page.route('**/api/sketches', async (route) => {
    const asked = route.request().postDataJSON() as { code: string } | null;
    if (asked) compiled.push(asked.code);
    const answer = asked ? { program: ':020000000C945E\n:00000001FF\n', faults: [] } : { compiles: true };
    await route.fulfill({ json: { success: true, ...answer } });
  });
  await device.open(withProgram('when flag pressed\nforever\n  say distance\n  wait 0.5 seconds'));
  await tabTo(page.getByRole('tab', { name: 'Blocks', exact: true }));
  await page.keyboard.press('End');
  await sketch(page).getByText('Serial.println(distance());').waitFor();
  await page.getByText('Tools, Serial Monitor, and choose 9600').waitFor();
  await tabTo(sketch(page));
  await tabTo(page.getByRole('button', { name: 'Put it on my Uno' }));
  await page.keyboard.press('Enter');
  await page.getByText('Nothing answers as an Uno does.').waitFor();
  expect(compiled).toHaveLength(1);
  expect(compiled[0]).toBe(await sketch(page).locator('pre').textContent());
  await device.expectAccessible();
  expect(device.complaints).toEqual([]);
  await device.close();
});
