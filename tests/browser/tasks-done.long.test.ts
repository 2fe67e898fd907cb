import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeExperiment } from '../../src/contract/experiments.ts';
import { challenges } from '../../src/rules/blocks/challenges.ts';
import { readyCircuits } from '../../src/rules/circuits/ready-circuits.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner, type Someone } from '../stage/people.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { goOn, signIn, theirDevice } from './steps.ts';

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
const solved = `${challenges.wall.program}\nwait 4.2 seconds\nstop driving`;
const body = { program: solved, lesson: null, mat: null, task: 'wall' };

/** A program that stops before the wall, with somebody's account. */
async function hasTheBrakes({ token }: Someone): Promise<string> {
  const experimentId = randomUUID();
  const written = { name: 'Brakes', body: JSON.stringify(body), version: 0, writeId: randomUUID() };
  await stage.call(writeExperiment, {
    token,
    params: { experimentId },
    body: { kind: 'blocks', ...written },
  });
  return `/bench/blocks?experiment=${experimentId}`;
}
async function solveIt(page: Page): Promise<void> {
  await page.getByLabel('Speed').selectOption('Fast');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await says(page, 'You did it!');
}
const doneOf = async ({ user }: Someone) =>
  (
    await stage.context.pool.query('select task from done_task where person_id = $1 order by task', [
      user._id,
    ])
  ).rows.map(({ task }) => task);

test('a task that is done without internet is done on the child’s other device, too, and stays done', async () => {
  const meera = await aLearner(stage, 'Meera Nair');
  const phone = await theirDevice(browser, stage.url, meera, {
    size: PHONE,
    expected: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
  });
  await phone.open(await hasTheBrakes(meera));
  await phone.page.getByRole('treeitem', { name: 'Control', exact: true }).waitFor();
  await phone.page.context().setOffline(true);
  await solveIt(phone.page);
  await phone.page
    .getByRole('option', { name: 'Stop before the wall (done)' })
    .waitFor({ state: 'attached' });
  expect(await doneOf(meera)).toEqual([]);
  await phone.page.context().setOffline(false);
  await expect.poll(() => doneOf(meera), { timeout: 20_000 }).toEqual(['wall']);
  expect(phone.complaints).toEqual([]);
  await phone.close();

  // The child's other device.
  const desk = await theirDevice(browser, stage.url, meera, { size: DESKTOP });
  await desk.open('/bench');
  const row = desk.page
    .getByRole('listitem')
    .filter({ has: desk.page.getByRole('link', { name: 'Stop before the wall', exact: true }) });
  await row.getByText('You did it', { exact: true }).waitFor();
  expect(await desk.page.getByText('You did it', { exact: true }).count()).toBe(1);
  await goOn(desk.page, '/bench/blocks?task=line');
  await desk.page.getByRole('option', { name: 'Stop before the wall (done)' }).waitFor({ state: 'attached' });

  // Wires, too: the lesson's own circuit does what the first challenge asks for.
  const experimentId = randomUUID();
  const circuit = readyCircuits.find(({ name }) => name === 'light-an-led')?.circuit;
  await stage.call(writeExperiment, {
    token: meera.token,
    params: { experimentId },
    body: {
      kind: 'circuit',
      name: 'Light',
      body: JSON.stringify({ circuit: { ...circuit, on: true }, ready: null, challenge: 'first-light' }),
      version: 0,
      writeId: randomUUID(),
    },
  });
  await goOn(desk.page, `/bench/circuits?experiment=${experimentId}`);
  await expect.poll(() => doneOf(meera), { timeout: 20_000 }).toEqual(['first-light', 'wall']);

  // Who says that what is in this browser is theirs takes all tasks along, also where no work is left.
  await desk.page.evaluate(() => localStorage.setItem('tasks-done.visitor', '["line","dim-it"]'));
  await desk.open('/bench');
  await desk.page.getByText('Challenges were solved in this browser before you logged in.').waitFor();
  await desk.expectAccessible('main');
  const keep = desk.page.getByRole('button', { name: 'Keep with my account' });
  await keep.click();
  await says(desk.page, 'They are yours now, and go to your account.');
  expect(await keep.count()).toBe(0);
  await expect
    .poll(() => doneOf(meera), { timeout: 20_000 })
    .toEqual(['dim-it', 'first-light', 'line', 'wall']);
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

test('what a stranger did comes along with the work when they log in, and nothing else that was done in this browser', async () => {
  const asha = await aLearner(stage);
  const { page, open, complaints, close } = await aDevice(browser, stage.url, { size: PHONE });
  const id = randomUUID();
  await page.addInitScript(
    ([id, body]) => {
      const one = { id, kind: 'blocks', name: 'Brakes', body, at: Date.now(), sending: null };
      localStorage.setItem(
        `experiment.visitor.${id}`,
        JSON.stringify({ ...one, base: { version: 0, name: '', body: '' } }),
      );
      localStorage.setItem('tasks-done.visitor', '["line"]');
    },
    [id, JSON.stringify(body)] as const,
  );
  await open(`/bench/blocks?experiment=${id}`);
  await solveIt(page);
  expect(await beyondTheEdge(page)).toEqual([]);
  await page.getByRole('link', { name: 'Log in to keep it with an account' }).tap();
  await signIn(page, { email: asha.user.email ?? '', password: asha.password });
  await says(page, 'Saved with your account');
  await expect.poll(() => doneOf(asha), { timeout: 20_000 }).toEqual(['wall']);
  expect(complaints).toEqual([]);
  await close();
});
