import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner } from '../stage/people.ts';
import { notice, scrollTo, sizes } from './home-steps.ts';
import { aDevice, DESKTOP, layOutAll, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { arriveAt, film, theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test.each(sizes)(
  'past 400 px the ways float above the page, and never over the footer, $width px wide',
  async (size) => {
    const { page, open, complaints, close } = await aDevice(browser, stage.url, { size });
    await open('/');
    const up = page.getByRole('main').getByRole('button', { name: 'Scroll to top' });
    const explore = page.getByRole('main').getByRole('link', { name: 'Explore Courses' });
    // On large screens the way to the courses floats from the first sight on; the other one ends the page.
    const ways = size === DESKTOP ? 2 : 1;
    const floating = explore.last();
    expect(await explore.count()).toBe(ways);
    if (size === DESKTOP)
      expect(await floating.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThan(
        size.height,
      );
    await scrollTo(page, 400);
    await notice(page);
    expect([await up.count(), await explore.count()]).toEqual([0, ways]);
    await scrollTo(page, 401);
    await up.waitFor();
    expect(await explore.count()).toBe(ways);

    await layOutAll(page);
    await scrollTo(page, 1_000_000);
    const footer = await page.getByRole('contentinfo').boundingBox();
    const button = await up.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);

    await scrollTo(page, 1500);
    await up.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await scrollTo(page, 700);
    if (size === DESKTOP) {
      await floating.click();
      await arriveAt(page, '/courses');
    }
    expect(complaints).toEqual([]);
    await close();
  },
);

test('the demo film plays in a dialog with captions, and stops when one leaves', async () => {
  const size = DESKTOP;
  const { page, open, expectAccessible, complaints, close } = await aDevice(browser, stage.url, { size });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open('/');
  const button = page.getByRole('button', { name: 'Watch Demo' });
  await page.getByRole('banner').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /demo|film|dialog/.test(path))).toEqual([]);

  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Meet Tink' });
  await dialog.waitFor();
  await expect.poll(async () => (await film(page)).at).toBeGreaterThan(0.5);
  const captions = await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => [video.textTracks[0]?.mode, video.textTracks[0]?.cues?.length]);
  expect(captions).toEqual(['showing', 8]);
  await expectAccessible();

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('video').count()).toBe(0);
  expect(await button.evaluate((place) => place === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await dialog.waitFor();
  // Right after it has opened a press beside it is the second of two, and closes nothing.
  await expect
    .poll(async () => {
      await page.mouse.click(8, 90);
      return dialog.count();
    })
    .toBe(0);
  await button.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test.each(sizes)(
  'everything on the home leads somewhere, and axe finds nothing, $width px wide',
  async (size) => {
    const { page, open, expectAccessible, complaints, close } = await aDevice(browser, stage.url, { size });
    await open('/');
    await page.getByText('Advanced STEM Learning Platform').waitFor();
    for (const chip of ['1:1 Learning', 'Expert Mentors', '24/7 Support'])
      expect(await page.locator('.hero').getByText(chip).isVisible()).toBe(size === PHONE);
    for (const badge of ['Interactive Learning', 'Expert Instructors', 'Hands-on Projects'])
      expect(await page.getByText(badge).isVisible()).toBe(size === DESKTOP);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await scrollTo(page, 1_000_000);
    await page.getByRole('button', { name: 'Scroll to top' }).waitFor();
    await expectAccessible();

    const ways = [
      ['Start Learning', '/login'],
      ['Learn More about us', '/about'],
      ['Share Your Creation', '/gallery/share'],
      ['View Gallery', '/gallery'],
      ['Explore Courses', '/courses'],
    ] as const;
    for (const [name, address] of ways) {
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await arriveAt(page, address);
      await page.goBack();
      await arriveAt(page, '/');
      await page.getByRole('heading', { name: 'You built it. Hang it up.' }).waitFor();
    }
    expect(complaints).toEqual([]);
    await close();
  },
);

test('someone who is signed in starts at the courses, and a question at home leads to the right box', async () => {
  const asha = await aLearner(stage, 'Asha Rao');
  const device = await theirDevice(browser, stage.url, asha, { size: DESKTOP });
  const { page, open, expectAccessible, complaints, close } = device;
  await open('/');
  await page.getByRole('link', { name: 'Start Learning' }).first().click();
  await arriveAt(page, '/courses');

  await page.goBack();
  await arriveAt(page, '/');
  await page.getByLabel('What does your child want to build?').fill('a robot that folows a line, class 4');
  await page.keyboard.press('Enter');
  await arriveAt(page, '/courses');
  await page
    .getByRole('status')
    .filter({ hasText: '1 course found · For class 4, about 9 years.' })
    .waitFor();
  const box = page.getByRole('article').first();
  expect(await box.getByRole('heading').textContent()).toBe('Junior Level 3');
  expect(await box.getByRole('listitem').first().textContent()).toBe('Project: Line follower');
  expect(await box.locator('mark').first().textContent()).toBe('Line follower');
  await expectAccessible();
  // The slash leads to the search box, and back undoes what is searched for there.
  await page.keyboard.press('/');
  await page.keyboard.type('traffic signal');
  await page.getByRole('heading', { name: 'Junior Level 2' }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('traffic signal');
  await page.reload();
  await page.getByRole('heading', { name: 'Junior Level 2' }).waitFor();
  await page.goBack();
  await arriveAt(page, '/');
  expect(complaints).toEqual([]);
  await close();
});

test('the first view weighs at most 250 kB, and the code of what lies below comes when one scrolls', async () => {
  const { page, open, complaints, close } = await aDevice(browser, stage.url);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open('/');
  await page.waitForLoadState('networkidle');
  await notice(page);
  // A part is fetched, then imported from the cache: one address.
  const code = () => new Set(asked.filter((url) => /\/below-the-fold[^/]*\.js$/.test(url))).size;
  expect(asked.length).toBeGreaterThan(10);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(250_000);
  expect(code()).toBe(0);
  await scrollTo(page, 300);
  await expect.poll(code).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

test('where that code never comes, what lies below can be read all the same and leads on', async () => {
  const { page, open, complaints, close } = await aDevice(browser, stage.url, {
    expected: /Failed to load|dynamically imported/,
  });
  let tries = 0;
  await page.route(/\/below-the-fold[^/]*\.js$/, (route) => {
    tries += 1;
    return route.abort();
  });
  await open('/');
  const place = async () => {
    await layOutAll(page);
    return page.getByRole('heading', { name: 'You built it. Hang it up.' }).boundingBox();
  };
  const before = await place();
  await scrollTo(page, 300);
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(4);
  await notice(page);
  await scrollTo(page, 0);
  expect(await place()).toEqual(before);
  await page.getByRole('link', { name: 'View Gallery' }).click();
  await arriveAt(page, '/gallery');
  expect(complaints).toEqual([]);
  await close();
});
