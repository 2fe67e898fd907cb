import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner } from '../../stage/people.ts';
import { aDevice, beyondTheEdge, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, signIn } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const says = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor();
const python = (page: Page) => page.getByRole('textbox', { name: 'Your program' });
const sketch = (page: Page) => page.getByRole('textbox', { name: 'The sketch, to change' });
async function write(page: Page, field: typeof python, words: string) {
  await field(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(words);
}
const keep = (page: Page) => page.getByRole('link', { name: 'Log in to keep it with an account' });
/** What somebody has with their account, by its tool. */
async function keptBy(personId: string, kind: string): Promise<string[]> {
  const { rows } = await stage.context.pool.query<{ body: string }>(
    'select body from experiment where person_id = $1 and kind = $2',
    [personId, kind],
  );
  return rows.map(({ body }) => body);
}
const isOnce = (personId: string, kind: string, words: string) =>
  expect
    .poll(async () => (await keptBy(personId, kind)).map((body) => body.includes(words)), { timeout: 20_000 })
    .toEqual([true]);

test('what a stranger builds with each tool comes along when they log in, and they stand at the very same work', async () => {
  const asha = await aLearner(stage);
  const { page, open, complaints, close } = await aDevice(browser, stage.url, {
    size: PHONE,
  });
  // Python: by the link beside the work.
  await open('/bench/python?new');
  await write(page, python, 'print("from before")\n');
  await keep(page).waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  await keep(page).tap();
  await signIn(page, { email: asha.user.email ?? '', password: asha.password });
  await arriveAt(page, '/bench/python');
  await python(page).getByText('from before').waitFor();
  await says(page, 'Saved with your account');
  await isOnce(asha.user._id, 'python', 'from before');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.visitor.'))),
  ).toEqual([]);
  await page.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('user');
  });

  // A sketch: by the bar at the top, where the address names only the tool.
  await open('/bench/uno');
  await page.getByRole('button', { name: 'Change it' }).tap();
  await write(page, sketch, 'void setup() {}\nvoid loop() {}\n// before the bar\n');
  await keep(page).waitFor();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).tap();
  await signIn(page, { email: asha.user.email ?? '', password: asha.password });
  await arriveAt(page, '/bench/uno');
  await page.getByText('// before the bar').first().waitFor();
  await isOnce(asha.user._id, 'sketch', 'before the bar');
  expect(complaints).toEqual([]);
  await close();
});
