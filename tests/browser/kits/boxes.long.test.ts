import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { aCourse, enrolled } from '../../stage/a-course.ts';
import { aCourseWithKit, handedOver, inStock, packed, paidFor, sayWhere } from '../../stage/boxes.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aWaitingPayment, verify } from '../../stage/orders.ts';
import { aColleague, aLearner, aMinor, aMother, type Someone, theOffice } from '../../stage/people.ts';
import { aSentBox, kitOf, sayOfPart } from '../../stage/stock.ts';
import { DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, theirDevice, walkTo } from '../steps.ts';

/** What families and the office do with boxes; one box on its whole way: whole-box. */

let stage: Stage;
let browser: Browser;
let office: Someone;
let packer: Someone;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    office = await theOffice(stage);
    packer = await aColleague(stage, 'dispatch');
  },
  () => stage.close(),
);
// The stories walk the list of boxes from its first row: each begins with none.
beforeEach(() => stage.context.pool.query('truncate box cascade'));

/** A box that waits to be packed; its number. */
async function aWaitingBox(course: Awaited<ReturnType<typeof aCourseWithKit>>, name: string) {
  const learner = await aLearner(stage, name);
  const { boxId } = await paidFor(stage, office, learner, course);
  await sayWhere(stage, learner);
  const { number } = await stage.context.database
    .selectFrom('box')
    .select('number')
    .where('id', '=', boxId)
    .executeTakeFirstOrThrow();
  return { learner, boxId, number };
}

test('a mother says where a box goes, in the figures of her keyboard; what is missing she says without a network, and it goes by itself', async () => {
  const course = await aCourseWithKit(stage, { title: 'Night light' });
  const asha = await aMinor(stage, { age: 11, name: 'Asha Rao' });
  const mother = await aMother(stage, asha);
  await verify(stage, office, await aWaitingPayment(stage, asha, course));

  // The child is told to ask; the guardian says where it goes, and the PIN code fills in the rest.
  const home = await theirDevice(browser, stage.url, mother, {
    size: PHONE,
    expected: /ERR_INTERNET_DISCONNECTED/,
  });
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

  const [box] = await stage.context.database.selectFrom('box').select('id').execute();
  const boxId = box?.id ?? '';
  await packed(stage, packer, boxId);
  await handedOver(stage, packer, boxId);
  await walkTo(home.page, `/boxes/${boxId}`);
  await home.page.getByRole('button', { name: 'Micro servo' }).click();
  await home.page.getByRole('radio', { name: 'It is missing' }).check();
  await home.page.context().setOffline(true);
  await home.page.getByRole('button', { name: 'Send', exact: true }).click();
  await home.page.getByText('1 report waits on this device for the network').waitFor();
  await home.page.context().setOffline(false);
  await home.page.getByText('We are looking at it').waitFor();
  expect(await home.page.getByText('We are looking at it').count()).toBe(1);
  await expect.poll(() => home.page.getByText('waits on this device').count()).toBe(0);
});

test('boxes are packed by keyboard, one after the other; what could not be sent of a courier’s list stays there with its reason', async () => {
  const course = await aCourseWithKit(stage, { title: 'Kit of a list' });
  await aWaitingBox(course, 'Asha Rao');
  await aWaitingBox(course, 'Kabir Shah');
  const desk = await theirDevice(browser, stage.url, packer, {
    size: DESKTOP,
    expected: /ERR_FAILED|Failed to load/,
  });
  const { page } = desk;
  await desk.open('/staff/boxes');
  const boxes = page.getByRole('table', { name: 'Boxes' });
  await boxes.waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (let box = 1; box <= 2; box += 1) {
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
    if (box === 2) break;
    const next = page.getByRole('button', { name: 'Next box' });
    await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
  }
  await walkTo(page, '/staff/boxes');
  await page.getByRole('heading', { name: 'Nothing to pack' }).waitFor();

  await stage.context.pool.query('truncate box cascade');
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

  await walkTo(page, '/staff/boxes?state=packed');
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

test('boxes are packed ahead by keyboard, one goes to who is owed it in one press, another kit is sent with a reason, and a wrong count is corrected on a phone', async () => {
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

  const { learner: asha, boxId, number } = await aWaitingBox(course, 'Asha Rao');
  await walkTo(page, `/staff/boxes?state=owed&open=${boxId}`);
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

  await walkTo(page, '/staff/stock');
  await page.getByRole('button', { name: 'Take apart: Reading lamp' }).press('Enter');
  await page.getByRole('form', { name: 'Take apart: Reading lamp' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('1 box stands ready').waitFor();
  expect(await inStock(stage, course.parts)).toEqual([10, 8]);

  // A wrong count is corrected, also on a phone.
  await page.setViewportSize(PHONE);
  const count = async (counted: string, reason: string, lost = false) => {
    await page.getByRole('button', { name: 'Correct the count: Reading lamp' }).click();
    const correct = page.getByRole('form', { name: 'Correct the count: Reading lamp' });
    await correct.getByLabel('So many really stand there').fill(counted);
    if (lost) await correct.getByLabel('are lost or broken').check();
    await correct.getByLabel('Why it was counted wrongly').fill(reason);
    await correct.getByRole('button', { name: 'Set the count' }).click();
    await correct.waitFor({ state: 'detached' });
  };
  await count('3', 'They stood behind the door');
  await page.getByText('3 boxes stand ready').waitFor();
  expect(await inStock(stage, course.parts)).toEqual([8, 4]);
  await count('1', 'The roof leaked', true);
  await page.getByText('1 box stands ready').waitFor();
  expect(await inStock(stage, course.parts)).toEqual([8, 4]);

  // One name wherever a box is named: on the family's page, too.
  const phone = await theirDevice(browser, stage.url, asha, { size: PHONE });
  await phone.open('/boxes');
  await phone.page.getByText(`Box B-${number}`, { exact: true }).waitFor();
});

test('a supplier’s barcode ticks its part; a label is printed again only by a second press, and a box that came back wet is written off with the reason', async () => {
  const course = await aCourseWithKit(stage, { title: 'Lantern', there: 10 });
  const { boxId } = await aWaitingBox(course, 'Asha Rao');
  const { page, ...desk } = await theirDevice(browser, stage.url, packer, { size: DESKTOP });
  await desk.open(`/staff/stock?course=${course.id}&open=${course.parts[0]}`);
  await page.getByLabel('Scan or type a barcode').fill('8901 234 567');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove 8901234567' }).waitFor();
  await walkTo(page, `/staff/boxes?state=owed&address=given&open=${boxId}`);
  const scan = page.getByLabel('Scan or type a part');
  await scan.fill('8901234567');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 2 ticked').waitFor();
  expect(await page.getByRole('checkbox', { name: /Controller board/ }).isChecked()).toBe(true);

  await packed(stage, packer, boxId);
  await desk.open(`/staff/boxes?state=packed&open=${boxId}`);
  await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name: /^Box B-/ })
      .getByRole('button', { name: 'Labels A6' })
      .click(),
  ]);
  await page.getByText(/^Label printed .* by /).waitFor();
  await page.getByRole('button', { name: 'Print the label again' }).waitFor();
  // The same from the list: what was printed is said first.
  await page
    .getByRole('checkbox', { name: /^Tick this row/ })
    .first()
    .check();
  await page
    .getByRole('group', { name: 'With what is ticked' })
    .getByRole('button', { name: 'Labels A4' })
    .click();
  await page.getByText(/^Printed before: B-/).waitFor();

  await handedOver(stage, packer, boxId);
  await desk.open(`/staff/boxes?open=${boxId}&state=sent`);
  const box = page.getByRole('region', { name: /^Box B-/ });
  await box.getByRole('button', { name: 'It has come' }).click();
  // Until it is said, the button for what comes back is that of a box on its way.
  await box.getByText('Delivered', { exact: true }).waitFor();
  await box.getByRole('button', { name: 'It came back' }).click();
  await box.getByRole('button', { name: 'Write its parts off' }).click();
  const why = box.getByRole('form', { name: 'Write its parts off' });
  await why.getByRole('button', { name: 'Write off and pack anew' }).click();
  await why.getByText('Please write a reason').waitFor();
  await why.getByLabel('Why its parts are not laid back').fill('Wet, the boards are broken');
  await page.keyboard.press('Enter');
  await page.getByLabel('Scan or type a part').waitFor();
  expect(await inStock(stage, course.parts)).toEqual([9, 8]);
});

test('a delivery comes in, is corrected when its list is sent again, and is counted; what is broken is found where it waits, and sent', async () => {
  const [asha, course] = [await aLearner(stage, 'Asha Rao'), await aCourse(stage)];
  const box = await aSentBox(stage, asha, course);
  await kitOf(stage, course, { [box.partId]: 2 });

  await sayOfPart(stage, asha, box, { kind: 'broken', quantity: '2', words: 'Its horn broke off' });
  const desk = await theirDevice(browser, stage.url, office, { size: DESKTOP });
  const { page } = desk;
  await desk.open('/staff/stock/delivery');
  await page.getByLabel('Supplier').fill('Robu');
  await page.locator('input[type=file]').setInputFiles({
    name: 'bill.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Item;Qty\n${box.part};30\nLaser;2\n`, 'latin1'),
  });
  await page.getByText('Line 3: Laser, 2').waitFor();
  await page.getByRole('button', { name: 'Take in' }).click();
  await page.getByText('Enough for 15 more boxes').waitFor();

  // The supplier sends the list again, with what was forgotten: it is that delivery, and is corrected.
  await walkTo(page, '/staff/stock/delivery');
  await page.getByLabel('Supplier').fill('robu');
  await page.getByRole('spinbutton', { name: box.part }).fill('30');
  await page.getByRole('button', { name: 'Take in' }).click();
  await page.getByText('A delivery like this one was taken in already').waitFor();
  await page.getByRole('spinbutton', { name: box.part }).fill('28');
  await page.getByRole('link', { name: 'Correct that one' }).click();
  await page.getByRole('heading', { name: 'Correct this delivery', level: 1 }).waitFor();
  expect(await page.getByRole('spinbutton', { name: box.part }).inputValue()).toBe('28');
  await page.getByLabel('Why it is corrected').fill('Two were broken');
  await page.getByRole('button', { name: 'Correct', exact: true }).dblclick();
  await page.getByText('Enough for 14 more boxes').waitFor();
  await page.getByLabel('Name of a part').fill(box.part);
  await page.getByText('1 of 1').waitFor();
  await page.getByRole('button', { name: box.part }).click();
  await page.getByText('Delivered by Robu').waitFor();
  await page.getByText('Delivery from Robu corrected: Two were broken').waitFor();
  expect(await page.getByRole('link', { name: 'Correct this delivery' }).count()).toBe(1);
  await page.getByLabel('I counted').fill('31');
  await page.getByLabel('Why it differs').fill('One lay behind the shelf');
  await page.getByRole('button', { name: 'Correct the stock' }).click();
  await page.getByText('Counted: One lay behind the shelf').waitFor();
  // One comes for what waits; who lets go of that sees all there is, and stays there.
  await walkTo(page, '/staff/parts');
  await page.waitForURL(/status=waiting/);
  const parts = page.getByRole('table', { name: 'Missing or broken', exact: true });
  await parts.waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.waitForURL((url) => url.search === '');
  await parts.waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: box.part, exact: true }).click();
  await page.getByText('Its horn broke off').waitFor();
  await page.getByRole('button', { name: /Send the part/ }).click();
  await page.getByText(`${box.part} goes to Asha Rao`).waitFor();
});

test('two pack side by side: the second reads who has the box and goes on to the next, and the list says so', async () => {
  const lata = await aColleague(stage, 'dispatch');
  const course = await aCourseWithKit(stage, { title: 'Torch' });
  const first = await aWaitingBox(course, 'Asha Rao');
  const second = await aWaitingBox(course, 'Zoya Khan');

  const { page, ...desk } = await theirDevice(browser, stage.url, lata, { size: DESKTOP });
  await desk.open(`/staff/boxes?state=owed&address=given&open=${first.boxId}`);
  await page.getByLabel('Scan or type a part').waitFor();

  const other = await theirDevice(browser, stage.url, packer, { size: DESKTOP });
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
  await walkTo(page, '/staff');
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

test('five weeks later a child still finds its box, from its bench and from the guide that it builds by', async () => {
  const { course } = (await stage.call(readCourseByTitle, { params: { title: 'junior-level-1' } })).body;
  const ravi = await aLearner(stage, 'Ravi');
  await enrolled(stage, ravi, { id: course._id } as never);
  const { pool } = stage.context;
  const { rows: projects } = await pool.query(
    `select id from project where course_id = $1 and title ilike '%robot%' limit 1`,
    [course._id],
  );

  const bench = await theirDevice(browser, stage.url, ravi, { size: PHONE });
  const { page } = bench;
  const guide = `/courses/content/junior-level-1?project=${projects[0].id}`;
  // Who has no box reads the guide as it is.
  await bench.open(guide);
  await page.getByRole('checkbox', { name: /Push button/ }).waitFor();
  await bench.settled();
  expect(await page.getByRole('link', { name: 'A part is missing or broken?' }).count()).toBe(0);

  const { id: boxId } = await aSentBox(stage, ravi, { id: course._id });
  await pool.query(`insert into box_part select $1, part_id, quantity from kit_part where course_id = $2`, [
    boxId,
    course._id,
  ]);
  await pool.query(
    `update box set since = since - interval '35 days', sent_at = sent_at - interval '40 days' where id = $1`,
    [boxId],
  );
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
  await walkTo(page, guide);
  await page.getByText('You have told us of it.').waitFor();
  await page.getByText(/It has come, on/).waitFor();
  await page.getByRole('link', { name: 'A part is missing or broken?' }).click();
  await arriveAt(page, `/boxes/${boxId}`);
  expect(bench.complaints).toEqual([]);
  await bench.close();
});
