import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { initializeProgress, saveLectureProgress } from '../../../src/contract/learning/learning.ts';
import { signInAsChild } from '../../../src/contract/people/child-sign-in.ts';
import { aCourse, enrolled } from '../../stage/a-course.ts';
import { aTeacher } from '../../stage/classes.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, unconfirmed } from '../../stage/people.ts';
import { beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { showAdult, tabTo, theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([
      openStage({ pages: true, at: new Date('2026-11-22T06:00:00Z') }),
      openBrowser(),
    ]);
  },
  () => stage.close(),
);

const first = ['Asha', 'Ravi', 'Zoya', 'Kabir', 'Meera', 'Ishaan', 'Lata', 'Arjun'];
const last = ['Verma', 'Kumar', 'Khan', 'Singh', 'Das'];
type Line = { roll: string; name: string; username: string; email: string };
/** Forty pupils as a school keeps them, six of them wrong. */
const lines = Array.from(
  { length: 40 },
  (_, at): Line => ({
    roll: String(at + 1),
    name: `${first[at % 8]} ${last[at % 5]}`,
    username: '',
    email: '',
  }),
);
const wrong: [at: number, change: Partial<Line>, says: string][] = [
  [3, { name: '' }, 'The name is missing.'],
  [7, { roll: '7' }, 'Another row has the same roll number.'],
  [6, { roll: '7' }, 'Another row has the same roll number.'],
  [11, { username: 'A!' }, 'A username has 3 to 40 small letters, figures and hyphens.'],
  [20, { email: 'no address' }, 'This is no email address.'],
  [31, { name: '42' }, 'This is no name.'],
];

async function aSpreadsheet(): Promise<Buffer> {
  const heads = ['Roll No.', 'Name of Student', 'Username', 'Parent E-mail'];
  const rows = lines.map((line, at) => ({ ...line, ...wrong.find(([of]) => of === at)?.[1] }));
  return writeXlsxFile([
    heads.map((value) => ({ value })),
    ...rows.map(({ roll, name, username, email }) => [
      { value: Number(roll), type: Number },
      ...[name, username, email].map((value) => ({ value })),
    ]),
  ]).toBuffer();
}

test('a teacher makes a class of 40 from a spreadsheet with 6 wrong rows, prints cards, and sees in the grid what a pupil did', async () => {
  const course = await aCourse(stage, [Array(40).fill(600), Array(23).fill(600)]);
  // The server's copy of the catalogue is two seconds behind at most.
  stage.clock.advance(2.1);
  const meera = await unconfirmed(stage, await aTeacher(stage, 'Meera Iyer'));
  await stage.context.pool.query('update person set born = null where id = $1', [meera.user._id]);
  const teacher = await theirDevice(browser, stage.url, meera, { size: DESKTOP });
  const { page } = teacher;
  await teacher.open('/teach');
  await page.getByRole('button', { name: 'Make a class' }).click();
  await page.getByLabel('Name of the class').fill('6B');
  await page.getByLabel(new RegExp(course.title)).check();
  await page.getByRole('button', { name: 'Make the class' }).click();

  // Her age and her mailbox are asked for once, and the class is made then.
  const isAdult = page.getByRole('dialog', { name: 'For adults only' });
  await isAdult.waitFor();
  await teacher.expectAccessible();
  await showAdult(stage, page, meera.user.email);

  // The list: every wrong row says why, and is mended here.
  await page.getByRole('heading', { name: 'Add pupils' }).waitFor();
  await page
    .getByLabel('Choose a file (CSV or Excel)')
    .setInputFiles({ name: '6B.xlsx', mimeType: 'application/octet-stream', buffer: await aSpreadsheet() });
  await page.getByText('6 of 40 rows are to be mended.').waitFor();
  const add = page.getByRole('button', { name: 'Add 40 pupils' });
  expect(await add.isDisabled()).toBe(true);
  for (const [at, , says] of wrong)
    expect(
      await page
        .getByRole('row')
        .nth(at + 1)
        .textContent(),
    ).toContain(says);
  const cell = (column: string, at: number) => page.getByLabel(`${column}, row ${at + 2}`, { exact: true });
  const mend = async (column: string, at: number, value: string, left: number) => {
    await cell(column, at).fill(value);
    await page.keyboard.press('Enter');
    await page.getByText(left > 0 ? `${left} of 40 row` : '40 pupils. Everything is in order.').waitFor();
  };
  await mend('Name', 3, 'Kabir Singh', 5);
  await mend('Roll no.', 7, '8', 3);
  await mend('Username', 11, '', 2);
  await mend('Guardian’s email', 20, '', 1);
  await mend('Name', 31, 'Arjun Kumar', 0);
  // By keyboard.
  await tabTo(add);
  await page.keyboard.press('Enter');
  await page.getByText('40 pupils are in the class now.').waitFor();

  // Whoever was added is chosen: their cards are the next thing.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print 40 cards with new PINs' }).click();
  const cards = await (await download).createReadStream();
  const bytes = Buffer.concat(await Array.fromAsync(cards as AsyncIterable<Buffer>));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(5);
  await page.getByText('The cards are in your downloads').first().waitFor();

  // Ravi has lost his card: the teacher shows him a new PIN, and he comes in by it.
  await page.getByRole('button', { name: 'Choose none' }).click();
  const ravi = page.getByRole('row', { name: /^(Choose )?Ravi Kumar|2 Ravi Kumar/ }).first();
  await ravi.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Show a new PIN here' }).click();
  const told = (await ravi.getByText(/PIN \d{3} \d{3}/).textContent()) ?? '';
  const secret = told.replace(/\D/g, '');
  const username = (await ravi.getByText(/^ravi-kumar/).textContent()) ?? '';
  const { body } = await stage.call(signInAsChild, { body: { username, kind: 'pin', secret } });
  const pupil = { token: body.token, user: body.user, password: '' };
  await enrolled(stage, pupil, course);
  await stage.call(initializeProgress, { token: pupil.token, body: { courseId: course.id } });
  stage.clock.advance(600);
  await stage.call(saveLectureProgress, {
    token: pupil.token,
    params: { courseId: course.id, lectureId: course.lectures[0] },
    body: { timeSpent: 240, watchPercentage: 40, lastWatchedPosition: 240, watched: [[0, 240]] },
  });

  // The grid: 40 by 63, walked by arrow keys; in the order of who is stuck.
  await page.getByRole('link', { name: 'How far' }).click();
  const grid = page.getByRole('grid', { name: '6B: pupils by lessons' });
  await grid.waitFor();
  expect(await grid.getByRole('gridcell').count()).toBe(40 * 63);
  const row = grid.getByRole('row', { name: /Ravi Kumar/ }).first();
  await row.getByRole('gridcell', { name: '40 percent seen' }).waitFor();
  await grid.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('40 percent seen');
  await page.getByLabel('Order').selectOption('Who is stuck');
  // On paper nobody is cut off.
  await page.emulateMedia({ media: 'print' });
  expect(
    await grid.evaluate(({ parentElement: box }) => (box ? box.scrollHeight - box.clientHeight : -1)),
  ).toBe(0);
  expect(await page.getByRole('link', { name: 'Skip to the page' }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  // A lesson is assigned; on a phone the same is read.
  await grid.getByRole('link', { name: '1. Lecture 1', exact: true }).click();
  await page.getByText('Ravi Kumar at 4:00').waitFor();
  await page.getByLabel('Due on').fill('2026-11-30');
  await page.getByRole('button', { name: 'Assign' }).click();
  await page.getByText('Assigned until 30 Nov 2026.').waitFor();
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'How far' }).click();
  await grid.getByText('due 30 Nov 2026').waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  await page.getByRole('link', { name: 'Pupils' }).click();
  await page.getByText('Join by a code').waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);

  // Somebody with an account of their own joins by the code, and reads who teaches before.
  const code = (await page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? '';
  const asha = await theirDevice(browser, stage.url, await aLearner(stage, 'Asha Rao'), { size: PHONE });
  await asha.open('/join');
  await asha.page.getByLabel('Code of your class').fill(code.toLowerCase());
  await asha.page.getByRole('button', { name: 'Look at the class' }).click();
  await asha.page.getByText('6B with Meera Iyer').waitFor();
  await asha.page.getByRole('button', { name: 'Join' }).click();
  await asha.page.getByText('You are in 6B with Meera Iyer').waitFor();
  expect(await beyondTheEdge(asha.page)).toEqual([]);
  expect([...teacher.complaints, ...asha.complaints]).toEqual([]);
}, 240_000);
