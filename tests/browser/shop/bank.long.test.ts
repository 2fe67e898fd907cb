import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, verify } from '../../stage/orders.ts';
import { aLearner, theOffice } from '../../stage/people.ts';
import { anotherBanksFile, fileOf, send, upi } from '../../stage/statements.ts';
import { DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { tabTo, theirDevice, walkTo } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([
      openStage({ pages: true, at: new Date('2026-11-22T06:00:00Z') }),
      openBrowser(),
    ]);
  },
  () => stage.close(),
);

// Each story sends the first statement.
beforeEach(async () => {
  for (const table of ['bank_deposit', 'bank_statement'] as const)
    await stage.context.database.deleteFrom(table).execute();
});

const day = '2026-11-22';

test('by keyboard alone: a statement is sent, its payments verified together, the doubtful looked at, the rest explained; on a phone, too', async () => {
  const course = await aCourseAt(stage, 2499, 'Blink and Build');
  const names = ['Asha Verma', 'Ravi Nair', 'Lata Rao'];
  const utrs = ['632600000001', '632600000002', '632600000003'];
  for (const [index, name] of names.entries())
    await aWaitingPayment(stage, await aLearner(stage, name), course, { utr: String(utrs[index]) });
  const lines = utrs.map((utr, index) => ({
    day,
    narration: upi(utr, 'NO REMARKS'),
    amount: index === 2 ? '2,400.00' : '2,499.00',
  }));
  const cash = { day, narration: 'CASH DEPOSIT PUNE', amount: '12,000.00' };

  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  const { page } = office;
  await office.open('/staff/bank');
  await page.getByRole('heading', { name: 'No statement yet' }).waitFor();
  const chooser = page.getByLabel('Statement of the bank');
  await tabTo(chooser);
  await chooser.setInputFiles({ name: 'no.csv', mimeType: 'text/csv', buffer: Buffer.from('Dear bank') });
  await page.getByText('No line of this file has a date and an amount. Is it the statement?').waitFor();

  const buffer = fileOf('hdfc', [...lines, cash]);
  await chooser.setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer });
  await page.getByText('HDFC Bank, 22 Nov 2026 to 22 Nov 2026: 4 deposits, 4 new.').waitFor();
  await page.getByText('Now: 2 safe, 1 doubtful, 0 of schools, 1 without an order.').waitFor();
  await page.getByRole('button', { name: 'Verify 2 payments' }).waitFor();

  // Pressed twice: verified once. Taken back, and verified again.
  await page.keyboard.press('v');
  await page.keyboard.press('v');
  await page.getByText('Verified: 2', { exact: true }).waitFor();
  // Looking at another list takes nothing of that away.
  await page.getByRole('button', { name: 'Doubtful (1)' }).click();
  await page.getByText('The amount differs from what is due.').waitFor();
  await page.keyboard.press('u');
  await page.getByText('Taken back: 2. They wait again.').waitFor();
  await page.getByRole('button', { name: 'Safe (2)' }).click();
  await page.getByRole('button', { name: 'Verify 2 payments' }).waitFor();
  await page.keyboard.press('v');
  await page.getByRole('heading', { name: 'Nothing to verify at once' }).waitFor();

  await tabTo(page.getByRole('button', { name: 'Doubtful (1)' }));
  await page.keyboard.press('Enter');
  await page.getByText('The amount differs from what is due.').waitFor();
  await page.getByRole('img', { name: 'Payment screenshot of Lata Rao' }).waitFor();
  // Not before it was looked at, and where the two contradict each other not at the first press; it can be taken back.
  const accept = page.getByRole('button', { name: 'It pays this order' });
  await accept.and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('a');
  const odd = 'The amount differs from what is due. Press A again to accept it all the same.';
  await page.getByText(odd).waitFor();
  const verified = page.getByText('Verified: Lata Rao');
  expect(await verified.count()).toBe(0);
  await expect
    .poll(
      async () => {
        await page.keyboard.press('a');
        return verified.count();
      },
      { interval: 200 },
    )
    .toBe(1);
  await page.keyboard.press('u');
  await page.getByText('Taken back: 1. They wait again.').waitFor();
  await accept.and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'Nothing is doubtful' }).waitFor();

  await tabTo(page.getByRole('button', { name: 'Without an order (2)' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'What is it?' });
  await form.getByText('₹2,400').waitFor();
  await page.keyboard.press('j');
  await form.getByText('₹12,000').waitFor();
  await tabTo(form.getByLabel('Note'));
  await page.keyboard.type('The fair in Pune');
  await page.keyboard.press('Enter');
  await page.getByText('Cash paid in · The fair in Pune · ').waitFor();
  await page.getByRole('button', { name: 'Without an order (1)' }).waitFor();

  // At 390 px: a layout that nobody has seen is explained once.
  await page.setViewportSize(PHONE);
  const other = anotherBanksFile([{ day, narration: 'NEFT A SCHOOL', amount: '700.00' }]);
  await chooser.setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: other });
  await page.getByRole('heading', { name: 'Which column is what?' }).waitFor();
  await page.getByRole('button', { name: 'Read it so' }).click();
  await page.getByText('Name a date, a narration, and either deposits or amounts.').waitFor();
  for (const [column, meaning] of [
    ['Posted', 'Date'],
    ['What', 'Narration'],
    ['Amount', 'Amounts, in and out'],
    ['Dr/Cr', 'Cr or Dr'],
  ] as const)
    await page.getByLabel(column, { exact: true }).selectOption(meaning);
  await page.getByRole('button', { name: 'Read it so' }).click();
  await page.getByText('Another bank, 22 Nov 2026 to 22 Nov 2026: 1 deposit, 1 new.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // Explained wrongly, it is taken back by a second press.
  await page.getByRole('button', { name: 'Statements' }).click();
  const back = page.getByRole('button', { name: 'Take back', exact: true });
  await back.first().click();
  await page.getByText('Its deposits go, and the columns that were chosen for it.').waitFor();
  const told = page.getByText('Taken back: 1 deposit is gone. The same file may be sent again.').waitFor();
  const really = page.getByRole('button', { name: 'Yes, take it back' });
  // A press that comes before the question could be read is not heard.
  await expect
    .poll(async () => {
      await really.click({ timeout: 1000 }).catch(() => {});
      return [await really.isVisible(), await back.count()];
    })
    .toEqual([false, 1]);
  await told;
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // What the browser itself says of a refused file.
  expect(office.complaints.filter((one) => !one.includes('422'))).toEqual([]);
  await office.close();
});

test('Today leads to the deposits that wait, and an address to one of them; a month is read by course, and taken along', async () => {
  const course = await aCourseAt(stage, 1499, 'Kites and Wires');
  const theirs = await theOffice(stage);
  const payment = await aWaitingPayment(stage, await aLearner(stage, 'Meera Das'), course);
  await verify(stage, theirs, payment);
  const lines = ['CASH DEPOSIT ONE', 'CASH DEPOSIT TWO'].map((narration, at) => ({
    day,
    narration,
    amount: `${at + 1}2,000.00`,
  }));
  await send(stage, theirs, fileOf('hdfc', lines));
  const { rows } = await stage.context.pool.query<{ id: string; narration: string }>(
    "select id, narration from bank_deposit where narration like 'CASH DEPOSIT %' order by narration",
  );
  const office = await theirDevice(browser, stage.url, theirs, { size: DESKTOP });
  const { page } = office;
  const standsOpen = (name: string) =>
    page.locator('tr[aria-selected=true]').filter({ hasText: name }).waitFor();
  await office.open('/staff');
  await page.getByRole('link', { name: /2 Deposits at the bank that belong to no order/ }).click();
  await standsOpen('CASH DEPOSIT ONE');
  await walkTo(page, '/staff');
  await walkTo(page, `/staff/bank?show=unexplained&open=${rows[1]?.id}`);
  await standsOpen('CASH DEPOSIT TWO');
  await page.keyboard.press('k');
  await standsOpen('CASH DEPOSIT ONE');
  expect(new URL(page.url()).searchParams.get('open')).toBe(rows[0]?.id);
  await page.goBack();
  await standsOpen('CASH DEPOSIT TWO');
  await walkTo(page, `/staff/bank?show=unexplained&open=${randomUUID()}`);
  await page.getByText('What you came for is not in this list').waitFor();

  await page.setViewportSize(PHONE);
  await walkTo(page, '/staff/reports?from=2026-10-01&to=2026-10-31&by=day');
  await page.getByRole('heading', { name: 'Nothing happened in this time' }).waitFor();
  await tabTo(page.getByLabel('To', { exact: true }));
  await page.getByLabel('To', { exact: true }).fill('2026-09-30');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('Choose a first day that is not after the last.').waitFor();
  await page.getByLabel('To', { exact: true }).fill('2026-11-30');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Verified and refunded by day' }).waitFor();
  await page.getByRole('rowheader', { name: '22 Nov 2026' }).waitFor();
  await page.getByRole('button', { name: 'Course', exact: true }).click();
  await page.getByRole('row', { name: /^Kites and Wires 1 ₹1,499 / }).waitFor();
  expect(new URL(page.url()).search).toBe('?from=2026-10-01&to=2026-11-30&by=course');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'For the accountant (XLSX)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('report-2026-10-01-2026-11-30.xlsx');
  const again = page.getByRole('button', { name: 'For the accountant (XLSX)' });
  await again.and(page.locator(':enabled')).waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
});
