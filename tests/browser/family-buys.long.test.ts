import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { readProfile } from '../../src/contract/accounts.ts';
import { signInAsChild } from '../../src/contract/child-sign-in.ts';
import { addChild } from '../../src/contract/families.ts';
import { listMyOrders } from '../../src/contract/orders.ts';
import type { Avatar } from '../../src/contract/people.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { verify } from '../stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../stage/people.ts';
import { DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { arriveAt, sendScreenshot, theirDevice } from './steps.ts';

/** A mother buys for one of her two children; a child asks for a course by a link. */

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const key = { kind: 'pin' as const, secret: '592704' };

/** As the site knows her now that she has children. */
const asKnown = async (mother: Someone): Promise<Someone> => ({
  ...mother,
  user: (await stage.call(readProfile, { token: mother.token })).body,
});

/** A mother's child, signed in on a device of its own. */
async function aChildOf(mother: Someone, name: string, avatar: Avatar) {
  const facts = { name, born: '2016-05', grade: 5, avatar };
  const added = await stage.call(addChild, { token: mother.token, body: { ...facts, ...key } });
  const { username } = added.body.child;
  const { token, user } = (await stage.call(signInAsChild, { body: { username, ...key } })).body;
  return { token, user, password: '' };
}

test('a mother buys for one of two children on her phone, the office verifies, and the course is the child’s', async () => {
  const mother = await aLearner(stage, 'Maya Rao');
  const asha = await aChildOf(mother, 'Asha', 'owl');
  const ravi = await aChildOf(mother, 'Ravi', 'tiger');
  const phone = await theirDevice(browser, stage.url, await asKnown(mother), { size: PHONE });
  const { page, open, expectAccessible, complaints } = phone;

  // From the family page to the course, with the child in the address.
  await open('/family');
  await page.getByText('Nothing bought yet.', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Find a course for Ravi' }).click();
  await arriveAt(page, '/courses');
  await page
    .getByRole('link', { name: /about Junior/ })
    .first()
    .click();
  await page.waitForURL(/\/courses\/info\/.*for=/);
  await page.getByRole('heading', { name: 'For your children' }).waitFor();
  await expectAccessible();
  await page.getByRole('link', { name: 'Buy for Ravi' }).click();
  await page.waitForURL(/\/courses\/cart\/.*for=/);
  const choice = page.getByRole('group', { name: 'For whom?' });
  expect(await choice.getByRole('radio', { name: /Ravi/ }).isChecked()).toBe(true);
  await page.getByRole('img', { name: /^UPI code to pay/ }).waitFor();
  const referenceOf = () =>
    page
      .locator('dd', { hasText: /^TK[0-9A-Z]{8}/ })
      .first()
      .innerText();
  const his = await referenceOf();
  await expectAccessible();
  // One tap, and it is another payment.
  await choice.getByRole('radio', { name: /Asha/ }).check();
  await expect.poll(referenceOf).not.toBe(his);
  await sendScreenshot(page);
  await page
    .getByRole('heading', { name: 'Your screenshot is being checked' })
    .or(page.getByText('Being checked'))
    .first()
    .waitFor();
  await expectAccessible();

  const child = await theirDevice(browser, stage.url, asha, { size: DESKTOP });
  await child.open(`/student/${asha.user.username}`);
  await child.page.getByText('A grown-up is buying this for you.', { exact: false }).waitFor();
  expect(await child.page.content()).not.toContain('₹');

  const { orders } = (await stage.call(listMyOrders, { token: mother.token })).body;
  await verify(stage, await theOffice(stage), orders[0] as (typeof orders)[number]);
  await open('/family');
  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByText('Paid', { exact: true }).waitFor();
  await payments.getByText(/^For Asha · ₹/).waitFor();
  await payments.getByRole('button', { name: /receipt|invoice/i }).waitFor();
  await expectAccessible();
  await child.page.reload();
  await child.page
    .getByText('A grown-up is buying this for you.', { exact: false })
    .waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  expect(child.complaints).toEqual([]);
  await phone.close();
  await child.close();
  expect(ravi.user.coursesEnrolled).toEqual([]);
});

test('a child asks a grown-up by a link; an aunt pays, and sees her own payment only', async () => {
  const mother = await aLearner(stage, 'Maya Rao');
  const asha = await aChildOf(mother, 'Asha', 'owl');
  const slug = 'junior-level-2';
  const tablet = await theirDevice(browser, stage.url, asha, { size: PHONE });
  await tablet.open(`/courses/cart/${slug}`);
  await tablet.page.getByRole('heading', { name: 'Ask a grown-up' }).waitFor();
  await tablet.expectAccessible();
  expect(await tablet.page.getByRole('img', { name: /^UPI code/ }).count()).toBe(0);
  await tablet.page.getByRole('button', { name: 'Mail it to my grown-up' }).click();
  await tablet.page.getByText('Sent!', { exact: false }).waitFor();
  const [mail] = await stage.mailsTo(mother.user.email);
  const link = /\/wish#token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const whatsApp = await tablet.page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsApp ?? '')).toContain(link);
  expect(tablet.complaints.filter((one) => !one.includes('403'))).toEqual([]);
  await tablet.close();

  const aunt = await aLearner(stage, 'Lata Rao');
  const laptop = await theirDevice(browser, stage.url, aunt, { size: DESKTOP });
  const { page } = laptop;
  await laptop.open(link);
  await page.getByText('Asha would like to take the course', { exact: false }).waitFor();
  await laptop.expectAccessible();
  await page.getByRole('link', { name: 'Pay for Asha' }).click();
  await page.getByText('You are paying for Asha.').waitFor();
  await sendScreenshot(page);
  await page.waitForURL(/for=/);
  await laptop.open('/family');
  await page.getByRole('heading', { name: 'Add your first child' }).waitFor();
  expect(laptop.complaints).toEqual([]);
  await laptop.close();
});
