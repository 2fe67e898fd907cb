import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { userSlug } from '../../../src/rules/platform/user-slug.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner } from '../../stage/people.ts';
import { aDevice, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { aFamily, signIn, theirDevice, walkTo } from '../steps.ts';

/** What a screen shows when a call fails without a message (specification, section 8). */

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

/** Three answers without a message: a refusal, one that is not JSON, and one without content. */
const badAnswers = {
  refused: '{"success":false,"message":""}',
  unreadable: '<html>A proxy was here</html>',
  empty: '{}',
};
type BadAnswer = keyof typeof badAnswers;
const UNEXPECTED = 'An error occurred. Please try again.';

/** Answers a call of the page with this text from now on. */
async function answerWith(page: Page, path: string, body: string): Promise<void> {
  const address = new RegExp(`/api${path}$`);
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ contentType: 'application/json', body }));
}

const alertOf = (page: Page, text: string) =>
  page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) });

const screens: [path: string, call: string, Record<BadAnswer, string>][] = [
  ['/courses', '/courses/all', { refused: UNEXPECTED, unreadable: UNEXPECTED, empty: UNEXPECTED }],
  [
    '/courses/info/junior-level-1',
    '/courses/by-title/junior-level-1',
    { refused: UNEXPECTED, unreadable: UNEXPECTED, empty: UNEXPECTED },
  ],
  [
    '/courses/content/junior-level-2',
    '/courses/by-title/junior-level-2',
    {
      refused: 'Failed to load course',
      unreadable: 'Failed to load course',
      empty: 'Failed to load course',
    },
  ],
  [
    '/courses/cart/junior-level-3',
    '/courses/by-title/junior-level-3',
    {
      refused: 'Failed to load course details',
      unreadable: 'Failed to load course details',
      empty: 'Failed to load course details',
    },
  ],
  [
    '/student/:me',
    '/progress/user',
    {
      refused: 'Failed to get user progress',
      unreadable: 'Failed to fetch dashboard data',
      empty: 'Failed to get user progress',
    },
  ],
];

test('a screen whose data does not come shows its own text for an answer without a message', async () => {
  const learner = await aLearner(stage, 'Asha Rao');
  const { page, open, complaints } = await theirDevice(browser, stage.url, learner, {});
  await open('/faq');
  for (const [path, call, texts] of screens)
    for (const [kind, body] of Object.entries(badAnswers)) {
      await answerWith(page, call, body);
      await walkTo(page, path.replace(':me', userSlug(learner.user) ?? ''));
      await alertOf(page, texts[kind as BadAnswer]).waitFor();
      await walkTo(page, '/faq');
      await page.getByText('Still have questions?').waitFor();
    }
  expect(complaints).toEqual([]);
});

const noToken = '{"success":true,"user":{"_id":"a","name":"Asha"},"device":"phone"}';

test('a form that begins a session shows its own text for an answer without a message or a token, and stores nothing', async () => {
  const { page, open, complaints } = await aDevice(browser, stage.url);
  const family = aFamily('Ravi Nair');
  await open('/login');
  for (const [body, text] of [
    [badAnswers.refused, 'Login failed'],
    [badAnswers.unreadable, UNEXPECTED],
    [badAnswers.empty, 'Login failed'],
    [noToken, 'Login failed'],
  ] as const) {
    await answerWith(page, '/auth/login', body);
    await signIn(page, family);
    await alertOf(page, text).waitFor();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  }
  await open('/register');
  await page.getByLabel('Full Name').fill(family.name);
  await page.getByLabel('Email Address').fill(family.email);
  await page.getByLabel('Phone Number').fill('+91 98765 43210');
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  for (const body of [...Object.values(badAnswers), noToken]) {
    await answerWith(page, '/auth/(register|login)', body);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
    await alertOf(page, 'Registration failed').waitFor();
  }
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  expect(complaints).toEqual([]);
});
