import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { places } from '../../../src/client/platform/office/places.ts';
import { hasRight } from '../../../src/contract/platform/staff-rights.ts';
import { FULL_OFFICE_AT, fillOffice } from '../../stage/full-office.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../stage/people.ts';
import { aSchool } from '../../stage/schools.ts';
import { beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { loaded, theirDevice, walkTo } from '../steps.ts';

/** All pages of a full office: on a phone with axe, and what a reader, a hasty hand and a keyboard find there. */

let stage: Stage;
let browser: Browser;
let office: Someone;
let schoolId: string;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true, at: FULL_OFFICE_AT }), openBrowser()]);
    office = await theOffice(stage);
    ({ schoolId } = await fillOffice(stage, office));
  },
  () => stage.close(),
);

/** What only looks: it finds, chooses what is listed, opens, closes, and takes along what one sees anyway. */
const looks = [
  /^(Columns|CSV|Excel|Close|Open|Show|Show in full size|Find.*|Dark|Light)$/,
  // Which of a queue's states.
  /^(Waiting|Verified|Rejected|Refunded|Reversed|Answered|Shown|Declined|Accepted|Wrote back|Asked again|On the wall)$/,
  /^(Handed in ?\d*|To come|Past|Quotes and orders .*)$/,
  // Which of the bank's lists.
  /^(Safe|Doubtful|Schools|Without an order|Worries) \(\d+\)$|^Statements$/,
  // Reports, papers and the codes of parts, which a reader may have.
  /^(This month|Last month|This financial year|Last financial year|Day|Month|Course|Coupon)$/,
  /^(For the accountant \(XLSX\)|Codes for the shelves \(PDF\)|Papers \(CSV\)|This table \(CSV\)|Receipt .*|Quote .*|Download PDF)$/,
];

/** The names of all buttons that could be pressed on the page as it stands. */
const pressable = (page: Page) =>
  page.locator('main button:enabled:visible, main input[type=checkbox]:enabled:visible').evaluateAll((all) =>
    all
      .filter((one) => !one.closest('thead, tbody, search, nav, header.site, fieldset legend'))
      .map((one) => (one as HTMLElement).innerText || one.getAttribute('aria-label') || one.id)
      .map((name) => name.replaceAll('\n', ' ').trim()),
  );

test('a role that only reads sees no control that the server would refuse, on no page, and no page requests what is not theirs', async () => {
  const device = await theirDevice(browser, stage.url, await aColleague(stage, 'reader'), { size: DESKTOP });
  const { page } = device;
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${response.url()}`);
  });
  const seen: Record<string, readonly string[]> = {};
  const readable = places.filter(({ right }) => hasRight(['reader'], right)).map(({ path }) => path);
  const views = ['safe', 'doubtful', 'unexplained', 'worries', 'statements'].map(
    (view) => `/staff/bank?show=${view}`,
  );
  const decided = ['/staff/payments?status=verified', `/staff/schools/${schoolId}`];
  await device.open('/staff');
  for (const path of [...readable, ...views, ...decided].filter((path) => path !== '/staff/access')) {
    await walkTo(page, path);
    // What the page before requested is not this page's.
    await device.settled();
    await loaded(page);
    const row = page.locator('main tbody button').first();
    if (await row.isVisible()) {
      await row.click();
      await loaded(page);
    }
    const orders = page.getByRole('button', { name: /^Quotes and orders/ });
    if (await orders.isVisible()) {
      await orders.click();
      await page.getByText('Hill View Trust').waitFor();
    }
    seen[path] = (await pressable(page)).filter((name) => !looks.some((look) => look.test(name)));
  }
  expect(Object.keys(seen).length).toBeGreaterThan(15);
  expect(refused).toEqual([]);
  expect(Object.entries(seen).filter(([, names]) => names.length > 0)).toEqual([]);
  // A form is refused before it is filled in.
  for (const path of ['stock/delivery', 'announcements/new', 'courses/new']) {
    await walkTo(page, `/staff/${path}`);
    await page.getByRole('heading', { name: 'This place is not for your role' }).waitFor();
    expect(await page.locator('main form').count(), path).toBe(0);
  }
  await device.close();
});

test('two quick presses remove no colleague, and open a dialog that stays with what is typed in it', async () => {
  const mate = await aColleague(stage, 'dispatch');
  const asha = await aLearner(stage, 'Asha Verma');
  const device = await theirDevice(browser, stage.url, office, { size: DESKTOP });
  const { page } = device;
  await device.open('/staff/team');
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

  await walkTo(page, `/staff/people/${asha.user._id}`);
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
  await device.close();
});

test('the office walks the list of schools by keyboard, and at one school goes on to another by the search', async () => {
  await aSchool(stage, office, 'Alder School');
  await aSchool(stage, office, 'Birch School');
  const device = await theirDevice(browser, stage.url, office, { size: DESKTOP });
  const { page } = device;
  await device.open('/staff/schools?contact=asked');
  const rows = page.getByRole('table', { name: 'Schools' }).getByRole('link');
  await rows.first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Birch School' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('alder');
  await page.getByRole('option', { name: /Alder School/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Alder School' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Birch School' }).count()).toBe(0);

  // Back at the list it asks what it asked before: that stands in the address.
  await page.goBack();
  await page.goBack();
  await page.getByText('Contact', { exact: true }).first().waitFor();
  expect(await page.getByLabel('Contact').inputValue()).toBe('asked');
  await page.setViewportSize(PHONE);
  expect(await beyondTheEdge(page)).toEqual([]);
  expect(device.complaints).toEqual([]);
});

test('when the first page cannot be loaded it says so once, does not keep asking, and loads when asked again', async () => {
  const device = await theirDevice(browser, stage.url, office, {
    size: DESKTOP,
    expected: /ERR_FAILED|Failed to load/,
  });
  const { page } = device;
  let asked = 0;
  for (const path of ['staff/room', 'staff/today', 'announcements'])
    await page.route(`**/api/${path}*`, (route) => {
      asked++;
      return route.abort();
    });
  await page.clock.install();
  await device.open('/staff');
  const failed = page.getByRole('heading', { name: 'Today could not be loaded' });
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return failed.count();
    })
    .toBe(1);
  // A page that mounts again with each failure asks without end. Repeated requests and the announcements need fifteen at most.
  await page.clock.runFor(4000);
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(asked).toBeLessThanOrEqual(15);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Orders sent').waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});

/** What axe found, in one line. */
const barriers = (error: unknown) => JSON.stringify((error as { actual?: unknown }).actual ?? String(error));

test('no staff page has a barrier on a phone, nor the first entry of its list, nor the menu', async () => {
  const device = await theirDevice(browser, stage.url, office, { size: PHONE });
  const { page } = device;
  const found: string[] = [];
  const look = async (what: string, within?: string) => {
    await loaded(page);
    await device.expectAccessible(within).catch((error) => found.push(`${what}: ${barriers(error)}`));
  };
  await device.open('/staff');
  await look('/staff');
  let title = await page.title();
  for (const { path } of places) {
    await walkTo(page, path);
    await expect.poll(() => page.title(), { message: path }).not.toBe(title);
    title = await page.title();
    await look(path, 'main');
    const row = page.locator('main [data-row] [data-opener]').first();
    if (!(await row.isVisible())) continue;
    await row.click();
    await look(`${path}, its first entry`, 'main');
  }
  await page.getByRole('button', { name: 'Places' }).first().click();
  await page.getByRole('dialog').waitFor();
  await look('the menu', '[role=dialog]');
  expect(found).toEqual([]);
  await device.close();
});
