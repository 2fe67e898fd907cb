import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aStillHome, bring, notice, scrollTo } from './home-steps.ts';
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

const letters = (page: Page) =>
  page
    .locator('.typed > span')
    .evaluateAll((all) => all.filter((letter) => getComputedStyle(letter).opacity === '1').length);
/** What fades stands from the start, behind a veil: how much of it shows. */
const shows = (page: Page, selector: string) =>
  page.locator(selector).evaluate((index) => getComputedStyle(index).filter);

test('the headline is typed, then the subline comes, then the buttons', async () => {
  const size = PHONE;
  const { page, complaints, close } = await aStillHome(browser, stage.url, size);
  await page.locator('.hero[data-played="typing"]').waitFor();
  const index = await page.locator('h1').boundingBox();
  expect(await letters(page)).toBe(0);
  // Who listens hears the whole headline at once.
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
    'Turn Curiosity into Creation',
  );

  await page.clock.runFor(84);
  expect(await letters(page)).toBe(0);
  await page.clock.runFor(1);
  expect(await letters(page)).toBe(1);
  await page.clock.runFor(85 * 9);
  expect(await letters(page)).toBe(10);

  // Less than a tenth of the section in sight: nothing is typed.
  const hero = await page.locator('.hero').boundingBox();
  await scrollTo(page, (hero?.height ?? 0) * 0.95);
  await notice(page);
  await page.clock.runFor(3000);
  expect(await letters(page)).toBe(10);
  await scrollTo(page, (hero?.height ?? 0) * 0.5);
  await notice(page);
  await page.clock.runFor(85 * 17);
  expect(await letters(page)).toBe(27);
  await page.clock.runFor(85);
  expect(await letters(page)).toBe(28);
  await scrollTo(page, 0);

  expect(await shows(page, '.hero p.hero-then')).toBe('opacity(0)');
  await page.clock.runFor(499);
  expect(await shows(page, '.hero p.hero-then')).toBe('opacity(0)');
  await page.clock.runFor(1);
  await expect.poll(() => shows(page, '.hero p.hero-then')).toBe('none');
  await page.clock.runFor(599);
  expect(await shows(page, '[data-then="buttons"]')).toBe('opacity(0)');
  await page.clock.runFor(1);
  await expect.poll(() => shows(page, '[data-then="buttons"]')).toBe('none');
  // Nothing has moved.
  expect(await page.locator('h1').boundingBox()).toEqual(index);
  expect(complaints).toEqual([]);
  await close();
});

test('the keyboard reaches the buttons before they have come, and shows them', async () => {
  const { page, close } = await aStillHome(browser, stage.url, DESKTOP);
  await page.locator('.hero[data-played="typing"]').waitFor();
  await page.getByRole('link', { name: 'Start Learning' }).first().focus();
  await expect.poll(() => shows(page, '[data-then="buttons"]')).toBe('none');
  expect(await letters(page)).toBe(0);
  await page.keyboard.press('Enter');
  await arriveAt(page, '/login');
  await close();
});

const card = (page: Page, index: number) => page.locator('.level').nth(index);
const turned = (page: Page, index: number) =>
  card(page, index).evaluate((box) => 'turned' in (box as HTMLElement).dataset);
const lies = (page: Page, index: number) =>
  card(page, index)
    .locator('.level-turn')
    .evaluate((turn) => {
      const { transform } = getComputedStyle(turn);
      return transform === 'none' || new DOMMatrix(transform).m11 > 0.99 ? 'face' : 'other';
    });

test('on a phone each card turns when half of it is in sight, and back after 1.5 s', async () => {
  const { page, complaints, close } = await aStillHome(browser, stage.url, PHONE);
  for (const index of [0, 1, 2]) {
    await card(page, index).evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.locator('.level').nth(index).and(page.locator('[data-seen]')).waitFor();
    // Each waits 100 ms longer than the one before it.
    if (index) {
      await page.clock.runFor(index * 100 - 1);
      expect(await turned(page, index)).toBe(false);
    }
    await page.clock.runFor(index ? 1 : 0);
    expect(await turned(page, index)).toBe(true);
    await expect.poll(() => lies(page, index)).toBe('other');
    await page.clock.runFor(1499);
    expect(await turned(page, index)).toBe(true);
    await page.clock.runFor(1);
    expect(await turned(page, index)).toBe(false);
    await expect.poll(() => lies(page, index)).toBe('face');
  }
  expect(complaints).toEqual([]);
  await close();
});

test('no card turns for someone who wants no motion; click, Enter and Space lead to the levels', async () => {
  const { page, open, complaints, close } = await aDevice(browser, stage.url, { size: DESKTOP });
  await page.clock.install();
  const ways = [
    ['Junior', '/coursejunior', (name: string) => page.getByRole('link', { name }).click()],
    ['Explorer', '/coursexplorer', (name: string) => page.getByRole('link', { name }).press('Enter')],
    ['Master', '/coursemaster', (name: string) => page.getByRole('link', { name }).press('Space')],
  ] as const;
  for (const [index, [level, address, go]] of ways.entries()) {
    await open('/');
    await bring(page, '.level');
    await page.getByRole('button', { name: 'Scroll to top' }).waitFor();
    await notice(page);
    await page.clock.runFor(2000);
    expect([await turned(page, index), await lies(page, index)]).toEqual([false, 'face']);
    await card(page, index).getByText('What you build').waitFor();
    await go(`Learn More about ${level} courses`);
    await arriveAt(page, address);
  }
  expect(complaints).toEqual([]);
  await close();
});
