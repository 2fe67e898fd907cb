import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { aCourseWithKit, packed, paidFor, sayWhere } from '../stage/boxes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../stage/people.ts';
import { aDevice, DESKTOP, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { signIn } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const credentials = ({ user, password }: Someone) => ({ email: user.email ?? '', password });

/** A box that waits to be packed; its number. */
async function aWaitingBox(course: Awaited<ReturnType<typeof aCourseWithKit>>, name: string) {
  const learner = await aLearner(stage, name);
  const { boxId } = await paidFor(stage, await theOffice(stage), learner, course);
  await sayWhere(stage, learner);
  const { number } = await stage.context.database
    .selectFrom('box')
    .select('number')
    .where('id', '=', boxId)
    .executeTakeFirstOrThrow();
  return { boxId, number };
}

test('two pack side by side: the second reads who has the box and goes on to the next, and the list says so', async () => {
  const [lata, ravi] = [await aColleague(stage, 'dispatch'), await aColleague(stage, 'dispatch')];
  const course = await aCourseWithKit(stage, { title: 'Night light' });
  const first = await aWaitingBox(course, 'Asha Rao');
  const second = await aWaitingBox(course, 'Zoya Khan');

  const { page, ...desk } = await aDevice(browser, stage.url, { size: DESKTOP });
  await desk.open(`/staff/boxes?state=owed&address=given&open=${first.boxId}`);
  await signIn(page, credentials(lata));
  await page.getByLabel('Scan or type a part').waitFor();

  const other = await aDevice(browser, stage.url, { size: DESKTOP });
  await other.open(`/staff/boxes?state=owed&address=given&open=${first.boxId}`);
  await signIn(other.page, credentials(ravi));
  const says = other.page.getByText(`${lata.user.name} packs this box at this moment.`);
  await says.waitFor();
  expect(await other.page.getByLabel('Scan or type a part').count()).toBe(0);
  await other.page.getByRole('table', { name: 'Boxes' }).getByText(`${lata.user.name} packs it`).waitFor();
  await other.expectAccessible();
  await other.page.getByRole('button', { name: 'Next box' }).press('Enter');
  await other.page.getByRole('region', { name: `Box B-${second.number}` }).waitFor();
  await other.page.getByLabel('Scan or type a part').waitFor();

  // A part that is too few is seen before anything is packed, not at the end.
  await stage.context.database
    .updateTable('part')
    .set({ stock: 0 })
    .where('id', '=', course.parts[0] ?? '')
    .execute();
  await other.page.reload();
  await other.page.getByText(/There is too little in the store-room for this box/).waitFor();
  await other.page.getByText('0 there').waitFor();
  await other.expectAccessible();

  // Lata leaves hers: it is free for whoever comes.
  await desk.open('/staff');
  await expect
    .poll(async () => {
      const { bench_of } = await stage.context.database
        .selectFrom('box')
        .select('bench_of')
        .where('id', '=', first.boxId)
        .executeTakeFirstOrThrow();
      return bench_of;
    })
    .toBeNull();
});

test('what could not be sent of a courier’s list stays there with its reason, and is taken along as a file', async () => {
  const packer = await aColleague(stage, 'dispatch');
  const course = await aCourseWithKit(stage, { title: 'Kit of a list' });
  const going = await aWaitingBox(course, 'Leela Nair');
  await packed(stage, packer, going.boxId);
  const waiting = await aWaitingBox(course, 'José Fernandes');
  const list = [
    'Box;AWB;Courier',
    `B-${going.number};WIN100001;Blue Dart`,
    `B-${waiting.number};WIN100002;Blue Dart`,
    'B-99999999;WIN100003;Blue Dart',
  ].join('\r\n');
  const file = { name: 'courier.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') };

  const { page, ...desk } = await aDevice(browser, stage.url, {
    size: DESKTOP,
    expected: /ERR_FAILED|Failed to load/,
  });
  await desk.open('/staff/boxes?state=packed');
  await signIn(page, credentials(packer));
  await page.getByText('List of a courier').click();
  await page.getByLabel('File of the courier').setInputFiles(file);
  // The connection breaks: every row is still there, and the second press sends it.
  await page.route('**/api/staff/boxes/send', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send 1 box' }).click();
  const rows = page.getByRole('table', { name: 'List of a courier' });
  await page.getByRole('alert').first().waitFor();
  await rows.getByText('WIN100001').waitFor();
  await page.getByRole('button', { name: 'Send 1 box' }).click();
  await page.getByText('These rows could not be sent.').waitFor();
  await rows.getByText('It is not packed, or gone already').filter({ visible: true }).waitFor();
  await rows.getByText('There is no such box').filter({ visible: true }).waitFor();
  expect(await rows.getByText('WIN100001').count()).toBe(0);
  await desk.expectAccessible();
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/courier-1440.png`, fullPage: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take these rows along (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('courier-rows-left.csv');
  const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`B-${waiting.number},José Fernandes,Blue Dart,WIN100002`);
  expect(lines[1]).toContain('"It is not packed, or gone already"');
  expect(lines[2]).toContain('There is no such box');

  // The same file once more: what went is said, and is not sent again.
  await page.getByRole('button', { name: 'Another file' }).click();
  await page.getByLabel('File of the courier').setInputFiles(file);
  await rows.getByText('It went with this number already').filter({ visible: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Send 0 boxes' }).isDisabled()).toBe(true);
});
