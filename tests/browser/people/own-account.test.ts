import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readProfile, signIn as signInCall } from '../../../src/contract/people/accounts.ts';
import { userSlug } from '../../../src/rules/platform/user-slug.ts';
import { eraseDue } from '../../../src/server/people/own-data/erase-due.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, type Someone } from '../../stage/people.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, beSignedIn, signIn } from '../steps.ts';

/** What somebody does with their account in a browser, and what the browser keeps of it. */

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const kept = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }));
const whoIs = async (token: string | null) => (await stage.call(readProfile, { token: token ?? '' })).status;
const benchOf = ({ user }: Someone) => `/student/${userSlug(user)}`;
const credentials = ({ user, password }: Someone) => ({ email: user.email, password });

/** How long the session of a token lives from its beginning. Seconds. */
async function lifeOf(person: Someone): Promise<number> {
  const { rows } = await stage.context.pool.query<{ seconds: number }>(
    `select extract(epoch from expires_at - created_at)::int as seconds from session
     where person_id = $1 order by created_at desc limit 1`,
    [person.user._id],
  );
  return rows[0]?.seconds ?? 0;
}

test('logging out asks first, above a page that cannot be reached, and leaves nothing behind', async () => {
  const asha = await aLearner(stage, 'Asha Verma');
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page, open, complaints, close } = device;
  await open('/login');
  await signIn(page, credentials(asha));
  await arriveAt(page, benchOf(asha));
  const { token } = await kept(page);
  expect(await whoIs(token)).toBe(200);
  expect(await lifeOf(asha)).toBe(24 * 60 * 60);

  // Whoever is in sees no form to come in, but goes on to where they wanted, or to their bench.
  await page.goto('/login?next=%2Ffaq');
  await arriveAt(page, '/faq');
  await page.goto('/register');
  await arriveAt(page, benchOf(asha));
  await page.getByRole('heading', { level: 1, name: 'Welcome, Asha' }).waitFor();

  const dialog = page.getByRole('dialog', { name: 'Confirm Logout' });
  const ask = () => page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await ask();
  await dialog.waitFor();
  // Everything in it has a name, and nothing behind it is there: not for the keyboard, not for who listens.
  await dialog.getByRole('button', { name: 'Close' }).waitFor();
  expect(await page.getByRole('main').count()).toBe(0);
  const mayScroll = () =>
    [document.documentElement, document.body].every((box) => getComputedStyle(box).overflowY !== 'hidden');
  expect(await page.evaluate(mayScroll)).toBe(false);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect((await kept(page)).token).toBe(token);

  await ask();
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click();
  await arriveAt(page, '/');
  await page.getByRole('alert').filter({ hasText: 'Logged out successfully' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  expect(await kept(page)).toEqual({ token: null, user: null });
  await expect.poll(() => whoIs(token)).toBe(401);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a new password is set from the link of the mail, and opens the account', async () => {
  const kabir = await aLearner(stage, 'Kabir Shah');
  const { page, open, complaints, close } = await aDevice(browser, stage.url, { size: PHONE });
  // What was typed to sign in need not be typed again.
  await open('/login');
  await page.getByLabel('Email Address').fill(kabir.user.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await arriveAt(page, '/forgot-password');
  expect(await page.getByLabel('Email Address').inputValue()).toBe(kabir.user.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const mails = async () => (await stage.mailsTo(kabir.user.email)).map(({ text }) => text).join('\n');
  await expect.poll(mails).toMatch(/\/reset-password#token=/);
  const link = /\/reset-password#token=[^\s)>]+/.exec(await mails())?.[0] ?? '';
  await open(link);
  await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
  const password = 'two servos and a lamp';
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByRole('alert').filter({ hasText: 'Your password is changed.' }).waitFor();
  await arriveAt(page, '/login');
  await signIn(page, { email: kabir.user.email, password });
  await arriveAt(page, benchOf(kabir));
  const old = await stage.call(signInCall, { body: credentials(kabir) });
  expect(old.status).toBe(401);
  expect(complaints).toEqual([]);
  await close();
});

test('all that is kept is fetched as one file, and an account is erased after a week in which it can be kept', async () => {
  const mira = await aLearner(stage, 'Mira Das');
  const device = await aDevice(browser, stage.url, { size: PHONE, expected: /status of (401|403)/ });
  const { page, open, complaints, close } = device;
  await beSignedIn(device, mira);
  await open('/account');
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
  await page.getByRole('button', { name: 'Make a copy' }).click();
  const download = page.getByRole('button', { name: 'Download' });
  await download.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  const { unzipSync } = await import('fflate');
  const parts = unzipSync(new Uint8Array(await readFile(await file.path())));
  // The page in it reads by itself, without anything from anywhere.
  const copy = await browser.newPage();
  await copy.setContent(Buffer.from(parts['index.html'] ?? []).toString());
  await copy.getByRole('cell', { name: 'Mira Das' }).waitFor();
  await copy.close();

  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  const eraseBy = async (password: string) => {
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Erase in 7 days' }).click();
  };
  await page.getByRole('button', { name: 'Erase the account …' }).click();
  await dialog.waitFor();
  await eraseBy('not the password');
  await dialog.getByText('This is not the password that you use now.').waitFor();
  await eraseBy(mira.password);
  await page.getByRole('heading', { name: 'To be erased' }).waitFor();
  // On the bench it is said, with the way back.
  await open(benchOf(mira));
  const banner = page.getByRole('complementary', { name: 'To be erased' });
  await banner.getByRole('link', { name: 'Keep it' }).click();
  await arriveAt(page, '/account');
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await page.getByRole('alert').filter({ hasText: 'The account stays' }).waitFor();
  await banner.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Erase the account …' }).click();
  await eraseBy(mira.password);
  await page.getByRole('heading', { name: 'To be erased' }).waitFor();
  stage.clock.advance(7 * 24 * 60 * 60);
  await eraseDue(stage.context);
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/login');
  await signIn(page, credentials(mira));
  await page.getByText('Login failed.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
