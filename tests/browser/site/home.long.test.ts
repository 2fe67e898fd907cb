import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner } from '../../stage/people.ts';
import { aDevice, codeArrived, DESKTOP, layOutAll, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, film, theirDevice } from '../steps.ts';

/** When letters, cards and slides move is shown next to their source (play-headline, turn-on-sight, play-slides). */

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const bring = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((place) => place.scrollIntoView({ block: 'center', behavior: 'instant' }));
/** Real time for the browser to notice what is in sight; its observers follow no clock that can be told. */
const notice = (page: Page) => page.waitForTimeout(250);

/** Past 400 px the way up floats above the page, and never over the footer. */
async function floats(page: Page, size: typeof PHONE): Promise<void> {
  const up = page.getByRole('main').getByRole('button', { name: 'Scroll to top' });
  const explore = page.getByRole('main').getByRole('link', { name: 'Explore Courses' });
  // On large screens the way to the courses floats from the first sight on; the other one ends the page.
  const ways = size === DESKTOP ? 2 : 1;
  expect(await explore.count()).toBe(ways);
  if (size === DESKTOP)
    expect(await explore.last().evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThan(
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
}

/** What the first view says at this width, and that nothing is wider than the window. */
async function greets(page: Page, size: typeof PHONE): Promise<void> {
  await page.getByText('Advanced STEM Learning Platform').waitFor();
  for (const chip of ['1:1 Learning', 'Expert Mentors', '24/7 Support'])
    expect(await page.locator('.hero').getByText(chip).isVisible()).toBe(size === PHONE);
  for (const badge of ['Interactive Learning', 'Expert Instructors', 'Hands-on Projects'])
    expect(await page.getByText(badge).isVisible()).toBe(size === DESKTOP);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
}

test('on a desktop: the demo film, the ways that float, the levels, the slides, and where everything leads', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page, open, expectAccessible, complaints, close } = device;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open('/');
  await greets(page, DESKTOP);

  // The demo film plays in a dialog with captions, and stops when one leaves.
  const demo = page.getByRole('button', { name: 'Watch Demo' });
  await page.getByRole('banner').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /demo|film|dialog/.test(path))).toEqual([]);
  await demo.click();
  const dialog = page.getByRole('dialog', { name: 'Meet Tink' });
  await dialog.waitFor();
  await expect.poll(async () => (await film(page)).at).toBeGreaterThan(0.5);
  const captions = await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => [video.textTracks[0]?.mode, video.textTracks[0]?.cues?.length]);
  expect(captions).toEqual(['showing', 8]);
  await expectAccessible('[role=dialog], dialog[open]');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('video').count()).toBe(0);
  expect(await demo.evaluate((place) => place === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  // Right after it has opened a press beside it is the second of two, and closes nothing.
  await expect
    .poll(async () => {
      await page.mouse.click(8, 90);
      return dialog.count();
    })
    .toBe(0);
  await demo.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });

  await floats(page, DESKTOP);
  // For who wants no motion no card turns, and the slides wait to be turned.
  await bring(page, '.level');
  await notice(page);
  for (const index of [0, 1, 2]) {
    expect(await lies(page, index)).toBe('face');
    await card(page, index).getByText('What you build').waitFor();
  }
  await bring(page, '.slides');
  await carousel(page).getByRole('button', { name: 'Let the slides turn' }).waitFor();
  expect(await slideUp(page)).toBe(LABS);
  await carousel(page).getByRole('button', { name: 'Next slide' }).click();
  expect(await slideUp(page)).toBe(TEACHERS);

  const link = (name: string) => page.getByRole('main').getByRole('link', { name });
  const ways = [
    ['/labs', () => link('Learn More about Courses For Teachers').click()],
    ['/login', () => link('Start Learning').first().click()],
    ['/about', () => link('Learn More about us').first().click()],
    ['/gallery/share', () => link('Share Your Creation').first().click()],
    ['/gallery', () => link('View Gallery').first().click()],
    ['/courses', () => link('Explore Courses').first().click()],
    ['/courses', () => link('Explore Courses').last().click()],
    ['/coursejunior', () => link('Learn More about Junior courses').click()],
    ['/coursexplorer', () => link('Learn More about Explorer courses').press('Enter')],
    ['/coursemaster', () => link('Learn More about Master courses').press('Space')],
  ] as const;
  for (const [address, go] of ways) {
    await go();
    await arriveAt(page, address);
    await page.goBack();
    await arriveAt(page, '/');
    await page.getByRole('heading', { name: 'You built it. Hang it up.' }).waitFor();
  }
  expect(complaints).toEqual([]);
  await close();
});

test('the first Space on a card leads on, also while the code of its section is on its way', async () => {
  const { page, complaints } = await aDevice(browser, stage.url, { size: DESKTOP });
  await page.route(/below-the-fold/, () => {
    // It never comes.
  });
  await page.goto('/');
  await codeArrived(page);
  await page.getByRole('link', { name: 'Learn More about Junior courses' }).press('Space');
  await arriveAt(page, '/coursejunior');
  expect(complaints).toEqual([]);
});

test('on a phone: the first view weighs at most 250 kB, the rest comes when one scrolls, and a finger swipes', async () => {
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
  await greets(page, PHONE);
  await scrollTo(page, 300);
  await expect.poll(code).toBe(1);
  await floats(page, PHONE);
  await bring(page, '.slides');
  await page
    .locator('.slides')
    .evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' }));
  await page.locator('.slides > [data-up]:last-child').waitFor();
  expect(await slideUp(page)).toBe(TEACHERS);
  expect(complaints).toEqual([]);
  await close();
});

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
  await expectAccessible('main');
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
const card = (page: Page, index: number) => page.locator('.level').nth(index);
const lies = (page: Page, index: number) =>
  card(page, index)
    .locator('.level-turn')
    .evaluate((turn) => {
      const { transform } = getComputedStyle(turn);
      return transform === 'none' || new DOMMatrix(transform).m11 > 0.99 ? 'face' : 'other';
    });
const carousel = (page: Page) => page.getByRole('region', { name: 'For schools' });
const [LABS, TEACHERS] = ['STEM Labs', 'Courses For Teachers'];

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

test('where motion is welcome the headline is typed in sight, cards turn, and slides turn until one is at them', async () => {
  const { page, complaints, close } = await aDevice(browser, stage.url);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T10:00:01Z'));
  // Not by `open`: it waits by the page's own frames, and this page's frames stand still.
  await page.goto('/');
  await page.locator('.hero[data-played="typing"]').waitFor();
  const index = await page.locator('h1').boundingBox();
  expect(await letters(page)).toBe(0);
  // Who listens hears the whole headline at once.
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
    'Turn Curiosity into Creation',
  );
  await page.clock.runFor(85 * 10);
  expect(await letters(page)).toBe(10);
  // Less than a tenth of the section in sight: nothing is typed.
  const hero = await page.locator('.hero').boundingBox();
  await scrollTo(page, (hero?.height ?? 0) * 0.95);
  await notice(page);
  await page.clock.runFor(3000);
  expect(await letters(page)).toBe(10);
  await scrollTo(page, 0);
  await notice(page);
  await page.clock.runFor(85 * 18);
  expect(await letters(page)).toBe(28);
  expect(await shows(page, '.hero p.hero-then')).toBe('opacity(0)');
  await page.clock.runFor(500);
  await expect.poll(() => shows(page, '.hero p.hero-then')).toBe('none');
  // The keyboard reaches the buttons before they have come, and shows them.
  expect(await shows(page, '[data-then="buttons"]')).toBe('opacity(0)');
  const start = page.getByRole('link', { name: 'Start Learning' }).first();
  await start.focus();
  await expect.poll(() => shows(page, '[data-then="buttons"]')).toBe('none');
  await start.blur();
  await page.clock.runFor(600);
  await expect.poll(() => shows(page, '[data-then="buttons"]')).toBe('none');
  // Nothing has moved.
  expect(await page.locator('h1').boundingBox()).toEqual(index);

  await bring(page, '.level');
  await page.locator('.level[data-seen]').first().waitFor();
  // The card is seen a moment before it is asked to turn.
  await expect
    .poll(async () => {
      await page.clock.runFor(0);
      return lies(page, 0);
    })
    .toBe('other');
  await page.clock.runFor(1500);
  await expect.poll(() => lies(page, 0)).toBe('face');

  await bring(page, '.slides');
  await carousel(page).getByRole('button', { name: 'Next slide' }).waitFor();
  const away = () => page.mouse.move(2, 2);
  await away();
  expect(await slideUp(page)).toBe(LABS);
  await page.clock.runFor(11_000);
  expect(await slideUp(page)).toBe(TEACHERS);
  await carousel(page).getByText('Empowering Educators').waitFor();
  // Under the pointer they stand still, with the keyboard inside, and once they are stopped.
  await carousel(page).getByRole('button', { name: 'Next slide' }).hover();
  await page.clock.runFor(40_000);
  expect(await slideUp(page)).toBe(TEACHERS);
  await away();
  await carousel(page).getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(40_000);
  expect(await slideUp(page)).toBe(TEACHERS);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(11_000);
  expect(await slideUp(page)).toBe(LABS);
  await carousel(page).getByRole('button', { name: 'Stop the slides from turning' }).click();
  await away();
  await page.clock.runFor(40_000);
  expect(await slideUp(page)).toBe(LABS);
  await carousel(page).getByRole('button', { name: 'Let the slides turn' }).click();
  await away();
  await page.clock.runFor(11_000);
  expect(await slideUp(page)).toBe(TEACHERS);
  expect(complaints).toEqual([]);
  await close();
});
