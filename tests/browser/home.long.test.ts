import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner } from '../stage/people.ts';
import { aStillHome, bring, notice, scrollTo, sizes } from './home-steps.ts';
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
