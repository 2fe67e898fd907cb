import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { aCourseWithKit } from '../stage/boxes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aColleague, aLearner } from '../stage/people.ts';
import { aSentBox, sayOfPart } from '../stage/stock.ts';
import { aDevice, DESKTOP, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { signIn } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('the office sees what fails most of a course, opens what lies behind a line, and takes the table along', async () => {
  const packer = await aColleague(stage, 'dispatch');
  const course = await aCourseWithKit(stage, { title: 'Night light' });
  const learner = await aLearner(stage, 'Asha Rao');
  const box = await aSentBox(stage, learner, course);
  await sayOfPart(stage, learner, box, { words: 'Its horn is missing' });
  const other = await aSentBox(stage, learner, await aCourseWithKit(stage, { title: 'Rover' }));
  await sayOfPart(stage, learner, other);

  const { page, ...desk } = await aDevice(browser, stage.url, { size: DESKTOP });
  await desk.open('/staff/parts');
  await signIn(page, { email: packer.user.email ?? '', password: packer.password });
  await page.locator('summary').filter({ hasText: 'What fails most' }).click();
  const table = page.getByRole('table', { name: 'What fails most' });
  await table.getByRole('button', { name: other.part }).waitFor();
  await page.getByRole('combobox', { name: 'Course', exact: true }).selectOption({ label: 'Night light' });
  await expect.poll(() => table.getByRole('button', { name: other.part }).count()).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take along (CSV)' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`${box.part},Night light,1,0,1`);
  expect(text).not.toContain('Rover');

  await table.getByRole('button', { name: box.part }).press('Enter');
  const behind = page.getByRole('list', { name: `Problems: ${box.part}` });
  await behind.getByRole('link', { name: /Asha Rao/ }).waitFor();
  await desk.expectAccessible();
  await page.getByLabel('From', { exact: true }).fill('2031-01-01');
  await page.getByText('Nothing yet.').waitFor();
  await page.getByLabel('From', { exact: true }).fill('');
  await table.getByRole('button', { name: box.part }).click();
  await behind.getByRole('link', { name: /Asha Rao/ }).click();
  await page.getByText('Its horn is missing').waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('waiting');
});
