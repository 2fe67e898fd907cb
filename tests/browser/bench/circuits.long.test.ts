import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeExperiment } from '../../../src/contract/bench/experiments.ts';
import { shareExperiment } from '../../../src/contract/bench/shared-experiments.ts';
import { readyCircuits } from '../../../src/rules/bench/circuits/ready-circuits.ts';
import { enrolled } from '../../stage/a-course.ts';
import { theCourse } from '../../stage/benches.ts';
import { aClass, aTeacher, joined } from '../../stage/classes.ts';
import { decide } from '../../stage/creations.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, type Someone, theOffice } from '../../stage/people.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, mayAnswer, theirDevice, walkTo } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const BENCH = '/bench/circuits';
const open = async (device: Awaited<ReturnType<typeof aDevice>>) => {
  await device.open(BENCH);
  await device.page.getByRole('heading', { level: 1, name: 'Wires that light' }).waitFor();
};
/** What Tink says. */
const says = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'What happens' }).getByRole('status').filter({ hasText: words }).waitFor();
const lies = (page: Page, name: string) =>
  page.getByRole('group', { name: 'The bench' }).getByRole('button', { name });

/** Where a place of the bench, counted in holes, is in the window. */
const at = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([x, y]) => {
      const svg = document.querySelector<SVGSVGElement>('.circuits-stage > svg');
      const { x: left = 0, y: top = 0 } =
        new DOMPoint(x * 14, y * 14).matrixTransform(svg?.getScreenCTM() ?? new DOMMatrix()) ?? {};
      return { x: left, y: top };
    },
    [x, y] as const,
  );
test('by mouse on a breadboard: a ready circuit, a wire dragged into a wrong column, the dark, and a part dragged away', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page, complaints, close } = device;
  await open(device);
  await page.getByText('Circuits from the lessons').click();
  await page.getByLabel('Which one').selectOption('Your first plugged light');
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await says(page, 'The red LED shines. 13.6 mA run through it.');
  // Without motion the current shows as arrows, each in its wire.
  expect(await page.locator('.circuits-arrow').count()).toBe(3);

  // A wire from the LED's two columns: electricity takes the short cut (hole d10 and hole b11 of the board).
  const [from, to] = [await at(page, 23, 17), await at(page, 24, 19)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2 + 12, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await says(page, 'Both legs of the red LED are joined to each other.');
  await page.getByRole('button', { name: 'Take it away' }).click();
  await says(page, 'The red LED shines');

  // The LED is dragged five columns on: its way now ends in its old column.
  const [body, there] = [await at(page, 23.5, 13.8), await at(page, 28.5, 13.8)];
  await page.mouse.move(body.x, body.y);
  await page.mouse.down();
  await page.mouse.move(there.x, there.y, { steps: 6 });
  await page.mouse.up();
  await says(page, 'The red LED is not in the loop yet.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page, 'The red LED shines');

  // It is put elsewhere by naming a hole.
  await lies(page, 'red LED').first().focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Column', { exact: true }).selectOption('9');
  await page.getByRole('button', { name: 'Put it there' }).click();
  await says(page, 'The way from the long leg of the red LED ends in column 9, rows a–e.');
  expect(complaints).toEqual([]);
  await close();
});

test('a ready circuit solves no challenge until one builds on it, dots run where current does, and what cannot be read is refused calmly', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page, complaints, close } = device;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(device);
  await page.getByRole('button', { name: 'Show me one that works' }).click();
  await page.getByRole('button', { name: 'Light an LED', exact: true }).click();
  expect(await page.locator('[data-flow]').count()).toBe(0);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await says(page, 'It works, and it came ready.');
  await expect.poll(() => page.locator('[data-flow]').count()).toBe(3);
  const offset = () =>
    page
      .locator('[data-flow]')
      .first()
      .evaluate((path: SVGPathElement) => path.style.strokeDashoffset);
  const before = await offset();
  await expect.poll(offset).not.toBe(before);
  expect(await page.getByRole('button', { name: 'done: Light an LED' }).count()).toBe(0);
  // With a wire taken away it is dark; laid again it is the builder's own.
  await page.locator('.circuits-stage').getByRole('button', { name: /wire/ }).first().press('Delete');
  await expect.poll(() => page.locator('[data-flow]').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'done: Light an LED' }).waitFor();

  await page.addInitScript(() => {
    localStorage.clear();
    localStorage.setItem('workbench-circuits', '{"version":1,"mat":{"parts":"none"}}');
  });
  await open(device);
  await page.getByText('What was kept of your bench could not be read, so this one is fresh.').waitFor();
  await says(page, 'Your bench is free');
  expect(complaints).toEqual([]);
  await close();
});

test('a lesson’s circuit opens beside its film, and lights there', async () => {
  const [course, asha] = await Promise.all([theCourse(stage, 'junior-level-1'), aLearner(stage)]);
  await enrolled(stage, asha, course);
  const lecture = course.lectures[course.titles.findIndex((title) => /first LED/.test(title))] ?? '';
  const { page, open, complaints, close } = await theirDevice(browser, stage.url, asha, {
    size: DESKTOP,
  });
  await open(`/courses/content/junior-level-1?lecture=${lecture}`);
  const said = page.getByRole('paragraph').filter({ hasText: 'First on the workbench' });
  await said.getByRole('button', { name: 'Open beside the film' }).click();
  const bench = page.frameLocator('iframe[title="The workbench"]');
  await bench.getByRole('button', { name: 'Switch on' }).click();
  await bench
    .getByRole('region', { name: 'What happens' })
    .getByText(/LED.*shines/)
    .waitFor();
  expect(await page.locator('video, media-controller').first().isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

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
  await phone.expectAccessible('main');
  expect(await beyondTheEdge(phone.page)).toEqual([]);
  expect(phone.complaints).toEqual([]);

  const desk = await theirDevice(browser, stage.url, ravi, { size: DESKTOP });
  await desk.open(new URL(link).pathname);
  await desk.page.getByText('Asha of 6B made this.').waitFor();
  // Who does not see the picture reads what is joined to what.
  await desk.page.getByText('What is joined to what').click();
  await desk.page.getByRole('listitem').filter({ hasText: 'LED' }).first().waitFor();
  await desk.expectAccessible('main');
  await desk.page.getByRole('button', { name: 'Change it' }).click();
  await desk.page.getByRole('button', { name: 'Switch off' }).click();
  expect(await desk.page.getByLabel('Name').inputValue()).toBe('Two of mine (my copy)');
  await desk.page.getByText('Saved with your account').waitFor();
  const names = async () =>
    (
      await stage.context.pool.query(
        `select name, body like '%"on":true%' as on from experiment where person_id = any($1) order by name`,
        [[asha.user._id, ravi.user._id]],
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
  await walkTo(desk.page, '/bench');
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
  await phone.expectAccessible('main');
  expect(await beyondTheEdge(phone.page)).toEqual([]);
  const rows = phone.page.getByRole('list', { name: 'What 6B shows each other' });
  expect(await rows.getByRole('button').allInnerTexts()).toEqual(['Take “My two paths” back']);
  await phone.page.getByRole('link', { name: 'Ravi’s lamp' }).tap();
  await phone.page.getByText('Ravi of 6B made this.').waitFor();

  const desk = await theirDevice(browser, stage.url, teacher, { size: DESKTOP });
  await desk.open(`/teach/${class6B._id}`);
  await desk.page.getByRole('navigation', { name: 'Pages of the class' }).getByText('Shown').click();
  await desk.page.getByText('Ravi made this').waitFor();
  await desk.expectAccessible('main');
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
  await walkTo(phone.page, `/bench/class/${class6B._id}`);
  await phone.page.getByRole('button', { name: 'Take “My two paths” back' }).tap();
  await phone.page.getByRole('button', { name: 'Take it back', exact: true }).tap();
  await phone.page.getByText('“My two paths” was taken back.').waitFor();
  await desk.page.getByRole('button', { name: 'Take “My two paths” back' }).click();
  await desk.page.getByRole('button', { name: 'Take it back', exact: true }).click();
  await desk.page.getByText('You changed nothing').waitFor();
  await desk.page.getByText('Nothing is shown yet').waitFor();
  await phone.page.getByText('Nothing is shown yet').waitFor();
  expect(await phone.page.getByRole('link', { name: 'Ravi’s lamp' }).count()).toBe(0);

  // For the wall the bench is large and alone, and comes back as it was.
  await walkTo(desk.page, '/bench/circuits?big');
  const back = desk.page.getByRole('button', { name: 'Back to normal size' });
  await back.waitFor();
  expect(await desk.page.getByRole('banner').count()).toBe(0);
  expect(await desk.page.getByRole('contentinfo').count()).toBe(0);
  await desk.expectAccessible();
  await back.click();
  await desk.page.getByRole('banner').waitFor();
  await desk.page.getByRole('button', { name: 'Show on the wall' }).waitFor();
  await desk.open('/bench/blocks?big');
  await desk.page.getByRole('treeitem', { name: 'Control' }).waitFor();
  expect(await beyondTheEdge(desk.page)).toEqual([]);
  expect([...phone.complaints, ...desk.complaints]).toEqual([]);
  await Promise.all([phone.close(), desk.close()]);
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

test('a circuit is shown to everybody: the office looks first, then a stranger opens it from the gallery and goes on with a copy', async () => {
  const asha = await aLearner(stage);
  const phone = await theirDevice(browser, stage.url, asha, { size: PHONE });
  const { page } = phone;
  await phone.open('/bench/circuits?ready=two-paths');
  await page.getByRole('button', { name: 'Switch on' }).tap();
  await page.getByLabel('Name').fill('Two of mine');
  await page.keyboard.press('Enter');
  await page.getByText('Saved with your account').waitFor();
  await page.getByText('Show it to everybody').tap();
  const form = page.getByRole('form', { name: 'Show it to everybody' });
  await form.getByRole('button', { name: 'Ask for it to be shown' }).tap();
  await form.getByText('Please write a parent’s or guardian’s email address').waitFor();
  await phone.expectAccessible('form');
  expect(await form.getByLabel('What is it called?').inputValue()).toBe('Two of mine');
  expect(await form.getByLabel('Your first name').inputValue()).toBe('Asha');
  await form.getByLabel('A parent’s or guardian’s email').fill('meera@example.org');
  await form.getByRole('checkbox', { name: /I am the parent or guardian/ }).check();
  expect(await beyondTheEdge(page)).toEqual([]);
  await form.getByRole('button', { name: 'Ask for it to be shown' }).tap();
  await page.getByText('A person from our team looks at it before anybody else can.').waitFor();

  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  await office.open('/staff/creations');
  const behind = office.page.getByRole('region', { name: 'What everybody could open and copy' });
  const approve = office.page.getByRole('button', { name: 'Approve' });
  // What everybody could open lies below the picture: both have to be looked at.
  await office.page.getByRole('img', { name: 'Picture of Two of mine' }).waitFor();
  await office.page.getByText('Please look first').waitFor();
  await office.page.keyboard.press('a');
  expect(await approve.isDisabled()).toBe(true);
  await behind.getByRole('img', { name: 'Picture of the circuit “Two of mine”' }).scrollIntoViewIfNeeded();
  await mayAnswer(office.page, 'Approve');
  await office.expectAccessible('main');
  await approve.click();
  await office.page.getByText('On the wall: Two of mine').waitFor();

  const stranger = await aDevice(browser, stage.url, { size: PHONE });
  await stranger.open('/gallery');
  await stranger.page.getByRole('link', { name: /Two of mine/ }).tap();
  await stranger.page.getByRole('link', { name: 'Open it on the workbench and take a copy' }).tap();
  await stranger.page.getByRole('heading', { level: 1, name: 'Two of mine' }).waitFor();
  await stranger.page.getByRole('img', { name: 'Picture of the circuit “Two of mine”' }).waitFor();
  await stranger.expectAccessible('main');
  expect(await beyondTheEdge(stranger.page)).toEqual([]);
  const address = new URL(stranger.page.url()).pathname;
  await stranger.page.getByRole('button', { name: 'Change it' }).tap();
  await stranger.page.getByRole('button', { name: 'Switch off' }).waitFor();
  expect(await stranger.page.getByLabel('Name').inputValue()).toBe('Two of mine (my copy)');

  await walkTo(page, '/bench');
  const mine = await page.getByRole('link', { name: 'Open “Two of mine”' }).getAttribute('href');
  // Loaded anew: what a page knows of the gallery may be half a minute old.
  await phone.open(mine ?? '');
  await page.getByText('Show it to everybody').tap();
  await page.getByText('It hangs in the gallery, as it was when you asked.').waitFor();

  // Taken down, the link leads to nothing.
  const down = { decision: 'declined', reason: 'Asked for.' };
  await decide(stage, await theOffice(stage), address.split('/').at(-1) ?? '', down);
  await stranger.open(address);
  await stranger.page.getByText('This does not hang in the gallery').waitFor();
  expect([...phone.complaints, ...office.complaints]).toEqual([]);
  await Promise.all([phone.close(), office.close(), stranger.close()]);
});
