import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { places } from '../../../src/client/platform/office/places.ts';
import { FULL_OFFICE_AT, fillOffice } from '../../stage/full-office.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { type Someone, theOffice } from '../../stage/people.ts';
import { beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { loaded, theirDevice } from '../steps.ts';

/** Every staff page with the first entry that it opens. On a phone: accessible-staff.long. */

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

test('no staff page has a barrier, nor the first entry of its list; on a phone nothing reaches beyond the edge', async () => {
  const device = await theirDevice(browser, stage.url, office, { size: DESKTOP });
  const { page } = device;
  await device.open('/staff');
  const found: string[] = [];
  const look = async (what: string) => {
    await loaded(page);
    await device
      .expectAccessible('main')
      .catch((error) => found.push(`${what}: ${JSON.stringify(error.actual)}`));
    await page.setViewportSize(PHONE);
    for (const one of await beyondTheEdge(page)) found.push(`${what}, on a phone: ${one}`);
    await page.setViewportSize(DESKTOP);
  };
  await look('/staff');
  let opened = 0;
  for (const { path } of places) {
    await page.locator(`nav a[href="${path}"]`).first().click();
    await page.waitForURL((url) => url.pathname === path);
    await loaded(page);
    const row = page.locator('main [data-row] [data-opener]').first();
    if (await row.isVisible()) {
      opened += 1;
      // An entry with a page of its own takes the place of the list; any other opens next to it.
      if (await row.evaluate((one) => one.tagName === 'A')) await look(path);
      await row.click();
      await look(`${path}, its first entry`);
    } else await look(path);
  }
  expect(found).toEqual([]);
  // Without entries it would look at empty lists only.
  expect(opened).toBeGreaterThan(8);
  expect(device.complaints).toEqual([]);
  await device.close();
});
