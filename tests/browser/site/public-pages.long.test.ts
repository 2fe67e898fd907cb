import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from '../../../src/contract/platform/pages.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aDevice, DESKTOP, openBrowser, PHONE, watchShifts } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';

const INFO = '/courses/info/junior-level-1';

/** The pages whose large layout is another than that of a phone, which public-pages.test.ts looks at on every page. */
const places = [
  pages.home,
  pages.courses,
  pages.junior,
  pages.kits,
  pages.labs,
  pages.workbench,
  pages.gallery,
  pages.contact,
  `${INFO}?tab=curriculum`,
];

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('on a desktop pages load without a complaint or a shift, and a course is passed on by its link, or by the phone’s own sheet', async () => {
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

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
  // The address without the tab that happened to be open.
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stage.url}${INFO}`);

  // A clipboard that says no is told, with another way.
  await page.context().clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: /^(Copy link|Link copied)$/ }).click();
  await page.getByRole('alert').filter({ hasText: 'The link could not be copied.' }).waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();

  const phone = await aDevice(browser, stage.url, { size: PHONE });
  await phone.page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  });
  await phone.open(INFO);
  await phone.page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await phone.page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
    { title: 'Junior Level 1', url: `${stage.url}${INFO}` },
  ]);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
