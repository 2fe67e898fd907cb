import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { aCourse, enrolled } from '../../stage/a-course.ts';
import { watchLecture } from '../../stage/certificates.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aCourseAt } from '../../stage/orders.ts';
import { aChild, aLearner, theOffice } from '../../stage/people.ts';
import { beyondTheEdge, DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, tabTo, theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('the office finds a child, sees where she stands, gives her a course and takes her out again, all by the keyboard', async () => {
  const course = await aCourse(stage, [[600, 600]]);
  const gift = await aCourseAt(stage, 1999);
  const guardian = await aLearner(stage, 'Maya Nambiar');
  const zoya = await aChild(stage, { name: 'Zoya', guardian });
  await enrolled(stage, zoya, course);
  await watchLecture(stage, zoya, course, { lecture: 0, to: 560 });
  stage.clock.advance(2.1);
  const office = await theirDevice(browser, stage.url, await theOffice(stage), { size: DESKTOP });
  const { page, open, complaints } = office;

  await open('/staff/people');
  const search = page.getByRole('searchbox');
  await search.waitFor();
  // The newest stand first, and the head of their column says so.
  await page.getByRole('button', { name: 'Since', pressed: true }).waitFor();
  await tabTo(search);
  await page.keyboard.type('zoy');
  await page.keyboard.press('Enter');
  const found = page.getByRole('link', { name: 'Zoya' });
  // She is in the unfiltered list, too, which is about to be replaced.
  await page.getByText('1 of 1').waitFor();
  await tabTo(found);
  await page.keyboard.press('Enter');
  await arriveAt(page, `/staff/people/${zoya.user._id}`);

  const courses = page.getByRole('region', { name: 'Courses' });
  await courses.getByText('50%, 1 of 2 lessons', { exact: false }).waitFor();
  // Which seconds she watched, as she sees them herself: asked for when it is opened.
  await tabTo(courses.getByRole('button', { name: 'Lessons' }));
  await page.keyboard.press('Enter');
  await courses.getByText('Complete: 9 min 20 s of 10 min watched.').waitFor();
  await page.getByRole('region', { name: 'Family' }).getByText('Maya Nambiar').waitFor();
  await page
    .getByRole('region', { name: 'Story' })
    .getByText('Finished the lesson', { exact: false })
    .waitFor();

  await tabTo(page.getByRole('button', { name: 'Give a course' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await tabTo(dialog.getByLabel('Course'));
  await page.keyboard.type(gift.title);
  await tabTo(dialog.getByLabel('Why'));
  await page.keyboard.type('She won the science fair');
  await tabTo(dialog.getByRole('button', { name: 'Give a course' }));
  await page.keyboard.press('Enter');
  const given = courses.getByRole('listitem').filter({ hasText: gift.title });
  await given.getByText('gift').waitFor();

  await tabTo(given.getByRole('button', { name: 'Take out' }));
  await page.keyboard.press('Enter');
  await tabTo(dialog.getByLabel('Why'));
  await page.keyboard.type('It was meant for her sister');
  await tabTo(dialog.getByRole('button', { name: 'Take out' }));
  await page.keyboard.press('Enter');
  await given.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Story' }).getByText('Taken out of a course').waitFor();
  expect((await stage.mailsTo(guardian.user.email, 2)).map(({ subject }) => subject).join()).toContain(
    'Zoya',
  );
  expect(await beyondTheEdge(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
