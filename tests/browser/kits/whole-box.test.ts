import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { aCourseWithKit, inStock } from '../../stage/boxes.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { settle } from '../../stage/orders.ts';
import { aColleague, aMinor, aMother, theOffice } from '../../stage/people.ts';
import { DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, mayAnswer, sendScreenshot, theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('one box, whole: paid with the form, verified, packed, sent, “it has come” by the child, one part missing, and that in a parcel of its own', async () => {
  const course = await aCourseWithKit(stage, { title: 'Night light', there: 10 });
  const asha = await aMinor(stage, { age: 11, name: 'Asha Rao' });
  const mother = await aMother(stage, asha);
  const [home, desk, payments, bench] = [
    await theirDevice(browser, stage.url, mother, { size: PHONE }),
    await theirDevice(browser, stage.url, await aColleague(stage, 'dispatch'), { size: DESKTOP }),
    await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP }),
    await theirDevice(browser, stage.url, asha, { size: PHONE }),
  ];

  // Its mother pays, and the office looks at it.
  await home.open(`/courses/cart/${course.slug}?for=${asha.user._id}`);
  await sendScreenshot(home.page);
  await payments.open('/staff/payments');
  await payments.page.getByRole('region', { name: /^Payment of/ }).waitFor();
  await mayAnswer(payments.page, 'Verify');
  await payments.page.keyboard.press('v');
  await payments.page.getByText(/^Verified: .*Night light/).waitFor();
  await settle(stage);

  // It is known where it goes: the family says so.
  await home.open('/family');
  await home.page.getByRole('link', { name: 'Say where it goes' }).click();
  const form = home.page.getByRole('form', { name: 'Where does the box for Asha Rao go?' });
  await form.getByLabel('Who takes it at the door').fill('Divya Nair');
  await form.getByLabel('Mobile number').fill('98765 43210');
  await form.getByLabel('House and street').fill('14, 3rd Cross');
  await form.getByLabel('PIN code').fill('560038');
  await expect.poll(() => form.getByLabel('District').inputValue()).toBe('Bengaluru');
  await form.getByLabel('City, town or village').fill('Bengaluru');
  await home.page.keyboard.press('Enter');
  await home.page.getByText('14, 3rd Cross').waitFor();

  const { page } = desk;
  const pack = async (parts: number, tracking: string) => {
    await desk.open('/staff/boxes');
    await page.getByRole('table', { name: 'Boxes' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const scan = page.getByLabel('Scan or type a part');
    await expect.poll(() => scan.evaluate((field) => field === document.activeElement)).toBe(true);
    // The family phones: the address is corrected here as long as the box is not packed.
    if (parts > 1) {
      await page.getByRole('button', { name: 'Correct the address' }).click();
      const correct = page.getByRole('form', { name: 'Correct the address' });
      expect(await correct.getByLabel('House and street').inputValue()).toBe('14, 3rd Cross');
      await correct.getByLabel('House and street').fill('7, Lake Road');
      await correct.getByRole('button', { name: 'Send it there' }).click();
      await page.getByText('7, Lake Road').waitFor();
      await scan.focus();
    }
    for (let part = 1; part <= parts; part += 1) await page.keyboard.press('Enter');
    await page.getByText(`${parts} of ${parts} ticked`).waitFor();
    await page.keyboard.press('Enter');
    const courier = page.getByRole('form', { name: 'Hand to the courier' });
    await courier.getByLabel('Courier').fill('India Post');
    await courier.getByLabel('Tracking number').fill(tracking);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'It has come' }).waitFor();
  };
  await pack(2, 'EK9001IN');
  expect(await inStock(stage, course.parts)).toEqual([9, 8]);

  // The child has it in its hands, and says so; one part is missing.
  await bench.open('/student');
  const box = bench.page.getByRole('article', { name: 'Night light' });
  await box.getByRole('button', { name: 'It has come' }).waitFor();
  await box.getByRole('button', { name: 'It has come' }).dblclick();
  await box.getByText(/^It has come, on/).waitFor();
  expect(await box.getByRole('button', { name: 'It has come' }).count()).toBe(0);
  await box.getByRole('link', { name: 'Something is missing or broken' }).click();
  await bench.page.getByRole('button', { name: 'Micro servo' }).click();
  await bench.page.getByRole('radio', { name: 'It is missing' }).check();
  await bench.page.getByRole('button', { name: 'Send', exact: true }).click();
  await bench.page.getByText('We are looking at it').waitFor();

  // The office reads who said so, and sends the part.
  await page.reload();
  await page.getByText('Asha Rao said that it has come.').waitFor();
  await desk.open('/staff/parts');
  await page.getByRole('button', { name: 'Micro servo', exact: true }).click();
  await page.getByRole('button', { name: /Send the part/ }).click();
  await page.getByText('Micro servo goes to Asha Rao').waitFor();
  await pack(1, 'EK9002IN');
  expect(await inStock(stage, course.parts)).toEqual([9, 7]);
  await bench.page.reload();
  await bench.page.getByText(/It comes in box B-\d+/).waitFor();
  await bench.page.getByRole('link', { name: 'Back to the boxes' }).click();
  await arriveAt(bench.page, '/boxes');
  const parcel = bench.page.getByRole('article', { name: 'Parts for Night light' });
  await parcel.getByText('EK9002IN').waitFor();
  await parcel.getByRole('button', { name: 'It has come' }).click();
  await parcel.getByText(/^It has come, on/).waitFor();
  // Its mother reads the same.
  await home.open('/family');
  await home.page
    .getByRole('article', { name: 'Parts for Night light' })
    .getByText(/^It has come, on/)
    .waitFor();
  for (const device of [home, desk, payments, bench]) {
    expect(device.complaints).toEqual([]);
    await device.close();
  }
});
