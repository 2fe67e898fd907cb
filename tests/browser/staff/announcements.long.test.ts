import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  changeAnnouncement,
  listAnnouncements,
  makeAnnouncement,
} from '../../../src/contract/staff/announcements.ts';
import { wallClockAt } from '../../../src/rules/platform/site-time.ts';
import { userSlug } from '../../../src/rules/platform/user-slug.ts';
import { theCourse } from '../../stage/benches.ts';
import { aClass, aTeacher } from '../../stage/classes.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, aMinor, relate, type Someone, theOffice } from '../../stage/people.ts';
import { aCoordinator, aSchool } from '../../stage/schools.ts';
import { DESKTOP, openBrowser, PHONE, watchShifts } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
let office: Someone;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    office = await theOffice(stage);
  },
  () => stage.close(),
);

const benchOf = ({ user }: Someone) => `/student/${userSlug(user)}`;
const words = (title: string, more: object = {}) => ({
  title,
  text: 'Read on.',
  level: 'news' as const,
  to: 'everybody' as const,
  courseId: null,
  track: null,
  grade: null,
  startsAt: wallClockAt(stage.clock.now(), stage.context.config.timeZone),
  endsAt: null,
  link: null,
  ...more,
});
async function announced(title: string, more: object = {}) {
  const body = { announcementId: randomUUID(), ...words(title, more) };
  const answer = await stage.call(makeAnnouncement, { token: office.token, body });
  expect(answer.status).toBe(201);
  return answer.body.announcement;
}
const none = () => stage.context.database.deleteFrom('announcement').execute();

test('who has several places reads announcements at each, two at once, and nothing jumps', async () => {
  await none();
  const coordinator = await aCoordinator(stage, await aSchool(stage, office));
  const mother = await aTeacher(stage);
  await aClass(stage, mother, [await theCourse(stage, 'junior-level-1')]);
  const { user } = await aMinor(stage);
  await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: user._id });
  await announced('For teachers', { to: 'teachers' });
  await announced('For guardians', { to: 'guardians' });
  await announced('For the office', { to: 'office' });
  await announced('For all, of weight', { level: 'important' });
  await announced('For all');
  for (const [someone, paths, own] of [
    [coordinator, ['/school'], 'For teachers'],
    [mother, ['/teach', '/family'], /^For (guardians|teachers)$/],
    [office, ['/staff'], 'For the office'],
  ] as const) {
    const device = await theirDevice(browser, stage.url, someone, { size: PHONE });
    const shift = await watchShifts(device.page);
    const section = device.page.getByRole('region', { name: 'Announcements' });
    for (const path of paths) {
      await device.open(path);
      await section.getByRole('article').nth(1).waitFor();
      const titles = await section.getByRole('heading', { level: 3 }).allTextContents();
      expect(titles, path).toEqual(['For all, of weight', 'For all']);
      await section.getByRole('link', { name: /^Announcements: [12] more$/ }).waitFor();
      expect(await shift(), path).toBeLessThan(0.005);
    }
    // One away, and the next of them comes.
    await section.getByRole('button', { name: 'Put away: For all', exact: true }).click();
    await section.getByRole('article', { name: own }).waitFor();
    expect(device.complaints).toEqual([]);
    await device.close();
  }
});

test('on the home page it stands in a corner and moves nothing; without a network it is put away here at once, and everywhere as soon as there is one', async () => {
  await none();
  const asha = await aLearner(stage);
  await announced('Only for guardians', { to: 'guardians' });
  const { _id } = await announced('Boxes leave on Monday');
  const phone = await theirDevice(browser, stage.url, asha, {
    size: PHONE,
    expected: /ERR_FAILED|Failed to load/,
  });
  const { page } = phone;
  const shift = await watchShifts(page);
  await phone.open('/');
  const section = page.getByRole('region', { name: 'Announcements' });
  await section.getByRole('link', { name: 'Boxes leave on Monday' }).waitFor();
  expect(await shift()).toBeLessThan(0.005);
  expect(await section.getByText('Only for guardians').count()).toBe(0);

  await phone.open(benchOf(asha));
  await section.getByRole('article').waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await section.getByRole('button', { name: 'Put away: Boxes leave on Monday' }).click();
  await section.waitFor({ state: 'detached' });
  await page.getByText(/There is no connection now/).waitFor();
  const rows = () =>
    stage.context.database
      .selectFrom('announcement_put_away')
      .select('announcement_id')
      .where('person_id', '=', asha.user._id)
      .execute();
  expect(await rows()).toEqual([]);
  await page.unrouteAll();
  // The list was read before the school hears that it was put away, and arrives after.
  await page.route(
    /\/announcements$/,
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await expect.poll(rows).toHaveLength(1);
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
  await phone.open(benchOf(asha));
  await expect.poll(rows).toEqual([{ announcement_id: _id }]);
  await section.waitFor({ state: 'detached' });
});

test('a colleague who was faster is named, and both texts are there', async () => {
  await none();
  const { _id, version } = await announced('Holidays');
  const desk = await theirDevice(browser, stage.url, office, { size: DESKTOP });
  const { page } = desk;
  await desk.open(`/staff/announcements/${_id}`);
  await page.getByRole('button', { name: 'Change' }).click();
  const form = page.getByRole('form', { name: 'Change Holidays' });
  await form.getByLabel('Title').fill('Holidays from Thursday');
  const theirs = await stage.call(changeAnnouncement, {
    token: office.token,
    params: { announcementId: _id },
    body: { version, ...words('Holidays from Wednesday') },
  });
  expect(theirs.status).toBe(200);
  await form.getByRole('button', { name: 'Keep the changes' }).click();
  await form.getByText(/changed it meanwhile, and yours is not kept yet/).waitFor();
  await form.getByRole('article', { name: 'Holidays from Wednesday' }).waitFor();
  expect(await form.getByLabel('Title').inputValue()).toBe('Holidays from Thursday');
  const titles = async () =>
    (await stage.call(listAnnouncements, { token: office.token })).body.rows.map(({ title }) => title);
  expect(await titles()).toEqual(['Holidays from Wednesday']);
  await form.getByRole('button', { name: 'Keep the changes' }).click();
  await page.getByText('Changed: Holidays from Thursday').waitFor();
  expect(await titles()).toEqual(['Holidays from Thursday']);
  // Taking back asks once more.
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('button', { name: 'Press again to take it back' }).click();
  const takenBack = async () => {
    const query = { state: 'taken_back' as const };
    return (await stage.call(listAnnouncements, { token: office.token, query })).body.rows.length;
  };
  // What is pressed before the question can be read decides nothing.
  await expect
    .poll(async () => {
      const button = page.getByRole('button', { name: /take it back/i });
      await button.click({ timeout: 500 }).catch(() => {});
      return takenBack();
    })
    .toBe(1);
  await page.getByText('Taken back: Holidays from Thursday').waitFor();
  expect(desk.complaints).toEqual([]);
});
