import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, DESKTOP, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { arriveAt, signIn } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true, running: false }), openBrowser()]);
  },
  () => stage.close(),
);

const OFFICE = { email: 'office@tinkerling.example', password: 'a-long-office-password' };

test('the office finds “new course” by the search and takes a whole one along; a title that is there is refused beside it', async () => {
  const office = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = office;
  await office.open('/staff');
  await signIn(page, OFFICE);
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('new course');
  await page.getByRole('option', { name: /New course/ }).waitFor();
  await page.keyboard.press('Enter');
  await arriveAt(page, '/staff/courses/new');
  const form = page.getByRole('form', { name: 'New course' });
  await form.getByRole('button', { name: 'Take the course along' }).click();
  await form.getByText('Please give it a name').waitFor();
  await form.getByLabel('Title').fill('Junior Level 1');
  await page.keyboard.press('Enter');
  await form.getByText('There is a course of that name already').waitFor();
  await office.expectAccessible();
  await form.getByLabel('Title').fill('Kites and wind');
  await form.getByLabel('Track').selectOption('Explorer');
  const loading = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Take the course along' }).click();
  const loaded = await loading;
  expect(loaded.suggestedFilename()).toBe('kites-and-wind-explorer.zip');
  const files = unzipSync(new Uint8Array(readFileSync(await loaded.path())));
  expect(strFromU8(files['kites-and-wind-explorer/course.yaml'] ?? new Uint8Array())).toContain(
    'Kites and wind Explorer',
  );
  await form.getByText('kites-and-wind-explorer.zip is among your downloads.').waitFor();
  await office.expectAccessible();
  expect(office.complaints.filter((one) => !one.includes('409'))).toEqual([]);
  await office.close();
});
