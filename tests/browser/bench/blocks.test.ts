import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { challenges } from '../../../src/rules/bench/blocks/challenges.ts';
import { theCourse } from '../../stage/benches.ts';
import { lessonPrograms } from '../../stage/block-programs.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aChild } from '../../stage/people.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, theirDevice } from '../steps.ts';

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
async function tapBlock(page: Page, kind: string, words: string) {
  await drawer(page, kind).tap();
  const block = page.locator('.blocklyFlyout .blocklyBlockCanvas > .blocklyDraggable');
  // What stands in a gap is a block of its own, and lies somewhere between the words.
  const own = new RegExp(words.replaceAll(/\S+ ?/g, (word) => `(?=.*${word.trim()})`));
  await block.filter({ hasText: own }).tap({ position: { x: 12, y: 14 } });
}
/** Writes another number into the last gap that has one. */
async function tapNumber(page: Page, next: string) {
  await number(page).last().tap();
  await page.locator('.blocklyHtmlInput').fill(next);
  await page.keyboard.press('Enter');
}

test('by touch, on a phone: into the wall, too short, and then in front of it; the next day it is there on another device', async () => {
  const meera = await aChild(stage, { name: 'Meera' });
  const phone = await theirDevice(browser, stage.url, meera, { size: PHONE });
  const { page } = phone;
  await phone.open(WALL);
  await isThere(page);
  const watch = page.getByRole('button', { name: 'Run and watch' });
  await page.getByLabel('Speed').selectOption('Fast');
  await says(page, 'Not there yet.');

  // A wait and a stop, each below what was there last; the wait is too long.
  await tapBlock(page, 'Control', 'wait seconds');
  await tapBlock(page, 'Motion', 'stop driving');
  await tapNumber(page, '6');
  await watch.tap();
  await says(page, 'Not this time: look at what happened, change one thing and run it again.');
  await page.getByText('It has run into something once.').waitFor();
  // What one looks at lies in the window, and what is said of it too.
  for (const seen of [
    page.getByText('Not this time'),
    page.getByRole('region', { name: 'The pretended world' }),
  ])
    expect(await isWithinWindow(seen)).toBe(true);
  await phone.expectAccessible();

  // Too short, and just right.
  await tapNumber(page, '3');
  await watch.tap();
  await says(page, 'The program has ended.');
  await says(page, 'Not there yet.');
  await tapNumber(page, '4.2');
  await watch.tap();
  await says(page, 'You did it!');
  await page.getByRole('button', { name: 'The next task' }).waitFor();
  await says(page, 'Saved with your account');
  expect(await beyondTheEdge(page)).toEqual([]);
  const solved = `${challenges.wall.program}\nwait 4.2 seconds\nstop driving`;
  await reads(page, solved);

  // A lesson's program, changed by one number.
  await phone.open(lesson);
  await phone.open((await page.getByRole('link', { name: 'Change it' }).first().getAttribute('href')) ?? '');
  await isThere(page);
  await tapNumber(page, '7');
  await says(page, 'Saved with your account');
  expect(phone.complaints).toEqual([]);
  await phone.close();

  stage.clock.advance(24 * 60 * 60);
  const desk = await aDevice(browser, stage.url, { size: DESKTOP });
  await desk.open(`/child#${meera.user.username}`);
  await desk.page.getByLabel('PIN of 6 figures').fill(meera.key.secret);
  await desk.page.keyboard.press('Enter');
  await arriveAt(desk.page, `/student/${meera.user.username}`);
  await desk.open('/bench');
  await desk.page.getByRole('link', { name: 'Open “Stop before the wall”' }).click();
  await reads(desk.page, solved);
  await desk.page.getByLabel('Name', { exact: true }).fill('My brakes');
  await desk.page.keyboard.press('Enter');
  await desk.page.getByRole('button', { name: 'Back to how the task begins' }).click();
  // Where it was pressed is the way back, and the focus.
  const back = desk.page.getByRole('button', { name: 'Undo', exact: true });
  await back.waitFor();
  expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
  await reads(desk.page, challenges.wall.program);
  await says(desk.page, '“Undo” brings yours back.');
  await desk.page.getByRole('button', { name: 'Undo' }).first().click();
  await reads(desk.page, solved);
  await says(desk.page, 'Saved with your account');

  await desk.open('/bench');
  await desk.page.getByRole('link', { name: 'Open “My brakes”' }).waitFor();
  await desk.page.getByRole('link', { name: 'Open “My program”' }).click();
  await reads(desk.page, changed(printed, '7'));
  await desk.page.getByRole('button', { name: 'Back to the lesson’s program' }).click();
  await reads(desk.page, printed);
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

/** A program whose last wait is another. */
const changed = (program: string, seconds: string) =>
  program.replace(/wait \d+ seconds(?!.*wait)/s, `wait ${seconds} seconds`);
const isWithinWindow = (aim: Locator) =>
  aim.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
