import type { Browser, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { userSlug } from '../../../src/rules/platform/user-slug.ts';
import { aLearnerAt, hasFinished, type TheCourse, theCourse } from '../../stage/benches.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment } from '../../stage/orders.ts';
import { aLearner, type Someone } from '../../stage/people.ts';
import { cutOffAt } from '../large-letters.ts';
import { DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { loaded, theirDevice, walkTo } from '../steps.ts';

let stage: Stage;
let browser: Browser;
let junior: TheCourse;
let master: TheCourse;

stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    [junior, master] = await Promise.all([theCourse(stage, 'junior-level-1'), theCourse(stage, 'master')]);
  },
  () => stage.close(),
);

const benchOf = ({ user }: Someone) => `/student/${userSlug(user)}`;

test('a bench is never empty: a first lecture for who is new, the next course for who has finished', async () => {
  const meera = await aLearner(stage, 'Meera Iyer');
  const newcomer = await theirDevice(browser, stage.url, meera, { size: PHONE });
  await newcomer.open(benchOf(meera));
  await newcomer.page.getByRole('heading', { name: 'Watch a first lecture' }).waitFor();
  await newcomer.page.getByText('Your first machine will stand here.').waitFor();
  await newcomer.expectAccessible();
  await newcomer.page.getByRole('link', { name: 'What is a robot?' }).click();
  await newcomer.page.getByRole('heading', { level: 1, name: 'What is a robot?' }).waitFor();

  // The same bench once the course is finished.
  await hasFinished(stage, meera, junior);
  await newcomer.page.setViewportSize(DESKTOP);
  await newcomer.open(benchOf(meera));
  const { page } = newcomer;
  await page.getByRole('heading', { name: 'Next: Junior Level 2' }).waitFor();
  await page.getByText('You finished Junior Level 1. This is the next level.').waitFor();
  expect(await page.getByRole('link', { name: 'See what you will build' }).getAttribute('href')).toBe(
    '/courses/info/junior-level-2',
  );
  await newcomer.expectAccessible('main');
  expect(newcomer.complaints).toEqual([]);
  await newcomer.close();
});

test('Master is dressed calmly: no robot beside what is empty or went wrong, as a child has one', async () => {
  const arjun = await aLearnerAt(stage, 'Arjun Nair', master, 42);
  const device = await theirDevice(browser, stage.url, arjun, { size: DESKTOP, expected: /status of 500/ });
  const { page } = device;
  const robots = page.getByRole('main').locator('.tink:visible');
  await device.open(benchOf(arjun));
  await page.getByRole('link', { name: 'Go on at 0:42' }).waitFor();
  expect(await robots.count()).toBe(0);
  await device.expectAccessible();
  // A network that is away would be bridged by what was kept: here the school itself cannot answer.
  const fail = (route: Route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'unexpected', message: 'It did not work.' } });
  await page.route('**/api/progress/user', fail);
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard Error' }).waitFor();
  expect(await robots.count()).toBe(0);

  // A quiz whose questions do not come.
  await page.route('**/api/chapters/*/quiz', fail);
  await walkTo(page, `/courses/content/master?quiz=${master.chapters[0]}`);
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).waitFor();
  expect(await robots.count()).toBe(0);
  await device.close();

  const asha = await aLearnerAt(stage, 'Asha Verma', junior, 30);
  const warm = await theirDevice(browser, stage.url, asha, { size: DESKTOP });
  await warm.open(benchOf(asha));
  await warm.page.getByRole('link', { name: 'Go on at 0:30' }).waitFor();
  expect(await warm.page.getByRole('main').locator('.tink:visible').count()).toBe(1);
  await warm.close();
});

test('with letters twice as large every word holds, wherever a learner goes', async () => {
  const ravi = await aLearner(stage, 'Ravi Kulkarni');
  await hasFinished(stage, ravi, junior);
  const paidFor = await aCourseAt(stage, 1999, 'Drones and Wings');
  await aWaitingPayment(stage, ravi, paidFor);
  const child = await theirDevice(browser, stage.url, ravi, { size: PHONE });
  const { page } = child;
  await child.open('/faq');
  for (const place of [
    benchOf(ravi),
    `${benchOf(ravi)}?tab=courses`,
    '/',
    '/courses',
    '/courses/info/junior-level-1',
    '/courses/content/junior-level-1',
    `/courses/content/junior-level-1?quiz=${junior.chapters[0]}`,
    `/courses/content/junior-level-1?project=${junior.project}`,
    '/account',
    '/family',
    '/family/learning',
    '/live',
    '/cart',
    '/courses/cart/master',
    `/courses/cart/${paidFor.slug}`,
  ]) {
    await walkTo(page, place);
    await loaded(page);
    await child.settled();
    expect.soft(await cutOffAt(page, 130), `${place} at 130%`).toEqual([]);
    expect.soft(await cutOffAt(page, 200), `${place} at 200%`).toEqual([]);
  }
  expect(child.complaints).toEqual([]);
  await child.close();
});
