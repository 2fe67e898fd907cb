import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { listParts } from '../../src/contract/stock.ts';
import { aCourse } from '../stage/a-course.ts';
import { aCourseWithKit, handedOver, inStock, packed, paidFor, sayWhere } from '../stage/boxes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aColleague, aLearner, theOffice } from '../stage/people.ts';
import { aSentBox, kitOf } from '../stage/stock.ts';
import { DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('a delivery comes in, a child taps what is broken in its box, and the office sends it', async () => {
  const [asha, course] = [await aLearner(stage, 'Asha Rao'), await aCourse(stage)];
  const box = await aSentBox(stage, asha, course);
  await kitOf(stage, course, { [box.partId]: 2 });

  const phone = await theirDevice(browser, stage.url, asha, { size: PHONE });
  await phone.open(`/boxes/${box.id}`);
  const part = phone.page.getByRole('button', { name: box.part });
  await part.click();
  await phone.page.getByRole('radio', { name: 'It is broken' }).check();
  await phone.page.getByLabel('How many?').fill('2');
  await phone.page.getByLabel('Tell us more').fill('Its horn broke off');
  // A double tap says it once.
  await phone.page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await phone.page.getByText('We are looking at it').waitFor();
  expect(await phone.page.getByText('We are looking at it').count()).toBe(1);

  const { page, ...office } = await theirDevice(browser, stage.url, await theOffice(stage), {
    size: DESKTOP,
  });
  await office.open('/staff/stock/delivery');
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
  await office.open('/staff/stock/delivery');
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
  const { token } = await theOffice(stage);
  const listed = await stage.call(listParts, { token, query: { q: box.part } });
  expect(listed.body.rows).toMatchObject([{ stock: 31, state: 'enough' }]);

  // One comes for what waits; who lets go of that sees all there is, and stays there.
  await office.open('/staff/parts');
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
  await phone.page.reload();
  await phone.page.getByText(/It comes in box B-\d+/).waitFor();
});

/** A box that waits to be packed. */
async function aBox(course: Awaited<ReturnType<typeof aCourseWithKit>>) {
  const learner = await aLearner(stage, 'Asha Rao');
  const { boxId } = await paidFor(stage, await theOffice(stage), learner, course);
  await sayWhere(stage, learner);
  return boxId;
}

test('a label is printed again only by a second press, and a box that came back wet is written off with the reason', async () => {
  const packer = await aColleague(stage, 'dispatch');
  const course = await aCourseWithKit(stage, { title: 'Night light', there: 10 });
  const boxId = await aBox(course);
  await packed(stage, packer, boxId);
  const { page, ...desk } = await theirDevice(browser, stage.url, packer, { size: DESKTOP });
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
  const again = page
    .getByRole('group', { name: 'With what is ticked' })
    .getByRole('button', { name: 'Labels A4' });
  await again.click();
  await page.getByText(/^Printed before: B-/).waitFor();
  await expect
    .poll(async () => {
      const download = page.waitForEvent('download', { timeout: 2000 }).catch(() => null);
      await again.click();
      return (await download)?.suggestedFilename() ?? null;
    })
    .toBe('boxes-A4.pdf');

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

test('a supplier’s barcode is noted by scanning, and ticks its part; a wrong count of ready boxes is corrected on a phone', async () => {
  const packer = await aColleague(stage, 'dispatch');
  const course = await aCourseWithKit(stage, { title: 'Rover', there: 10 });
  const [board = ''] = course.parts;
  const boxId = await aBox(course);
  const { page, ...desk } = await theirDevice(browser, stage.url, packer, { size: DESKTOP });
  await desk.open(`/staff/stock?course=${course.id}&open=${board}`);
  await page.getByLabel('Scan or type a barcode').fill('8901 234 567');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove 8901234567' }).waitFor();
  const [codes] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Codes for the shelves (PDF)' }).click(),
  ]);
  expect(codes.suggestedFilename()).toBe('part-codes.pdf');
  await desk.open(`/staff/boxes?state=owed&address=given&open=${boxId}`);
  const scan = page.getByLabel('Scan or type a part');
  await scan.fill('8901234567');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 2 ticked').waitFor();
  expect(await page.getByRole('checkbox', { name: /Controller board/ }).isChecked()).toBe(true);

  const phone = await theirDevice(browser, stage.url, packer, { size: PHONE });
  await phone.open('/staff/stock');
  const count = async (counted: string, reason: string, lost = false) => {
    await phone.page.getByRole('button', { name: 'Correct the count: Rover' }).click();
    const form = phone.page.getByRole('form', { name: 'Correct the count: Rover' });
    await form.getByLabel('So many really stand there').fill(counted);
    if (lost) await form.getByLabel('are lost or broken').check();
    await form.getByLabel('Why it was counted wrongly').fill(reason);
    await form.getByRole('button', { name: 'Set the count' }).click();
    await form.waitFor({ state: 'detached' });
  };
  await count('3', 'They stood behind the door');
  await phone.page.getByText('3 boxes stand ready').waitFor();
  expect(await inStock(stage, course.parts)).toEqual([7, 4]);
  await count('1', 'The roof leaked', true);
  await phone.page.getByText('1 box stands ready').waitFor();
  expect(await inStock(stage, course.parts)).toEqual([7, 4]);
});
