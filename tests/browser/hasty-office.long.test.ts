import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment } from '../stage/orders.ts';
import { aColleague, aLearner, theOffice } from '../stage/people.ts';
import { DESKTOP, openBrowser } from './open-browser.ts';
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

test('two quick presses remove no colleague, and open a dialog that stays with what is typed in it', async () => {
  const mate = await aColleague(stage, 'dispatch');
  const asha = await aLearner(stage, 'Asha Verma');
  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  const { page } = office;
  await office.open('/staff/team');
  await page
    .getByRole('button', { name: mate.user.name })
    .or(page.getByRole('link', { name: mate.user.name }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Remove from the office' }).dblclick();
  await page.getByRole('button', { name: /^Yes/ }).waitFor();
  const { rows } = await stage.context.pool.query(
    "select from relation where kind = 'staff' and person_id = $1",
    [mate.user._id],
  );
  expect(rows).toHaveLength(1);

  await office.open(`/staff/people/${asha.user._id}`);
  await page.getByRole('button', { name: 'Correct name' }).dblclick();
  const dialog = page.getByRole('dialog', { name: /name/i });
  const reason = dialog.getByRole('textbox', { name: 'Why' });
  await reason.fill('Written wrong on the form');
  // A press beside it would take what was typed away.
  await page.mouse.click(5, 5);
  expect(await reason.inputValue()).toBe('Written wrong on the form');

  // It is closed by nobody while it sends, and says what became of it.
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Asha Varma');
  let answer: (() => void) | null = null;
  await page.route('**/api/staff/people/*/name', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Correct name' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => answer !== null).toBe(true);
  (answer as (() => void) | null)?.();
  await dialog.getByRole('alert').waitFor();
  expect(await reason.inputValue()).toBe('Written wrong on the form');
  await office.close();
});

test('a ticked box keeps the keys of the list, and a form beside it is not closed by Escape', async () => {
  const course = await aCourseAt(stage, 999, 'Lights');
  for (const name of ['Divya Iyer', 'Kiran Iyer'])
    await aWaitingPayment(stage, await aLearner(stage, name), course);
  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  const { page } = office;
  await office.open('/staff/orders?q=iyer');
  await page.getByText('2 of 2').waitFor();
  await page.locator('tr[data-row]').first().getByRole('checkbox').click();
  await page.getByText('1 ticked').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page
    .getByText(/^(2|0|No) ticked|2 ticked/)
    .first()
    .waitFor();
  await page.keyboard.press('/');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  expect(office.complaints).toEqual([]);
  await office.close();
});

test('whoever may not do what a place is for is told so at once', async () => {
  const reader = await theirDevice(browser, stage.url, await aColleague(stage, 'reader'), { size: DESKTOP });
  for (const path of ['stock/delivery', 'announcements/new', 'courses/new']) {
    await reader.open(`/staff/${path}`);
    await reader.page.getByRole('heading', { name: 'This place is not for your role' }).waitFor();
    expect(await reader.page.locator('main form').count(), path).toBe(0);
    await reader.expectAccessible();
  }
  await reader.open('/staff/boxes');
  await reader.page.getByRole('heading', { name: 'Boxes', level: 1 }).waitFor();
  expect(await reader.page.getByText('List of a courier').count()).toBe(0);
  expect(reader.complaints).toEqual([]);
  await reader.close();
});
