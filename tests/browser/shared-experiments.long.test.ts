import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeExperiment } from '../../src/contract/experiments.ts';
import { shareExperiment } from '../../src/contract/shared-experiments.ts';
import { readyCircuits } from '../../src/rules/circuits/ready-circuits.ts';
import { theCourse } from '../stage/benches.ts';
import { aClass, aTeacher, joined } from '../stage/classes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner, type Someone } from '../stage/people.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { arriveAt, theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

/** Keeps a circuit with somebody's account and shows it to a class. */
async function showsCircuit(who: Someone, classId: string, name: string): Promise<void> {
  const experimentId = randomUUID();
  const body = JSON.stringify({ circuit: readyCircuits[0]?.circuit, ready: null, challenge: null });
  const { token } = who;
  const written = { kind: 'circuit', name, body, version: 0, writeId: randomUUID() } as const;
  await stage.call(writeExperiment, { token, params: { experimentId }, body: written });
  const answer = await stage.call(shareExperiment, { token, params: { experimentId }, body: { classId } });
  if (answer.status !== 200) throw new Error(`Not shown: ${JSON.stringify(answer.body)}`);
}

test('a circuit is built on the phone, shown to the class, and a classmate goes on with a copy; the first one stays', async () => {
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi Rao')];
  const class6B = await aClass(stage, await aTeacher(stage), [await theCourse(stage, 'junior-level-1')]);
  await joined(stage, asha, class6B);
  await joined(stage, ravi, class6B);

  const phone = await theirDevice(browser, stage.url, asha, { size: PHONE });
  await phone.open('/bench/circuits?ready=two-paths');
  await phone.page.getByRole('button', { name: 'Switch on' }).tap();
  await phone.page.getByLabel('Name').fill('Two of mine');
  await phone.page.keyboard.press('Enter');
  await phone.page.getByText('Saved with your account').waitFor();
  await phone.page.getByText('Show my class').tap();
  await phone.page.getByRole('button', { name: 'Show it to 6B' }).tap();
  await phone.page.getByText('6B can open it now.').waitFor();
  const link = await phone.page.getByLabel('The link for 6B').inputValue();
  await phone.expectAccessible();
  expect(await beyondTheEdge(phone.page)).toEqual([]);
  expect(phone.complaints).toEqual([]);

  const desk = await theirDevice(browser, stage.url, ravi, { size: DESKTOP });
  await desk.open(new URL(link).pathname);
  await desk.page.getByText('Asha of 6B made this.').waitFor();
  // Who does not see the picture reads what is joined to what.
  await desk.page.getByText('What is joined to what').click();
  await desk.page.getByRole('listitem').filter({ hasText: 'LED' }).first().waitFor();
  await desk.expectAccessible();
  await desk.page.getByRole('button', { name: 'Change it' }).click();
  await desk.page.getByRole('button', { name: 'Switch off' }).click();
  expect(await desk.page.getByLabel('Name').inputValue()).toBe('Two of mine (my copy)');
  await desk.page.getByText('Saved with your account').waitFor();
  const names = async () =>
    (
      await stage.context.pool.query(
        `select name, body like '%"on":true%' as on from experiment where name like 'Two of mine%' order by name`,
      )
    ).rows;
  expect(await names()).toEqual([
    { name: 'Two of mine', on: true },
    { name: 'Two of mine (my copy)', on: false },
  ]);

  // Taken back, the link leads to nothing of theirs.
  await phone.page.getByRole('button', { name: 'Take it back from 6B' }).tap();
  await phone.page.getByRole('button', { name: 'Take it back', exact: true }).tap();
  await phone.page.getByText('6B cannot open it any more.').waitFor();
  const shower = phone.page.getByRole('button', { name: 'Show it to 6B' });
  expect(await shower.evaluate((button) => button === document.activeElement)).toBe(true);
  await desk.open(new URL(link).pathname);
  await desk.page.getByText('Nothing is shared here with a class of yours').waitFor();
  await desk.open('/bench');
  await desk.page.getByRole('link', { name: 'Open “Two of mine (my copy)”' }).click();
  await desk.page.getByRole('button', { name: 'Switch on' }).waitFor();
  expect(desk.complaints).toEqual([]);
  await Promise.all([phone.close(), desk.close()]);
});

test('what a class shows is listed for its pupils and for its teacher, who takes one back', async () => {
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi Rao')];
  const teacher = await aTeacher(stage);
  const class6B = await aClass(stage, teacher, [await theCourse(stage, 'junior-level-1')]);
  await joined(stage, asha, class6B);
  await joined(stage, ravi, class6B);
  await showsCircuit(asha, class6B._id, 'My two paths');
  await showsCircuit(ravi, class6B._id, 'Ravi’s lamp');

  const phone = await theirDevice(browser, stage.url, asha, { size: PHONE });
  await phone.open('/join');
  await phone.page.getByRole('link', { name: 'What 6B shows each other' }).tap();
  await phone.page.getByRole('link', { name: 'Ravi’s lamp' }).waitFor();
  await phone.expectAccessible();
  expect(await beyondTheEdge(phone.page)).toEqual([]);
  const rows = phone.page.getByRole('list', { name: 'What 6B shows each other' });
  expect(await rows.getByRole('button').allInnerTexts()).toEqual(['Take “My two paths” back']);
  await phone.page.getByRole('link', { name: 'Ravi’s lamp' }).tap();
  await phone.page.getByText('Ravi of 6B made this.').waitFor();

  const desk = await theirDevice(browser, stage.url, teacher, { size: DESKTOP });
  await desk.open(`/teach/${class6B._id}`);
  await desk.page.getByRole('navigation', { name: 'Pages of the class' }).getByText('Shown').click();
  await desk.page.getByText('Ravi made this').waitFor();
  await desk.expectAccessible();
  await desk.page.getByRole('button', { name: 'Take “Ravi’s lamp” back' }).click();
  // By one press nothing of a child's is gone.
  await desk.page.getByRole('button', { name: 'Leave it there' }).click();
  await desk.page.getByRole('link', { name: 'Ravi’s lamp' }).waitFor();
  await desk.page.getByRole('button', { name: 'Take “Ravi’s lamp” back' }).click();
  await desk.page.getByRole('button', { name: 'Take it back', exact: true }).click();
  await desk.page.getByText('“Ravi’s lamp” was taken back.').waitFor();
  await desk.page.getByRole('link', { name: 'Ravi’s lamp' }).waitFor({ state: 'detached' });
  await desk.page.getByRole('link', { name: 'My two paths' }).waitFor();

  // What its maker took back meanwhile is not said to have been the teacher's doing, and leaves the list.
  await phone.open(`/bench/class/${class6B._id}`);
  await phone.page.getByRole('button', { name: 'Take “My two paths” back' }).tap();
  await phone.page.getByRole('button', { name: 'Take it back', exact: true }).tap();
  await phone.page.getByText('“My two paths” was taken back.').waitFor();
  await desk.page.getByRole('button', { name: 'Take “My two paths” back' }).click();
  await desk.page.getByRole('button', { name: 'Take it back', exact: true }).click();
  await desk.page.getByText('You changed nothing').waitFor();
  await desk.page.getByText('Nothing is shown yet').waitFor();
  await phone.page.getByText('Nothing is shown yet').waitFor();
  expect(await phone.page.getByRole('link', { name: 'Ravi’s lamp' }).count()).toBe(0);
  expect([...phone.complaints, ...desk.complaints]).toEqual([]);
  await Promise.all([phone.close(), desk.close()]);
});

test('for the wall the bench is large and alone, and comes back as it was', async () => {
  const teacher = await aTeacher(stage);
  const device = await theirDevice(browser, stage.url, teacher, { size: DESKTOP });
  const { page } = device;
  await device.open('/bench/circuits?big');
  const back = page.getByRole('button', { name: 'Back to normal size' });
  await back.waitFor();
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  await device.expectAccessible();
  await back.click();
  await page.getByRole('banner').waitFor();
  await page.getByRole('button', { name: 'Show on the wall' }).waitFor();
  await device.open('/bench/blocks?big');
  await page.getByRole('treeitem', { name: 'Control' }).waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('whoever is signed out beside the film signs in on the whole page, and comes back to the film', async () => {
  const { page, open, close } = await aDevice(browser, stage.url, { size: DESKTOP });
  await open('/courses?category=junior');
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    document.body.append(Object.assign(frame, { src }));
  }, `/bench/shared/${randomUUID()}`);
  await arriveAt(page, '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/courses?category=junior');
  await close();
});
