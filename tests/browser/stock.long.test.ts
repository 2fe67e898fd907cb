import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { listParts } from '../../src/contract/stock.ts';
import { aCourse } from '../stage/a-course.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner, theOffice } from '../stage/people.ts';
import { aSentBox, kitOf } from '../stage/stock.ts';
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

const OFFICE = { email: 'office@tinkerling.example', password: 'a-long-office-password' };

test('a delivery comes in, a child taps what is broken in its box, and the office sends it', async () => {
  const [asha, course] = [await aLearner(stage, 'Asha Rao'), await aCourse(stage)];
  const box = await aSentBox(stage, asha, course);
  await kitOf(stage, course, { [box.partId]: 2 });

  const phone = await aDevice(browser, stage.url, { size: PHONE });
  await phone.open(`/boxes/${box.id}`);
  await signIn(phone.page, { email: asha.user.email ?? '', password: asha.password });
  const part = phone.page.getByRole('button', { name: box.part });
  await part.click();
  await phone.page.getByRole('radio', { name: 'It is broken' }).check();
  await phone.page.getByLabel('How many?').fill('2');
  await phone.page.getByLabel('Tell us more').fill('Its horn broke off');
  await phone.expectAccessible();
  // A double tap says it once.
  await phone.page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await phone.page.getByText('We are looking at it').waitFor();
  expect(await phone.page.getByText('We are looking at it').count()).toBe(1);

  const { page, ...office } = await aDevice(browser, stage.url, { size: DESKTOP });
  await office.open('/staff/stock/delivery');
  await signIn(page, OFFICE);
  await page.getByLabel('Supplier').fill('Robu');
  await page.locator('input[type=file]').setInputFiles({
    name: 'bill.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Item;Qty\n${box.part};30\nLaser;2\n`, 'latin1'),
  });
  await page.getByText('Line 3: Laser, 2').waitFor();
  await office.expectAccessible();
  await page.getByRole('button', { name: 'Take in' }).click();
  await page.getByText('Enough for 15 more boxes').waitFor();

  // The supplier sends the list again, with what was forgotten: it is that delivery, and is corrected.
  await office.open('/staff/stock/delivery');
  await page.getByLabel('Supplier').fill('robu');
  await page.getByRole('spinbutton', { name: box.part }).fill('30');
  await page.getByRole('button', { name: 'Take in' }).click();
  await page.getByText('A delivery like this one was taken in already').waitFor();
  await office.expectAccessible();
  await page.getByRole('spinbutton', { name: box.part }).fill('28');
  await page.getByRole('link', { name: 'Correct that one' }).click();
  await page.getByRole('heading', { name: 'Correct this delivery', level: 1 }).waitFor();
  expect(await page.getByRole('spinbutton', { name: box.part }).inputValue()).toBe('28');
  await page.getByLabel('Why it is corrected').fill('Two were broken');
  await office.expectAccessible();
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
  await office.expectAccessible();
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
  await office.expectAccessible();
  await page.getByRole('button', { name: /Send the part/ }).click();
  await page.getByText(`${box.part} goes to Asha Rao`).waitFor();
  await phone.page.reload();
  await phone.page.getByText(/It comes in box B-\d+/).waitFor();
});
