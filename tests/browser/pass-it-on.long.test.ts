import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { listReviews, readCourseByTitle } from '../../src/contract/catalogue.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aWaitingPayment, verify } from '../stage/orders.ts';
import { aLearner, theOffice } from '../stage/people.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { beSignedIn } from './steps.ts';

/** What those who like a course do for it: they pass it on, and they say so. */

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const INFO = '/courses/info/junior-level-1';

test('a course is passed on by its link, or by the phone’s own sheet', async () => {
  const desk = await aDevice(browser, stage.url, { size: DESKTOP });
  await desk.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.open(`${INFO}?tab=curriculum`);
  await desk.page.getByRole('button', { name: 'Copy link' }).click();
  await desk.page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
  // The address without the tab that happened to be open.
  expect(await desk.page.evaluate(() => navigator.clipboard.readText())).toBe(`${stage.url}${INFO}`);

  // A clipboard that says no is told, with another way.
  await desk.page.context().clearPermissions();
  await desk.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await desk.page.getByRole('button', { name: /^(Copy link|Link copied)$/ }).click();
  await desk.page.getByRole('alert').filter({ hasText: 'The link could not be copied.' }).waitFor();
  expect(desk.complaints).toEqual([]);
  await desk.close();

  const phone = await aDevice(browser, stage.url, { size: PHONE });
  await phone.page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  });
  await phone.open(INFO);
  await phone.page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await phone.page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
    { title: 'Junior Level 1', url: `${stage.url}${INFO}` },
  ]);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('a learner says what they think of a course, and is thanked', async () => {
  const { course } = (await stage.call(readCourseByTitle, { params: { title: 'junior-level-1' } })).body;
  const asha = await aLearner(stage, 'Asha Verma');
  const payment = await aWaitingPayment(stage, asha, {
    id: course._id,
    slug: course.slug,
    title: course.title,
    price: course.price,
  });
  await verify(stage, await theOffice(stage), payment);

  const phone = await aDevice(browser, stage.url, { size: PHONE });
  await beSignedIn(phone, asha);
  await phone.open(`${INFO}?tab=reviews`);
  const { page } = phone;
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Save review' }).click();
  await page.getByText('Choose one to five stars').waitFor();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByLabel('What would you tell a friend?').fill('My lamp blinks twice.');
  await page.getByRole('button', { name: 'Save review' }).click();
  await page.getByRole('alert').filter({ hasText: 'Thank you.' }).waitFor();
  const { reviews } = (await stage.call(listReviews, { params: { courseId: course._id }, token: asha.token }))
    .body;
  expect(reviews.find(({ mine }) => mine)).toMatchObject({ stars: 4, text: 'My lamp blinks twice.' });
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
