import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { anOpenMessage } from '../stage/messages.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { type Someone, theOffice } from '../stage/people.ts';
import { fileOf, send } from '../stage/statements.ts';
import { DESKTOP, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { mayAnswer, theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
let office: Someone;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    office = await theOffice(stage);
  },
  () => stage.close(),
);
beforeEach(async () => {
  await stage.context.database.deleteFrom('contact_message').execute();
});

const GONE = 'What you came for is not in this list';

/** A message of each of these, in this order. */
async function messagesOf(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    stage.clock.advance(1);
    ids.push((await anOpenMessage(stage, office, { name }))._id);
  }
  return ids;
}
const named = (page: Page) => new URL(page.url()).searchParams.get('open');
const standsOpen = (page: Page, name: string) =>
  page.locator('tr[aria-selected=true]').filter({ hasText: name }).waitFor();

test('an address opens its entry, which stays open; what is opened and decided next is in the address, and the back key leads along', async () => {
  const [asha, ravi, lata] = await messagesOf('Asha Rao', 'Ravi Rao', 'Lata Rao');
  const device = await theirDevice(browser, stage.url, office, { size: DESKTOP });
  const { page } = device;
  await device.open(`/staff/messages?open=${ravi}`);
  await standsOpen(page, 'Ravi Rao');
  // Whoever comes by an address goes on in what it opened.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('Ravi Rao');
  await device.expectAccessible();

  // One that has waited longer comes into the list, before it.
  await stage.context.pool.query(
    `insert into contact_message (id, name, email, text, sent_at)
      select $1, 'Uma Rao', 'uma@example.org', 'Hello from before', sent_at - interval '1 day' from contact_message where id = $2`,
    [randomUUID(), asha],
  );
  await page.getByText('4 of 4').waitFor();
  await standsOpen(page, 'Ravi Rao');

  await page.keyboard.press('j');
  await standsOpen(page, 'Lata Rao');
  expect(named(page)).toBe(lata);
  await page.goBack();
  await standsOpen(page, 'Ravi Rao');
  expect(named(page)).toBe(ravi);
  await page.goForward();
  await standsOpen(page, 'Lata Rao');
  await page.goBack();
  await standsOpen(page, 'Ravi Rao');

  // Decided: the next one, and its address.
  await mayAnswer(page, 'Mark answered');
  await page.keyboard.press('e');
  await page.getByText('3 of 3').waitFor();
  await standsOpen(page, 'Lata Rao');
  await expect.poll(() => named(page)).toBe(lata);

  // What was decided, and what never was, is said in words; the first that waits stands open.
  for (const id of [ravi, randomUUID(), 'nothing']) {
    await device.open(`/staff/messages?open=${id}`);
    await page.getByText(GONE).waitFor();
    await standsOpen(page, 'Uma Rao');
  }
  await device.expectAccessible();
  await page.keyboard.press('j');
  await standsOpen(page, 'Asha Rao');
  await page.getByText(GONE).waitFor({ state: 'detached' });
  expect(named(page)).toBe(asha);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('Today leads to the list of the bank that waits, where a deposit opens by its address as well', async () => {
  const today = '2026-11-22';
  const lines = ['CASH DEPOSIT ONE', 'CASH DEPOSIT TWO'].map((narration, at) => ({
    day: today,
    narration,
    amount: `${at + 1}2,000.00`,
  }));
  await send(stage, office, fileOf('hdfc', lines));
  const { rows } = await stage.context.pool.query<{ id: string; narration: string }>(
    'select id, narration from bank_deposit order by narration',
  );
  const device = await theirDevice(browser, stage.url, office, { size: DESKTOP });
  const { page } = device;
  await device.open('/staff');
  await page.getByRole('link', { name: /2 Deposits at the bank that belong to no order/ }).click();
  await standsOpen(page, 'CASH DEPOSIT ONE');
  await device.open(`/staff/bank?show=unexplained&open=${rows[1]?.id}`);
  await standsOpen(page, 'CASH DEPOSIT TWO');
  await page.keyboard.press('k');
  await standsOpen(page, 'CASH DEPOSIT ONE');
  expect(named(page)).toBe(rows[0]?.id);
  await page.goBack();
  await standsOpen(page, 'CASH DEPOSIT TWO');
  await device.open(`/staff/bank?show=unexplained&open=${randomUUID()}`);
  await page.getByText(GONE).waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});
