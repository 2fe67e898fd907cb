import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, DESKTOP, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const questions = [
  'Which ages are the courses for?',
  'How does the kit reach us?',
  'Does it fit the school curriculum?',
  'Do we need to know coding already?',
  'Can parents and teachers follow the progress?',
];
const SMALLEST = { width: 320, height: 640 };
const sizes = [DESKTOP, SMALLEST];

test.each(sizes)('the FAQ opens its answers and leads on, at $width px', async (size) => {
  const device = await aDevice(browser, stage.url, { size });
  const { page } = device;
  await device.open('/faq');
  await page.getByText('made for learners from 8 to 18').waitFor();
  const asked = page.locator('details');
  expect(await asked.getByRole('heading').allInnerTexts()).toEqual(questions);
  for (const question of questions.slice(1)) {
    // With the keyboard, as the browser does it.
    await page.locator('summary', { hasText: question }).focus();
    await page.keyboard.press('Enter');
  }
  expect(await page.locator('details[open]').count()).toBe(5);
  await page.getByText('Nobody has to bring any coding with them').waitFor();
  await page.getByText('A parent or guardian has an account of their own').waitFor();
  await device.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  await page.getByRole('heading', { name: 'Still have questions?' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForURL('**/contact');
  expect(device.complaints).toEqual([]);
  await device.close();
});

test.each([
  ['/policy', 'Privacy Policy', 9, 'What we collect'],
  ['/terms', 'Terms & Conditions', 10, 'Introduction'],
] as const)(
  '%s reads in short, by its contents, and section by section',
  async (path, title, count, first) => {
    for (const size of sizes) {
      const device = await aDevice(browser, stage.url, { size });
      const { page } = device;
      await device.open(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText('This text is of').waitFor();
      const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
      expect(await contents.count()).toBe(count);
      const sections = page.locator('main section[id]');
      expect(await sections.count()).toBe(count);
      const titles = await sections.getByRole('heading', { level: 2 }).allInnerTexts();
      expect(titles.map((text) => text.replace(/^\d+\s*/, ''))[0]).toBe(first);
      if (size === SMALLEST) await device.expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      // Every entry of the contents leads to its section, below the bar.
      await contents.last().click();
      const target = sections.last().getByRole('heading');
      await expect
        .poll(async () => (await target.boundingBox())?.y ?? 0, { timeout: 5_000 })
        .toBeLessThan(size.height);
      expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(60);
      expect(device.complaints).toEqual([]);
      await device.close();
    }
  },
);

test('the policy says what the server goes by', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  await device.open('/policy');
  const text = await device.page.getByRole('main').innerText();
  for (const fact of [
    'A session ends after 24 hours, or after 30 days',
    'A link to a new password: 30 minutes.',
    'Messages to us: 12 months after we have answered',
    stage.context.config.school.email,
    stage.context.config.school.phone,
    'Digital Personal Data Protection Act, 2023',
  ])
    expect(text).toContain(fact);
  expect(await device.page.context().cookies()).toEqual([]);
  // The words of a page that one walks to are fetched on the way.
  await device.page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await device.page.getByText('made for learners from 8 to 18').waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('on paper the words stand alone, every answer among them', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = device;
  await device.open('/terms');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('navigation', { name: 'Contents' }).isVisible()).toBe(false);
  expect(await page.getByText('Payments are non-refundable unless specified otherwise').isVisible()).toBe(
    true,
  );
  await page.emulateMedia({ media: 'screen' });
  await device.open('/faq');
  await page.emulateMedia({ media: 'print' });
  const last = page.getByText('A teacher makes a class');
  expect((await last.boundingBox())?.height).toBeGreaterThan(10);
  await device.close();
});
