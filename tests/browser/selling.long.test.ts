import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { listCourses } from '../../src/contract/catalogue.ts';
import { prepareOrder } from '../../src/contract/orders.ts';
import { wallClockAt } from '../../src/rules/site-time.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner } from '../stage/people.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { signIn } from './steps.ts';

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

const OFFICE = { email: 'office@tinkerling.example', password: 'a-long-office-password' };

test('a price is changed from tomorrow on: after midnight a family sees and pays the new one, and who was told the old one pays that', async () => {
  const courses: { _id: string; title: string; slug: string; price: number }[] = (
    await stage.call(listCourses)
  ).body.courses;
  const course = courses.find(({ price }) => price > 0);
  if (!course) throw new Error('There is no course for sale');
  const [early, late] = [await aLearner(stage), await aLearner(stage)];
  const quoteOf = async (token: string) =>
    (await stage.call(prepareOrder, { token, body: { courseId: course._id } })).body.amount;
  expect(await quoteOf(early.token)).toBe(course.price);

  const office = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = office;
  await office.open('/staff/courses');
  await signIn(page, OFFICE);
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
  await form.getByRole('button', { name: 'Set the price' }).click();
  await desk.getByText('₹4,321 from 24 Nov 2026').waitFor();

  const home = await aDevice(browser, stage.url, { size: PHONE });
  await home.open(`/courses/info/${course.slug}`);
  await home.page
    .getByText(`₹${course.price.toLocaleString('en-IN')}`)
    .first()
    .waitFor();
  const wall = wallClockAt(stage.clock.now(), 'Asia/Kolkata');
  const [hour = 22, minute = 30] = wall.slice(11).split(':').map(Number);
  stage.clock.advance((24 * 60 - hour * 60 - minute) * 60);

  // Nobody has pressed anything: the finished page, what robots read, the payment.
  await expect
    .poll(async () => (await fetch(`${stage.url}/courses/info/${course.slug}`)).text(), { timeout: 30_000 })
    .toContain('"price":4321');
  await home.open(`/courses/info/${course.slug}`);
  await home.page.getByText('₹4,321').first().waitFor();
  expect(await quoteOf(late.token)).toBe(4321);
  expect(await quoteOf(early.token)).toBe(course.price);
  await home.open(`/login?next=/courses/cart/${course.slug}`);
  await signIn(home.page, { email: early.user.email ?? '', password: early.password });
  await home.page
    .getByText(`₹${course.price.toLocaleString('en-IN')}`)
    .first()
    .waitFor();
  // What the office sees is the same, and the list fits a phone.
  await office.open('/staff/courses');
  await page.getByRole('table', { name: 'Courses' }).getByText('₹4,321').waitFor();
  await office.close();
  await home.close();
});

test('a price asks again who sets it: a wrong password costs nothing of what was typed, the right one sets it', async () => {
  const courses: { _id: string; title: string; slug: string; price: number }[] = (
    await stage.call(listCourses)
  ).body.courses;
  const course = courses.filter(({ price }) => price > 0).at(-1);
  if (!course) throw new Error('There is no course for sale');
  const office = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = office;
  await office.open('/staff/courses');
  await signIn(page, OFFICE);
  await page.getByRole('table', { name: 'Courses' }).getByText(course.title, { exact: true }).click();
  const desk = page.getByRole('region', { name: course.title });
  await desk.getByRole('button', { name: 'Change the price' }).click();
  const form = desk.getByRole('form', { name: 'Change the price' });
  await form.getByLabel('Price in rupees').fill('3210');
  await form.getByLabel('Original price').fill('4000');
  // As families will see it, before anything is said to anybody.
  await form.getByText('₹3,210').waitFor();
  await stage.context.pool.query('update session set confirmed_at = null');
  await form.getByRole('button', { name: 'Set the price' }).click();
  const again = page.getByRole('dialog', { name: 'Is it still you?' });
  await again.getByLabel('Your password').fill('not-the-password');
  await again.getByRole('button', { name: 'Go on' }).click();
  await again.getByText('This is not the password that you use now').first().waitFor();
  expect((await stage.call(listCourses)).body.courses.find(({ _id }) => _id === course._id)?.price).toBe(
    course.price,
  );
  await office.expectAccessible();

  // Whoever turns it away finds what was typed, and may send it again.
  await again.getByRole('button', { name: 'Not now' }).click();
  await again.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Price in rupees').inputValue()).toBe('3210');
  expect(await form.getByLabel('Original price').inputValue()).toBe('4000');
  await form.getByRole('button', { name: 'Set the price' }).click();
  await again.getByLabel('Your password').fill(OFFICE.password);
  await again.getByRole('button', { name: 'Go on' }).click();

  // It goes on by itself, with what was typed.
  await form.waitFor({ state: 'detached' });
  await desk.getByText('₹3,210').first().waitFor();
  await desk.getByText('What it cost').click();
  await desk.getByRole('listitem').filter({ hasText: '₹3,210₹4,000' }).waitFor();
  stage.clock.advance(2.1);
  await office.open(`/courses/info/${course.slug}`);
  await page.getByText('₹3,210').first().waitFor();
  await office.close();
});

test('a demo film is chosen among a course’s lessons, looked at before anybody sees it, and then everybody does', async () => {
  const office = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = office;
  const { rows } = await stage.context.pool.query(
    `select l.id, l.title, c.slug, c.title as course from lecture l join course c on c.id = l.course_id
      where l.video like '%.mp4' and l.preview and l.removed_at is null order by c.position, l.position limit 1`,
  );
  const [lesson] = rows as { id: string; title: string; slug: string; course: string }[];
  if (!lesson) throw new Error('No lesson has a film');
  await office.open('/staff/courses');
  await signIn(page, OFFICE);
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
  await office.expectAccessible();
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
