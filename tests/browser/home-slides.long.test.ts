import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aStillHome, bring } from './home-steps.ts';
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

const carousel = (page: Page) => page.getByRole('region', { name: 'For schools' });
/** Which slide is up, once it also stands in sight. */
async function slideUp(page: Page): Promise<string> {
  await expect
    .poll(() =>
      page.locator('.slides > [data-up]').evaluate((slide) => {
        const [one, strip] = [slide.getBoundingClientRect(), slide.parentElement?.getBoundingClientRect()];
        return Math.abs(one.left - (strip?.left ?? 0)) < 2;
      }),
    )
    .toBe(true);
  return page.locator('.slides > [data-up] h3').evaluate((title) => title.firstChild?.textContent ?? '');
}
/** Brings the carousel into sight and its code into the page. */
async function comeToSchools(page: Page): Promise<void> {
  await bring(page, '.slides');
  await page.getByRole('button', { name: 'Scroll to top' }).waitFor();
}
const LABS = 'STEM Labs';
const TEACHERS = 'Courses For Teachers';

test('the slides for schools turn every 11 s and around both ends', async () => {
  const size = DESKTOP;
  const { page, expectAccessible, complaints, close } = await aStillHome(browser, stage.url, size);
  await comeToSchools(page);
  const press = (name: string) => carousel(page).getByRole('button', { name }).click();
  const away = () => page.mouse.move(2, 2);
  expect(await slideUp(page)).toBe(LABS);
  await page.clock.runFor(10_999);
  expect(await slideUp(page)).toBe(LABS);
  await page.clock.runFor(1);
  expect(await slideUp(page)).toBe(TEACHERS);
  await carousel(page).getByText('Empowering Educators').waitFor();
  await page.clock.runFor(11_000);
  expect(await slideUp(page)).toBe(LABS);
  await carousel(page).getByText('Building the Environment for Learning').waitFor();

  // By hand, both ways; within 300 ms of a change a click is not heard.
  await page.clock.runFor(300);
  await press('Previous slide');
  expect(await slideUp(page)).toBe(TEACHERS);
  await press('Next slide');
  await page.clock.runFor(299);
  await press('Next slide');
  expect(await slideUp(page)).toBe(TEACHERS);
  await page.clock.runFor(1);
  await press('Next slide');
  expect(await slideUp(page)).toBe(LABS);

  // Under the pointer they stand still; left alone they go on.
  await page.clock.runFor(40_000);
  expect(await slideUp(page)).toBe(LABS);
  await away();
  await page.clock.runFor(11_000);
  expect(await slideUp(page)).toBe(TEACHERS);

  // With the keyboard inside they stand still.
  await carousel(page).getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(40_000);
  expect(await slideUp(page)).toBe(TEACHERS);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(11_000);
  expect(await slideUp(page)).toBe(LABS);

  // Stopped, they stay until they are let go.
  await press('Stop the slides from turning');
  await away();
  await page.clock.runFor(40_000);
  expect(await slideUp(page)).toBe(LABS);
  await press('Let the slides turn');
  await away();
  await page.clock.runFor(11_000);
  expect(await slideUp(page)).toBe(TEACHERS);
  await page.clock.resume();
  await expectAccessible();
  expect(complaints).toEqual([]);
  await close();
});

test('for someone who wants no motion the slides wait to be turned', async () => {
  const { page, open, complaints, close } = await aDevice(browser, stage.url, { size: DESKTOP });
  await page.clock.install();
  await open('/');
  await comeToSchools(page);
  await carousel(page).getByRole('button', { name: 'Let the slides turn' }).waitFor();
  await page.clock.runFor(60_000);
  expect(await slideUp(page)).toBe(LABS);
  await carousel(page).getByRole('button', { name: 'Next slide' }).click();
  expect(await slideUp(page)).toBe(TEACHERS);
  await page.getByRole('link', { name: 'Learn More about Courses For Teachers' }).click();
  await arriveAt(page, '/labs');
  expect(complaints).toEqual([]);
  await close();
});

test('a finger swipes to the other slide', async () => {
  const { page, close } = await aStillHome(browser, stage.url, PHONE);
  await comeToSchools(page);
  await page
    .locator('.slides')
    .evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' }));
  await page.locator('.slides > [data-up]:last-child').waitFor();
  expect(await slideUp(page)).toBe(TEACHERS);
  await close();
});
