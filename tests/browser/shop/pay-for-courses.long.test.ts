import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listMyOrders } from '../../../src/contract/shop/orders.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aCoupon, aScreenshot, settle, verify } from '../../stage/orders.ts';
import { aLearner, theOffice } from '../../stage/people.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { aFamily, arriveAt, sendScreenshot, tabTo, theirDevice, walkTo } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const nothing = { utr: null, amount: null, paidAt: null, app: null, status: null, hasOtherNumber: false };

/** Walks to something and presses it. */
async function press(aim: Locator, key = 'Enter'): Promise<void> {
  await tabTo(aim);
  await aim.page().keyboard.press(key);
}

async function typeInto(aim: Locator, text: string): Promise<void> {
  await tabTo(aim);
  await aim.page().keyboard.type(text);
}

async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page.getByLabel('Upload Payment Screenshot *'), 'Space'),
  ]);
  await chooser.setFiles({ name: 'payment.png', mimeType: 'image/png', buffer });
}

test('by keyboard alone from a course to its invoice, with the UTR taken from the picture', async () => {
  const family = aFamily('Meera Nair');
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = device;
  const focused = (aim: Locator) =>
    expect.poll(() => aim.evaluate((one) => one === document.activeElement)).toBe(true);

  // A course goes into the cart, where a second one could go beside it; they buy it by itself.
  await device.open('/courses/info/junior-level-1');
  await press(page.getByRole('button', { name: 'Add to cart' }));
  await focused(page.getByRole('main').getByRole('link', { name: 'In your cart' }));
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).waitFor();
  const shown = await page
    .getByRole('main')
    .getByText(/^₹[\d,]+$/)
    .first()
    .innerText();
  const price = Number(shown.replace(/\D/g, ''));
  // Whoever saw a price is asked for it, also when it rises before there is an account.
  await stage.context.pool.query(
    `update course set price_paise = price_paise + 10000, original_price_paise = null where slug = 'junior-level-1'`,
  );
  await page.getByRole('heading', { level: 1 }).evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await press(page.getByRole('link', { name: 'Proceed To Buy' }).first());
  await typeInto(page.getByLabel('Full Name'), family.name);
  await typeInto(page.getByLabel('Email Address'), family.email);
  await typeInto(page.getByLabel('Phone Number'), '98765 43210');
  await typeInto(page.getByLabel('Password', { exact: true }), family.password);
  await page.keyboard.press('Enter');
  await arriveAt(page, '/courses/cart/junior-level-1');
  await page.getByRole('img', { name: `UPI code to pay ${shown} to Tinkerling` }).waitFor();

  // The number of Google Pay's own is explained as soon as it stands there, and taken out again.
  const utr = page.getByLabel(/UTR or transaction number/);
  await typeInto(utr, 'CICAgOi3v9aXXg');
  const note = page.getByRole('status').filter({ hasText: 'This is Google Pay’s own number.' });
  await note.waitFor();
  await utr.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await note.waitFor({ state: 'detached' });

  // What a picture says is told, and proposed; what the one before it said is gone with it.
  const number = '412345678907';
  const reads = (reading: object) =>
    page.route(
      '**/api/orders/read-screenshot',
      (route) => route.fulfill({ json: { success: true, reading: { ...nothing, ...reading } } }),
      { times: 1 },
    );
  await reads({ amount: 1 });
  await choosePicture(page, await aScreenshot());
  await page.getByText(/^This picture seems to show ₹1, but/).waitFor();
  await reads({ amount: price, utr: number });
  await choosePicture(page, await aScreenshot());
  await page.getByText('JPG or PNG, at most 5 MB.').waitFor();
  const proposal = page.getByRole('button', { name: /^We read [\d\s]+ from your picture: use it\?$/ });
  await proposal.waitFor();
  expect(await utr.inputValue()).toBe('');
  await press(proposal);
  expect(await utr.inputValue()).toBe(number);
  await focused(
    page.getByRole('status').filter({ hasText: 'This is the number that we read from your picture' }),
  );
  await press(page.getByRole('button', { name: 'Submit Payment Screenshot' }));
  // What is paid for lies in no cart.
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).waitFor({ state: 'detached' });
  await focused(page.getByRole('heading', { name: 'Your payment is being checked' }));

  // It is verified; the paper is on their bench.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { orders } = (await stage.call(listMyOrders, { token })).body;
  expect(orders.map(({ amount, utr }) => [amount, utr])).toEqual([[price, number]]);
  for (const order of orders) await verify(stage, await theOffice(stage), order);
  await device.open('/student/meera-nair');
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('list', { name: 'Papers' }).getByRole('button').first()),
  ]);
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
  expect(
    readFileSync(await paper.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('two courses are paid for at once, with a coupon, and leave the cart', async () => {
  await aCoupon(stage, { code: 'LAMP20', percent: 20 });
  const learner = await aLearner(stage, 'Kabir Shah');
  const device = await theirDevice(browser, stage.url, learner, { size: PHONE, expected: /ERR_FAILED/ });
  const { page } = device;
  await device.open('/courses');
  for (const [slug, title] of [
    ['explorer-level-1', 'Explorer Level 1'],
    ['explorer-level-2', 'Explorer Level 2'],
    ['master', 'Master'],
  ] as const) {
    await walkTo(page, `/courses/info/${slug}`);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).click();
  }
  await page.getByRole('main').getByRole('link', { name: 'In your cart' }).click();
  await arriveAt(page, '/cart');
  const dueNow = async () =>
    Number(
      (await page.getByRole('img', { name: /^UPI code/ }).getAttribute('aria-label'))
        ?.match(/₹([\d,.]+)/)?.[1]
        ?.replaceAll(',', ''),
    );
  const withMaster = await dueNow();
  await page.getByRole('button', { name: 'Take Master out' }).click();
  await expect.poll(dueNow).toBeLessThan(withMaster);
  // The button that was pressed is gone; its place on the page is not lost.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Complete Your Purchase');
  const both = await dueNow();

  await page.getByText('Do you have a coupon?').click();
  await page.getByLabel('Coupon').fill('LAMP99');
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByText('There is no coupon of this name. Please check the letters.').waitFor();
  await page.getByLabel('Coupon').fill('LAMP20');
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByText('Coupon LAMP20 counts.').waitFor();
  await expect.poll(dueNow).toBeCloseTo(both * 0.8, 2);
  const due = await dueNow();

  // Drawings that are lost on the way take nothing of the form along.
  await page.getByLabel(/UTR or transaction number/).fill('412345678901');
  await page.route('**/where-is-utr*', (route) => route.abort());
  await page.getByText('Where do I find it?').click();
  await page.getByText('The UTR is its number of 12 digits').waitFor();
  await page.unroute('**/where-is-utr*');
  await page.getByText('Where do I find it?').click();
  await page.getByText('Where do I find it?').click();
  await page.getByRole('img', { name: /^Drawing of a payment in Google Pay/ }).waitFor();
  // What was sent is not asked for once more.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await sendScreenshot(page);
  await page.getByRole('heading', { name: 'Your payment is being checked' }).waitFor();
  await expect.poll(focused).toBe('Your payment is being checked');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/orders/prepare');
  // The empty cart knows where its courses went, and their page names no price of one course beside that of both.
  await device.open('/cart');
  await page.getByRole('link', { name: 'See your payment' }).click();
  await page.getByRole('heading', { name: 'Your payment is being checked' }).waitFor();
  expect(await page.getByText(/^Instead of/).count()).toBe(0);
  const { orders } = (await stage.call(listMyOrders, { token: learner.token })).body;
  expect(orders.map(({ amount, utr, lines }) => [amount, utr, lines.length])).toEqual([
    [due, '412345678901', 2],
  ]);
  // Nothing is left to the office of the next story.
  for (const order of orders) await verify(stage, await theOffice(stage), order);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('a rejected payment says why and is sent again', async () => {
  const learner = await aLearner(stage, 'Rohan Iyer');
  const phone = await theirDevice(browser, stage.url, learner, { size: PHONE });
  await phone.page.clock.install();
  await phone.open('/courses/cart/junior-level-1');
  await phone.page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' }).waitFor();
  await sendScreenshot(phone.page);

  // The office cannot read it, and says so.
  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  await office.open('/staff/payments');
  await office.page.getByRole('img', { name: 'Payment screenshot of Rohan Iyer' }).waitFor();
  await office.page.keyboard.press('r');
  await office.page.getByRole('button', { name: 'Reject and tell the family' }).click();
  await office.page.getByText('A rejection needs a reason that the family can act on.').waitFor();
  await office.page.getByLabel('Why is it rejected?').fill('The UTR is cut off. Please show the whole page.');
  await office.page.keyboard.press('Control+Enter');
  await office.page.getByText('Rejected: Rohan Iyer, Junior Level 1').waitFor();

  // The family reads why, in the mail and on the page, and sends a better one.
  await settle(stage);
  const mail = (await stage.mailsTo(learner.user.email, 2)).at(-1);
  expect(mail?.text).toContain('The UTR is cut off. Please show the whole page.');
  await phone.open('/courses/info/junior-level-1');
  await phone.page.getByRole('link', { name: 'Send another screenshot' }).first().waitFor();
  await phone.page.getByText('The UTR is cut off. Please show the whole page.').waitFor();
  await phone.open('/student/rohan-iyer');
  await phone.page.getByText('The UTR is cut off. Please show the whole page.').waitFor();
  await phone.page.getByRole('link', { name: 'Send another screenshot' }).click();
  await phone.page.getByRole('heading', { name: 'We could not accept the screenshot' }).waitFor();
  // Only the upload is asked for, never the money again; who never paid finds the code at a press.
  expect(await phone.page.getByRole('img', { name: /UPI code/ }).count()).toBe(0);
  await phone.page.getByRole('button', { name: 'Show the QR code again' }).click();
  await phone.page.getByRole('img', { name: /UPI code/ }).waitFor();
  await phone.expectAccessible();
  await sendScreenshot(phone.page, '412345678902');
  await phone.page.getByRole('heading', { name: 'Your payment is being checked' }).waitFor();

  // This time it is verified, and the page of the family shows it by itself.
  await office.page.getByRole('button', { name: /^Verify/ }).click();
  await office.page.getByText('Verified: Rohan Iyer, Junior Level 1').waitFor();
  await settle(stage);
  // It asks every 20 seconds.
  await phone.page.clock.fastForward(20_000);
  await phone.page.getByRole('heading', { name: 'Your payment is verified' }).waitFor();
  await phone.page.getByRole('link', { name: 'Start learning' }).click();
  await phone.page.getByText('What is a robot?').first().waitFor();
  expect([phone.complaints, office.complaints]).toEqual([[], []]);
  await Promise.all([phone.close(), office.close()]);
});
