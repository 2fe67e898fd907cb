import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { listCourses } from '../../../src/contract/learning/catalogue.ts';
import { prepareOrder } from '../../../src/contract/shop/orders.ts';
import { wallClockAt } from '../../../src/rules/platform/site-time.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, theOffice } from '../../stage/people.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, tabTo, theirDevice, walkTo } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    // Half past ten in the evening where the school is.
    const at = new Date('2026-11-23T17:00:00Z');
    [stage, browser] = await Promise.all([openStage({ pages: true, at }), openBrowser()]);
  },
  () => stage.close(),
);

test('a price asks again who sets it, and counts from tomorrow: after midnight a family sees and pays it, and who was told the old one pays that', async () => {
  const courses: { _id: string; title: string; slug: string; price: number }[] = (
    await stage.call(listCourses)
  ).body.courses;
  const course = courses.find(({ price }) => price > 0);
  if (!course) throw new Error('There is no course for sale');
  const [early, late] = [await aLearner(stage), await aLearner(stage)];
  const quoteOf = async (token: string) =>
    (await stage.call(prepareOrder, { token, body: { courseId: course._id } })).body.amount;
  expect(await quoteOf(early.token)).toBe(course.price);

  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  const { page } = office;
  await office.open('/staff/courses');
  await page.getByRole('table', { name: 'Courses' }).getByText(course.title, { exact: true }).click();
  const desk = page.getByRole('region', { name: course.title });
  await desk.getByRole('button', { name: 'Change the price' }).click();
  const form = desk.getByRole('form', { name: 'Change the price' });
  // What is wrong is said at its field.
  await form.getByLabel('Price in rupees').fill('-5');
  await form.getByRole('button', { name: 'Set the price' }).click();
  await form
    .getByText('Enter a price in rupees from 0 to 1,000,000')
    .or(form.getByText('10,00,000'))
    .first()
    .waitFor();
  await form.getByLabel('Price in rupees').fill('4321');
  await form.getByLabel('Original price').fill('5000');
  await form.getByText('₹4,321').waitFor();
  await form.getByLabel('Counts from').fill('2026-11-24T00:00');
  await stage.context.pool.query('update session set confirmed_at = null');
  await form.getByRole('button', { name: 'Set the price' }).click();
  const again = page.getByRole('dialog', { name: 'Is it still you?' });
  await again.getByLabel('Your password').fill('not-the-password');
  await again.getByRole('button', { name: 'Go on' }).click();
  await again.getByText('This is not the password that you use now').first().waitFor();
  expect((await stage.call(listCourses)).body.courses.find(({ _id }) => _id === course._id)?.price).toBe(
    course.price,
  );

  // Whoever turns it away finds what was typed, and may send it again.
  await again.getByRole('button', { name: 'Not now' }).click();
  await again.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Price in rupees').inputValue()).toBe('4321');
  expect(await form.getByLabel('Original price').inputValue()).toBe('5000');
  await form.getByRole('button', { name: 'Set the price' }).click();
  await again.getByLabel('Your password').fill('a-long-office-password');
  await again.getByRole('button', { name: 'Go on' }).click();

  // It goes on by itself, with what was typed.
  await form.waitFor({ state: 'detached' });
  await desk.getByText('₹4,321 from 24 Nov 2026').waitFor();

  const home = await theirDevice(browser, stage.url, early, { size: PHONE });
  await home.open(`/courses/info/${course.slug}`);
  await home.page
    .getByText(`₹${course.price.toLocaleString('en-IN')}`)
    .first()
    .waitFor();
  const wall = wallClockAt(stage.clock.now(), 'Asia/Kolkata');
  const [hour = 22, minute = 30] = wall.slice(11).split(':').map(Number);
  stage.clock.advance((24 * 60 - hour * 60 - minute) * 60);

  // All pages are rendered again, by a process that leaves the processor to others.
  await expect
    .poll(async () => (await fetch(`${stage.url}/courses/info/${course.slug}`)).text(), {
      timeout: 90_000,
      interval: 250,
    })
    .toContain('"price":4321');
  await home.open(`/courses/info/${course.slug}`);
  await home.page.getByText('₹4,321').first().waitFor();
  expect(await quoteOf(late.token)).toBe(4321);
  expect(await quoteOf(early.token)).toBe(course.price);
  await walkTo(home.page, `/courses/cart/${course.slug}`);
  await home.page
    .getByText(`₹${course.price.toLocaleString('en-IN')}`)
    .first()
    .waitFor();
  await office.open('/staff/courses');
  await page.getByRole('table', { name: 'Courses' }).getByText(course.title, { exact: true }).click();
  await desk.getByText('What it cost').click();
  await desk.getByRole('listitem').filter({ hasText: '₹4,321₹5,000' }).waitFor();
  await office.close();
  await home.close();
});

test('the office finds “new course” by the search and takes a whole one along; a demo film is chosen among a course’s lessons, looked at before anybody sees it, and then everybody does', async () => {
  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  const { page } = office;
  await office.open('/staff');
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('new course');
  await page.getByRole('option', { name: /New course/ }).waitFor();
  await page.keyboard.press('Enter');
  await arriveAt(page, '/staff/courses/new');
  const made = page.getByRole('form', { name: 'New course' });
  await made.getByRole('button', { name: 'Take the course along' }).click();
  await made.getByText('Please give it a name').waitFor();
  await made.getByLabel('Title').fill('Junior Level 1');
  await page.keyboard.press('Enter');
  await made.getByText('There is a course of that name already').waitFor();
  await made.getByLabel('Title').fill('Kites and wind');
  await made.getByLabel('Track').selectOption('Explorer');
  const loading = page.waitForEvent('download');
  await made.getByRole('button', { name: 'Take the course along' }).click();
  const loaded = await loading;
  expect(loaded.suggestedFilename()).toBe('kites-and-wind-explorer.zip');
  const files = unzipSync(new Uint8Array(readFileSync(await loaded.path())));
  expect(strFromU8(files['kites-and-wind-explorer/course.yaml'] ?? new Uint8Array())).toContain(
    'Kites and wind Explorer',
  );
  await made.getByText('kites-and-wind-explorer.zip is among your downloads.').waitFor();

  const { rows } = await stage.context.pool.query(
    `select l.id, l.title, c.slug, c.title as course from lecture l join course c on c.id = l.course_id
      where l.video like '%.mp4' and l.preview and l.removed_at is null order by c.position, l.position limit 1`,
  );
  const [lesson] = rows as { id: string; title: string; slug: string; course: string }[];
  if (!lesson) throw new Error('No lesson has a film');
  await walkTo(page, '/staff/courses');
  await page.getByRole('table', { name: 'Courses' }).getByText(lesson.course, { exact: true }).click();
  const desk = page
    .getByRole('region', { name: lesson.course })
    .getByRole('region', { name: 'Demo film', exact: true });
  await desk.getByText('From the file').waitFor();
  await desk.getByRole('button', { name: 'Change the demo film' }).click();
  const form = desk.getByRole('form', { name: 'Change the demo film' });
  await form.getByLabel('Film', { exact: true }).selectOption('address');
  await form.getByLabel('Address of the film').fill('https://elsewhere.example/lamp.mp4');
  await form.getByRole('button', { name: 'Show this film' }).click();
  await form.getByText(/The page cannot play this/).waitFor();
  await form.getByLabel('Film', { exact: true }).selectOption(lesson.id);
  // It plays here before anybody else sees it.
  await form.getByRole('link', { name: /demo/i }).click();
  const film = form.locator('video');
  await film.waitFor();
  await expect
    .poll(() => film.evaluate((one) => (one as unknown as { duration: number }).duration > 1), {
      timeout: 20_000,
    })
    .toBe(true);
  await form.getByRole('button', { name: 'Show this film' }).click();
  await desk.getByText(/^Chosen here by /).waitFor();
  stage.clock.advance(2.1);

  const home = await aDevice(browser, stage.url, { size: PHONE });
  const address = async () => {
    await home.open(`/courses/info/${lesson.slug}`);
    return home.page.locator('a[href^="/media/"]').first().getAttribute('href');
  };
  // By the course's own address, which ends with the choice.
  await expect.poll(address, { timeout: 30_000 }).toMatch(/^\/media\/demo\/[0-9a-f-]{36}\/film$/);
  await home.page.locator('a[href^="/media/demo/"]').click();
  const shown = home.page.locator('video');
  await expect
    .poll(() => shown.evaluate((one) => (one as unknown as { duration: number }).duration > 1), {
      timeout: 20_000,
    })
    .toBe(true);
  await office.close();
  await home.close();
});

test('by keyboard alone: the office makes a coupon, a family takes it, it is changed and stopped; on a phone, too', async () => {
  await stage.context.database.deleteFrom('coupon').execute();
  // One that comes with the site: the list that families see may be some seconds behind.
  const course = (await stage.call(listCourses)).body.courses[1];
  if (!course) throw new Error('There is no course');
  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  const { page } = office;
  await office.open('/staff/coupons');
  await page.getByRole('heading', { name: 'No coupon yet' }).waitFor();
  await page.keyboard.press('n');
  const made = page.getByRole('form', { name: 'New coupon' });
  const code = made.getByLabel('Code');
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  // What is wrong is said at its field, and the first of it has the focus.
  await page.keyboard.press('Enter');
  await made.getByText('A code has 3 to 20 letters (A to Z) and digits').waitFor();
  await made.getByText('Enter a whole number from 1 to 100').waitFor();
  await tabTo(made.getByRole('button', { name: 'Draw one' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => code.inputValue()).toMatch(/^[A-Z0-9]{8}$/);
  const drawn = await code.inputValue();
  await tabTo(made.getByLabel('Percent'));
  await page.keyboard.type('20');
  await tabTo(made.getByLabel('Uses'));
  await page.keyboard.type('30');
  await tabTo(made.getByRole('radio', { name: 'All courses' }));
  await page.keyboard.press('ArrowDown');
  await made.getByRole('checkbox', { name: course.title }).waitFor();
  await page.keyboard.press('Enter');
  await made.getByText('Tick the courses that it is for').waitFor();
  await tabTo(made.getByRole('checkbox', { name: course.title }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const desk = page.getByRole('region', { name: `Coupon ${drawn}` });
  await desk.getByText('20% off').waitFor();
  await desk.getByText('Left: 30').waitFor();
  await desk.getByText('Active').waitFor();

  const family = await aLearner(stage);
  const asked = await stage.call(prepareOrder, {
    token: family.token,
    body: { courseId: course._id, coupon: drawn },
  });
  expect(asked.body.amount).toBeCloseTo(course.price * 0.8, 2);

  // The form may be older than the family's quote: the server's word stands at its field.
  await page.keyboard.press('c');
  const change = page.getByRole('form', { name: `Change ${drawn}` });
  await tabTo(change.getByLabel('Percent'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await change.getByText('what it gives stays. Stop it, and make another.').waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await desk.getByText('Families quoted a price with it, not paid yet: 1').waitFor();
  await desk.getByRole('button', { name: 'Change' }).click();
  expect(await change.getByLabel('Percent').isDisabled()).toBe(true);
  await change.getByLabel('Uses').fill('2');
  await change.getByLabel('Last day').fill('2099-12-31');
  await change.getByRole('button', { name: 'Keep the changes' }).click();
  await desk.getByText('Until 31 Dec 2099').waitFor();
  await desk.getByRole('button', { name: 'Stop it' }).click();
  await desk.getByText('Stopped', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // It stands in the table of all coupons: found by its state, ticked, and stopped with others.
  await page.setViewportSize(DESKTOP);
  await page.keyboard.press('s');
  await desk.getByText('Active', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await desk.waitFor({ state: 'hidden' });
  await page.getByRole('combobox', { name: 'State' }).selectOption('Active');
  await page.getByText('1 of 1').waitFor();
  expect(new URL(page.url()).searchParams.get('state')).toBe('active');
  await page.getByRole('checkbox', { name: 'Tick this row' }).check();
  await page.getByRole('button', { name: 'Stop them' }).click();
  await page.getByText('1 stopped').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).first().click();
  await page.getByRole('cell', { name: 'Stopped', exact: true }).waitFor();
  // What the browser itself says of the change that was refused.
  expect(office.complaints.filter((one) => !one.includes('409'))).toEqual([]);
  await office.close();
});
