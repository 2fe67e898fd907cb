import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EXPERIMENTS_MOST } from '../../../src/contract/platform/limits.ts';
import { theCourse } from '../../stage/benches.ts';
import { lessonPrograms } from '../../stage/block-programs.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aChild } from '../../stage/people.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { tabTo, theirDevice, walkTo } from '../steps.ts';

let stage: Stage;
let browser: Browser;
/** A lesson with a program that anybody may read. */
let lesson: string;
const printed = lessonPrograms().find(({ file }) => file.includes('the-motor-driver'))?.text ?? '';
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    const { slug, lectures, titles } = await theCourse(stage, 'junior-level-3');
    const at = titles.indexOf('A strong friend: the motor driver');
    lesson = `/courses/content/${slug}?lecture=${lectures[at]}`;
  },
  () => stage.close(),
);

const WALL = '/bench/blocks?task=wall';
const says = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor();
const drawer = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const isThere = (page: Page) => drawer(page, 'Control').waitFor();
/** The program as a lesson would print it. */
async function reads(page: Page, program: string) {
  await page.getByRole('tab', { name: 'In words' }).click();
  await expect.poll(() => page.getByRole('tabpanel').locator('pre').textContent()).toBe(program);
}

/** Blocks are drawn in a picture of their own: they are found by their words. The list has all of it for who needs names. */
const number = (page: Page) => page.locator('.blocklySvg .blocklyBlockCanvas .blocklyNumberField');
/** Writes another number into the last gap that has one. */
async function tapNumber(page: Page, next: string) {
  await number(page).last().tap();
  await page.locator('.blocklyHtmlInput').fill(next);
  await page.keyboard.press('Enter');
}

/** Where the leftmost block begins beside the end of the drawers, and how high a block is, in pixels. */
const blocksAt = (page: Page) =>
  page.evaluate(() => {
    const rect = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const blocks = rect('.block-editor .blocklySvg:not(.blocklyFlyout) .blocklyBlockCanvas');
    const word = rect('.block-editor .blocklySvg:not(.blocklyFlyout) .blocklyBlockCanvas .blocklyText');
    return {
      beside: (blocks?.left ?? Number.NaN) - (rect('.blocklyToolbox')?.right ?? Number.NaN),
      letters: word?.height ?? Number.NaN,
    };
  });

test('on a phone that is turned no block lies under the drawers, and on the wall blocks are read from afar', async () => {
  const { page, open, complaints, close } = await aDevice(browser, stage.url, { size: PHONE });
  await open(WALL);
  await isThere(page);
  await expect.poll(async () => (await blocksAt(page)).beside).toBeGreaterThan(0);
  const turned = { width: PHONE.height, height: PHONE.width };
  for (const size of [turned, PHONE]) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await blocksAt(page)).beside).toBeGreaterThan(0);
    expect(await beyondTheEdge(page)).toEqual([]);
  }
  await page.setViewportSize(DESKTOP);
  await expect.poll(async () => (await blocksAt(page)).beside).toBeGreaterThan(0);
  const { letters } = await blocksAt(page);
  await page.getByRole('button', { name: 'Show on the wall' }).click();
  await expect.poll(async () => (await blocksAt(page)).letters / letters).toBeGreaterThan(1.5);
  await expect.poll(async () => (await blocksAt(page)).beside).toBeGreaterThan(0);
  // The world is watched while it runs: what starts it stands in the window with it.
  for (const seen of [
    page.getByRole('button', { name: /^Run/ }).first(),
    page.getByRole('region', { name: 'The pretended world' }),
  ])
    expect(await seen.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('by keyboard alone: drawn blocks say their words and are deleted one by one; in the list a program is built, run and put right', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = device;
  await device.open('/bench/blocks');
  await isThere(page);
  const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await drawer(page, 'Events').focus();
  await page.keyboard.press('Tab');
  await expect.poll(named).toBe('when flag pressed');
  await page.keyboard.press('Delete');
  await says(page, /^Deleted: when flag pressed.*Undo brings it back/);
  await expect.poll(named).toMatch(/^wait /);
  await page.keyboard.press('Delete');
  await says(page, /^Deleted: wait /);
  await expect.poll(named).toMatch(/^drive left/);
  await device.expectAccessible('.block-editor');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect
    .poll(() => page.locator('.blocklySvg .blocklyBlockCanvas').first().textContent())
    .toMatch(/when.flag.pressed/);

  // The list is built, changed and run, and every change is told in words.
  await walkTo(page, '/bench');
  await page.getByRole('link', { name: 'Begin with blocks', exact: true }).waitFor();
  await walkTo(page, WALL);
  await page.getByText('Not there yet.').waitFor();
  await isThere(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const press = async (role: 'button' | 'tab' | 'combobox', name: string, key = 'Enter') => {
    await tabTo(page.getByRole(role, { name, exact: true }));
    await page.keyboard.press(key);
  };
  // Nobody is caught among the blocks.
  await tabTo(page.getByRole('tab', { name: 'Blocks' }));
  await tabTo(page.getByRole('contentinfo').getByRole('link').first());
  await page.getByRole('tab', { name: 'Blocks' }).focus();
  await page.keyboard.press('ArrowRight');

  await press('button', 'wait 1 second Control');
  await press('button', 'Move “wait 1 second” up');
  await says(page, '“wait 1 second” cannot go any further: nothing was moved.');
  await press('button', 'drive left 60 right 57 Motion');
  await tabTo(page.getByRole('combobox', { name: 'Add below “drive left 60 right 57”', exact: true }));
  await page.keyboard.type('wait until');
  await press('button', 'Add a block: Add below “drive left 60 right 57”');
  await says(page, '“wait until button 2 pressed” was added.');
  expect(await focused()).toContain('wait until button 2 pressed');

  await press('button', 'Change “wait until button 2 pressed”');
  const words = page.getByRole('textbox', { name: 'The block in words' });
  await expect.poll(() => words.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('wait until I say so');
  await page.keyboard.press('Enter');
  await page.getByText('Put a question here that is answered by yes or no.').first().waitFor();
  await press('button', 'Change “wait until I say so”');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('until the wall');
  await page.getByText('There is no such block. Take one from the drawer.').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('wait until distance < 25');
  await page.keyboard.press('Enter');
  await says(page, 'It now says “wait until distance < 25”.');
  expect(await focused()).toContain('wait until distance < 25');

  const below = 'Add below “wait until distance < 25”';
  await tabTo(page.getByRole('combobox', { name: below, exact: true }));
  await page.keyboard.type('stop d');
  await press('button', `Add a block: ${below}`);
  await says(page, '“stop driving” was added.');
  await press('button', 'Move “stop driving” up');
  await says(page, '“stop driving” was moved.');
  await press('button', 'Delete “stop driving”');
  await says(page, '“stop driving” was deleted. “Undo” brings it back.');
  await press('button', 'Undo');
  await says(page, 'The last change was taken back.');
  await page.keyboard.press('Enter');
  await device.expectAccessible('[role=tabpanel]');

  await press('combobox', 'Speed', 'f');
  await press('button', 'Run');
  await says(page, 'It runs.');
  // The button that began it ends it.
  expect(await focused()).toBe('Stop');
  await says(page, 'You did it!');
  await says(page, 'The program has ended.');
  await page.getByText(/The rover is \d+ cm from the left edge and 80 cm from the upper edge/).waitFor();
  await press('button', 'The next task');
  await page.waitForURL(/task=line/);
  const tasks = page.getByRole('combobox', { name: 'Tasks' });
  const hasFocus = () => tasks.evaluate((field) => field === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  // Read anew, the page leaves the focus where it begins.
  await page.reload();
  await isThere(page);
  expect(await hasFocus()).toBe(false);

  // What is no block is put right in the list, which stays until all of it fits; then the blocks are back.
  const program = 'when flag pressed\nfly home\nwait until 5\nstop driving';
  await walkTo(page, '/bench');
  await page.getByRole('link', { name: 'Begin with blocks', exact: true }).waitFor();
  await walkTo(page, `/bench/blocks#${new URLSearchParams({ program })}`);
  const putRight = async (words: string, next: string) => {
    await page.getByRole('button', { name: `Change “${words}”` }).click();
    await page.getByRole('textbox', { name: 'The block in words' }).fill(next);
    await page.keyboard.press('Enter');
  };
  await page.getByText('This program cannot be shown as blocks yet').waitFor();
  await page.getByRole('button', { name: 'fly home', exact: false }).first().click();
  await putRight('fly home', 'wait 1 second');
  await says(page, 'It now says “wait 1 second”.');
  // Still a wait for what is no question: nobody is thrown out of the list, and its row has the focus.
  await expect.poll(focused).toContain('wait 1 second');
  await page.getByRole('button', { name: /^wait until 5/ }).click();
  await putRight('wait until 5', 'wait until distance < 25');
  await isThere(page);
  expect(await page.getByRole('tab', { name: 'Blocks' }).getAttribute('aria-selected')).toBe('true');
  await expect.poll(focused).toBe('Blocks');
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('one “Undo” takes back what was changed, whether in the blocks or in the list', async () => {
  const device = await aDevice(browser, stage.url, { size: PHONE });
  const { page } = device;
  const begun = 'when flag pressed\nwait 1 second\nstop driving';
  await device.open(`/bench/blocks#${new URLSearchParams({ program: begun })}`);
  await isThere(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  const shows = async (words: string) => {
    await reads(page, words);
    await page.getByRole('tab', { name: 'Blocks' }).click();
    await isThere(page);
  };
  await page.getByRole('tab', { name: 'List' }).click();
  await page.getByRole('button', { name: /^stop driving/ }).click();
  await page.getByRole('button', { name: 'Delete “stop driving”' }).click();
  await shows('when flag pressed\nwait 1 second');
  // In the blocks what the list changed, and what the blocks did before it.
  await tapNumber(page, '7');
  await expect.poll(() => number(page).last().textContent()).toBe('7');
  await undo.tap();
  await expect.poll(() => number(page).last().textContent()).toBe('1');
  await undo.tap();
  await shows(begun);
  // In the list what the blocks changed.
  await tapNumber(page, '3');
  await page.getByRole('tab', { name: 'List' }).click();
  await page.getByRole('button', { name: /^wait 3 seconds/ }).waitFor();
  await undo.tap();
  await says(page, 'The last change was taken back.');
  await shows(begun);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('a new program is the same one when the page is read anew, and goes to a full account once there is room', async () => {
  const meera = await aChild(stage, { name: 'Meera' });
  await stage.context.pool.query(
    `insert into experiment (id, person_id, kind, name, body, version, write_ids, written_at)
     select gen_random_uuid(), $1, 'blocks', 'Old one ' || n, '{}', 1, '{}', now() from generate_series(1, $2) n`,
    [meera.user._id, EXPERIMENTS_MOST],
  );
  const device = await theirDevice(browser, stage.url, meera, { size: PHONE });
  const { page } = device;
  await device.open('/bench/blocks?new');
  await isThere(page);
  await tapNumber(page, '7');
  await says(page, `Your account holds ${EXPERIMENTS_MOST} experiments.`);
  await page.waitForURL(/blocks\?experiment=/);
  await page.reload();
  await isThere(page);
  await expect.poll(() => number(page).last().textContent()).toBe('7');
  await tapNumber(page, '8');
  await says(page, `Your account holds ${EXPERIMENTS_MOST} experiments.`);

  await page.getByRole('contentinfo').getByRole('link', { name: 'The workbench' }).tap();
  const own = page.getByRole('region', { name: 'Your experiments' });
  await own.waitFor();
  // The new page is shown from its top; a finger that is quicker would miss.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await own.getByRole('button', { name: 'Delete “Old one 1”', exact: true }).tap();
  await own.getByRole('button', { name: 'Delete it' }).tap();
  const isKept = async (words: string) =>
    (await stage.context.pool.query('select 1 from experiment where body like $1', [`%${words}%`])).rowCount;
  await expect.poll(() => isKept('wait 8 seconds'), { timeout: 20_000 }).toBe(1);
  await own.getByRole('link', { name: 'Open “My program”' }).press('Enter');
  await says(page, 'Saved with your account');
  expect(await page.getByText('Your account holds').count()).toBe(0);
  // What was said of want of room is said no more of the next change either.
  await isThere(page);
  const said = await page.evaluateHandle(() => {
    const words: string[] = [];
    const note = () => words.push(document.querySelector('main')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return words;
  });
  await tapNumber(page, '9');
  await expect.poll(() => isKept('wait 9 seconds'), { timeout: 20_000 }).toBe(1);
  await says(page, 'Saved with your account');
  const all = (await said.jsonValue()).join('\n');
  expect(all).toContain('Saved on this device');
  expect(all).not.toContain('Your account holds');
  await device.close();
});

test('a stranger runs a lesson’s program by one tap, goes through it step by step, and is helped', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page } = device;
  await device.open('/bench');
  await page.getByRole('link', { name: 'Open the blocks' }).first().click();
  await isThere(page);
  await says(page, 'Ready. Press “Run”.');

  await walkTo(page, lesson);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Run it' }).first().click();
  const tab = await opened;
  await says(tab, 'It runs.');
  await tab.close();

  await walkTo(
    page,
    (await page.getByRole('link', { name: 'Change it' }).first().getAttribute('href')) ?? '',
  );
  await isThere(page);
  await says(page, 'Ready. Press “Run”.');
  const step = page.getByRole('button', { name: 'One step' });
  await step.click();
  await says(page, 'It waits before the next step. Now: drive left 50 right 50');
  expect(await glowing(page)).toEqual(['drive left']);
  await step.click();
  await says(page, 'Now: wait 2 seconds');
  expect(await glowing(page)).toEqual(['wait']);
  await page.getByLabel('Speed').selectOption('Slow');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await says(page, 'It runs.');
  expect(await glowing(page)).toEqual(['wait']);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await says(page, 'Ready. Press “Run”.');
  expect(await glowing(page)).toEqual([]);
  await device.expectAccessible('main');
  await reads(page, printed);
  await page.getByRole('figure', { name: 'Program in blocks' }).getByText('drive left').first().waitFor();

  await page.getByRole('combobox', { name: 'Tasks' }).selectOption('Stop before the wall');
  await page.getByRole('button', { name: 'Give me a hint' }).click();
  await page.getByText('Run it and watch the number beside “Distance”.').waitFor();
  const more = page.getByRole('button', { name: 'One more hint' });
  await more.click();
  await more.click();
  await page.getByRole('button', { name: 'That was the last hint', disabled: true }).waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});

/** The first words of each block that glows. */
const glowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.blocklySvg .blocklyHighlighted')]
      .filter((block) => {
        const path = block.querySelector(':scope > .blocklyPath');
        return path !== null && getComputedStyle(path).filter !== 'none';
      })
      .map((block) => block.querySelector(':scope > .blocklyLabelField')?.textContent?.replace(/\s/g, ' ')),
  );
