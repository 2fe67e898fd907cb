import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { openCard } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const lost = /Failed to load resource|dynamically imported module/;

test('a part of the site that is lost on the way is fetched again, and nobody notices', async () => {
  const { page, open, close, complaints } = await aDevice(browser, stage.url, { expected: lost });
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

test('a page whose parts a newer release has replaced loads itself anew, where the visitor was going', async () => {
  const { page, open, close, complaints } = await aDevice(browser, stage.url, { expected: lost });
  let replaced = true;
  await page.route(/\/sign-in-(?!with)[^/]*\.js$/, (route) =>
    replaced ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await open('/courses');
  page.on('framenavigated', () => {
    replaced = false;
  });
  await page.getByRole('heading', { name: 'Junior Level 1' }).waitFor();
  await openCard(page, 'Junior Level 1');
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  expect(page.url()).toMatch(/\/login\?next=%2Fcourses%2Finfo%2Fjunior-level-1$/);
  expect(complaints).toEqual([]);
  await close();
});
