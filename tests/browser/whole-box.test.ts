import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../src/contract/catalogue.ts';
import { enrolled } from '../stage/a-course.ts';
import { aCourseWithKit, inStock, paidFor, sayWhere } from '../stage/boxes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { settle } from '../stage/orders.ts';
import { aColleague, aLearner, aMinor, aMother, theOffice } from '../stage/people.ts';
import { aSentBox } from '../stage/stock.ts';
import { DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { arriveAt, mayAnswer, sendScreenshot, theirDevice } from './steps.ts';

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
      await desk.expectAccessible();
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
  await bench.expectAccessible();
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

test('five weeks later a child still finds its box, from its bench and from the guide that it builds by', async () => {
  const { course } = (await stage.call(readCourseByTitle, { params: { title: 'junior-level-1' } })).body;
  const ravi = await aLearner(stage, 'Ravi');
  await enrolled(stage, ravi, { id: course._id } as never);
  const { id: boxId } = await aSentBox(stage, ravi, { id: course._id });
  const { pool } = stage.context;
  await pool.query(`insert into box_part select $1, part_id, quantity from kit_part where course_id = $2`, [
    boxId,
    course._id,
  ]);
  const { rows: projects } = await pool.query(
    `select id from project where course_id = $1 and title ilike '%robot%' limit 1`,
    [course._id],
  );
  await pool.query(
    `update box set since = since - interval '35 days', sent_at = sent_at - interval '40 days' where id = $1`,
    [boxId],
  );

  const bench = await theirDevice(browser, stage.url, ravi, { size: PHONE });
  const { page } = bench;
  await bench.open('/student');
  await page.getByRole('link', { name: 'Is a part of your box missing or broken?' }).click();
  await arriveAt(page, '/boxes');
  await page.getByRole('link', { name: 'Something is missing or broken' }).click();
  await arriveAt(page, `/boxes/${boxId}`);
  await page.getByRole('button', { name: 'Push button' }).click();
  await page.getByRole('radio', { name: 'It is missing' }).check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('We are looking at it').waitFor();

  // The guide knows it, and leads there.
  await bench.open(`/courses/content/junior-level-1?project=${projects[0].id}`);
  await page.getByText('You have told us of it.').waitFor();
  await page.getByText(/It has come, on/).waitFor();
  await bench.expectAccessible();
  await page.getByRole('link', { name: 'A part is missing or broken?' }).click();
  await arriveAt(page, `/boxes/${boxId}`);
  expect(bench.complaints).toEqual([]);
  await bench.close();

  // Who has no box reads the guide as it is.
  const zoya = await aLearner(stage, 'Zoya');
  await enrolled(stage, zoya, { id: course._id } as never);
  const other = await theirDevice(browser, stage.url, zoya, { size: DESKTOP });
  await other.open(`/courses/content/junior-level-1?project=${projects[0].id}`);
  await other.page.getByRole('checkbox', { name: /Push button/ }).waitFor();
  await other.page.waitForLoadState('networkidle');
  expect(await other.page.getByRole('link', { name: 'A part is missing or broken?' }).count()).toBe(0);
  await other.close();
});

test('where a box goes is corrected at the box, as the family said it on the phone', async () => {
  const office = await theOffice(stage);
  const asha = await aLearner(stage, 'Asha Mehta');
  await paidFor(stage, office, asha, await aCourseWithKit(stage));
  await sayWhere(stage, asha);
  const desk = await theirDevice(browser, stage.url, await aColleague(stage, 'dispatch'), { size: DESKTOP });
  await desk.open('/staff/boxes?state=owed&address=given');
  const box = desk.page.getByRole('row').filter({ hasText: 'Asha Mehta' });
  await box.getByRole('button', { name: /^B-\d+/ }).click();
  await desk.page.getByRole('button', { name: 'Correct the address' }).click();
  const form = desk.page.getByRole('form', { name: 'Correct the address' });
  await form.getByLabel('House and street').fill('7, Lake Road');
  await form.getByRole('button', { name: 'Send it there' }).click();
  await form.waitFor({ state: 'detached' });
  await desk.page.getByText('7, Lake Road').waitFor();
  await desk.close();
});
