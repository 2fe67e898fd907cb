import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeExperiment } from '../../../src/contract/bench/experiments.ts';
import { challenges } from '../../../src/rules/bench/blocks/challenges.ts';
import { readyCircuits } from '../../../src/rules/bench/circuits/ready-circuits.ts';
import { projectRoot } from '../../../src/server/platform/config/config.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aChild, aLearner, type Someone } from '../../stage/people.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { aFamily, arriveAt, register, signIn, theirDevice, walkTo } from '../steps.ts';

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
/** Moves the first wait of the blocks below what follows it, in the list. */
async function changeBlocks(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'List' }).click();
  await page
    .getByRole('button', { name: /^wait 1 second/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Move “wait 1 second” down' }).click();
}
async function readsBlocks(page: Page, program: string): Promise<void> {
  await page.getByRole('tab', { name: 'In words' }).click();
  await expect.poll(() => page.getByRole('tabpanel').locator('pre').textContent()).toBe(program);
}
async function write(page: Page, field: typeof python, words: string) {
  await field(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(words);
}
/** To the list of tools, whose page has then taken the place of the one before. */
async function toTheBench(page: Page): Promise<void> {
  await walkTo(page, '/bench');
  await page.getByRole('link', { name: 'Begin with Python', exact: true }).waitFor();
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

const logOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, Logout' }).click();
  await arriveAt(page, '/');
};
const LEFT_HERE = 'One experiment from before you logged in is in this browser.';

test('a new family, then a child with its PIN, take along what they made just now; what lay there before stays where it is', async () => {
  const [meera, mohan] = [await aChild(stage, { name: 'Meera' }), await aLearner(stage)];
  const { page, open, complaints, close } = await aDevice(browser, stage.url, { size: DESKTOP });
  // Somebody was here before, in another tab.
  const before = await page.context().newPage();
  await before.goto('/bench/python');
  await write(before, python, 'print("somebody else")\n');
  await keep(before).waitFor();
  await before.close();

  await open('/bench/circuits?ready=two-paths');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('link', { name: 'New here? Make an account for it' }).click();
  const family = aFamily('Nila Nair');
  await register(page, family);
  await arriveAt(page, '/bench/circuits');
  await page.getByRole('button', { name: 'Switch off' }).waitFor();
  await says(page, 'Saved with your account');
  const { rows } = await stage.context.pool.query('select id from person where email = $1', [family.email]);
  await isOnce(rows[0].id, 'circuit', '"on":true');
  await logOut(page);

  await walkTo(page, '/bench/blocks?task=wall');
  await changeBlocks(page);
  await keep(page).click();
  await page.getByRole('link', { name: 'Come in here' }).click();
  await page.getByLabel('Username').fill(meera.user.username ?? '');
  await page.getByLabel('PIN of 6 figures').fill(meera.key.secret);
  await page.keyboard.press('Enter');
  await arriveAt(page, '/bench/blocks');
  await says(page, 'Saved with your account');
  await isOnce(meera.user._id, 'blocks', 'wait 1 second",');
  await walkTo(page, '/bench/python');
  await python(page).waitFor();
  expect(await python(page).textContent()).not.toContain('somebody else');
  await walkTo(page, '/bench');
  await page.getByText(LEFT_HERE).waitFor();
  expect(await keptBy(meera.user._id, 'python')).toEqual([]);
  await logOut(page);

  // Once somebody has logged out, the next who logs in by the bar takes nothing, even at that very work.
  await walkTo(page, '/bench/python');
  await keep(page).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await signIn(page, { email: mohan.user.email ?? '', password: mohan.password });
  await arriveAt(page, '/bench/python');
  await python(page).waitFor();
  await walkTo(page, '/bench');
  await page.getByText(LEFT_HERE).waitFor();
  expect(await keptBy(mohan.user._id, 'python')).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('the first letter of a stranger moves nothing, and the way to what they made of it before stays', async () => {
  const { page, open, complaints, expectAccessible, close } = await aDevice(browser, stage.url, {
    size: PHONE,
  });
  const printed = `/bench/python#${new URLSearchParams({ program: 'print("seven")\n', do: 'change' })}`;
  const top = () => python(page).evaluate((it) => it.getBoundingClientRect().top + scrollY);
  await open(printed);
  await python(page).getByText('seven').waitFor();
  // Nothing is there to be kept yet: whoever logs in now comes back to the lesson's program.
  expect(await keep(page).getAttribute('href')).toMatch(/next=%2Fbench%2Fpython%3Fkeep/);
  await expectAccessible();
  const first = await top();
  await write(page, python, 'print("mine")\n');
  await expect.poll(() => keep(page).getAttribute('href')).toMatch(/experiment/);
  expect(await top()).toBe(first);

  await toTheBench(page);
  await walkTo(page, printed);
  await page.getByText('You changed this program before.').waitFor();
  const again = await top();
  await write(page, python, 'print("another")\n');
  await keep(page).waitFor();
  expect(await top()).toBe(again);
  await page.getByRole('link', { name: 'Open what you made of it' }).tap();
  await python(page).getByText('mine').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('each tool begins with an empty one, which a reload neither wipes nor doubles; one press brings a sketch back', async () => {
  const asha = await aLearner(stage);
  const { page, open, complaints, close } = await theirDevice(browser, stage.url, asha, { size: DESKTOP });
  await open('/about');
  const begin = async (words: string) => {
    await walkTo(page, '/bench');
    await page.getByRole('link', { name: words, exact: true }).click();
  };
  const afterReload = async (id: RegExp) => {
    await page.waitForURL(id);
    await says(page, 'Saved with your account');
    await page.reload();
  };
  for (const words of ['one', 'two']) {
    await begin('Begin with Python');
    await python(page).getByText('That was it.').waitFor();
    await write(page, python, `print("${words}")\n`);
    await page.waitForURL(/python\?experiment=/);
    await says(page, 'Saved with your account');
  }
  await page.reload();
  await python(page).getByText('print("two")').waitFor();
  expect(await keptBy(asha.user._id, 'python')).toHaveLength(2);

  await begin('Begin a sketch');
  await page.getByRole('button', { name: 'Change it' }).click();
  await write(page, sketch, 'void setup() {}\nvoid loop() {}\n// my own\n');
  await afterReload(/uno\?experiment=/);
  await page.getByText('// my own').waitFor();
  await page.getByLabel('Begin with').selectOption({ label: 'Pointer: distance and a servo' });
  await page.getByText('// my own').waitFor({ state: 'detached' });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  expect(await undo.count()).toBe(1);
  await undo.focus();
  await page.keyboard.press('Enter');
  await page.getByText('// my own').waitFor();
  expect(await undo.count()).toBe(0);
  // Who does not see it hears it, and goes on where they were.
  await says(page, 'The sketch from before is back.');
  expect(await page.getByLabel('Begin with').evaluate((it) => it === document.activeElement)).toBe(true);
  await isOnce(asha.user._id, 'sketch', 'my own');

  await begin('Begin a circuit');
  await page.getByRole('button', { name: 'Show me one that works' }).waitFor();
  await begin('Begin with blocks');
  await changeBlocks(page);
  await afterReload(/blocks\?experiment=/);
  await readsBlocks(
    page,
    'when flag pressed\ndrive left 60 right 57\nwait 1 second\nwait 2 seconds\nstop driving',
  );
  expect(await keptBy(asha.user._id, 'blocks')).toHaveLength(1);
  expect(complaints).toEqual([]);
  await close();
});

/** A program that a lesson prints, in each of the three languages. */
const printed = [
  {
    tool: 'blocks',
    kind: 'blocks',
    of: 'program',
    program: 'when flag pressed\nwait 1 second\nsay 7',
    isQuiet: (page: Page) => page.getByText('Ready. Press').first().waitFor(),
    hasRun: (page: Page) => says(page, 'The program has ended.'),
    shows: (page: Page) => page.getByRole('region', { name: 'What it says' }).getByText('7').waitFor(),
    change: changeBlocks,
    mine: (page: Page) => readsBlocks(page, 'when flag pressed\nsay 7\nwait 1 second'),
  },
  {
    tool: 'python',
    kind: 'python',
    of: 'program',
    program: 'print("seven")\n',
    isQuiet: (page: Page) => says(page, 'Ready. Press “Run”.'),
    hasRun: (page: Page) => says(page, 'The program has ended.'),
    shows: (page: Page) =>
      page.getByRole('region', { name: 'What the program prints' }).getByText('seven').waitFor(),
    change: (page: Page) => write(page, python, 'print("mine")\n'),
    mine: (page: Page) => python(page).getByText('mine').waitFor(),
  },
  {
    tool: 'uno',
    kind: 'sketch',
    of: 'sketch',
    program: readFileSync(join(projectRoot, 'src/client/bench/uno/examples/blink.ino'), 'utf8'),
    isQuiet: (page: Page) => says(page, 'The Uno is off.'),
    hasRun: (page: Page) => says(page, 'The Uno runs.'),
    shows: (page: Page) => page.getByRole('listitem').filter({ hasText: 'LED, pin 13' }).waitFor(),
    change: (page: Page) => write(page, sketch, 'void setup() {}\nvoid loop() {}\n// mine\n'),
    mine: (page: Page) => page.getByText('// mine').first().waitFor(),
  },
] as const;

test('“Run it” runs the very program of the lesson, also when it was changed before, and “Change it” does not start it', async () => {
  const asha = await aLearner(stage);
  const { page, open, complaints, expectAccessible, close } = await theirDevice(browser, stage.url, asha, {
    size: DESKTOP,
  });
  for (const { tool, kind, of, program, isQuiet, hasRun, shows, change, mine } of printed) {
    const address = (does: 'run' | 'change') =>
      `/bench/${tool}#${new URLSearchParams({ [of]: program, do: does })}`;
    await open(address('change'));
    await isQuiet(page);
    await change(page);
    await says(page, 'Saved with your account');
    await toTheBench(page);
    await walkTo(page, address('run'));
    await hasRun(page);
    await shows(page);
    await page.getByText('You changed this program before.').waitFor();
    await page.getByRole('link', { name: 'Open what you made of it' }).click();
    await mine(page);
    expect(await keptBy(asha.user._id, kind)).toHaveLength(1);
  }
  await expectAccessible();
  expect(complaints).toEqual([]);
  await close();
});

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
  await walkTo(desk.page, '/bench/blocks?task=line');
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
  await walkTo(desk.page, `/bench/circuits?experiment=${experimentId}`);
  await expect.poll(() => doneOf(meera), { timeout: 20_000 }).toEqual(['first-light', 'wall']);

  // Who says that what is in this browser is theirs takes all tasks along, also where no work is left.
  await desk.page.evaluate(() => localStorage.setItem('tasks-done.visitor', '["line","dim-it"]'));
  await desk.open('/bench');
  await desk.page.getByText('Challenges were solved in this browser before you logged in.').waitFor();
  await desk.expectAccessible('main');
  const keepAll = desk.page.getByRole('button', { name: 'Keep with my account' });
  await keepAll.click();
  await says(desk.page, 'They are yours now, and go to your account.');
  expect(await keepAll.count()).toBe(0);
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
