import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { signIn, tabTo } from '../steps.ts';

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

/** What the app of the colleague shows at this moment. */
const shownBy = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: stage.clock.now().getTime() });

const press = async (page: Page, name: string) => {
  await tabTo(page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};

test('by keyboard: a colleague is invited, sets up a second step, logs in with it and enters their desk', async () => {
  const office = await aDevice(browser, stage.url, { size: DESKTOP });
  await office.open('/staff/team');
  await signIn(office.page, OFFICE);
  await office.page.getByRole('button', { name: 'Invite a colleague' }).waitFor();
  // A quarter of an hour later it is asked once more who this is; what was written stays.
  stage.clock.advance(16 * 60);
  await press(office.page, 'Invite a colleague');
  const asking = office.page.getByRole('dialog', { name: 'Invite a colleague' });
  await asking.getByLabel('Email').focus();
  await office.page.keyboard.type(LATA.email);
  await tabTo(asking.getByRole('checkbox', { name: /Mentor/ }));
  await office.page.keyboard.press('Space');
  await office.page.keyboard.press('Enter');
  const again = office.page.getByRole('dialog', { name: 'Is it still you?' });
  await again.waitFor();
  await tabTo(again.getByLabel('Your password'));
  await office.page.keyboard.type('not-the-password');
  await office.page.keyboard.press('Enter');
  await again.getByText('This is not the password that you use now').waitFor();
  await office.page.keyboard.press('Escape');
  await again.waitFor({ state: 'detached' });
  expect(await asking.getByLabel('Email').inputValue()).toBe(LATA.email);
  await press(office.page, 'Send the invitation');
  await tabTo(again.getByLabel('Your password'));
  await office.page.keyboard.type(OFFICE.password);
  await office.page.keyboard.press('Enter');
  await office.page.getByText(`The invitation is on its way to ${LATA.email}.`).waitFor();
  await office.page.getByRole('listitem').filter({ hasText: LATA.email }).waitFor();

  const text = (await stage.mailsTo(LATA.email, 1))[0]?.text ?? '';
  const token = /\/staff\/invitation#token=([\w-]{43})/.exec(text)?.[1] ?? '';
  const lata = await aDevice(browser, stage.url, { size: PHONE });
  const { page } = lata;
  await lata.open(`/staff/invitation#token=${token}`);
  await tabTo(page.getByLabel('Name'));
  await page.keyboard.type('Lata Rao');
  await tabTo(page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(LATA.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/staff/invitation');
  await lata.open('/staff/access');
  await page.getByRole('button', { name: 'Set it up' }).waitFor();
  await press(page, 'Set it up');
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await tabTo(page.getByLabel('Code of your app'));
  await page.keyboard.type(shownBy(key));
  await page.keyboard.press('Enter');
  await page.getByText('Your recovery codes, shown this once.').waitFor();
  await press(page, 'I have kept them');
  await page.getByText('Recovery codes left: 10').waitFor();

  stage.clock.advance(60);
  const desk = await aDevice(browser, stage.url, { size: DESKTOP });
  await desk.open('/staff/projects');
  await signIn(desk.page, LATA);
  const code = desk.page.getByLabel('Code of your app');
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await desk.page.keyboard.type(shownBy(key));
  await desk.page.keyboard.press('Enter');
  await desk.page.waitForURL((url) => url.pathname === '/staff/projects');
  await desk.page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();

  // What happened stands in the audit, in words.
  await office.open('/staff/audit');
  await office.page.getByRole('cell', { name: 'Set up their second step' }).waitFor();
  await office.page.getByRole('cell', { name: 'Invited a colleague' }).waitFor();
  for (const device of [office, lata, desk]) {
    expect(device.complaints.filter((one) => !/40[13]/.test(one))).toEqual([]);
    await device.close();
  }
});
