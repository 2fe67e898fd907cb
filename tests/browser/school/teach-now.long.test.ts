import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { askForHelp, pauseTeaching, teachLesson } from '../../../src/contract/school/teaching.ts';
import { enrolled } from '../../stage/a-course.ts';
import { theCourse } from '../../stage/benches.ts';
import { aClass, aTeacher, joined } from '../../stage/classes.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner } from '../../stage/people.ts';
import { beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { tabTo, theirDevice, walkTo } from '../steps.ts';

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

test('a teacher brings a lesson’s circuit, Python and sketch onto the wall, in large letters, and runs them there', async () => {
  const [lamps, robots, sensors] = await Promise.all([
    theCourse(stage, 'junior-level-1'),
    theCourse(stage, 'explorer-level-2'),
    theCourse(stage, 'explorer-level-1'),
  ]);
  const meera = await aTeacher(stage, 'Meera Iyer');
  const made = await aClass(stage, meera, [lamps, robots, sensors]);
  const { page, open, complaints, close } = await theirDevice(browser, stage.url, meera, {
    size: DESKTOP,
  });
  const bring = async ({ lectures, titles }: typeof robots, title: RegExp, words: RegExp) => {
    await walkTo(page, `/teach/${made._id}/lessons/${lectures[titles.findIndex((one) => title.test(one))]}`);
    await page.getByRole('link', { name: words }).first().click();
    await page.locator('html[data-big-screen]').waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
  };

  await open(`/teach/${made._id}`);
  await bring(lamps, /first LED/, /^This lesson’s circuit on the wall$/);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page
    .getByText(/The red LED shines/)
    .first()
    .waitFor();

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
  await walkTo(page, '/bench/uno?big');
  await page.getByRole('button', { name: 'Back to normal size' }).waitFor();
  await walkTo(page, '/bench/python?big');
  await page.getByRole('button', { name: 'Back to normal size' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a teacher teaches a lesson: the class comes along, one asks for help that only she sees, all look up, all go on', async () => {
  const { course } = (await stage.call(readCourseByTitle, { params: { title: 'junior-level-1' } })).body;
  const [meera, asha, ravi] = [
    await aTeacher(stage, 'Meera Iyer'),
    await aLearner(stage, 'Asha Rao'),
    await aLearner(stage, 'Ravi Kumar'),
  ];
  const made = await aClass(stage, meera, [{ id: course._id }]);
  for (const pupil of [asha, ravi]) {
    await joined(stage, pupil, made);
    await enrolled(stage, pupil, { id: course._id });
  }

  // What she prepares with, and a sheet to print with its key on a page of its own.
  const teacher = await theirDevice(browser, stage.url, meera, { size: DESKTOP });
  const { page } = teacher;
  await teacher.open(`/teach/${made._id}`);
  await page.getByRole('link', { name: 'Teach now' }).click();
  await page.getByRole('heading', { name: 'Which lesson?' }).waitFor();
  await page.getByRole('button', { name: 'Begin the lesson' }).click();
  await page.getByRole('heading', { name: 'What is a robot?' }).waitFor();
  await page.getByText('0 of 2 done').waitFor();
  await page.locator('video').waitFor();

  // On a phone: the bench says what is taught, and leads there.
  const hers = await theirDevice(browser, stage.url, asha, { size: PHONE });
  await hers.page.clock.install();
  await hers.open('/student/asha-rao');
  const card = hers.page.getByRole('region', { name: 'Your class now' });
  await card.getByText('Meera Iyer is teaching 6B').waitFor();
  await card.getByRole('link', { name: 'Go there' }).click();
  await page.getByText('1 in the lesson').waitFor();
  await card.getByRole('button', { name: 'I need help' }).waitFor();
  expect(await beyondTheEdge(hers.page)).toEqual([]);

  const his = await theirDevice(browser, stage.url, ravi, { size: DESKTOP });
  await his.open('/courses/content/junior-level-1');
  const there = his.page.getByRole('region', { name: 'Your class now' });
  await there.getByRole('button', { name: 'I need help' }).waitFor();
  await his.page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play().catch(() => {});
  });
  await page.getByText('1 watching').waitFor();

  // By keyboard: help, which nobody but the teacher sees, and on the wall without a name.
  await tabTo(card.getByRole('button', { name: 'I need help' }));
  await hers.page.keyboard.press('Enter');
  await card.getByText('Your teacher knows that you need help').waitFor();
  await page.getByText('1 needs help').waitFor();
  expect(await page.getByText('Asha').count()).toBe(0);
  await page.getByRole('button', { name: 'Show names here' }).click();
  await page.getByRole('button', { name: 'Helped: Asha' }).waitFor();
  await page.getByRole('button', { name: 'Helped: Asha' }).click();
  await card.getByRole('button', { name: 'I need help' }).waitFor();
  await page.getByText('0 need help').waitFor();

  // All look up: the film stands still.
  await page.getByRole('button', { name: 'Pause for all' }).click();
  for (const one of [hers, his]) await one.page.getByRole('dialog', { name: 'Look up, please' }).waitFor();
  await expect
    .poll(() => his.page.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(true);
  // Who is kept for long by a teacher who forgot them goes on alone.
  const alone = hers.page.getByRole('button', { name: 'Go on alone' });
  expect(await alone.count()).toBe(0);
  await hers.page.clock.fastForward(60_000);
  await alone.click();
  await hers.page.getByRole('dialog', { name: 'Look up, please' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Go on, all' }).click();
  for (const one of [hers, his])
    await one.page.getByRole('dialog', { name: 'Look up, please' }).waitFor({ state: 'hidden' });

  // All go on, but nobody is led away from a quiz.
  const chapter = course.CourseContent[0]?.chapterId;
  await walkTo(hers.page, `/courses/content/junior-level-1?quiz=${chapter}`);
  await card.getByRole('button', { name: 'Go there' }).waitFor();
  await page.getByRole('button', { name: 'Next lesson for all' }).click();
  await his.page.getByRole('heading', { level: 1, name: 'Electricity runs in a loop' }).waitFor();
  await card.getByText('Electricity runs in a loop').waitFor();
  await hers.page.getByRole('heading', { level: 1, name: /Quiz/ }).waitFor();
  await card.getByRole('button', { name: 'Go there' }).click();
  await hers.page.getByRole('heading', { level: 1, name: 'Electricity runs in a loop' }).waitFor();

  // Her phone has the names and the material, and nothing to project.
  await page.setViewportSize(PHONE);
  await walkTo(page, `/teach/${made._id}/now?names`);
  await page.getByText('Ravi').waitFor();
  await page.getByText('For you who teach it').waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  await page.getByRole('link', { name: /^Worksheet with key/ }).click();
  await page.getByRole('heading', { name: /^Key:/ }).waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  // On paper: the sheet, the key behind it, and nothing of the site around them.
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(0);
  expect(await page.getByRole('button').count()).toBe(0);
  // Where a notice was shown, its empty box stays behind: it takes no sheet.
  await page.evaluate(() => document.body.append(document.createElement('div')));
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: 'screen' });

  await walkTo(page, `/teach/${made._id}/now`);
  await page.getByRole('button', { name: 'End the lesson' }).click();
  await page.getByRole('heading', { name: 'Which lesson?' }).waitFor();
  for (const region of [card, there]) await region.waitFor({ state: 'hidden' });
  expect([...teacher.complaints, ...hers.complaints, ...his.complaints]).toEqual([]);
}, 240_000);
