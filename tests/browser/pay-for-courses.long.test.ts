import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listMyOrders } from '../../src/contract/orders.ts';
import { endReader } from '../../src/server/modules/readings/read-words.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCoupon, aScreenshot, verify } from '../stage/orders.ts';
import { aLearner, theOffice } from '../stage/people.ts';
import { aPaymentOf, aPaymentScreen, numbersFrom } from '../stage/screenshots.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { aFamily, arriveAt, beSignedIn, sendScreenshot, tabTo } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([
      openStage({ pages: true, env: { READ_RECEIPTS: 'on' } }),
      openBrowser(),
    ]);
  },
  async () => {
    await endReader();
    await stage.close();
  },
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
  await press(page.getByText('Where do I find it?'));
  await press(page.getByRole('tab', { name: 'Google Pay' }), 'ArrowRight');
  await page.getByRole('img', { name: /^Drawing of a payment in PhonePe/ }).waitFor();
  await device.expectAccessible();
  await utr.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await note.waitFor({ state: 'detached' });

  // What a picture says is told, and proposed; what the one before it said is gone with it.
  const payment = aPaymentOf(numbersFrom(40), {
    amountPaise: price * 100,
    paidAt: new Date(Math.floor(stage.clock.now().getTime() / 60_000) * 60_000),
  });
  await page.route(
    '**/api/orders/read-screenshot',
    (route) => route.fulfill({ json: { success: true, reading: { ...nothing, amount: 1 } } }),
    { times: 1 },
  );
  await choosePicture(page, await aScreenshot());
  await page.getByText(/^This picture seems to show ₹1, but/).waitFor();
  const look = { app: 'gpay', width: 720, height: 1600 } as const;
  await choosePicture(page, await aPaymentScreen(payment, look));
  await page.getByText('JPG or PNG, at most 5 MB.').waitFor();
  const proposal = page.getByRole('button', { name: /^We read [\d\s]+ from your picture: use it\?$/ });
  await proposal.waitFor();
  expect(await utr.inputValue()).toBe('');
  await device.expectAccessible();
  await press(proposal);
  expect(await utr.inputValue()).toBe(payment.utr);
  await focused(
    page.getByRole('status').filter({ hasText: 'This is the number that we read from your picture' }),
  );
  await press(page.getByRole('button', { name: 'Submit Payment Screenshot' }));
  // What is paid for lies in no cart.
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).waitFor({ state: 'detached' });
  await focused(page.getByRole('heading', { name: 'Your payment is being checked' }));

  // The list says the same as the payment page, and leads back to it.
  await device.open('/courses');
  await press(page.getByRole('link', { name: 'See your payment for Junior Level 1' }));
  await arriveAt(page, '/courses/cart/junior-level-1');

  // It is verified; the paper is on their bench.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { orders } = (await stage.call(listMyOrders, { token })).body;
  expect(orders.map(({ amount, utr }) => [amount, utr])).toEqual([[price, payment.utr]]);
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
  const device = await aDevice(browser, stage.url, { size: PHONE, expected: /ERR_FAILED/ });
  const { page } = device;
  await beSignedIn(device, learner);
  for (const slug of ['explorer-level-1', 'explorer-level-2', 'master']) {
    await device.open(`/courses/info/${slug}`);
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
  await device.expectAccessible();

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
  expect(device.complaints).toEqual([]);
  await device.close();
});
