import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerQuestion, readQuiz } from '../../src/contract/lessons.ts';
import { enrolled } from '../stage/a-course.ts';
import { type TheCourse, theCourse } from '../stage/benches.ts';
import { watchLecture } from '../stage/certificates.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment } from '../stage/orders.ts';
import { aLearner, relate, type Someone, unrelate } from '../stage/people.ts';
import { aHandIn, save } from '../stage/projects.ts';
import { beyondTheEdge, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { tabTo, theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
let junior: TheCourse;

stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    junior = await theCourse(stage, 'junior-level-1');
  },
  () => stage.close(),
);

/** A mother, and her child who finished a lesson, missed a question, built one thing and left another. */
async function aFamily(): Promise<{ mother: Someone; asha: Someone }> {
  const [mother, asha] = await Promise.all([aLearner(stage, 'Meera Verma'), aLearner(stage, 'Asha Verma')]);
  await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: asha.user._id });
  await enrolled(stage, asha, junior);
  await watchLecture(stage, asha, junior, { lecture: 0, to: 600 });
  await watchLecture(stage, asha, junior, { lecture: 1, to: 41 });
  const { body } = await stage.call(readQuiz, {
    token: asha.token,
    params: { chapterId: junior.chapters[0] ?? '' },
  });
  // Not the first one: whichever answer is wrong.
  for (let times = 0; times < 2; times++)
    await stage.call(answerQuestion, {
      token: asha.token,
      params: { questionId: body.quiz.questions[1]?.questionId ?? '' },
      body: { chosen: 2, tryId: randomUUID() },
    });
  await aHandIn(stage, asha, { ...junior, project: junior.projects[0] ?? '' });
  await save(stage, asha, { ...junior, project: junior.projects[1] ?? '' }, { step: 1 });
  await stage.context.pool.query(
    `update project_progress set updated_at = updated_at - interval '8 days' where status = 'started'`,
  );
  await aWaitingPayment(stage, asha, await aCourseAt(stage, 1999, 'Drones and Wings'));
  return { mother, asha };
}

test('a guardian reads how the child is getting on, asks it a question, and sees nothing once the tie has ended', async () => {
  const { mother, asha } = await aFamily();
  const phone = await theirDevice(browser, stage.url, mother, { size: PHONE });
  const { page } = phone;
  await phone.open(`/family/${asha.user._id}`);
  await page.getByRole('heading', { level: 1, name: 'How Asha is getting on' }).waitFor();
  await page.getByText('Asha learned on one day this week.').waitFor();
  const needs = page.getByRole('region', { name: 'Where Asha needs support' });
  await needs.getByText('was begun and has lain there for 8 days').waitFor();
  await needs.getByText(/^Missed more than once: “A lamp shines in a loop/).waitFor();
  await page.getByRole('img', { name: /^Photograph of / }).waitFor();
  await page.getByText('₹1,999', { exact: false }).waitFor();

  // The answer waits behind a press, for those with a keyboard too.
  const answer = page.getByText('Because it does not notice anything').last();
  await expect.poll(() => answer.isVisible()).toBe(false);
  await tabTo(page.getByRole('button', { name: 'Show the answer' }));
  await page.keyboard.press('Enter');
  await answer.waitFor();
  await page.getByRole('button', { name: 'Hide the answer' }).waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  await phone.expectAccessible();

  const desk = await theirDevice(browser, stage.url, mother, { size: DESKTOP });
  await desk.open(`/family/${asha.user._id}`);
  await desk.page.getByRole('img', { name: /^Photograph of / }).waitFor();
  await desk.expectAccessible();

  await unrelate(stage, mother);
  await page.reload();
  await page.getByText('We know no such child of yours.').waitFor();
  await expect.poll(() => page.getByText('Asha').count()).toBe(0);
  expect([...phone.complaints, ...desk.complaints]).toEqual([]);
  await Promise.all([phone.close(), desk.close()]);
});
