import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { settle } from '../stage/orders.ts';
import { aLearner, theOffice } from '../stage/people.ts';
import { DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { sendScreenshot, theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const COURSE = 'Junior Level 1';
const CART = '/courses/cart/junior-level-1';

test('a rejected payment says why and is sent again', async () => {
  const learner = await aLearner(stage, 'Rohan Iyer');
  const phone = await theirDevice(browser, stage.url, learner, { size: PHONE });
  await phone.page.clock.install();
  await phone.open(CART);
  await phone.page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' }).waitFor();

  // What is no picture, or too large, is refused before it is sent.
  const upload = phone.page.getByLabel('Upload Payment Screenshot *');
  await upload.setInputFiles({
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await phone.page.getByText('Please upload a valid image file (JPG or PNG)').waitFor();
  await upload.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) });
  await phone.page.getByText('File is too large. Maximum size is 5MB').waitFor();
  await phone.expectAccessible();
  await sendScreenshot(phone.page);

  // The office cannot read it, and says so.
  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  await office.open('/staff/payments');
  await office.page.getByRole('img', { name: 'Payment screenshot of Rohan Iyer' }).waitFor();
  await office.page.keyboard.press('r');
  await office.page.getByRole('button', { name: 'Reject and tell the family' }).click();
  await office.page.getByText('A rejection needs a reason that the family can act on.').waitFor();
  await office.expectAccessible();
  await office.page.getByLabel('Why is it rejected?').fill('The UTR is cut off. Please show the whole page.');
  await office.page.keyboard.press('Control+Enter');
  await office.page.getByText(`Rejected: Rohan Iyer, ${COURSE}`).waitFor();

  // The family reads why, in the mail and on the page, and sends a better one.
  await settle(stage);
  const mail = (await stage.mailsTo(learner.user.email, 2)).at(-1);
  expect(mail?.text).toContain('The UTR is cut off. Please show the whole page.');
  await phone.open('/courses/info/junior-level-1');
  await phone.page.getByRole('link', { name: 'Send another screenshot' }).first().waitFor();
  await phone.page.getByText('The UTR is cut off. Please show the whole page.').waitFor();
  await phone.open('/student/rohan-iyer');
  await phone.page.getByText('The UTR is cut off. Please show the whole page.').waitFor();
  await phone.expectAccessible();
  await phone.page.getByRole('link', { name: 'Send another screenshot' }).click();
  await phone.page.getByRole('heading', { name: 'We could not accept the screenshot' }).waitFor();
  // Only the upload is asked for, never the money again; who never paid finds the code at a press.
  expect(await phone.page.getByRole('img', { name: /UPI code/ }).count()).toBe(0);
  await phone.expectAccessible();
  await phone.page.getByRole('button', { name: 'Show the QR code again' }).click();
  await phone.page.getByRole('img', { name: /UPI code/ }).waitFor();
  await phone.expectAccessible();
  await sendScreenshot(phone.page, '412345678902');
  await phone.page.getByRole('heading', { name: 'Your payment is being checked' }).waitFor();

  // This time it is verified, and the page of the family shows it by itself.
  await office.page.getByRole('button', { name: /^Verify/ }).click();
  await office.page.getByText(`Verified: Rohan Iyer, ${COURSE}`).waitFor();
  await settle(stage);
  // It asks every 20 seconds.
  await phone.page.clock.fastForward(20_000);
  await phone.page.getByRole('heading', { name: 'Your payment is verified' }).waitFor();
  await phone.expectAccessible();
  await phone.page.getByRole('link', { name: 'Start learning' }).click();
  await phone.page.getByText('What is a robot?').first().waitFor();
  expect([phone.complaints, office.complaints]).toEqual([[], []]);
  await Promise.all([phone.close(), office.close()]);
});
