import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPages, pages } from '../../src/contract/pages.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aContext, aDevice, beyondTheEdge, layOutAll, openBrowser, PHONE, watchShifts } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';

/** Every page that a visitor can open, as it loads (accessible.test.ts checks them with axe). */
const places = [...openPages, '/courses/info/junior-level-1'];

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('on a phone every page loads without a complaint or a shift, and holds on the narrowest', async () => {
  const device = await aDevice(browser, stage.url, { size: PHONE });
  const { page } = device;
  const shift = await watchShifts(page);
  for (const place of places) {
    await device.open(place);
    await device.settled();
    expect(await page.getByRole('heading', { level: 1 }).count(), place).toBe(1);
    expect(device.complaints, place).toEqual([]);
    expect(await shift(), `layout shift of ${place}`).toBeLessThan(0.005);
    await page.setViewportSize({ width: 320, height: 640 });
    // Sections far below keep the layout of the width before until they are drawn.
    await layOutAll(page);
    expect(await beyondTheEdge(page), place).toEqual([]);
    await page.setViewportSize(PHONE);
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Courses', exact: true }).click();
  await page.waitForURL((url) => url.pathname === pages.courses);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('without scripts every page reads, and its links lead on', async () => {
  const context = await aContext(browser, { baseURL: stage.url, viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const place of places) {
    await page.goto(place);
    expect(await page.locator('h1').count(), place).toBe(1);
    expect((await page.locator('main').innerText()).length, place).toBeGreaterThan(80);
    expect(await page.locator('footer a[href="/policy"]').isVisible(), place).toBe(true);
  }
  await page.goto(pages.courses);
  await page.getByRole('link', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'About Us' }).click();
  expect(new URL(page.url()).pathname).toBe(pages.about);
  await context.close();
});
