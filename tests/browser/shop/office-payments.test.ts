import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listPayments } from '../../../src/contract/shop/orders.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, settle } from '../../stage/orders.ts';
import { aColleague, aLearner, theOffice } from '../../stage/people.ts';
import { aDevice, DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, beSignedIn, mayAnswer, signIn, tabTo } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const OFFICE = { email: 'office@tinkerling.example', password: 'a-long-office-password' };
const deskOf = (page: Page, name: string) => page.getByRole('region', { name: `Payment of ${name}` });

test('two of the office at one queue, by keyboard: each press decides what one sees, once, and nothing that is written is lost', async () => {
  await stage.context.database.deleteFrom('payment_order').execute();
  const course = await aCourseAt(stage, 2499, 'Blink and Build');
  const utrs = { Asha: '632600000001', Binu: '111111111111', Charu: '632600000003', Divya: '632600000004' };
  for (const [name, utr] of Object.entries(utrs)) {
    const { receiptId } = await aWaitingPayment(stage, await aLearner(stage, name), course, { utr });
    if (name === 'Binu')
      await stage.context.database
        .updateTable('receipt_reading')
        .set({ read_at: stage.clock.now(), utr: '111111111112', amount_paise: 240000 })
        .where('receipt_id', '=', receiptId)
        .execute();
  }
  const staff = await theOffice(stage);
  const waiting = async () => {
    const { body } = await stage.call(listPayments, { token: staff.token });
    return body.payments.map(({ learner }) => learner.name);
  };

  const office = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = office;
  await beSignedIn(office, staff);
  await office.open('/staff/payments');
  await deskOf(page, 'Asha').waitFor();
  await mayAnswer(page, 'Verify');
  // V is held down, until the next payment might have been decided long since: only one is.
  for (let strikes = 0; strikes < 20; strikes++) await page.keyboard.down('v');
  await deskOf(page, 'Binu').waitFor();
  await mayAnswer(page, 'Verify');
  for (let strikes = 0; strikes < 20; strikes++) await page.keyboard.down('v');
  await page.keyboard.up('v');
  await page.getByText('Verified: Asha, Blink and Build').waitFor();
  expect(await waiting()).toEqual(['Binu', 'Charu', 'Divya']);
  await page.keyboard.press('u');
  await page.getByText('Taken back: Asha, Blink and Build. It waits again.').waitFor();
  await deskOf(page, 'Asha').waitFor();
  expect(await waiting()).toEqual(['Asha', 'Binu', 'Charu', 'Divya']);

  // Decided by its button, the focus goes on in the desk that comes up.
  await mayAnswer(page, 'Verify');
  await tabTo(page.getByRole('button', { name: 'Verify', exact: true }));
  await page.keyboard.press('Enter');
  const binu = deskOf(page, 'Binu');
  await binu.waitFor();
  await expect
    .poll(() =>
      binu.evaluate((desk) => document.activeElement?.contains(desk) && document.activeElement.tagName),
    )
    .toBe('DIV');

  // What is odd is said, each with its reason, beside what was read; the first press decides nothing.
  await binu.getByText('The picture seems to show another amount than is due.').waitFor();
  await binu.getByText('₹2,400').waitFor();
  await mayAnswer(page, 'Verify');
  await page.keyboard.press('v');
  await page
    .getByRole('alert')
    .getByText(/UPI gives no such UTR.* Press V again to verify all the same\./)
    .waitFor();
  expect(await waiting()).toEqual(['Binu', 'Charu', 'Divya']);
  await expect
    .poll(
      async () => {
        await page.keyboard.press('v');
        return binu.count();
      },
      { interval: 200 },
    )
    .toBe(0);
  await page.getByText('Verified: Binu, Blink and Build').waitFor();

  // A colleague decides what one writes about: one is told so, and keeps the words.
  const other = await aDevice(browser, stage.url, { size: DESKTOP });
  await beSignedIn(other, await aColleague(stage, 'payments'));
  await other.open('/staff/payments');
  await deskOf(other.page, 'Charu').waitFor();
  await deskOf(page, 'Charu').waitFor();
  await page.keyboard.press('r');
  const why = page.getByLabel('Why is it rejected?');
  await why.pressSequentially('We cannot find it.');
  await mayAnswer(other.page, 'Verify');
  await other.page.keyboard.press('v');
  await other.page.getByText('Verified: Charu, Blink and Build').waitFor();
  await expect
    .poll(
      async () => {
        // As if one came back to the window: the list is asked for again as soon as it is old.
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
        return page.getByText('This was decided meanwhile').count();
      },
      { timeout: 15_000, interval: 250 },
    )
    .toBe(1);
  expect(await why.inputValue()).toBe('We cannot find it.');
  await page.keyboard.press('Escape');

  // What was begun is there again after the page was loaded anew, and after the session ended; sent, it is gone.
  const divya = deskOf(page, 'Divya');
  await divya.waitFor();
  await page.keyboard.press('r');
  await why.pressSequentially('Another amount.');
  await page.reload();
  await divya.getByText('What you began to write here is kept.').waitFor();
  await page.keyboard.press('r');
  expect(await why.inputValue()).toBe('Another amount.');
  await mayAnswer(page, 'Reject and tell the family');
  await stage.context.database.deleteFrom('session').execute();
  await page.keyboard.press('Control+Enter');
  await arriveAt(page, '/login');
  await signIn(page, OFFICE);
  await divya.getByText('What you began to write here is kept.').waitFor();
  await page.keyboard.press('r');
  expect(await why.inputValue()).toBe('Another amount.');
  await page.getByRole('img', { name: 'Payment screenshot of Divya' }).waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+Enter');
      return page.getByText('Rejected: Divya, Blink and Build').count();
    })
    .toBe(1);
  // What was written about Charu was never sent, and is still there; of what was sent nothing is.
  const kept = () =>
    page.evaluate(() => {
      const words = Object.keys(sessionStorage).filter((key) => key.startsWith('words:'));
      return words.map((key) => sessionStorage.getItem(key));
    });
  await expect.poll(kept).toEqual(['We cannot find it.']);

  // A slash searches in every state; Z shows the screenshot large, which is made larger and moved.
  await page.keyboard.press('/');
  await page.keyboard.type('632600000001');
  await deskOf(page, 'Asha').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Payment screenshot of Asha' }).waitFor();
  await page.keyboard.press('z');
  const large = page.getByRole('region', { name: 'Screenshot, large' });
  const moved = () => large.getByRole('img').evaluate((picture) => picture.style.transform);
  await page.keyboard.press('+');
  await expect.poll(moved).toBe('translate(0px, 0px) scale(1.5)');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(moved).toBe('translate(80px, 0px) scale(1.5)');
  await page.mouse.move(700, 450);
  await page.mouse.down();
  await page.mouse.move(660, 480);
  await page.mouse.up();
  await expect.poll(moved).toBe('translate(40px, 30px) scale(1.5)');
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });

  // Money that went back: what is missing has the focus, and what was typed outlives Escape.
  await settle(stage);
  await page.reload();
  const back = page.getByRole('form', { name: 'Note money that went back' });
  const openForm = () => page.getByRole('button', { name: 'Note money that went back' }).click();
  await openForm();
  await back.getByRole('button', { name: /^Note ₹/ }).click();
  const reference = back.getByLabel("Bank's reference of this transfer");
  await expect.poll(() => reference.evaluate((field) => field === document.activeElement)).toBe(true);
  await reference.fill('RFND-1');
  await back.getByLabel('Reason').fill('The kit could not be sent.');
  await page.keyboard.press('Escape');
  await back.waitFor({ state: 'detached' });
  await openForm();
  expect(await reference.inputValue()).toBe('RFND-1');
  expect(await back.getByLabel('Reason').inputValue()).toBe('The kit could not be sent.');
  await page.keyboard.press('Escape');
  // What the browser itself says of a session that has ended.
  expect([...office.complaints, ...other.complaints].filter((one) => !one.includes('401'))).toEqual([]);
  await Promise.all([office.close(), other.close()]);
});
