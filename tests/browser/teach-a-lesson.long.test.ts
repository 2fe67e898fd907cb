import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../src/contract/catalogue.ts';
import { enrolled } from '../stage/a-course.ts';
import { aClass, aTeacher, joined } from '../stage/classes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner } from '../stage/people.ts';
import { beyondTheEdge, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { tabTo, theirDevice } from './steps.ts';

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
  await hers.open(`/courses/content/junior-level-1?quiz=${chapter}`);
  await card.getByRole('button', { name: 'Go there' }).waitFor();
  await page.getByRole('button', { name: 'Next lesson for all' }).click();
  await his.page.getByRole('heading', { level: 1, name: 'Electricity runs in a loop' }).waitFor();
  await card.getByText('Electricity runs in a loop').waitFor();
  await hers.page.getByRole('heading', { level: 1, name: /Quiz/ }).waitFor();
  await card.getByRole('button', { name: 'Go there' }).click();
  await hers.page.getByRole('heading', { level: 1, name: 'Electricity runs in a loop' }).waitFor();

  // Her phone has the names and the material, and nothing to project.
  await page.setViewportSize(PHONE);
  await teacher.open(`/teach/${made._id}/now?names`);
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

  await teacher.open(`/teach/${made._id}/now`);
  await page.getByRole('button', { name: 'End the lesson' }).click();
  await page.getByRole('heading', { name: 'Which lesson?' }).waitFor();
  for (const region of [card, there]) await region.waitFor({ state: 'hidden' });
  expect([...teacher.complaints, ...hers.complaints, ...his.complaints]).toEqual([]);
}, 240_000);
