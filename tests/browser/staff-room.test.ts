import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { showCourse } from '../../src/contract/selling.ts';
import { aCourse, enrolled } from '../stage/a-course.ts';
import { aCourseWithKit, handedOver, packed, paidFor, sayWhere } from '../stage/boxes.ts';
import { watchLecture } from '../stage/certificates.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment } from '../stage/orders.ts';
import { aLearner, theOffice } from '../stage/people.ts';
import { aDevice, DESKTOP, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { signIn, theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const OFFICE = { email: 'office@tinkerling.example', password: 'a-long-office-password' };

test('the office sees what waits, finds an order in the list and where Asha stands, by keyboard alone', async () => {
  const course = await aCourseAt(stage, 4999, 'Blink and Build');
  const asha = await aLearner(stage, 'Asha Verma');
  const order = await aWaitingPayment(stage, asha, course, { utr: '632612345678' });
  await aWaitingPayment(stage, await aLearner(stage, 'Ravi Rao'), course);

  const office = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = office;
  await office.open('/staff');
  await signIn(page, OFFICE);
  // Other stories of this file may have left payments of theirs.
  await page.getByRole('link', { name: /[2-9] Payments to look at/ }).waitFor();
  await page.getByText('Orders sent').waitFor();
  await office.expectAccessible();

  // The list: its address keeps what is asked, the keys walk, and one opens beside it.
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find' });
  await field.fill('Orders');
  await page
    .getByRole('option', { name: /Orders/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByText(/^([2-9]) of \1$/).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('asha');
  await page.getByText('1 of 1').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('asha');
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 ticked').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Payment of Asha Verma' }).getByText(order.reference).waitFor();
  await office.expectAccessible();
  await page.keyboard.press('Escape');

  // And the person, from anywhere.
  await page.keyboard.press('Control+k');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('asha v');
  await page.getByRole('option', { name: /Asha Verma/ }).waitFor();
  await office.expectAccessible();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/staff/people/${asha.user._id}`);
  await page.getByRole('heading', { name: 'Asha Verma' }).first().waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
});

test('with the line cut the first page says so, asks no further by itself, and comes when it is asked again', async () => {
  const office = await aDevice(browser, stage.url, {
    size: DESKTOP,
    expected: /ERR_FAILED|Failed to load/,
  });
  const { page } = office;
  await office.open('/staff');
  await signIn(page, OFFICE);
  await page.waitForURL('**/staff');
  let asked = 0;
  for (const path of ['staff/room', 'staff/today', 'announcements'])
    await page.route(`**/api/${path}*`, (route) => {
      asked++;
      return route.abort();
    });
  await office.open('/staff');
  await page.getByRole('heading', { name: 'Today could not be loaded' }).waitFor();
  // A page that begins anew with each failure says it for a moment only, and asks without end: what is asked for by its own
  // clock, and by the panel that came, makes fifteen at most.
  await page.waitForTimeout(4000);
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(asked).toBeLessThanOrEqual(15);
  await office.expectAccessible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Orders sent').waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
});

test('with the line cut later, what is there stays, and it is said of when it is', async () => {
  await aWaitingPayment(stage, await aLearner(stage, 'Divya Iyer'), await aCourseAt(stage, 999, 'Lamps'));
  const office = await aDevice(browser, stage.url, {
    size: DESKTOP,
    expected: /ERR_FAILED|Failed to load/,
  });
  const { page } = office;
  await office.open('/staff/orders');
  await signIn(page, OFFICE);
  await page.getByRole('table', { name: 'Orders' }).waitFor();
  const note = page.getByText(/The school cannot be reached\. What you see is of/);
  await page.route('**/api/staff/**', (route) => route.abort());
  await note.waitFor({ timeout: 60_000 });
  await page.getByRole('table', { name: 'Orders' }).waitFor();
  await office.expectAccessible();
  await page.unrouteAll();
  await note.waitFor({ state: 'detached', timeout: 60_000 });
  expect(office.complaints).toEqual([]);
  await office.close();
});

test('when the next rows of a list do not arrive, those that are there stay, it is said, and they come when they are asked again', async () => {
  const course = await aCourseAt(stage, 999, 'Lights');
  for (const name of ['Divya Kapoor', 'Kiran Kapoor'])
    await aWaitingPayment(stage, await aLearner(stage, name), course);
  const { token } = await theOffice(stage);
  await stage.call(showCourse, { token, params: { courseId: course.id }, body: { shown: false } });
  const office = await aDevice(browser, stage.url, { size: DESKTOP, expected: /503/ });
  const { page } = office;
  await office.open('/staff');
  await signIn(page, OFFICE);
  await page.waitForURL('**/staff');
  // Pages of one row, of which the second fails, however often the page asks by itself.
  let isBroken = true;
  await page.route('**/api/staff/orders?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('most', '1');
    if (!url.searchParams.has('after') || !isBroken) return route.continue({ url: url.href });
    const body = { success: false, code: 'busy', message: 'Many people are here right now.' };
    return route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify(body) });
  });
  await office.open('/staff/orders?q=kapoor');
  const rows = page.locator('tr[data-row]');
  await page.getByText('1 of 2').waitFor();
  // What was bought of a course that is hidden now is found by it still.
  const courses = page.getByRole('combobox', { name: 'Courses' });
  await courses.getByRole('option', { name: 'Lights (not on offer)' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('alert').filter({ hasText: 'The next rows did not arrive.' }).waitFor();
  expect(await rows.count()).toBe(1);
  await office.expectAccessible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('2 of 2').waitFor();
  expect(await rows.count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
  expect(office.complaints).toEqual([]);
  await office.close();
});

test('where is Asha’s box, what did she pay, where is she in the course? One search answers it from any desk, in nine keys', async () => {
  const asha = await aLearner(stage, 'Asha Kulkarni');
  await aLearner(stage, 'Asha Menon');
  const office = await theOffice(stage);
  const { boxId } = await paidFor(stage, office, asha, await aCourseWithKit(stage, { title: 'Night light' }));
  await sayWhere(stage, asha);
  await packed(stage, office, boxId);
  await handedOver(stage, office, boxId, 'EK9007IN');
  const learnt = await aCourse(stage, [[600, 600]]);
  await enrolled(stage, asha, learnt);
  await watchLecture(stage, asha, learnt, { lecture: 0, to: 560 });
  const desk = await theirDevice(browser, stage.url, office, { size: DESKTOP });
  const { page } = desk;
  for (const path of ['/staff/stock', '/staff/bank', '/staff/coupons']) {
    await desk.open(path);
    await page.locator('main tbody, main h2').first().waitFor();
    let keys = 0;
    // A letter with Ctrl is two keys.
    await page.keyboard.press('Control+k');
    keys += 2;
    const field = page.getByRole('combobox', { name: 'Find' });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('asha k');
    keys += 6;
    await page.getByRole('option', { name: /Asha Kulkarni/ }).waitFor();
    await page.keyboard.press('Enter');
    keys += 1;
    await page.getByRole('region', { name: 'Boxes' }).getByText('EK9007IN').waitFor();
    await page.getByRole('region', { name: 'Orders and papers' }).getByText('₹4,999').first().waitFor();
    await page.getByRole('region', { name: 'Courses' }).getByText('50%, 1 of 2 lessons').waitFor();
    expect(keys).toBeLessThanOrEqual(9);
    expect(new URL(page.url()).pathname).toBe(`/staff/people/${asha.user._id}`);
  }
  expect(desk.complaints).toEqual([]);
  await desk.close();
});
