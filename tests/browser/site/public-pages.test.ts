import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPages, pages } from '../../../src/contract/platform/pages.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { theOffice } from '../../stage/people.ts';
import {
  aContext,
  aDevice,
  beyondTheEdge,
  DESKTOP,
  layOutAll,
  openBrowser,
  PHONE,
  watchShifts,
} from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { mayAnswer, theirDevice } from '../steps.ts';

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

test('a part of the site that is lost on the way is fetched again, and nobody notices', async () => {
  const { page, open, close, complaints } = await aDevice(browser, stage.url, {
    expected: /Failed to load resource|dynamically imported module/,
  });
  let tries = 0;
  await page.route(/\/course-list-[^/]*\.js$/, (route) => {
    tries += 1;
    return tries < 3 ? route.abort('connectionreset') : route.continue();
  });
  await open('/courses');
  await page.getByRole('heading', { name: 'Junior Level 1' }).waitFor();
  expect(tries).toBeGreaterThanOrEqual(3);

  // Nor when one goes on: the page that stands is not loaded anew.
  let asked = 0;
  await page.route(/\/faq-[^/]*\.js$/, (route) => {
    asked += 1;
    return asked < 3 ? route.abort('connectionreset') : route.continue();
  });
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('heading', { level: 1, name: 'Questions, plugged in' }).waitFor();
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('a message to the school is kept without a network, and the next try sends it once', async () => {
  const parent = await aDevice(browser, stage.url, { expected: /ERR_INTERNET_DISCONNECTED/ });
  const { page } = parent;
  const field = (name: string) => page.getByRole('form').getByLabel(name);
  await parent.open('/contact');
  await field('Name').fill('Ravi');
  await field('Email').fill('ravi@example.org');
  await field('Message').fill('Do you visit schools in Mysuru?');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('alert').filter({ hasText: 'Your message was not sent' }).waitFor();
  expect(await field('Message').inputValue()).toBe('Do you visit schools in Mysuru?');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Your message has reached us.').waitFor();

  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  await office.open('/staff/messages');
  await office.page.getByRole('button', { name: /^Ravi/ }).waitFor();
  expect(await office.page.getByRole('button', { name: /^Ravi/ }).count()).toBe(1);
  // No answer is needed: one key says so.
  await mayAnswer(office.page, 'Mark answered');
  await office.page.keyboard.press('e');
  await office.page.getByText('Marked as answered: Ravi').waitFor();
  await office.page.getByRole('heading', { name: 'Every message is answered' }).waitFor();
  expect([parent.complaints, office.complaints]).toEqual([[], []]);
  await Promise.all([parent.close(), office.close()]);
});
