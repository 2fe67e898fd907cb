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
