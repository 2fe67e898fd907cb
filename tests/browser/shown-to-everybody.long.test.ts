import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { decide } from '../stage/creations.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner, theOffice } from '../stage/people.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { mayAnswer, theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('a circuit is shown to everybody: the office looks first, then a stranger opens it from the gallery and goes on with a copy', async () => {
  const asha = await aLearner(stage);
  const phone = await theirDevice(browser, stage.url, asha, { size: PHONE });
  const { page } = phone;
  await phone.open('/bench/circuits?ready=two-paths');
  await page.getByRole('button', { name: 'Switch on' }).tap();
  await page.getByLabel('Name').fill('Two of mine');
  await page.keyboard.press('Enter');
  await page.getByText('Saved with your account').waitFor();
  await page.getByText('Show it to everybody').tap();
  const form = page.getByRole('form', { name: 'Show it to everybody' });
  await form.getByRole('button', { name: 'Ask for it to be shown' }).tap();
  await form.getByText('Please write a parent’s or guardian’s email address').waitFor();
  await phone.expectAccessible();
  expect(await form.getByLabel('What is it called?').inputValue()).toBe('Two of mine');
  expect(await form.getByLabel('Your first name').inputValue()).toBe('Asha');
  await form.getByLabel('A parent’s or guardian’s email').fill('meera@example.org');
  await form.getByRole('checkbox', { name: /I am the parent or guardian/ }).check();
  expect(await beyondTheEdge(page)).toEqual([]);
  await form.getByRole('button', { name: 'Ask for it to be shown' }).tap();
  await page.getByText('A person from our team looks at it before anybody else can.').waitFor();

  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  await office.open('/staff/creations');
  const behind = office.page.getByRole('region', { name: 'What everybody could open and copy' });
  const approve = office.page.getByRole('button', { name: 'Approve' });
  // What everybody could open lies below the picture: both have to be looked at.
  await office.page.getByRole('img', { name: 'Picture of Two of mine' }).waitFor();
  await office.page.getByText('Please look first').waitFor();
  await office.page.keyboard.press('a');
  expect(await approve.isDisabled()).toBe(true);
  await behind.getByRole('img', { name: 'Picture of the circuit “Two of mine”' }).scrollIntoViewIfNeeded();
  await mayAnswer(office.page, 'Approve');
  await office.expectAccessible();
  await approve.click();
  await office.page.getByText('On the wall: Two of mine').waitFor();

  const stranger = await aDevice(browser, stage.url, { size: PHONE });
  await stranger.open('/gallery');
  await stranger.page.getByRole('link', { name: /Two of mine/ }).tap();
  await stranger.page.getByRole('link', { name: 'Open it on the workbench and take a copy' }).tap();
  await stranger.page.getByRole('heading', { level: 1, name: 'Two of mine' }).waitFor();
  await stranger.page.getByRole('img', { name: 'Picture of the circuit “Two of mine”' }).waitFor();
  await stranger.expectAccessible();
  expect(await beyondTheEdge(stranger.page)).toEqual([]);
  const address = new URL(stranger.page.url()).pathname;
  await stranger.page.getByRole('button', { name: 'Change it' }).tap();
  await stranger.page.getByRole('button', { name: 'Switch off' }).waitFor();
  expect(await stranger.page.getByLabel('Name').inputValue()).toBe('Two of mine (my copy)');

  await phone.open('/bench');
  const mine = await page.getByRole('link', { name: 'Open “Two of mine”' }).getAttribute('href');
  await phone.open(mine ?? '');
  await page.getByText('Show it to everybody').tap();
  await page.getByText('It hangs in the gallery, as it was when you asked.').waitFor();

  // Taken down, the link leads to nothing.
  const down = { decision: 'declined', reason: 'Asked for.' };
  await decide(stage, await theOffice(stage), address.split('/').at(-1) ?? '', down);
  await stranger.open(address);
  await stranger.page.getByText('This does not hang in the gallery').waitFor();
  expect([...phone.complaints, ...office.complaints]).toEqual([]);
  await Promise.all([phone.close(), office.close(), stranger.close()]);
});
