import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { listCourses } from '../../src/contract/catalogue.ts';
import { prepareOrder } from '../../src/contract/orders.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner } from '../stage/people.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { signIn, tabTo } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const OFFICE = { email: 'office@tinkerling.example', password: 'a-long-office-password' };

test('by keyboard alone: the office makes a coupon, a family takes it, it is changed and stopped; on a phone, too', async () => {
  await stage.context.database.deleteFrom('coupon').execute();
  // One that comes with the site: the list that families see may be some seconds behind.
  const [course] = (await stage.call(listCourses)).body.courses;
  if (!course) throw new Error('There is no course');
  const office = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = office;
  await office.open('/staff/coupons');
  await signIn(page, OFFICE);
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
  await office.expectAccessible();
  await page.keyboard.press('Enter');
  await made.getByText('Tick the courses that it is for').waitFor();
  await tabTo(made.getByRole('checkbox', { name: course.title }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const desk = page.getByRole('region', { name: `Coupon ${drawn}` });
  await desk.getByText('20% off').waitFor();
  await desk.getByText('Left: 30').waitFor();
  await desk.getByText('Active').waitFor();
  await office.expectAccessible();

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
  await desk.getByText('Promised to families who have yet to pay: 1').waitFor();
  await desk.getByRole('button', { name: 'Change' }).click();
  expect(await change.getByLabel('Percent').isDisabled()).toBe(true);
  await change.getByLabel('Uses').fill('2');
  await change.getByLabel('Last day').fill('2099-12-31');
  await office.expectAccessible();
  await change.getByRole('button', { name: 'Keep the changes' }).click();
  await desk.getByText('Until 31 Dec 2099').waitFor();
  await desk.getByRole('button', { name: 'Stop it' }).click();
  await desk.getByText('Stopped', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await office.expectAccessible();

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
  await office.expectAccessible();
  // What the browser itself says of the change that was refused.
  expect(office.complaints.filter((one) => !one.includes('409'))).toEqual([]);
  await office.close();
});
