import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { forgotPassword, readProfile, signIn as signInCall } from '../../../src/contract/people/accounts.ts';
import { userSlug } from '../../../src/rules/platform/user-slug.ts';
import { fakeProvider } from '../../stage/fake-provider.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, type Someone } from '../../stage/people.ts';
import { aDevice, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, beSignedIn, expectNothingCovered, signIn } from '../steps.ts';

/** What somebody does with their account in a browser, and what the browser keeps of it. */

const provider = fakeProvider();
let providerUrl: string;
let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    const { url, env } = await provider.open();
    providerUrl = url;
    [stage, browser] = await Promise.all([openStage({ pages: true, env }), openBrowser()]);
  },
  async () => {
    await stage.close();
    provider.close();
  },
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

test('being remembered is asked for, and no address leads to a stranger after signing in', async () => {
  const ravi = await aLearner(stage, 'Ravi Nair');
  const { page, open, complaints, close } = await aDevice(browser, stage.url, { size: PHONE });
  await open(`/login?next=${encodeURIComponent('//evil.example/')}`);
  await page.getByLabel('Remember me').check();
  await signIn(page, credentials(ravi));
  await arriveAt(page, benchOf(ravi));
  expect(page.url()).toBe(`${stage.url}${benchOf(ravi)}`);
  expect(await lifeOf(ravi)).toBe(30 * 24 * 60 * 60);
  expect(complaints).toEqual([]);
  await close();
});

test('name, address and password are changed on one page; the address only by the link in its mailbox', async () => {
  const tara = await aLearner(stage, 'Tara Sen');
  const device = await aDevice(browser, stage.url, { size: PHONE, expected: /status of 403/ });
  const { page, open, complaints, expectAccessible, close } = device;
  await beSignedIn(device, tara);
  await open(benchOf(tara));
  await page.getByRole('link', { name: 'Change' }).click();
  await arriveAt(page, '/account');
  const part = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await page.getByLabel('Full Name').fill('Tara Bose');
  await part('About you').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').filter({ hasText: 'Saved.' }).waitFor();

  const email = 'tara.new@example.org';
  const address = part('Email Address');
  await address.getByLabel('New email address').fill(email);
  await address.getByLabel('Your password now').fill('not mine at all');
  await address.getByRole('button', { name: 'Send a link to it' }).click();
  await address.getByText('This is not the password that you use now.').waitFor();
  await address.getByLabel('Your password now').fill(tara.password);
  await address.getByRole('button', { name: 'Send a link to it' }).click();
  await address.getByText(`A link is on its way to ${email}.`).waitFor();
  // It has left: of a link that ended before, no mail is sent.
  await stage.mailsTo(email);

  const password = 'two servos and a lamp';
  await part('Password').getByLabel('Your password now').fill(tara.password);
  await part('Password').getByLabel('New password').fill(password);
  await part('Password').getByRole('button', { name: 'Save the new password' }).click();
  await page.getByText('Your password is changed. Every other device is logged out.').first().waitFor();

  // The new password ended the link: whoever changed it may have had a reason.
  await address.getByLabel('New email address').fill(email);
  await address.getByLabel('Your password now').fill(password);
  await address.getByRole('button', { name: 'Send a link to it' }).click();
  const links = async () =>
    (await stage.mailsTo(email)).flatMap(({ text }) => text.match(/\/confirm-email#\S+/g) ?? []);
  await expect.poll(async () => (await links()).length).toBe(2);
  await open((await links()).at(-1) ?? '');
  const yes = page.getByRole('button', { name: 'Confirm address' });
  await yes.waitFor();
  await expectAccessible();
  await yes.click();
  await page.getByText('Your email address is confirmed. Log in with it from now on.').waitFor();
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByText(email, { exact: true }).waitFor();
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Tara Bose');
  const answer = await stage.call(signInCall, { body: { email, password } });
  expect(answer.status).toBe(200);
  expect(complaints).toEqual([]);
  await close();
});

/** The next call of this path is done, and its answer is lost on the way back. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**/api/auth/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

test('whoever loses the answer on the way is led on: to the new account, and to the new password', async () => {
  const device = await aDevice(browser, stage.url, { expected: /ERR_CONNECTION_RESET|409|410/ });
  const { page, open, complaints, close } = device;
  const email = 'lost.asha@example.org';
  await open('/register');
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.getByLabel('Are you from a school or institution?').check();
  await page.getByLabel('School or Institution', { exact: true }).fill('Riverside School');
  await page.getByLabel('Password', { exact: true }).fill('a lamp and two servos');
  // Loaded anew, the page has all of it but the password.
  await open('/register');
  expect(await page.getByLabel('Email Address').inputValue()).toBe(email);
  expect(await page.getByLabel('School or Institution', { exact: true }).inputValue()).toBe(
    'Riverside School',
  );
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await page.getByLabel('Are you from a school or institution?').uncheck();
  await page.getByLabel('Password', { exact: true }).fill('a lamp and two servos');
  await loseAnswer(page, 'register');
  const create = page.locator('main').getByRole('button', { name: 'Create Account' });
  await create.click();
  await page.getByText('Unable to connect to the server.').waitFor();
  await create.click();
  await page.getByRole('alert').filter({ hasText: 'Registered successfully!' }).waitFor();
  await arriveAt(page, '/');
  await expectNothingCovered(page);
  expect((await kept(page)).token).not.toBeNull();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);

  const password = 'two servos and a lamp';
  await stage.call(forgotPassword, { body: { email } });
  const mails = async () => (await stage.mailsTo(email)).map(({ text }) => text).join('\n');
  await expect.poll(mails).toMatch(/\/reset-password#token=/);
  await open(/\/reset-password#token=[^\s)>]+/.exec(await mails())?.[0] ?? '');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await loseAnswer(page, 'reset-password');
  const save = page.getByRole('button', { name: 'Save the new password' });
  for (const _lostThenSpent of [1, 2]) {
    await save.click();
    await page.getByText('Your new password may be saved already').waitFor();
  }
  await device.expectAccessible();
  await page.locator('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, { email, password });
  await page.waitForURL((url) => url.pathname.startsWith('/student/'));
  expect(complaints).toEqual([]);
  await close();
});

/** The provider's own page: whoever stands before it says yes, and is sent back to us. */
async function whereEverybodySaysYes(context: BrowserContext, profile: Record<string, unknown>) {
  await context.route(`${providerUrl}/**`, async (route) => {
    const asked = route.request().url();
    const back = new URL(new URL(asked).searchParams.get('redirect_uri') ?? '').pathname;
    const answer = new URLSearchParams(provider.sayYes(asked, profile));
    await route.fulfill({ status: 302, headers: { location: `${stage.url}${back}?${answer}` } });
  });
}

test('signing in with Google or Facebook ends at one’s own bench', async () => {
  const { page, open, complaints, close } = await aDevice(browser, stage.url, {
    size: PHONE,
    expected: new RegExp(`request to ${providerUrl}`),
  });
  for (const [name, profile, bench] of [
    [
      'Google',
      { sub: 'g-77', email: 'gita@example.org', email_verified: true, name: 'Gita Nair' },
      '/student/gita-nair',
    ],
    ['Facebook', { id: 'f-77', email: 'farah@example.org', name: 'Farah Ali' }, '/student/farah-ali'],
  ] as const) {
    await whereEverybodySaysYes(page.context(), profile);
    await open('/login');
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/student/'));
    expect(new URL(page.url()).pathname).toBe(bench);
    expect(await whoIs((await kept(page)).token)).toBe(200);
    await page.evaluate(() => localStorage.clear());
    await page.context().unrouteAll();
  }

  // An answer to a question that this browser never asked opens nothing.
  await open('/login/google?code=found&state=somewhere');
  await page.getByRole('alert').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login/google');
  expect(complaints).toEqual([]);
  await close();
});
