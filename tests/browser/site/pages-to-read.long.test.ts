import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aDevice, beyondTheEdge, DESKTOP, layOutAll, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, walkTo } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const STEPS = [
  'Visit and measure',
  'Draw the plan',
  'Build the furniture',
  'Power and network',
  'Kits, tools and storage',
  'Safety',
  'Train the teachers',
  'The first class',
];
/** A busy machine takes its time to scroll. */
const SOON = { timeout: 15_000 };

const room = (page: Page) => page.getByRole('img', { name: /^Plan of a finished lab/ });
const top = (page: Page, name: string) =>
  page
    .getByRole('heading', { name })
    .first()
    .evaluate((heading) => heading.getBoundingClientRect().top);

test('a school reads the eight steps and asks for a lab; a teacher looks up which lesson serves a point', async () => {
  const device = await aDevice(browser, stage.url, { size: PHONE });
  const { page } = device;
  await device.open('/labs');
  await page
    .getByRole('heading', { level: 1, name: 'One room in your school where things get built' })
    .waitFor();

  // The steps are one ordered list, each with its drawing; the room beside it is finished, since this reader wants no motion.
  await page.getByRole('link', { name: 'View Installation Steps' }).click();
  await expect
    .poll(() => top(page, 'Eight steps, from an empty room to the first class'), SOON)
    .toBeLessThan(120);
  const steps = page.getByRole('region', { name: /^Eight steps/ }).getByRole('listitem');
  expect(await steps.getByRole('heading').allInnerTexts()).toEqual(STEPS);
  expect(await steps.locator('img').count()).toBe(STEPS.length);
  expect(await room(page).getAttribute('data-reached')).toBe('8');

  await page.getByRole('link', { name: 'Become a Learning Partner' }).first().click();
  await arriveAt(page, '/contact');
  expect(new URL(page.url()).searchParams.get('subject')).toBe('partnership');

  await page.goBack();
  await page.getByRole('link', { name: 'Arrange Teacher Training' }).click();
  await arriveAt(page, '/contact');
  expect(new URL(page.url()).searchParams.get('subject')).toBe('courses');

  await page.goBack();
  await page.getByRole('link', { name: 'Look up a point' }).click();
  await arriveAt(page, '/alignment');
  await page.getByRole('heading', { level: 1, name: 'Lessons and your curriculum' }).waitFor();

  // By its code: the point, and the lessons of every course that serves it.
  await page.getByRole('searchbox', { name: 'Look up a point' }).fill('2-AP-17');
  const row = page.getByRole('row', { name: /^2-AP-17/ });
  await expect.poll(() => page.getByRole('table').count()).toBe(1);
  expect(await row.getByRole('listitem').allTextContents()).toContain('12. Test it, break it, show it');
  expect(await page.getByRole('row').count()).toBe(2);

  // What nobody teaches is said, not left out.
  await page.getByRole('searchbox').fill('generative');
  await page.getByRole('heading', { name: 'No lesson for' }).first().waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await page.getByRole('searchbox').fill('knitting');
  await page.getByText('No point has these words.').waitFor();
  await page.getByRole('searchbox').fill('');

  // One course, to print and to hand in.
  await page.getByRole('link', { name: 'Explorer Level 1' }).click();
  await page.getByRole('heading', { level: 1, name: 'Explorer Level 1 and your curriculum' }).waitFor();
  const law = page.getByRole('row', { name: /^Class 10, ch\. 11/ });
  expect(await law.getByRole('listitem').allTextContents()).toEqual([
    '2. Volts, amps and ohms',
    '4. Digital and analog',
    '11. Assemble the smart room',
  ]);
  await page.getByRole('heading', { name: 'Not in Explorer Level 1' }).first().waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  await device.expectAccessible();

  // The page of the course leads to its own tables.
  await page.getByRole('link', { name: 'See the course' }).click();
  await arriveAt(page, '/courses/info/explorer-level-1');
  await page.getByRole('link', { name: 'Which lesson serves which point of your curriculum' }).click();
  await page.getByRole('heading', { level: 1, name: 'Explorer Level 1 and your curriculum' }).waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('the room builds itself as one scrolls, and empties again on the way up; an address leads to a place far down the page', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = device;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await device.open('/labs');
  const built = () => room(page).getAttribute('data-reached');
  await expect.poll(built, SOON).toBe('0');
  for (const name of ['Visit and measure', 'The first class', 'Power and network']) {
    const heading = page.getByRole('heading', { level: 3, name, exact: true });
    await heading.evaluate((title) => title.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect.poll(built, SOON).toBe(String(STEPS.indexOf(name) + 1));
  }

  await page.setViewportSize(PHONE);
  await page.goto('about:blank');
  await device.open('/labs#training');
  const training = page.locator('#training');
  const stands = async () => Math.round((await training.boundingBox())?.y ?? 0);
  await expect.poll(stands, SOON).toBe(96);
  // And it stays there when all heights are known.
  await layOutAll(page);
  expect(await stands()).toBe(96);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('a parent reads who we are, walks along the bench by keyboard, and goes on to courses and contact', async () => {
  const device = await aDevice(browser, stage.url, { size: PHONE });
  const { page } = device;
  await device.open('/about');
  await page.getByRole('heading', { level: 1, name: 'Every idea needs a bench' }).waitFor();
  for (const name of [
    'Hands-On Learning',
    'Future Skills',
    'Creative Problem Solving',
    'Along the National Education Policy 2020',
    'Curiosity First',
    'Learning by Doing',
    'Innovation Mindset',
    'Future Ready',
  ])
    expect(await page.getByRole('heading', { level: 3, name }).count()).toBe(1);
  const bench = page.getByRole('region', { name: 'One idea on its way along the bench' });
  expect(await bench.getByRole('heading').allInnerTexts()).toEqual([
    'What if it could ask for water?',
    'Cardboard first',
    'Now it can feel',
    'It leaks',
    'It works',
  ]);
  await bench.focus();
  const lastEdge = () =>
    bench
      .getByRole('listitem')
      .last()
      .evaluate((station) => Math.round(station.getBoundingClientRect().right));
  expect(await lastEdge()).toBeGreaterThan(PHONE.width * 2);
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowRight');
        return lastEdge();
      },
      { timeout: 20_000 },
    )
    .toBeLessThanOrEqual(PHONE.width);

  await page.getByRole('link', { name: 'Explore Courses' }).click();
  await arriveAt(page, '/courses');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await arriveAt(page, '/contact');
  expect(device.complaints).toEqual([]);
  await device.close();
});

const questions = [
  'Which ages are the courses for?',
  'How does the kit reach us?',
  'Does it fit the school curriculum?',
  'Do we need to know coding already?',
  'Can parents and teachers follow the progress?',
];

const SMALLEST = { width: 320, height: 640 };

const textsOfLaw = [
  ['/policy', 'Privacy Policy', 9, 'What we collect'],
  ['/terms', 'Terms & Conditions', 10, 'Introduction'],
] as const;

test('a phone of 320 px shows the FAQ by keyboard, and the texts of the law by their contents; on paper the words stand alone', async () => {
  const device = await aDevice(browser, stage.url, { size: SMALLEST });
  const { page } = device;
  for (const [path, title, count, first] of textsOfLaw) {
    if (path === '/policy') await device.open(path);
    else await walkTo(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('This text is of').waitFor();
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    expect(await contents.count()).toBe(count);
    const sections = page.locator('main section[id]');
    expect(await sections.count()).toBe(count);
    const titles = await sections.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(titles.map((text) => text.replace(/^\d+\s*/, ''))[0]).toBe(first);
    // Every entry of the contents leads to its section, below the bar.
    await contents.last().click();
    const target = sections.last().getByRole('heading');
    await expect
      .poll(async () => (await target.boundingBox())?.y ?? 0, { timeout: 5_000 })
      .toBeLessThan(SMALLEST.height);
    expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(60);
    if (path === '/terms') break;
    // Whoever answers for the texts of the law can be reached by a thumb.
    const links = page.getByRole('main').locator('address').getByRole('link');
    expect(await links.count()).toBe(2);
    for (const link of await links.all())
      expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(44);
    // The policy says what the server goes by.
    const text = await page.getByRole('main').innerText();
    for (const fact of [
      'A session ends after 24 hours, or after 30 days',
      'A link to a new password: 30 minutes.',
      'Messages to us: 12 months after we have answered',
      stage.context.config.school.email,
      stage.context.config.school.phone,
      'Digital Personal Data Protection Act, 2023',
    ])
      expect(text).toContain(fact);
    expect(await page.context().cookies()).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('navigation', { name: 'Contents' }).isVisible()).toBe(false);
  expect(await page.getByText('Payments are non-refundable unless specified otherwise').isVisible()).toBe(
    true,
  );
  await page.emulateMedia({ media: 'screen' });

  // The words of a page that one walks to are fetched on the way.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByText('made for learners from 8 to 18').waitFor();
  const asked = page.locator('details');
  expect(await asked.getByRole('heading').allInnerTexts()).toEqual(questions);
  // Every answer is on paper, also one that is not open.
  await page.emulateMedia({ media: 'print' });
  expect((await page.getByText('A teacher makes a class').boundingBox())?.height).toBeGreaterThan(10);
  await page.emulateMedia({ media: 'screen' });
  for (const question of questions.slice(1)) {
    // With the keyboard, as the browser does it.
    await page.locator('summary', { hasText: question }).focus();
    await page.keyboard.press('Enter');
  }
  expect(await page.locator('details[open]').count()).toBe(5);
  await page.getByText('Nobody has to bring any coding with them').waitFor();
  await page.getByText('A parent or guardian has an account of their own').waitFor();
  await device.expectAccessible();
  for (const size of [SMALLEST, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await beyondTheEdge(page)).toEqual([]);
  }
  await page.getByRole('heading', { name: 'Still have questions?' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForURL('**/contact');
  expect(device.complaints).toEqual([]);
  await device.close();
});
