import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { userSlug } from '../../../src/rules/platform/user-slug.ts';
import { enrolled } from '../../stage/a-course.ts';
import { hasFinished, type TheCourse, theCourse } from '../../stage/benches.ts';
import { watchLecture } from '../../stage/certificates.ts';
import { aDoubt, anAnsweredDoubt } from '../../stage/doubts.ts';
import { aSession } from '../../stage/live-sessions.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment } from '../../stage/orders.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../stage/people.ts';
import { save } from '../../stage/projects.ts';
import { openBrowser, PHONE, watchShifts } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { film, theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
let junior: TheCourse;
let explorer: TheCourse;

stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    [junior, explorer] = await Promise.all([
      theCourse(stage, 'junior-level-1'),
      theCourse(stage, 'explorer-level-1'),
    ]);
  },
  () => stage.close(),
);

const benchOf = ({ user }: Someone) => `/student/${userSlug(user)}`;

/** Whose bench is full: a course done, one begun, a live session today, a payment, an answer, machines. */
async function aBusyLearner() {
  const [office, mentor, ravi] = await Promise.all([
    theOffice(stage),
    aColleague(stage, 'mentor'),
    aLearner(stage, 'Ravi Kulkarni'),
  ]);
  await hasFinished(stage, ravi, junior);
  await enrolled(stage, ravi, explorer);
  await watchLecture(stage, ravi, explorer, { lecture: 0, to: 41 });
  await aSession(stage, office, explorer, { startsIn: 180, mentor });
  const paidFor = await aCourseAt(stage, 1999, 'Drones and Wings');
  await aWaitingPayment(stage, ravi, paidFor);
  const [placeId = ''] = explorer.lectures;
  await anAnsweredDoubt(stage, ravi, mentor, { placeId, words: 'Why does my LED not light?' });
  stage.clock.advance(1);
  await aDoubt(stage, ravi, { placeId, words: 'Where is plus?' });
  for (const project of junior.projects) await save(stage, ravi, { ...junior, project }, { status: 'built' });
  return ravi;
}

test('a bench goes on exactly there, tells what waits in its order, and does not jump while it comes', async () => {
  const ravi = await aBusyLearner();
  const child = await theirDevice(browser, stage.url, ravi, { size: PHONE });
  const { page } = child;
  const shift = await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await child.open(benchOf(ravi));
  await page.getByRole('heading', { level: 2, name: 'Inside the microcontroller' }).waitFor();
  await page.getByText('Explorer Level 1 · Under the bonnet').waitFor();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual([
    'Inside the microcontroller',
    'Next live session',
    'Payments',
    'Your questions to mentors',
    'My shelf',
    'This week',
    'What you did',
    'Profile',
  ]);
  // A new answer stands before what still waits.
  const questions = page.getByRole('region', { name: 'Your questions to mentors' }).getByRole('group');
  expect(await questions.first().textContent()).toContain('New answer');
  expect(await questions.last().textContent()).toContain('Waiting for a mentor');
  // Each machine stands there as it is drawn, as long as nobody has photographed it.
  expect(await page.getByRole('region', { name: 'My shelf' }).locator('img').count()).toBe(
    junior.projects.length,
  );
  // The days in a row are told once.
  expect(await page.getByText(/streak|in a row/).count()).toBe(1);
  expect(await shift()).toBeLessThan(0.005);
  // Everything is asked for once: one's own account, eleven answers at the same time, and then whether one's class is being taught.
  const calls = () => asked.filter((path) => path.startsWith('/api/'));
  await expect.poll(() => calls().includes('/api/teaching')).toBe(true);
  expect(calls()).toHaveLength(13);
  expect(new Set(calls()).size).toBe(13);

  // This browser has watched on without a network: it goes on there.
  await page.evaluate(
    (key) => localStorage.setItem(key, JSON.stringify({ position: 52.7, confirmed: 41 })),
    `watch-position.${ravi.user._id}.${explorer.lectures[0]}`,
  );
  await page.reload();
  await page.getByRole('link', { name: 'Go on at 0:52' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inside the microcontroller' }).waitFor();
  await expect.poll(async () => Math.floor((await film(page)).at)).toBe(52);
  expect(child.complaints).toEqual([]);
  await child.close();
});
