import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { theOffice } from '../stage/people.ts';
import { aDevice, DESKTOP, openBrowser } from './open-browser.ts';
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

// Every story with an empty tray.
beforeEach(async () => {
  await stage.context.database.deleteFrom('contact_message').execute();
});

const field = (page: Page, name: string) => page.getByRole('form').getByLabel(name);
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('without a network nothing is lost, and the next try sends it once', async () => {
  const parent = await aDevice(browser, stage.url, { expected: /ERR_INTERNET_DISCONNECTED/ });
  const { page } = parent;
  await parent.open('/contact');
  await field(page, 'Name').fill('Ravi');
  await field(page, 'Email').fill('ravi@example.org');
  await field(page, 'Message').fill('Do you visit schools in Mysuru?');
  await page.context().setOffline(true);
  await send(page);
  await page.getByRole('alert').filter({ hasText: 'Your message was not sent' }).waitFor();
  expect(await field(page, 'Message').inputValue()).toBe('Do you visit schools in Mysuru?');
  await page.context().setOffline(false);
  await send(page);
  await page.getByText('Your message has reached us.').waitFor();

  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  await office.open('/staff/messages');
  await office.page.getByRole('button', { name: /^Ravi/ }).waitFor();
  expect(await office.page.getByRole('button', { name: /^Ravi/ }).count()).toBe(1);
  // No answer is needed: one key says so.
  await mayAnswer(office.page, 'Mark answered');
  await office.page.keyboard.press('e');
  await office.page.getByText('Marked as answered: Ravi').waitFor();
  await office.page.getByRole('heading', { name: 'Every message is answered' }).waitFor();
  expect([parent.complaints, office.complaints]).toEqual([[], []]);
  await Promise.all([parent.close(), office.close()]);
});
