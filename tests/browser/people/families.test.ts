import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { readProfile } from '../../../src/contract/people/accounts.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { aFamily, arriveAt, register, showAdult, tabTo } from '../steps.ts';

/** A mother with two children: from registering to a seat on the family's tablet and back. */

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('a mother registers, adds two children, gives a seat on the tablet, and comes back by her password; a child comes in by its PIN', async () => {
  const mother = aFamily('Maya Rao');
  const tablet = await aDevice(browser, stage.url, { size: PHONE });
  const { page, open, complaints } = tablet;

  // Who is here: by the keyboard.
  await open('/register');
  await page.getByRole('radio', { name: 'I learn' }).focus();
  await page.keyboard.press('ArrowDown');
  // Only a learner is asked for a month of birth.
  expect(await page.getByLabel('Month', { exact: true }).isVisible()).toBe(false);
  await register(page, mother);
  await arriveAt(page, '/family');
  await page.getByRole('heading', { name: 'Add your first child' }).waitFor();

  const form = page.getByRole('form', { name: 'Add a child' });
  const fill = async (name: string, year: string, face: string) => {
    await form.getByLabel('First name').fill(name);
    await form.getByLabel('Month', { exact: true }).selectOption('05');
    await form.getByLabel('Year', { exact: true }).fill(year);
    await form.getByLabel('Grade').selectOption('5');
    await form.getByRole('radio', { name: face }).check({ force: true });
  };
  const add = form.getByRole('button', { name: 'Add', exact: true });
  await page.getByRole('button', { name: 'Add a child' }).click();
  await fill('Asha', '2016', 'Owl');
  await form.getByLabel('PIN of 6 figures').fill('201605');
  await add.click();
  await showAdult(stage, page, mother.email);
  // A year of birth is tried first: the field says so.
  await form.getByText('Others would try this PIN first', { exact: false }).waitFor();
  await form.getByLabel('PIN of 6 figures').fill('592704');
  await add.click();
  await page.getByRole('heading', { name: 'Asha', level: 2 }).waitFor();

  await page.getByRole('button', { name: 'Add another child' }).click();
  await fill('Ravi', '2018', 'Tiger');
  await form.getByRole('radio', { name: 'Three pictures' }).check();
  for (const picture of ['Sun', 'Drum', 'Boat']) await form.getByRole('button', { name: picture }).click();
  await add.click();
  await page.getByRole('heading', { name: 'Ravi', level: 2 }).waitFor();

  await page.getByRole('button', { name: 'How to come in' }).first().click();
  const card = page.getByRole('dialog', { name: 'How Asha comes in' });
  const username = (await card.locator('b').textContent()) ?? '';
  expect(username).toMatch(/^asha-\d+$/);
  await page.keyboard.press('Escape');

  // Who is learning? One press, and nothing of hers is here.
  await page.getByRole('link', { name: 'Who is learning?' }).first().click();
  await page.getByRole('heading', { name: 'Who is learning?' }).waitFor();
  await tabTo(page.getByRole('button', { name: 'Asha' }));
  const token = () => page.evaluate(() => localStorage.getItem('token') ?? '');
  const hers = await token();
  await page.keyboard.press('Enter');
  await arriveAt(page, `/student/${username}`);
  expect((await stage.call(readProfile, { token: hers })).status).toBe(401);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(left).not.toContain(mother.email);
  expect(left).not.toContain('Rao');
  await page.goto(`${stage.url}/family`);
  await arriveAt(page, '/family/learning');

  // The grown-up comes back.
  const password = page.getByLabel('Maya’s password');
  await password.fill('not her password');
  await page.getByRole('button', { name: 'Come back' }).click();
  await page.getByText('The seat stays as it is', { exact: false }).waitFor();
  await password.fill(mother.password);
  await page.getByRole('button', { name: 'Come back' }).click();
  await arriveAt(page, '/family');
  await page.getByRole('heading', { name: 'Ravi', level: 2 }).waitFor();
  expect(complaints.filter((one) => !one.includes('403'))).toEqual([]);
  await tablet.close();

  // A child on another device, by its card and its PIN.
  const other = await aDevice(browser, stage.url, { size: DESKTOP });
  await other.open(`/child#${username}`);
  await other.page.getByLabel('PIN of 6 figures').fill('592704');
  await other.page.keyboard.press('Enter');
  await arriveAt(other.page, `/student/${username}`);
  await other.page.getByRole('heading', { level: 1, name: 'Welcome, Asha' }).waitFor();
  expect(other.complaints).toEqual([]);
  await other.close();
});
