import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aCoupon, aCourseAt, aWaitingPayment } from '../../stage/orders.ts';
import { aColleague, aLearner, theOffice } from '../../stage/people.ts';
import { DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('by keyboard: the owner sees what is waiting, filters a table, selects and opens a row, exports it, and finds a person from anywhere', async () => {
  const course = await aCourseAt(stage, 4999, 'Blink and Build');
  const asha = await aLearner(stage, 'Asha Verma');
  const order = await aWaitingPayment(stage, asha, course, { utr: '632612345678' });
  await aWaitingPayment(stage, await aLearner(stage, 'Ravi Rao'), course);
  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  const { page } = office;
  await office.open('/staff');
  await page.getByRole('link', { name: /2 Payments to look at/ }).waitFor();
  await page.getByText('Orders sent').waitFor();

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find' });
  await field.fill('Orders');
  await page
    .getByRole('option', { name: /Orders/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByText('2 of 2').waitFor();

  // The search is kept in the address. A checkbox that has the focus leaves the keys of the table alone.
  await page.keyboard.press('/');
  await page.keyboard.type('632612345678');
  await page.getByText('1 of 1').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('632612345678');
  await page.keyboard.press('Enter');
  await page.locator('tr[data-row]').first().getByRole('checkbox').click();
  await page.getByText('1 ticked').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 ticked').waitFor({ state: 'detached' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders.*\.csv$/);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Payment of Asha Verma' }).getByText(order.reference).waitFor();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('asha v');
  await page.getByRole('option', { name: /Asha Verma/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/staff/people/${asha.user._id}`);
  await page.getByRole('heading', { name: 'Asha Verma' }).first().waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
});

test('who has the right sees the control, and who only reads sees the same page without it', async () => {
  await aCoupon(stage, { code: 'DIWALI', percent: 10 });
  for (const [role, controls] of [
    ['payments', 1],
    ['reader', 0],
  ] as const) {
    const device = await theirDevice(browser, stage.url, await aColleague(stage, role), { size: DESKTOP });
    const { page } = device;
    await device.open('/staff/coupons');
    await page.getByRole('table', { name: 'Coupons' }).getByText('DIWALI').waitFor();
    expect(await page.getByRole('button', { name: 'New coupon' }).count(), role).toBe(controls);
    expect(await page.getByRole('checkbox', { name: 'Tick this row' }).count(), role).toBe(controls);
    expect(device.complaints).toEqual([]);
    await device.close();
  }
});
