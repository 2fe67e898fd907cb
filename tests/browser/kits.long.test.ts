import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { arriveAt, tabTo } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

/** How far the page moved by itself since it was opened (Chromium's layout shift score). */
const shiftSoFar = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => told(sum), 300);
      }),
  );

const takenOver = (page: Page) => page.getByRole('tab', { name: 'Kit Components' }).waitFor();
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Presses a link and tells where the page stood at that moment: bringing it into sight may have scrolled before. */
async function pressAt(page: Page, link: Locator): Promise<number> {
  const stood = page.evaluate(
    () =>
      new Promise<number>((told) => {
        document.addEventListener('click', () => told(Math.round(window.scrollY)), {
          capture: true,
          once: true,
        });
      }),
  );
  await link.click();
  return stood;
}

test('a parent looks into the box, reads a guide and starts the project', async () => {
  const size = PHONE;
  const { page, open, close, expectAccessible, complaints } = await aDevice(browser, stage.url, { size });
  await open('/kits');
  await page.getByRole('heading', { level: 1, name: 'Open the box. Every part has a job.' }).waitFor();
  await takenOver(page);
  expect(await shiftSoFar(page)).toBeLessThan(0.01);

  // The box: one note shows at a time, and its place does not change.
  const box = page.getByRole('list', { name: 'Parts in the box' });
  expect(await box.getByRole('link').count()).toBe(13);
  const note = (name: string) => page.getByRole('article', { name, exact: true });
  await note('Controller board').waitFor();
  const sheet = page.locator('.open-box-stage');
  const { height } = (await sheet.boundingBox()) ?? {};
  await box.getByRole('link', { name: 'Servo motor' }).click();
  await note('Servo motor').getByText('It turns to the angle you name').waitFor();
  expect(await note('Controller board').isVisible()).toBe(false);
  expect(await box.locator('[aria-current]').allInnerTexts()).toEqual(['Servo motor']);
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: 'Servo motor. A motor with gears' }).count())
    .toBe(1);
  expect((await sheet.boundingBox())?.height).toBe(height);
  expect(
    await note('Servo motor').evaluate((sheet) => sheet.getBoundingClientRect().bottom <= window.innerHeight),
  ).toBe(true);

  // What lies in which box, part for part.
  const boxes = page.getByRole('region', { name: 'Box by box' });
  expect(await boxes.getByRole('group').count()).toBe(6);
  await boxes.getByText('Explorer Level 2', { exact: true }).click();
  await boxes.getByText('Walker frame set').waitFor();
  expect(await boxes.getByRole('link', { name: 'See Explorer Level 2' }).getAttribute('href')).toBe(
    '/courses/info/explorer-level-2',
  );

  // The tabs.
  await page.getByText('Distance Sensing Alert System').waitFor();
  await page.getByRole('tab', { name: 'Featured Projects' }).click();
  await page.getByRole('tabpanel', { name: 'Featured Projects' }).waitFor();
  expect(await page.getByText('Distance Sensing Alert System').isVisible()).toBe(false);
  await expectAccessible();

  // A guide: above the page, which stays where it was.
  const opener = page.getByRole('link', { name: 'Open the guide: Quadruped Robot' });
  const place = await pressAt(page, opener);
  const guide = page.getByRole('dialog', { name: 'Quadruped Robot' });
  await guide.getByText('Servo driver board, 16 channels (PCA9685)').waitFor();
  expect(await guide.getByRole('listitem').filter({ hasText: 'back left, front left' }).count()).toBe(1);
  await guide.getByRole('row', { name: 'ESP32 3V3 driver VCC, never V+' }).waitFor();
  await expectAccessible();
  await page.mouse.move(size.width / 2, size.height / 2);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => guide.evaluate((sheet) => sheet.scrollTop)).toBeGreaterThan(100);
  expect(await scrolledTo(page)).toBe(place);

  // Out by the button, by the browser's Back, and on a desktop by the backdrop.
  await guide.getByRole('button', { name: 'Close', exact: true }).click();
  await guide.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('#projects');
  expect(await scrolledTo(page)).toBe(place);
  await opener.click();
  await guide.waitFor();
  await page.goBack();
  await guide.waitFor({ state: 'hidden' });
  if (size === DESKTOP) {
    await opener.click();
    await guide.waitFor();
    await expect
      .poll(async () => {
        await page.mouse.click(20, 500);
        return guide.isVisible();
      })
      .toBe(false);
  }

  await opener.click();
  await guide.getByRole('link', { name: 'Start This Project' }).click();
  await arriveAt(page, '/courses/info/explorer-level-2');
  await page.getByRole('heading', { level: 1, name: 'Explorer Level 2' }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  expect(complaints).toEqual([]);
  await close();
});

test('with the keyboard alone: a part, the tabs, a guide, and back to where one was', async () => {
  const { page, open, close, complaints } = await aDevice(browser, stage.url, { size: DESKTOP });
  await open('/kits');
  await takenOver(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await tabTo(page.getByRole('link', { name: 'Buzzer', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: 'Buzzer' }).waitFor();
  expect(await focused()).toBe('Buzzer');

  await tabTo(page.getByRole('tab', { name: 'Kit Components' }));
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Featured Projects');
  await page.getByRole('tabpanel', { name: 'Featured Projects' }).waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Kit Components');
  await page.keyboard.press('End');
  expect(await focused()).toBe('Featured Projects');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const guide = page.getByRole('dialog', { name: 'Smart Home Automation' });
  await guide.waitFor();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first the browser's own bar has its turn: the body then stands for it.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await guide.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('open-smart-home');
  expect(complaints).toEqual([]);
  await close();
});

test('an address leads straight to a part, a tab or a guide', async () => {
  const { page, open, close, complaints } = await aDevice(browser, stage.url);
  await open('/kits#part-distance');
  await takenOver(page);
  await page.getByRole('article', { name: 'Distance sensor' }).waitFor();
  expect(await page.getByRole('article', { name: 'Controller board' }).isVisible()).toBe(false);

  await open('/about');
  await open('/kits#projects');
  await page.getByRole('tab', { name: 'Featured Projects', selected: true }).waitFor();
  expect(await page.getByRole('tabpanel', { name: 'Featured Projects' }).isVisible()).toBe(true);

  await open('/about');
  await open('/kits#smart-home');
  const guide = page.getByRole('dialog', { name: 'Smart Home Automation' });
  await guide.waitFor();
  await page.keyboard.press('Escape');
  await guide.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('#projects');
  const opener = page.getByRole('link', { name: 'Open the guide: Smart Home Automation' });
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('who comes from another page of the site finds the guides too', async () => {
  const { page, open, close, complaints } = await aDevice(browser, stage.url);
  const guideCode: string[] = [];
  page.on('request', (request) => {
    if (/guide-text-[^/]*\.js$/.test(request.url())) guideCode.push(request.url());
  });
  await open('/kits');
  await takenOver(page);
  await page.getByRole('link', { name: 'Find your course' }).click();
  await arriveAt(page, '/courses');
  await page.getByRole('heading', { name: 'Junior Level 1' }).waitFor();
  // Until here the guides stood in the page as it came.
  expect(guideCode).toEqual([]);
  await page.goBack();
  await page.getByRole('tab', { name: 'Featured Projects' }).click();
  await page.getByRole('link', { name: 'Open the guide: 4WD Robot Car' }).click();
  const guide = page.getByRole('dialog', { name: '4WD Robot Car' });
  await guide.getByText('Motor driver module (TB6612FNG)').waitFor();
  // Its bytes are fetched, then imported from the cache: one address.
  expect(new Set(guideCode).size).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});
