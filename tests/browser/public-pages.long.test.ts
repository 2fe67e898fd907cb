import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPages } from '../../src/contract/pages.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, DESKTOP, type Device, openBrowser, watchShifts } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';

/**
 * Every page that a stranger can open, as it comes, is looked at here for barriers, on a phone and on a desk. The stories of
 * a page look only at what it becomes under somebody's hands.
 */
const places = [...openPages, '/courses/info/junior-level-1'];

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

async function takesOver(device: Device, shift: () => Promise<number>, place: string): Promise<void> {
  await device.open(place);
  await device.page.waitForLoadState('networkidle');
  expect(await device.page.getByRole('heading', { level: 1 }).count(), place).toBe(1);
  expect(device.complaints, place).toEqual([]);
  expect(await shift(), `layout shift of ${place}`).toBeLessThan(0.005);
  await device.expectAccessible().catch((found) => {
    throw new Error(`${place}: ${found}`);
  });
}

test('on a desk every page is taken over as it stands, without a complaint, a shift or a barrier', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const shift = await watchShifts(device.page);
  for (const place of places) await takesOver(device, shift, place);
  await device.close();
});
