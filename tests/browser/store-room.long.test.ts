import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { aCourseWithKit, handedOver, inStock, packed, paidFor, sayWhere } from '../stage/boxes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../stage/people.ts';
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

const credentials = ({ user, password }: Someone) => ({ email: user.email ?? '', password });

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
  const { page, ...desk } = await aDevice(browser, stage.url, { size: DESKTOP });
  await desk.open(`/staff/boxes?state=packed&open=${boxId}`);
  await signIn(page, credentials(packer));
  await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name: /^Box B-/ })
      .getByRole('button', { name: 'Labels A6' })
      .click(),
  ]);
  await page.getByText(/^Label printed .* by /).waitFor();
  await page.getByRole('button', { name: 'Print the label again' }).waitFor();
  await desk.expectAccessible();
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
  await desk.expectAccessible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Scan or type a part').waitFor();
  expect(await inStock(stage, course.parts)).toEqual([9, 8]);
});

test('a supplier’s barcode is noted by scanning, and ticks its part; a wrong count of ready boxes is corrected on a phone', async () => {
  const packer = await aColleague(stage, 'dispatch');
  const course = await aCourseWithKit(stage, { title: 'Rover', there: 10 });
  const [board = ''] = course.parts;
  const boxId = await aBox(course);
  const { page, ...desk } = await aDevice(browser, stage.url, { size: DESKTOP });
  await desk.open(`/staff/stock?course=${course.id}&open=${board}`);
  await signIn(page, credentials(packer));
  await page.getByLabel('Scan or type a barcode').fill('8901 234 567');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove 8901234567' }).waitFor();
  await desk.expectAccessible();
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

  const phone = await aDevice(browser, stage.url, { size: PHONE });
  await phone.open('/staff/stock');
  await signIn(phone.page, credentials(packer));
  const count = async (counted: string, reason: string, lost = false) => {
    await phone.page.getByRole('button', { name: 'Correct the count: Rover' }).click();
    const form = phone.page.getByRole('form', { name: 'Correct the count: Rover' });
    await form.getByLabel('So many really stand there').fill(counted);
    if (lost) await form.getByLabel('are lost or broken').check();
    await form.getByLabel('Why it was counted wrongly').fill(reason);
    await phone.expectAccessible();
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
