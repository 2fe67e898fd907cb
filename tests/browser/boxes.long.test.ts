import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { aCourseWithKit, paidFor, sayWhere } from '../stage/boxes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aWaitingPayment, verify } from '../stage/orders.ts';
import { aColleague, aLearner, aMinor, aMother, theOffice } from '../stage/people.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { signIn } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const credentials = ({ user, password }: { user: { email: string | null }; password: string }) => ({
  email: user.email ?? '',
  password,
});

test('a box goes from the payment to “it has come”; its mother says where, and five are packed by keyboard', async () => {
  const office = await theOffice(stage);
  const packer = await aColleague(stage, 'dispatch');
  const course = await aCourseWithKit(stage, { title: 'Night light', there: 40 });
  const asha = await aMinor(stage, { age: 11, name: 'Asha Rao' });
  const mother = await aMother(stage, asha);
  await verify(stage, office, await aWaitingPayment(stage, asha, course));
  for (const name of ['Ravi', 'Zoya', 'Kabir', 'Leela']) {
    const learner = await aLearner(stage, name);
    await paidFor(stage, office, learner, course);
    await sayWhere(stage, learner);
  }

  // The child is told to ask; the guardian says where it goes, and the PIN code fills in the rest.
  const home = await aDevice(browser, stage.url, { size: PHONE });
  await home.open('/boxes');
  await signIn(home.page, credentials(mother));
  const form = home.page.getByRole('form', { name: 'Where does the box for Asha Rao go?' });
  await form.getByLabel('Who takes it at the door').fill('दिव्या राव');
  await form.getByLabel('Mobile number').fill('९८७६५ ४३२१०');
  await form.getByLabel('House and street').fill('14, 3rd Cross');
  // A code of the army asks for neither district nor state, and says so.
  await form.getByLabel('PIN code').fill('९०००५६');
  await form.getByText('A PIN code of the army: the box goes by the Army Post Office').waitFor();
  await form.getByLabel('Field post, like 56 APO or 99 APO').waitFor();
  await expect.poll(() => form.getByLabel('District').count()).toBe(0);
  await expect.poll(() => form.getByLabel('State').count()).toBe(0);
  await form.getByLabel('PIN code').fill('५६००३८');
  await expect.poll(() => form.getByLabel('District').inputValue()).toBe('Bengaluru');
  await expect.poll(() => form.getByLabel('State').inputValue()).toBe('29');
  await home.page.keyboard.press('Enter');
  await form.getByText('Please write the city, town or village').waitFor();
  await form.getByLabel('City, town or village').fill('Bengaluru');
  await home.expectAccessible();
  await home.page.keyboard.press('Enter');
  await home.page.getByText('दिव्या राव').waitFor();

  // Five boxes, by keyboard alone: the first from the list, then one after the other.
  const desk = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = desk;
  await desk.open('/staff/boxes');
  await signIn(page, credentials(packer));
  const rows = page.getByRole('table', { name: 'Boxes' });
  await rows.waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (let box = 1; box <= 5; box += 1) {
    const scan = page.getByLabel('Scan or type a part');
    await expect.poll(() => scan.evaluate((field) => field === document.activeElement)).toBe(true);
    if (box === 1) {
      // A scanner types the code of a part and presses Enter; what is not in the box is said.
      await page.keyboard.type('hammer');
      await page.keyboard.press('Enter');
      await page.getByText('No part of this box is called hammer').waitFor();
      await page.keyboard.type(`part-${course.parts[1]}`);
      await page.keyboard.press('Enter');
      await page.getByText('1 of 2 ticked').waitFor();
      await desk.expectAccessible();
    } else await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('2 of 2 ticked').waitFor();
    await page.keyboard.press('Enter');
    const courier = page.getByRole('form', { name: 'Hand to the courier' });
    if (box === 1) {
      await courier.getByLabel('Courier').waitFor();
      await page.keyboard.type('India Post');
      await page.keyboard.press('Tab');
    }
    const tracking = courier.getByLabel('Tracking number');
    await expect.poll(() => tracking.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(`EK 100${box} IN`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'It has come' }).waitFor();
    if (box === 5) break;
    const next = page.getByRole('button', { name: 'Next box' });
    await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
  }
  await desk.expectAccessible();
  await desk.open('/staff/boxes');
  await page.getByRole('heading', { name: 'Nothing to pack' }).waitFor();

  // The courier has brought it: the office says so, and the child reads it.
  await desk.open('/staff/boxes?q=EK1001IN');
  await rows.waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'It has come' }).click();
  await page.getByText('Delivered').first().waitFor();
  const bench = await aDevice(browser, stage.url, { size: PHONE });
  await bench.open('/student');
  await signIn(bench.page, credentials(asha));
  const box = bench.page.getByRole('article', { name: 'Night light' });
  await box.getByText('It has come').waitFor();
  await box.getByText('EK1001IN').waitFor();
  expect(await box.locator('[aria-current=step]').innerText()).toBe('Here');
  await bench.expectAccessible();
  // The label is for the courier: a child reads no address on its bench.
  expect(await bench.page.getByText('3rd Cross').count()).toBe(0);
});
