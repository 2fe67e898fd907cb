import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, beyondTheEdge, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { arriveAt } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('a teacher looks up which lesson serves a point', async () => {
  const size = PHONE;
  const device = await aDevice(browser, stage.url, { size });
  const { page } = device;
  await device.open('/labs');
  await page.getByRole('link', { name: 'Look up a point' }).click();
  await arriveAt(page, '/alignment');
  await page.getByRole('heading', { level: 1, name: 'Lessons and your curriculum' }).waitFor();

  // By its code: the point, and the lessons of every course that serves it.
  await page.getByRole('searchbox', { name: 'Look up a point' }).fill('2-AP-17');
  const row = page.getByRole('row', { name: /^2-AP-17/ });
  await expect.poll(() => page.getByRole('table').count()).toBe(1);
  expect(await row.getByRole('listitem').allTextContents()).toContain('12. Test it, break it, show it');
  expect(await page.getByRole('row').count()).toBe(2);

  // What nobody teaches is said, not left out.
  await page.getByRole('searchbox').fill('generative');
  await page.getByRole('heading', { name: 'No lesson for' }).first().waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await page.getByRole('searchbox').fill('knitting');
  await page.getByText('No point has these words.').waitFor();
  await page.getByRole('searchbox').fill('');

  // One course, to print and to hand in.
  await page.getByRole('link', { name: 'Explorer Level 1' }).click();
  await page.getByRole('heading', { level: 1, name: 'Explorer Level 1 and your curriculum' }).waitFor();
  const law = page.getByRole('row', { name: /^Class 10, ch\. 11/ });
  expect(await law.getByRole('listitem').allTextContents()).toEqual([
    '2. Volts, amps and ohms',
    '4. Digital and analog',
    '11. Assemble the smart room',
  ]);
  await page.getByRole('heading', { name: 'Not in Explorer Level 1' }).first().waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  await device.expectAccessible();

  // The page of the course leads to its own tables.
  await page.getByRole('link', { name: 'See the course' }).click();
  await arriveAt(page, '/courses/info/explorer-level-1');
  await page.getByRole('link', { name: 'Which lesson serves which point of your curriculum' }).click();
  await page.getByRole('heading', { level: 1, name: 'Explorer Level 1 and your curriculum' }).waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});
