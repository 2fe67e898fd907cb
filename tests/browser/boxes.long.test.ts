import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { giveSchoolAddress, readSchoolBoxes } from '../../src/contract/boxes.ts';
import { readCourseByTitle } from '../../src/contract/catalogue.ts';
import { enrolled } from '../stage/a-course.ts';
import { aCourseWithKit, bengaluru, handedOver, inStock, packed, paidFor, sayWhere } from '../stage/boxes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aWaitingPayment, verify } from '../stage/orders.ts';
import { aColleague, aLearner, aMinor, aMother, theOffice } from '../stage/people.ts';
import { aCoordinator, aSchool, withSeats } from '../stage/schools.ts';
import { aSentBox } from '../stage/stock.ts';
import { DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { arriveAt, theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);
// The stories walk the list of boxes from its first row: each begins with none.
beforeEach(() => stage.context.pool.query('truncate box cascade'));

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
  const home = await theirDevice(browser, stage.url, mother, { size: PHONE });
  await home.open('/boxes');
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
  await home.page.keyboard.press('Enter');
  await home.page.getByText('दिव्या राव').waitFor();

  // Five boxes, by keyboard alone: the first from the list, then one after the other.
  const desk = await theirDevice(browser, stage.url, packer, { size: DESKTOP });
  const { page } = desk;
  await desk.open('/staff/boxes');
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
  await desk.open('/staff/boxes');
  await page.getByRole('heading', { name: 'Nothing to pack' }).waitFor();

  // The courier has brought it: the office says so, and the child reads it.
  await desk.open('/staff/boxes?q=EK1001IN');
  await rows.waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'It has come' }).click();
  await page.getByText('Delivered').first().waitFor();
  const bench = await theirDevice(browser, stage.url, asha, { size: PHONE });
  await bench.open('/student');
  const box = bench.page.getByRole('article', { name: 'Night light' });
  await box.getByText('It has come').waitFor();
  await box.getByText('EK1001IN').waitFor();
  expect(await box.locator('[aria-current=step]').innerText()).toBe('Here');
  // The label is for the courier: a child reads no address on its bench.
  expect(await bench.page.getByText('3rd Cross').count()).toBe(0);
});

test('boxes are packed ahead by keyboard, one goes to who is owed it in one press, and another kit is sent with a reason', async () => {
  const office = await theOffice(stage);
  const packer = await aColleague(stage, 'dispatch');
  const course = await aCourseWithKit(stage, { title: 'Reading lamp', there: 12 });
  const { page, ...desk } = await theirDevice(browser, stage.url, packer, { size: DESKTOP });
  await desk.open('/staff/stock');
  await page.getByRole('button', { name: 'Pack ahead: Reading lamp' }).press('Enter');
  const form = page.getByRole('form', { name: 'Pack ahead: Reading lamp' });
  await expect
    .poll(() => form.getByLabel('How many boxes').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.getByText('3 boxes stand ready').waitFor();
  expect(await inStock(stage, course.parts)).toEqual([9, 6]);

  const asha = await aLearner(stage, 'Asha Rao');
  const { boxId } = await paidFor(stage, office, asha, course);
  await sayWhere(stage, asha);
  await desk.open(`/staff/boxes?state=owed&open=${boxId}`);
  await page.getByText('3 boxes stand ready').waitFor();
  await page.getByRole('button', { name: 'Take one that stands ready' }).press('Enter');
  await page.getByRole('form', { name: 'Hand to the courier' }).waitFor();
  expect(await inStock(stage, course.parts)).toEqual([9, 6]);
  await page.keyboard.type('India Post');
  await page.keyboard.press('Tab');
  await page.keyboard.type('EK77001IN');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send another kit' }).press('Enter');
  await page.getByLabel('Why once more').fill('The first one was lost in the flood');
  await page.keyboard.press('Enter');
  await page.getByText('The first one was lost in the flood').waitFor();
  await page.getByRole('button', { name: 'Take one that stands ready' }).waitFor();

  await desk.open('/staff/stock');
  await page.getByRole('button', { name: 'Take apart: Reading lamp' }).press('Enter');
  await page.getByRole('form', { name: 'Take apart: Reading lamp' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('1 box stands ready').waitFor();
  expect(await inStock(stage, course.parts)).toEqual([10, 8]);

  // One name wherever a box is named: on the family's page, too.
  const { number } = await stage.context.database
    .selectFrom('box')
    .select('number')
    .where('id', '=', boxId)
    .executeTakeFirstOrThrow();
  const phone = await theirDevice(browser, stage.url, asha, { size: PHONE });
  await phone.open('/boxes');
  await phone.page.getByText(`Box B-${number}`, { exact: true }).waitFor();
});

test('what is missing is said without a network: it waits on the device, and goes by itself', async () => {
  const office = await theOffice(stage);
  const packer = await aColleague(stage, 'dispatch');
  const course = await aCourseWithKit(stage);
  const ravi = await aLearner(stage, 'Ravi');
  const { boxId } = await paidFor(stage, office, ravi, course);
  await sayWhere(stage, ravi);
  await packed(stage, packer, boxId);
  await handedOver(stage, packer, boxId);
  const phone = await theirDevice(browser, stage.url, ravi, {
    size: PHONE,
    expected: /ERR_INTERNET_DISCONNECTED/,
  });
  await phone.open(`/boxes/${boxId}`);
  await phone.page.getByRole('button', { name: 'Micro servo' }).click();
  await phone.page.getByRole('radio', { name: 'It is missing' }).check();
  await phone.page.context().setOffline(true);
  await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
  await phone.page.getByText('1 report waits on this device for the network').waitFor();
  await phone.page.context().setOffline(false);
  await phone.page.getByText('We are looking at it').waitFor();
  expect(await phone.page.getByText('We are looking at it').count()).toBe(1);
  await expect.poll(() => phone.page.getByText('waits on this device').count()).toBe(0);
});

test('a school says which part of its boxes is missing, and sees the one that is sent for it', async () => {
  const office = await theOffice(stage);
  const packer = await aColleague(stage, 'dispatch');
  const course = await aCourseWithKit(stage, { title: 'Traffic light' });
  const school = await aSchool(stage, office, 'Lake School');
  const head = await aCoordinator(stage, school);
  await withSeats(stage, office, school, course as never, 6);
  const params = { schoolId: school._id };
  await stage.call(giveSchoolAddress, { token: head.token, params, body: bengaluru });
  const [box] = (await stage.call(readSchoolBoxes, { token: head.token, params })).body.boxes;
  await packed(stage, packer, box?._id ?? '');
  await handedOver(stage, packer, box?._id ?? '');
  const phone = await theirDevice(browser, stage.url, head, { size: PHONE });
  await phone.open('/school');
  await phone.page.getByRole('link', { name: 'Something is missing or broken' }).click();
  await phone.page.getByRole('button', { name: 'Micro servo' }).click();
  await phone.page.getByRole('radio', { name: 'It is broken' }).check();
  await phone.page.getByLabel('How many?').fill('2');
  await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
  await phone.page.getByText('We are looking at it').waitFor();
  await phone.page.getByRole('link', { name: 'Back to the boxes' }).click();
  await phone.page.getByRole('heading', { name: 'Lake School' }).waitFor();
});

/** A box that waits to be packed; its number. */
async function aWaitingBox(course: Awaited<ReturnType<typeof aCourseWithKit>>, name: string) {
  const learner = await aLearner(stage, name);
  const { boxId } = await paidFor(stage, await theOffice(stage), learner, course);
  await sayWhere(stage, learner);
  const { number } = await stage.context.database
    .selectFrom('box')
    .select('number')
    .where('id', '=', boxId)
    .executeTakeFirstOrThrow();
  return { boxId, number };
}

test('two pack side by side: the second reads who has the box and goes on to the next, and the list says so', async () => {
  const [lata, ravi] = [await aColleague(stage, 'dispatch'), await aColleague(stage, 'dispatch')];
  const course = await aCourseWithKit(stage, { title: 'Torch' });
  const first = await aWaitingBox(course, 'Asha Rao');
  const second = await aWaitingBox(course, 'Zoya Khan');

  const { page, ...desk } = await theirDevice(browser, stage.url, lata, { size: DESKTOP });
  await desk.open(`/staff/boxes?state=owed&address=given&open=${first.boxId}`);
  await page.getByLabel('Scan or type a part').waitFor();

  const other = await theirDevice(browser, stage.url, ravi, { size: DESKTOP });
  await other.open(`/staff/boxes?state=owed&address=given&open=${first.boxId}`);
  const says = other.page.getByText(`${lata.user.name} packs this box at this moment.`);
  await says.waitFor();
  expect(await other.page.getByLabel('Scan or type a part').count()).toBe(0);
  await other.page.getByRole('table', { name: 'Boxes' }).getByText(`${lata.user.name} packs it`).waitFor();
  await other.page.getByRole('button', { name: 'Next box' }).press('Enter');
  await other.page.getByRole('region', { name: `Box B-${second.number}` }).waitFor();
  await other.page.getByLabel('Scan or type a part').waitFor();

  // A part that is too few is seen before anything is packed, not at the end.
  await stage.context.database
    .updateTable('part')
    .set({ stock: 0 })
    .where('id', '=', course.parts[0] ?? '')
    .execute();
  await other.page.reload();
  await other.page.getByText(/There is too little in the store-room for this box/).waitFor();
  await other.page.getByText('0 there').waitFor();

  // Lata leaves hers: it is free for whoever comes.
  await desk.open('/staff');
  await expect
    .poll(async () => {
      const { bench_of } = await stage.context.database
        .selectFrom('box')
        .select('bench_of')
        .where('id', '=', first.boxId)
        .executeTakeFirstOrThrow();
      return bench_of;
    })
    .toBeNull();
});

test('what could not be sent of a courier’s list stays there with its reason, and is taken along as a file', async () => {
  const packer = await aColleague(stage, 'dispatch');
  const course = await aCourseWithKit(stage, { title: 'Kit of a list' });
  const going = await aWaitingBox(course, 'Leela Nair');
  await packed(stage, packer, going.boxId);
  const waiting = await aWaitingBox(course, 'José Fernandes');
  const list = [
    'Box;AWB;Courier',
    `B-${going.number};WIN100001;Blue Dart`,
    `B-${waiting.number};WIN100002;Blue Dart`,
    'B-99999999;WIN100003;Blue Dart',
  ].join('\r\n');
  const file = { name: 'courier.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') };

  const { page, ...desk } = await theirDevice(browser, stage.url, packer, {
    size: DESKTOP,
    expected: /ERR_FAILED|Failed to load/,
  });
  await desk.open('/staff/boxes?state=packed');
  await page.getByText('List of a courier').click();
  await page.getByLabel('File of the courier').setInputFiles(file);
  // The connection breaks: every row is still there, and the second press sends it.
  await page.route('**/api/staff/boxes/send', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send 1 box' }).click();
  const rows = page.getByRole('table', { name: 'List of a courier' });
  await page.getByRole('alert').first().waitFor();
  await rows.getByText('WIN100001').waitFor();
  await page.getByRole('button', { name: 'Send 1 box' }).click();
  await page.getByText('These rows could not be sent.').waitFor();
  await rows.getByText('It is not packed, or gone already').filter({ visible: true }).waitFor();
  await rows.getByText('There is no such box').filter({ visible: true }).waitFor();
  expect(await rows.getByText('WIN100001').count()).toBe(0);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/courier-1440.png`, fullPage: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take these rows along (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('courier-rows-left.csv');
  const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`B-${waiting.number},José Fernandes,Blue Dart,WIN100002`);
  expect(lines[1]).toContain('"It is not packed, or gone already"');
  expect(lines[2]).toContain('There is no such box');

  // The same file once more: what went is said, and is not sent again.
  await page.getByRole('button', { name: 'Another file' }).click();
  await page.getByLabel('File of the courier').setInputFiles(file);
  await rows.getByText('It went with this number already').filter({ visible: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Send 0 boxes' }).isDisabled()).toBe(true);
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
