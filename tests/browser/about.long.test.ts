import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
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

test('a parent reads who we are and goes on to courses and contact', async () => {
  const size = DESKTOP;
  const device = await aDevice(browser, stage.url, { size });
  const { page } = device;
  await device.open('/about');
  await page.getByRole('heading', { level: 1, name: 'Every idea needs a bench' }).waitFor();
  for (const name of [
    'Hands-On Learning',
    'Future Skills',
    'Creative Problem Solving',
    'Along the National Education Policy 2020',
    'Curiosity First',
    'Learning by Doing',
    'Innovation Mindset',
    'Future Ready',
  ])
    expect(await page.getByRole('heading', { level: 3, name }).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);

  await page.getByRole('link', { name: 'Explore Courses' }).click();
  await arriveAt(page, '/courses');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await arriveAt(page, '/contact');
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('on a phone the keyboard walks along the bench, from the sketch to what works', async () => {
  const phone = await aDevice(browser, stage.url, { size: PHONE });
  const { page } = phone;
  await phone.open('/about');
  const bench = page.getByRole('region', { name: 'One idea on its way along the bench' });
  expect(await bench.getByRole('heading').allInnerTexts()).toEqual([
    'What if it could ask for water?',
    'Cardboard first',
    'Now it can feel',
    'It leaks',
    'It works',
  ]);
  await bench.focus();
  const lastEdge = () =>
    bench
      .getByRole('listitem')
      .last()
      .evaluate((station) => Math.round(station.getBoundingClientRect().right));
  expect(await lastEdge()).toBeGreaterThan(PHONE.width * 2);
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowRight');
        return lastEdge();
      },
      { timeout: 20_000 },
    )
    .toBeLessThanOrEqual(PHONE.width);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
