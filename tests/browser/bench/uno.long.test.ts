import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { enrolled } from '../../stage/a-course.ts';
import { type TheCourse, theCourse } from '../../stage/benches.ts';
import { lackingCompiler } from '../../stage/lacking-compiler.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner } from '../../stage/people.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
let explorer: TheCourse;

stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    explorer = await theCourse(stage, 'explorer-level-1');
  },
  () => stage.close(),
);

/** The screen of somebody who stands at a lesson of the course and presses the link below its sketch. */
async function pressInLesson(title: string, words: 'Run it' | 'Change it') {
  const learner = await aLearner(stage);
  await enrolled(stage, learner, explorer);
  const device = await theirDevice(browser, stage.url, learner, { size: DESKTOP });
  const lecture = explorer.lectures[explorer.titles.indexOf(title)];
  if (!lecture) throw new Error(title);
  await device.open(`/courses/content/explorer-level-1?lecture=${lecture}`);
  const opened = device.page.context().waitForEvent('page');
  await device.page.getByRole('link', { name: words }).first().click();
  const page = await opened;
  return { device, page };
}

test('a changed sketch says that nobody compiles it here, can be copied, and goes back to the lesson’s', async () => {
  const { device, page } = await pressInLesson('From blocks to text', 'Change it');
  const editor = page.getByRole('textbox', { name: 'The sketch, to change' });
  await editor.waitFor();
  await editor.press('Control+End');
  await page.keyboard.type('// mine');
  await page.getByRole('button', { name: 'Run it' }).click();
  await page.getByText('this site has none').waitFor();
  await page.getByRole('button', { name: 'Copy the sketch' }).waitFor();
  await page.getByText('Saved with your account').waitFor();
  await page.getByRole('button', { name: 'Back to the lesson’s program' }).click();
  await page.getByRole('button', { name: 'Run it' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'LED, pin 13' })
    .getByText('On', { exact: true })
    .waitFor();
  await device.close();
});

test('anybody opens the Uno on a phone, takes another sketch and joins a part by hand', async () => {
  const device = await aDevice(browser, stage.url, { size: PHONE });
  await device.open('/bench/uno');
  const { page } = device;
  await page.getByLabel('Begin with').selectOption({ label: 'Pointer: distance and a servo' });
  await page.getByRole('button', { name: 'Run it' }).click();
  const servo = page.getByRole('listitem').filter({ hasText: 'Servo, pin 9' });
  await servo.getByText(/1\d\d°/).waitFor({ timeout: 20_000 });
  await page.getByRole('slider', { name: /^Distance sensor/ }).fill('25');
  await servo.getByText(/4\d°/).waitFor({ timeout: 20_000 });
  await page.getByText('Which parts are joined to which pins').click();
  await page.getByRole('combobox', { name: 'Part', exact: true }).selectOption({ label: 'LED' });
  await page.getByRole('combobox', { name: 'Pin', exact: true }).selectOption('9');
  await page.getByRole('button', { name: 'Join it' }).click();
  await page.getByText('A part is joined to this pin already.').waitFor();
  await page.getByRole('combobox', { name: 'Pin', exact: true }).selectOption('5');
  await page.getByRole('button', { name: 'Join it' }).click();
  await page.getByText('LED, pin 5').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test.skipIf(lackingCompiler() !== null)(
  'where sketches are compiled, a changed one runs, and a mistake is shown at its line',
  async () => {
    const compiling = await openStage({ pages: true, env: { COMPILE_SKETCHES: 'on' } });
    try {
      const device = await theirDevice(browser, compiling.url, await aLearner(compiling), { size: DESKTOP });
      const { page } = device;
      await device.open(
        `/bench/uno#${new URLSearchParams({ sketch: 'void setup() {\n  pinMode(13, OUTPUT);\n}\n\nvoid loop() {\n  digitalWrite(13, HIGH)\n  dealy(500);\n}\n', do: 'change' })}`,
      );
      const editor = page.getByRole('textbox', { name: 'The sketch, to change' });
      await editor.getByText('dealy').waitFor();
      await page.getByRole('button', { name: 'Run it' }).click();
      const faults = page.getByRole('region', { name: 'To put right' });
      await faults.getByText(/^Line [67]: .*semicolon/).waitFor({ timeout: 20_000 });
      await device.expectAccessible('main');
      await editor.press('Control+a');
      await page.keyboard.insertText(
        'void setup() {\n  pinMode(13, OUTPUT);\n}\n\nvoid loop() {\n  digitalWrite(13, HIGH);\n}\n',
      );
      await page.getByRole('button', { name: 'Run it' }).click();
      await page
        .getByRole('listitem')
        .filter({ hasText: 'LED, pin 13' })
        .getByText('On', { exact: true })
        .waitFor({ timeout: 20_000 });
      await device.close();
    } finally {
      await compiling.close();
    }
  },
);
