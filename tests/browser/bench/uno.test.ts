import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { enrolled } from '../../stage/a-course.ts';
import { type TheCourse, theCourse } from '../../stage/benches.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner } from '../../stage/people.ts';
import { DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { tabTo, theirDevice } from '../steps.ts';

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

test('a lesson’s sketch runs: the light follows the knob by keyboard, numbers are printed, and it stops', async () => {
  const { device, page } = await pressInLesson('Digital and analog', 'Run it');
  await page.getByText('The Uno runs.').waitFor();
  const led = page.getByRole('listitem').filter({ hasText: 'LED, pin 9' });
  await led.getByText(/\d+% bright/).waitFor();
  const knob = page.getByRole('slider', { name: 'Knob, pin A1' });
  await tabTo(knob);
  await page.keyboard.press('End');
  await led.getByText('On', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'What the program prints' }).getByText('1023').first().waitFor();
  await page.keyboard.press('Home');
  await led.getByText('Off', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('The Uno is off.').waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});
