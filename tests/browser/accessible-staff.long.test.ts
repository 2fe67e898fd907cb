import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { places } from '../../src/client/screens/office/places.ts';
import { FULL_OFFICE_AT, fillOffice } from '../stage/full-office.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { type Someone, theOffice } from '../stage/people.ts';
import { openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { loaded, theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
let office: Someone;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true, at: FULL_OFFICE_AT }), openBrowser()]);
    office = await theOffice(stage);
    await fillOffice(stage, office);
  },
  () => stage.close(),
);

/** What axe found, in one line. */
const barriers = (error: unknown) => JSON.stringify((error as { actual?: unknown }).actual ?? String(error));

test('no staff page has a barrier on a phone, nor the first entry of its list, nor the menu', async () => {
  const device = await theirDevice(browser, stage.url, office, { size: PHONE });
  const { page } = device;
  const found: string[] = [];
  const look = (what: string) =>
    device.expectAccessible().catch((error) => found.push(`${what}: ${barriers(error)}`));
  for (const { path } of places) {
    await device.open(path);
    await loaded(page);
    await look(path);
    const row = page.locator('main [data-row] [data-opener]').first();
    if (!(await row.isVisible())) continue;
    await row.click();
    await loaded(page);
    await look(`${path}, its first entry`);
  }
  await page.getByRole('button', { name: 'Places' }).first().click();
  await page.getByRole('dialog').waitFor();
  await look('the menu');
  expect(found).toEqual([]);
  await device.close();
});
