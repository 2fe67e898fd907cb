import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn as signInEndpoint } from '../../../src/contract/people/accounts.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, type Someone } from '../../stage/people.ts';
import { aDevice, DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, signIn } from '../steps.ts';

let stage: Stage;
let browser: Browser;
let [asha, ravi]: Someone[] = [];
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi Rao')];
  },
  () => stage.close(),
);

const guessAt = (email: string) =>
  Promise.all(
    Array.from({ length: 15 }, (_none, time) =>
      stage.call(signInEndpoint, { body: { email, password: `guess-number-${time}` } }),
    ),
  );

test('other tabs follow a sign-in, a sign-out, and whoever comes next; strangers keep nobody out', async () => {
  const phone = await aDevice(browser, stage.url, { size: DESKTOP, expected: /429|Too Many/ });
  const other = await phone.page.context().newPage();
  await other.setViewportSize(DESKTOP);
  await other.goto(`${stage.url}/courses`);
  await other.getByRole('link', { name: 'Get Started' }).first().waitFor();
  const profile = other.getByRole('link', { name: 'Profile' }).first();

  await phone.open('/login?next=/%09/evil.example');
  await phone.page.getByLabel('Remember me').check();
  await signIn(phone.page, { email: asha?.user.email as string, password: asha?.password as string });
  await arriveAt(phone.page, '/student/asha-verma');
  await profile.waitFor();
  expect(await profile.getAttribute('href')).toBe('/student/asha-verma');
  const { rows } = await stage.context.pool.query(
    'select max(expires_at - created_at)::text as longest from session where person_id = $1',
    [asha?.user._id],
  );
  expect(rows[0].longest).toBe('30 days');

  await phone.page.getByRole('button', { name: 'Logout' }).first().click();
  await phone.page.getByRole('button', { name: 'Yes, Logout' }).click();
  await other.getByRole('link', { name: 'Get Started' }).first().waitFor();
  expect(await profile.count()).toBe(0);
  const kept = () => phone.page.evaluate(() => Object.keys(localStorage).sort());
  // Of the person nothing stays: which device it is, and that somebody left.
  await expect.poll(kept).toEqual(['device', 'experiments-left']);

  // The network guesses at both of them: this browser knows one of them.
  const answers = [
    await guessAt(asha?.user.email as string),
    await guessAt(ravi?.user.email as string),
  ].flat();
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  await phone.open('/login');
  await signIn(phone.page, { email: ravi?.user.email as string, password: ravi?.password as string });
  await phone.page.getByRole('alert').waitFor();
  await signIn(phone.page, { email: asha?.user.email as string, password: asha?.password as string });
  await arriveAt(phone.page, '/student/asha-verma');
  await expect.poll(() => profile.getAttribute('href')).toBe('/student/asha-verma');
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
