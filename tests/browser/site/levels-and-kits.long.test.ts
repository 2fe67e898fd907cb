import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, tabTo, walkTo } from '../steps.ts';

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

  // A guide: above the page, which stays where it was.
  const opener = page.getByRole('link', { name: 'Open the guide: Quadruped Robot' });
  const place = await pressAt(page, opener);
  const guide = page.getByRole('dialog', { name: 'Quadruped Robot' });
  await guide.getByText('Servo driver board, 16 channels (PCA9685)').waitFor();
  expect(await guide.getByRole('listitem').filter({ hasText: 'back left, front left' }).count()).toBe(1);
  await guide.getByRole('row', { name: 'ESP32 3V3 driver VCC, never V+' }).waitFor();
  await expectAccessible('dialog[open]');
  await page.mouse.move(size.width / 2, size.height / 2);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => guide.evaluate((sheet) => sheet.scrollTop)).toBeGreaterThan(100);
  expect(await scrolledTo(page)).toBe(place);

  // Out by the button, and by the browser's Back.
  await guide.getByRole('button', { name: 'Close', exact: true }).click();
  await guide.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('#projects');
  expect(await scrolledTo(page)).toBe(place);
  await opener.click();
  await guide.waitFor();
  await page.goBack();
  await guide.waitFor({ state: 'hidden' });

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
  await page.getByRole('tabpanel', { name: 'Featured Projects' }).waitFor();

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

  // On a desktop a press beside the guide closes it, too.
  await page.keyboard.press('Enter');
  await guide.waitFor();
  await expect
    .poll(async () => {
      await page.mouse.click(20, 500);
      return guide.isVisible();
    })
    .toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

test('an address leads straight to a part, a tab or a guide; who comes from another page of the site finds the guides too', async () => {
  const { page, open, close, complaints } = await aDevice(browser, stage.url);
  const guideCode: string[] = [];
  page.on('request', (request) => {
    if (/guide-text-[^/]*\.js$/.test(request.url())) guideCode.push(request.url());
  });
  await open('/kits#part-distance');
  await takenOver(page);
  await page.getByRole('article', { name: 'Distance sensor' }).waitFor();
  expect(await page.getByRole('article', { name: 'Controller board' }).isVisible()).toBe(false);

  // With another question in it the address is loaded anew, and not only its place looked for.
  await open('/kits?tab#projects');
  await page.getByRole('tab', { name: 'Featured Projects', selected: true }).waitFor();
  expect(await page.getByRole('tabpanel', { name: 'Featured Projects' }).isVisible()).toBe(true);

  await open('/kits?guide#smart-home');
  const guide = page.getByRole('dialog', { name: 'Smart Home Automation' });
  await guide.waitFor();
  await page.keyboard.press('Escape');
  await guide.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('#projects');
  const opener = page.getByRole('link', { name: 'Open the guide: Smart Home Automation' });
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Find your course' }).click();
  await arriveAt(page, '/courses');
  await page.getByRole('heading', { name: 'Junior Level 1' }).waitFor();
  // Until here the guides stood in the page as it came.
  expect(guideCode).toEqual([]);
  await page.goBack();
  await page.getByRole('tab', { name: 'Featured Projects' }).click();
  await page.getByRole('link', { name: 'Open the guide: 4WD Robot Car' }).click();
  const another = page.getByRole('dialog', { name: '4WD Robot Car' });
  await another.getByText('Motor driver module (TB6612FNG)').waitFor();
  // Its bytes are fetched, then imported from the cache: one address.
  expect(new Set(guideCode).size).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

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

test('a parent with a phone finds the right level for a nine-year-old; one drawer is open at a time, under the finger', async () => {
  const { page, open, close, complaints, settled } = await aDevice(browser, stage.url, { size: PHONE });
  await open('/');
  await page.getByRole('link', { name: 'Learn More about Junior courses' }).click();
  await arriveAt(page, '/coursejunior');
  await page.getByRole('heading', { level: 1, name: 'Junior Courses' }).waitFor();
  expect(await page.title()).toMatch(/^Junior Courses/);

  await settled();
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
  await front.click();
  await expect.poll(() => openDrawers(page)).toEqual([]);

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

test('with the keyboard alone: a drawer, a stop on the path, a place on another page; the three pages are linked, each with its own name', async () => {
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
  expect(await page.title()).toMatch(/^Explorer Courses/);
  await expect.poll(() => openDrawers(page)).toEqual(['Explorer Level 2']);
  await comesIntoView(page.getByRole('heading', { level: 4, name: 'Four-legged walker' }));

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
  // The address that was printed with two letters e.
  await walkTo(page, '/courseexplorer');
  await arriveAt(page, '/coursexplorer');
  expect(complaints).toEqual([]);
  await close();
});
