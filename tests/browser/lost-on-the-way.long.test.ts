import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../src/contract/catalogue.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { openCard, watchUntil } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const lost = /Failed to load resource|dynamically imported module/;

test('who presses again while the next page is on its way comes there all the same, and is told once', async () => {
  const { page, open, close, complaints } = await aDevice(browser, stage.url);
  await open('/courses/info/junior-level-1');
  const arrived = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\/register-[^/]*\.js$/, async (route) => {
    asked += 1;
    await arrived.promise;
    await route.continue();
  });
  const buy = page.getByRole('link', { name: 'Proceed To Buy' }).first();
  await buy.click();
  await expect.poll(() => asked).toBe(1);
  // The button waits with her; what a thumb does to it meanwhile begins nothing anew.
  for (let presses = 0; presses < 5; presses++)
    await page.locator('main a[aria-busy]').first().click({ force: true });
  arrived.resolve();
  await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'You must be logged in to enroll.' }).count()).toBe(
    1,
  );
  expect(complaints).toEqual([]);
  await close();
});

test('a film that is lost on the way is fetched again and begins where it should', async () => {
  const { page, open, close, complaints } = await aDevice(browser, stage.url, { expected: lost });
  let tries = 0;
  await page.route(/\/meet-the-breadboard\.mp4$/, (route) => {
    tries += 1;
    return tries < 3 ? route.abort('connectionreset') : route.continue();
  });
  const answer = await stage.call(readCourseByTitle, { params: { title: 'junior-level-2' } });
  if (answer.status !== 200) throw new Error(`The course answered ${answer.status}`);
  const [lecture] = answer.body.course.CourseContent[0]?.chapterContent ?? [];
  await open(`/courses/content/junior-level-2?lecture=${lecture?.lectureId}`);
  await page.getByText('The video did not arrive. Trying again…').waitFor();
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  await watchUntil(page, () => 1);
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

test('a page that takes its time says that it is on its way', async () => {
  const { page, open, close, expectAccessible, complaints } = await aDevice(browser, stage.url);
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/faq-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  const coming = page.getByRole('progressbar', { name: 'The page is on its way' });
  await coming.waitFor();
  await expectAccessible();
  letGo();
  await page.getByRole('heading', { level: 1, name: 'Questions, plugged in' }).waitFor();
  await coming.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('while the school does not answer, one who goes on keeps the frame and gets there later', async () => {
  const { page, open, close, complaints } = await aDevice(browser, stage.url, {
    expected: /Failed to load resource/,
  });
  await open('/about');
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Try Again', disabled: false }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  await page.unroute('**/*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Questions, plugged in' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a part that never arrives says so, in one frame with bar and footer, and can be tried again', async () => {
  const { page, open, close, expectAccessible, complaints } = await aDevice(browser, stage.url, {
    expected: lost,
  });
  await page.route(/\/course-content-[^/]*\.js$/, (route) => route.abort());
  await open('/courses/content/junior-level-1');
  await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor({ timeout: 20_000 });
  await page.getByText('A part of it did not arrive.').waitFor();
  await page.getByRole('contentinfo').waitFor();
  // Loaded anew by itself once, it says the same again, and stays.
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload');
  await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor({ timeout: 20_000 });
  await expectAccessible();
  await page.unroute(/\/course-content-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('what was typed before the code came stays, and a course can be opened, read and bought without it', async () => {
  const { page, close, complaints } = await aDevice(browser, stage.url);
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/courses', { waitUntil: 'commit' });
  await openCard(page, 'Junior Level 1');
  await page.getByRole('heading', { level: 1, name: 'Junior Level 1' }).waitFor();
  expect(await page.getByRole('link', { name: 'Watch the demo' }).getAttribute('href')).toMatch(/^\/media\//);
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await page.getByRole('heading', { name: 'What is a robot?' }).waitFor();
  expect(await page.getByRole('heading', { name: "What you'll learn" }).count()).toBe(0);
  await page.getByRole('link', { name: 'Proceed To Buy' }).first().click();
  await page.getByText('You must be logged in to enroll.').waitFor();
  expect(page.url()).toBe(`${stage.url}/register?next=%2Fcourses%2Fcart%2Fjunior-level-1`);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email Address').fill('asha@example.org');
  await page.getByLabel('Remember me').check();
  letGo();
  await expect
    .poll(
      async () => {
        await page
          .getByRole('button', { name: 'Show password' })
          .click({ timeout: 500 })
          .catch(() => {});
        return page.getByRole('button', { name: 'Hide password' }).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  expect(await page.getByLabel('Email Address').inputValue()).toBe('asha@example.org');
  expect(await page.getByLabel('Remember me').isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
