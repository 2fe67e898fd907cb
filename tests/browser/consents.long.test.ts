import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { aProvenMother } from '../stage/consents.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aMinor } from '../stage/people.ts';
import { DESKTOP, openBrowser } from './open-browser.ts';
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

test('a mother says yes and takes it back on her own page, by keyboard', async () => {
  const size = DESKTOP;
  const meera = await aMinor(stage, { name: 'Meera Nair' });
  const mother = await aProvenMother(stage, meera);
  await stage.context.pool.query('update person set born = null where id = $1', [mother.user._id]);
  const device = await theirDevice(browser, stage.url, mother, { size });
  const { page } = device;
  await device.open('/family/consents');
  await page.getByRole('heading', { name: 'Meera Nair' }).waitFor();
  // Only a grown-up says yes: she came as a guardian and was not asked when she was born.
  expect(await page.getByRole('button', { name: 'Say yes' }).count()).toBe(0);
  const own = page.locator('section').filter({ hasText: 'Only a grown-up says yes' });
  await own.getByLabel('Month', { exact: true }).selectOption('05');
  await own.getByLabel('Year', { exact: true }).fill('1988');
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Say yes' }).nth(1));
  await page.keyboard.press('Enter');
  await page.getByText(/^Yes since /).waitFor();
  await tabTo(page.getByRole('button', { name: 'Take it back' }));
  await page.keyboard.press('Enter');
  await page.getByText(/^Taken back: /).waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});
