import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveSchoolAddress, readSchoolBoxes } from '../../src/contract/boxes.ts';
import { aCourseWithKit, bengaluru, handedOver, inStock, packed, paidFor, sayWhere } from '../stage/boxes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aColleague, aLearner, theOffice } from '../stage/people.ts';
import { aCoordinator, aSchool, withSeats } from '../stage/schools.ts';
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

test('boxes are packed ahead by keyboard, one goes to who is owed it in one press, and another kit is sent with a reason', async () => {
  const office = await theOffice(stage);
  const packer = await aColleague(stage, 'dispatch');
  const course = await aCourseWithKit(stage, { title: 'Night light', there: 12 });
  const { page, ...desk } = await aDevice(browser, stage.url, { size: DESKTOP });
  await desk.open('/staff/stock');
  await signIn(page, credentials(packer));
  await page.getByRole('button', { name: 'Pack ahead: Night light' }).press('Enter');
  const form = page.getByRole('form', { name: 'Pack ahead: Night light' });
  await expect
    .poll(() => form.getByLabel('How many boxes').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await desk.expectAccessible();
  await page.keyboard.press('Enter');
  await page.getByText('3 boxes stand ready').waitFor();
  expect(await inStock(stage, course.parts)).toEqual([9, 6]);

  const asha = await aLearner(stage, 'Asha Rao');
  const { boxId } = await paidFor(stage, office, asha, course);
  await sayWhere(stage, asha);
  await desk.open(`/staff/boxes?state=owed&open=${boxId}`);
  await page.getByText('3 boxes stand ready').waitFor();
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Take one that stands ready' }).press('Enter');
  await page.getByRole('form', { name: 'Hand to the courier' }).waitFor();
  expect(await inStock(stage, course.parts)).toEqual([9, 6]);
  await page.keyboard.type('India Post');
  await page.keyboard.press('Tab');
  await page.keyboard.type('EK77001IN');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send another kit' }).press('Enter');
  await page.getByLabel('Why once more').fill('The first one was lost in the flood');
  await desk.expectAccessible();
  await page.keyboard.press('Enter');
  await page.getByText('The first one was lost in the flood').waitFor();
  await page.getByRole('button', { name: 'Take one that stands ready' }).waitFor();

  await desk.open('/staff/stock');
  await page.getByRole('button', { name: 'Take apart: Night light' }).press('Enter');
  await page.getByRole('form', { name: 'Take apart: Night light' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('1 box stands ready').waitFor();
  expect(await inStock(stage, course.parts)).toEqual([10, 8]);

  // One name wherever a box is named: on the family's page, too.
  const { number } = await stage.context.database
    .selectFrom('box')
    .select('number')
    .where('id', '=', boxId)
    .executeTakeFirstOrThrow();
  const phone = await aDevice(browser, stage.url, { size: PHONE });
  await phone.open('/boxes');
  await signIn(phone.page, credentials(asha));
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
  const phone = await aDevice(browser, stage.url, {
    size: PHONE,
    expected: /ERR_INTERNET_DISCONNECTED/,
  });
  await phone.open(`/boxes/${boxId}`);
  await signIn(phone.page, credentials(ravi));
  await phone.page.getByRole('button', { name: 'Micro servo' }).click();
  await phone.page.getByRole('radio', { name: 'It is missing' }).check();
  await phone.page.context().setOffline(true);
  await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
  await phone.page.getByText('1 report waits on this device for the network').waitFor();
  await phone.expectAccessible();
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
  const phone = await aDevice(browser, stage.url, { size: PHONE });
  await phone.open('/school');
  await signIn(phone.page, credentials(head));
  await phone.page.getByRole('link', { name: 'Something is missing or broken' }).click();
  await phone.page.getByRole('button', { name: 'Micro servo' }).click();
  await phone.page.getByRole('radio', { name: 'It is broken' }).check();
  await phone.page.getByLabel('How many?').fill('2');
  await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
  await phone.page.getByText('We are looking at it').waitFor();
  await phone.expectAccessible();
  await phone.page.getByRole('link', { name: 'Back to the boxes' }).click();
  await phone.page.getByRole('heading', { name: 'Lake School' }).waitFor();
});
