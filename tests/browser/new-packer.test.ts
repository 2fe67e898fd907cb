import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aCourseWithKit, paidFor, sayWhere } from '../stage/boxes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner, theOffice } from '../stage/people.ts';
import { aDevice, DESKTOP, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { signIn, tabTo } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const OFFICE = { email: 'office@tinkerling.example', password: 'a-long-office-password' };
const LATA = { email: 'lata@example.org', password: 'solder-and-wire-9' };
const KITS = 5;

const press = async (page: Page, name: string) => {
  await tabTo(page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};
const shownBy = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: stage.clock.now().getTime() });

test('a new colleague is invited to send boxes, comes in with a second step, and packs five, by keyboard alone', async () => {
  const owner = await theOffice(stage);
  const course = await aCourseWithKit(stage, { title: 'Night light', there: 40 });
  for (const name of ['Asha', 'Ravi', 'Zoya', 'Kabir', 'Leela']) {
    const learner = await aLearner(stage, name);
    await paidFor(stage, owner, learner, course);
    await sayWhere(stage, learner);
  }

  // The owner gets there by its name.
  const office = await aDevice(browser, stage.url, { size: DESKTOP });
  await office.open('/staff');
  await signIn(office.page, OFFICE);
  await office.page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await office.page.keyboard.press('Control+k');
  await office.page.getByRole('combobox').waitFor();
  await office.page.keyboard.type('invite');
  await office.page.getByRole('option', { name: 'Invite a colleague' }).waitFor();
  await office.page.keyboard.press('Enter');
  await office.page.waitForURL((url) => url.pathname === '/staff/team');
  await press(office.page, 'Invite a colleague');
  const asking = office.page.getByRole('dialog', { name: 'Invite a colleague' });
  await asking.getByLabel('Email').focus();
  await office.page.keyboard.type(LATA.email);
  await tabTo(asking.getByRole('checkbox', { name: /Dispatch/ }));
  await office.page.keyboard.press('Space');
  await office.page.keyboard.press('Enter');
  await office.page.getByText(`The invitation is on its way to ${LATA.email}.`).waitFor();

  const text = (await stage.mailsTo(LATA.email, 1))[0]?.text ?? '';
  const token = /\/staff\/invitation#token=([\w-]{43})/.exec(text)?.[1] ?? '';
  const first = await aDevice(browser, stage.url, { size: DESKTOP });
  await first.open(`/staff/invitation#token=${token}`);
  await tabTo(first.page.getByLabel('Name'));
  await first.page.keyboard.type('Lata Rao');
  await tabTo(first.page.getByLabel('Password', { exact: true }));
  await first.page.keyboard.type(LATA.password);
  await first.page.keyboard.press('Enter');
  await first.page.waitForURL((url) => url.pathname !== '/staff/invitation');
  await first.open('/staff/access');
  await press(first.page, 'Set it up');
  const key = ((await first.page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await tabTo(first.page.getByLabel('Code of your app'));
  await first.page.keyboard.type(shownBy(key));
  await first.page.keyboard.press('Enter');
  await press(first.page, 'I have kept them');
  await first.page.getByText('Recovery codes left: 10').waitFor();

  // The next morning, at the packing table: password, code, and to the boxes by what is to be done.
  stage.clock.advance(60);
  const desk = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = desk;
  await desk.open('/staff');
  await signIn(page, LATA);
  const code = page.getByLabel('Code of your app');
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(shownBy(key));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('pack');
  await page.getByRole('option', { name: 'Pack the next box' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/staff/boxes');
  await page.getByRole('table', { name: 'Boxes' }).waitFor();
  for (let box = 1; box <= KITS; box += 1) {
    const scan = page.getByLabel('Scan or type a part');
    await expect.poll(() => scan.evaluate((field) => field === document.activeElement)).toBe(true);
    for (let part = 1; part <= 2; part += 1) {
      await page.keyboard.press('Enter');
      await page.getByText(`${part} of 2 ticked`).waitFor();
    }
    await page.keyboard.press('Enter');
    const courier = page.getByRole('form', { name: 'Hand to the courier' });
    if (box === 1) {
      await courier.getByLabel('Courier').waitFor();
      await page.keyboard.type('India Post');
      await page.keyboard.press('Tab');
    }
    const tracking = courier.getByLabel('Tracking number');
    await expect.poll(() => tracking.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(`EK 200${box} IN`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'It has come' }).waitFor();
    if (box === KITS) break;
    const next = page.getByRole('button', { name: 'Next box' });
    await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
  }
  const { rows } = await stage.context.pool.query<{ sent: number; by: string }>(
    `select count(*)::int as sent, min(p.name) as by from box b join person p on p.id = b.packed_by where b.state = 'sent'`,
  );
  expect(rows).toEqual([{ sent: KITS, by: 'Lata Rao' }]);
  for (const device of [office, first, desk]) {
    expect(device.complaints.filter((one) => !/40[13]/.test(one))).toEqual([]);
    await device.close();
  }
});
