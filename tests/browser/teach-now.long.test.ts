import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../src/contract/catalogue.ts';
import { askForHelp, pauseTeaching, teachLesson } from '../../src/contract/teaching.ts';
import { enrolled } from '../stage/a-course.ts';
import { theCourse } from '../stage/benches.ts';
import { aClass, aTeacher, joined } from '../stage/classes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner } from '../stage/people.ts';
import { beyondTheEdge, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

/** Within five seconds of a page's own clock, which stands still but for these: four for asking, the rest for what was answered. */
async function shows(page: Page, what: Locator): Promise<void> {
  await page.clock.runFor(4_100);
  let left = 45;
  await expect
    .poll(
      async () => {
        if (left-- > 0) await page.clock.runFor(20);
        return what.count();
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(1);
}

test('where no stream comes through, teacher and pupil are asked for and are live within five seconds', async () => {
  const { course } = (await stage.call(readCourseByTitle, { params: { title: 'junior-level-1' } })).body;
  const [meera, zoya] = [await aTeacher(stage, 'Meera Iyer'), await aLearner(stage, 'Zoya Khan')];
  const made = await aClass(stage, meera, [{ id: course._id }]);
  await joined(stage, zoya, made);
  await enrolled(stage, zoya, { id: course._id });
  const lectureId = course.CourseContent[0]?.chapterContent[0]?.lectureId ?? '';
  const taught = { token: meera.token, params: { classId: made._id } };
  expect((await stage.call(teachLesson, { ...taught, body: { lectureId } })).status).toBe(200);

  const teacher = await theirDevice(browser, stage.url, meera, { size: DESKTOP });
  const hers = await theirDevice(browser, stage.url, zoya, { size: PHONE });
  let tried = 0;
  for (const { page } of [teacher, hers]) {
    await page.clock.install();
    await page.route('**/api/teaching/events', (route) => {
      tried += 1;
      return route.abort();
    });
  }
  await teacher.open(`/teach/${made._id}/now`);
  await hers.open('/courses/content/junior-level-1');
  const card = hers.page.getByRole('region', { name: 'Your class now' });
  await card.getByRole('button', { name: 'I need help' }).waitFor();
  await teacher.page.getByText('0 need help').waitFor();
  // Two in a row that failed; from then on nothing comes by itself but what is asked for.
  await expect.poll(() => tried, { timeout: 10_000 }).toBeGreaterThanOrEqual(4);
  for (const { page } of [teacher, hers]) await page.clock.pauseAt(Date.now() + 60_000);

  const asking = await stage.call(askForHelp, {
    token: zoya.token,
    params: { classId: made._id },
    body: { needsHelp: true },
  });
  expect(asking.status).toBe(200);
  await shows(teacher.page, teacher.page.getByText('1 needs help'));
  await stage.call(pauseTeaching, { ...taught, body: { isPaused: true } });
  await shows(hers.page, hers.page.getByRole('dialog', { name: 'Look up, please' }));
}, 120_000);

test('a teacher brings the lesson’s own circuit onto the wall', async () => {
  const course = await theCourse(stage, 'junior-level-1');
  const meera = await aTeacher(stage, 'Meera Iyer');
  const made = await aClass(stage, meera, [course]);
  const lecture = course.lectures[course.titles.findIndex((title) => /first LED/.test(title))];
  const { page, open, complaints, close } = await theirDevice(browser, stage.url, meera, {
    size: DESKTOP,
  });
  await open(`/teach/${made._id}/lessons/${lecture}`);
  const onTheWall = page.getByRole('link', { name: 'This lesson’s circuit on the wall' });
  await onTheWall.waitFor();
  await onTheWall.click();
  await page.locator('html[data-big-screen]').waitFor();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page
    .getByText(/The red LED shines/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});

/** How tall the letters of what matches are on the screen, in pixels. */
const lettersOf = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
/** Whether the program lies beside what it does, and nothing over anything. */
const liesBeside = (page: Page, what: string) =>
  page.evaluate((what) => {
    const [program, other] = [document.querySelector(what), document.querySelector('.code-console')];
    if (!program || !other) return false;
    return program.getBoundingClientRect().right <= other.getBoundingClientRect().left;
  }, what);
/** Letters a thirty-fifth of the wall's height are read from the last row. */
const FROM_LAST_ROW = DESKTOP.height / 35;

test('a teacher brings a lesson’s Python and a lesson’s sketch onto the wall, in large letters, and runs them there', async () => {
  const [robots, sensors] = await Promise.all([
    theCourse(stage, 'explorer-level-2'),
    theCourse(stage, 'explorer-level-1'),
  ]);
  const meera = await aTeacher(stage, 'Meera Iyer');
  const made = await aClass(stage, meera, [robots, sensors]);
  const { page, open, complaints, close } = await theirDevice(browser, stage.url, meera, {
    size: DESKTOP,
  });
  const bring = async ({ lectures, titles }: typeof robots, title: RegExp, words: RegExp) => {
    await open(`/teach/${made._id}/lessons/${lectures[titles.findIndex((one) => title.test(one))]}`);
    await page.getByRole('link', { name: words }).first().click();
    await page.locator('html[data-big-screen]').waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
  };

  await bring(robots, /joints/i, /^This lesson’s Python program (\d )?on the wall$/);
  await page.getByRole('textbox', { name: 'Your program' }).getByText('start_driver()').first().waitFor();
  await expect.poll(() => lettersOf(page, '.cm-content')).toBeGreaterThan(FROM_LAST_ROW);
  await expect.poll(() => lettersOf(page, '.code-console pre')).toBeGreaterThan(FROM_LAST_ROW);
  await expect.poll(() => liesBeside(page, '.code-editor .cm-editor')).toBe(true);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page
    .getByRole('region', { name: 'What the program prints' })
    .getByText('centre is 307 counts')
    .waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);

  await bring(sensors, /^Digital and analog$/, /^This lesson’s sketch (\d )?on the wall$/);
  await expect.poll(() => lettersOf(page, '.code-listing')).toBeGreaterThan(FROM_LAST_ROW);
  await expect.poll(() => liesBeside(page, '.code-listing')).toBe(true);
  await page.getByRole('button', { name: 'Run it' }).click();
  await page.getByText('The Uno runs.').waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);

  // Also with nothing of a lesson.
  await open('/bench/uno?big');
  await page.getByRole('button', { name: 'Back to normal size' }).waitFor();
  await open('/bench/python?big');
  await page.getByRole('button', { name: 'Back to normal size' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
