import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPages } from '../../src/contract/pages.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, DESKTOP, openBrowser, watchShifts } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';

/** Every page that a visitor can open, as it loads on a large screen. */
const places = [...openPages, '/courses/info/junior-level-1'];

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('on a desktop every page loads without a complaint or a shift', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = device;
  const shift = await watchShifts(page);
  for (const place of places) {
    await device.open(place);
    await device.settled();
    expect(await page.getByRole('heading', { level: 1 }).count(), place).toBe(1);
    expect(device.complaints, place).toEqual([]);
    expect(await shift(), `layout shift of ${place}`).toBeLessThan(0.005);
  }
  await device.close();
});
