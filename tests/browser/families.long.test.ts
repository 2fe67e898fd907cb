import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { readFamily } from '../../src/contract/families.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aChild, aLearner, relate, theOffice } from '../stage/people.ts';
import { beyondTheEdge, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { theirDevice } from './steps.ts';

/** A mother with two children: from registering to a seat on the family's tablet and back. */

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('the office looks a family up, corrects a month of birth, and ends a connection with the reason', async () => {
  const mother = await aLearner(stage, 'Divya Nair');
  const asha = await aChild(stage, { name: 'Asha', guardian: mother });
  const kavi = await aLearner(stage, 'Kavi Nair');
  await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: kavi.user._id });
  const desk = await theirDevice(browser, stage.url, await theOffice(stage), { size: PHONE });
  const { page } = desk;
  await desk.open('/staff/families');
  const who = page.getByLabel('Email or username');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('Type a whole email address or username').waitFor();
  await who.fill('nobody-of-this-name');
  await page.keyboard.press('Enter');
  await page.getByText('We know nobody by this email address or username.').waitFor();
  await who.fill(mother.user.email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Divya Nair' }).waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  await desk.expectAccessible();

  const children = page.getByRole('region', { name: 'Children' });
  await children.getByRole('button', { name: 'Asha' }).click();
  await page.getByRole('heading', { name: 'Asha' }).waitFor();
  await page.getByRole('button', { name: 'Correct' }).click();
  await page.getByLabel('Year', { exact: true }).fill('2015');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The month of birth of Asha is corrected').waitFor();
  await page.getByText('May 2015').waitFor();

  // A child without an address is not left with nobody; one with an account may be.
  const end = page.getByRole('button', { name: 'End the connection' });
  await end.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await dialog.getByText('Please write a reason').waitFor();
  await dialog.getByLabel('Reason').fill('Asked by phone');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await dialog.getByRole('alert').waitFor();
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await who.fill(kavi.user.username);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Kavi Nair' }).waitFor();
  await end.click();
  await dialog.getByLabel('Reason').fill('Asked by phone');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await page.getByText('Nobody looks after this account.').waitFor();
  expect((await stage.call(readFamily, { token: mother.token })).body.children).toMatchObject([
    { _id: asha.user._id, born: '2015-05' },
  ]);
  expect(desk.complaints.filter((one) => !/40[49]/.test(one))).toEqual([]);
  await desk.close();
});
