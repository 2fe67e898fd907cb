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

const drawerOf = (page: Page, level: string) =>
  page.getByRole('article', { name: level, exact: true }).locator('details');

/** The levels whose drawers are open. */
const openDrawers = (page: Page) =>
  page.locator('article:has(> details[open]) h3').evaluateAll((names) => names.map((h3) => h3.textContent));

/** Waits until a thing lies below the bar and above the lower edge, and the page has come to rest. */
const comesIntoView = (thing: Locator) =>
  expect
    .poll(() =>
      thing.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top >= 60 && top < window.innerHeight;
      }),
    )
    .toBe(true);

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('a parent with a %s finds the right level for a nine-year-old', async (_name, size) => {
  const { page, open, close, expectAccessible, complaints } = await aDevice(browser, stage.url, { size });
  await open('/');
  await page.getByRole('link', { name: 'Learn More about Junior courses' }).click();
  await arriveAt(page, '/coursejunior');
  await page.getByRole('heading', { level: 1, name: 'Junior Courses' }).waitFor();
  expect(await page.title()).toMatch(/^Junior Courses/);

  // How old is your child? The ruler leads to the line of the table.
  const ruler = page.getByRole('navigation', { name: 'How old is your child?' });
  expect(await ruler.getByRole('link').count()).toBe(11);
  await ruler.getByRole('link', { name: '9 years' }).click();
  const nine = page.getByRole('row', { name: '9 Grade / Class 4' });
  await comesIntoView(nine);
  expect(await nine.evaluate((row) => row.matches(':target'))).toBe(true);
  const cells = await nine.getByRole('cell').allInnerTexts();
  expect(cells[0]).toContain('Junior Level 1');
  expect(cells[1]).toContain('Junior Level 2');
  await expectAccessible();

  // From the line to the card, and from the card to the courses of this track.
  await nine.getByRole('link', { name: 'Junior Level 1' }).click();
  const card = page.getByRole('article', { name: 'Junior Level 1' });
  await comesIntoView(card.getByRole('heading', { level: 3 }));
  await card.getByText('Grade / Class 2–4 · ages 8–9').waitFor();
  const gives = card.getByRole('list', { name: 'What Junior Level 1 gives' }).getByRole('listitem');
  expect(await gives.count()).toBeGreaterThanOrEqual(6);
  expect(await gives.last().innerText()).toBe('Certificate on completion');
  await card.getByRole('link', { name: 'Get started with Junior Level 1' }).click();
  await arriveAt(page, '/courses');
  await page.getByRole('heading', { level: 2, name: 'Junior Level 1' }).waitFor();
  const listed = await page
    .getByRole('list', { name: 'Courses' })
    .getByRole('heading', { level: 2 })
    .allInnerTexts();
  expect(listed).toEqual(['Junior Level 1', 'Junior Level 2', 'Junior Level 3']);
  expect(complaints).toEqual([]);
  await close();
});

test('one drawer is open at a time, and stays under the finger', async () => {
  const size = PHONE;
  const device = await aDevice(browser, stage.url, { size });
  const { page, open, close, expectAccessible, complaints } = device;
  await open('/coursejunior');
  await device.settled();
  expect(await openDrawers(page)).toEqual(['Junior Level 1']);
  const front = drawerOf(page, 'Junior Level 3').locator('summary');
  await front.scrollIntoViewIfNeeded();
  const before = await front.boundingBox();
  await front.click();
  await expect.poll(() => openDrawers(page)).toEqual(['Junior Level 3']);
  const after = await front.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 999))).toBeLessThan(2);
  expect(await drawerOf(page, 'Junior Level 3').getByRole('heading', { level: 4 }).allInnerTexts()).toEqual([
    'One straight metre',
    'Careful rover',
    'Line follower',
    'Delivery rover',
  ]);
  await page.getByText('You learn how an echo becomes centimetres').waitFor();
  await expectAccessible();
  await front.click();
  await expect.poll(() => openDrawers(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('with the keyboard alone: a drawer, a stop on the path, a place on another page', async () => {
  const { page, open, close, complaints, settled } = await aDevice(browser, stage.url, { size: DESKTOP });
  await open('/coursejunior');
  await settled();
  await tabTo(page.locator('summary', { hasText: /^Projects of Junior Level 2/ }));
  await page.keyboard.press('Enter');
  await expect.poll(() => openDrawers(page)).toEqual(['Junior Level 2']);
  await page.keyboard.press('Space');
  await expect.poll(() => openDrawers(page)).toEqual([]);

  // A stop of this page opens the drawer that it lies in.
  await tabTo(page.getByRole('link', { name: /^Stop 9: Line follower/ }));
  await page.keyboard.press('Enter');
  await expect.poll(() => openDrawers(page)).toEqual(['Junior Level 3']);
  await comesIntoView(page.getByRole('heading', { level: 4, name: 'Line follower' }));

  // A stop of another page goes there, and to its drawer.
  await tabTo(page.getByRole('link', { name: /^Stop 15: Four-legged walker/ }));
  await page.keyboard.press('Enter');
  await arriveAt(page, '/coursexplorer');
  await page.getByRole('heading', { level: 1, name: 'Explorer Courses' }).waitFor();
  await expect.poll(() => openDrawers(page)).toEqual(['Explorer Level 2']);
  await comesIntoView(page.getByRole('heading', { level: 4, name: 'Four-legged walker' }));
  expect(complaints).toEqual([]);
  await close();
});

test('the three pages are linked, each with its own name', async () => {
  const size = DESKTOP;
  const { page, open, close, complaints } = await aDevice(browser, stage.url, { size });
  await open('/courseexplorer');
  await arriveAt(page, '/coursexplorer');
  await page.getByRole('heading', { level: 1, name: 'Explorer Courses' }).waitFor();
  expect(await page.title()).toMatch(/^Explorer Courses/);
  for (const level of ['Explorer Level 1', 'Explorer Level 2']) {
    const card = page.getByRole('article', { name: level });
    await card
      .getByText(
        'All materials and components are included in the kits. The computer, the phone and the Wi-Fi are yours.',
      )
      .waitFor();
    expect(await card.getByRole('link', { name: 'See what is in the kits' }).getAttribute('href')).toBe(
      '/kits',
    );
  }
  expect(
    await page.getByRole('list', { name: 'All projects in their order' }).getByRole('link').count(),
  ).toBe(20);
  await page.getByText('You are here').waitFor();

  await page.getByRole('link', { name: 'Master Courses' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Master Courses' }).waitFor();
  expect(await page.title()).toMatch(/^Master Courses/);
  await page.getByText('No ministry, board or council has examined or endorsed these courses.').waitFor();
  await page.getByRole('link', { name: 'Look into Master' }).click();
  await arriveAt(page, '/courses/info/master');
  await page.getByRole('heading', { level: 1, name: 'Master' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
