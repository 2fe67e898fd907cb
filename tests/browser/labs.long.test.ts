import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, DESKTOP, layOutAll, openBrowser, PHONE } from './open-browser.ts';
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

const STEPS = [
  'Visit and measure',
  'Draw the plan',
  'Build the furniture',
  'Power and network',
  'Kits, tools and storage',
  'Safety',
  'Train the teachers',
  'The first class',
];
/** A busy machine takes its time to scroll. */
const SOON = { timeout: 15_000 };

const room = (page: Page) => page.getByRole('img', { name: /^Plan of a finished lab/ });
const top = (page: Page, name: string) =>
  page
    .getByRole('heading', { name })
    .first()
    .evaluate((heading) => heading.getBoundingClientRect().top);

test('a school reads the eight steps and asks for a lab', async () => {
  const size = PHONE;
  const device = await aDevice(browser, stage.url, { size });
  const { page } = device;
  await device.open('/labs');
  await page
    .getByRole('heading', { level: 1, name: 'One room in your school where things get built' })
    .waitFor();

  // The steps are one ordered list, each with its drawing; the room beside it is finished, since this reader wants no motion.
  await page.getByRole('link', { name: 'View Installation Steps' }).click();
  await expect
    .poll(() => top(page, 'Eight steps, from an empty room to the first class'), SOON)
    .toBeLessThan(120);
  const steps = page.getByRole('region', { name: /^Eight steps/ }).getByRole('listitem');
  expect(await steps.getByRole('heading').allInnerTexts()).toEqual(STEPS);
  expect(await steps.locator('img').count()).toBe(STEPS.length);
  expect(await room(page).getAttribute('data-reached')).toBe('8');

  // Nothing is wider than the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);

  await page.getByRole('link', { name: 'Become a Learning Partner' }).first().click();
  await arriveAt(page, '/contact');
  expect(new URL(page.url()).searchParams.get('subject')).toBe('partnership');

  await page.goBack();
  await page.getByRole('link', { name: 'Arrange Teacher Training' }).click();
  await arriveAt(page, '/contact');
  expect(new URL(page.url()).searchParams.get('subject')).toBe('courses');
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('the room builds itself as one scrolls, and empties again on the way up', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = device;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await device.open('/labs');
  const built = () => room(page).getAttribute('data-reached');
  await expect.poll(built, SOON).toBe('0');
  for (const name of [...STEPS, 'Power and network']) {
    const heading = page.getByRole('heading', { level: 3, name, exact: true });
    await heading.evaluate((title) => title.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect.poll(built, SOON).toBe(String(STEPS.indexOf(name) + 1));
  }
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('an address leads to a place far down the page', async () => {
  const size = PHONE;
  const { page, open, close, complaints } = await aDevice(browser, stage.url, { size });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open('/labs#training');
  const training = page.locator('#training');
  const stands = async () => Math.round((await training.boundingBox())?.y ?? 0);
  await expect.poll(stands, SOON).toBe(96);
  // And it stays there when all heights are known.
  await layOutAll(page);
  expect(await stands()).toBe(96);
  expect(complaints).toEqual([]);
  await close();
});
