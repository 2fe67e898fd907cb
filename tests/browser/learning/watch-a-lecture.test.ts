import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { readCourseProgress } from '../../../src/contract/learning/learning.ts';
import { listBadges } from '../../../src/contract/learning/rhythm.ts';
import type { ContentFolder } from '../../stage/a-content-folder.ts';
import { enrolled } from '../../stage/a-course.ts';
import { aFilmedCourse } from '../../stage/a-filmed-course.ts';
import { watchLecture } from '../../stage/certificates.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, type Someone } from '../../stage/people.ts';
import { DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { film, filmArrived, theirDevice } from '../steps.ts';

let content: ContentFolder;
let stage: Stage;
let browser: Browser;
let courseId: string;
let lectures: {
  lectureId: string;
  lectureTitle: string;
  lectureUrl: string | null;
  durationSeconds: number;
}[];

stagedFor(
  async () => {
    content = aFilmedCourse();
    [stage, browser] = await Promise.all([
      openStage({ pages: true, unfinished: true, env: { CONTENT_DIR: content.path } }),
      openBrowser(),
    ]);
    const answer = await stage.call(readCourseByTitle, { params: { title: 'junior-robots' } });
    if (answer.status !== 200) throw new Error(`The course answered ${answer.status}`);
    courseId = answer.body.course._id;
    lectures = answer.body.course.CourseContent.flatMap((chapter) => chapter.chapterContent);
  },
  async () => {
    await stage.close();
    content.end();
  },
);

const lectureNamed = (title: string) => {
  const found = lectures.find((lecture) => lecture.lectureTitle === title);
  if (!found) throw new Error(`The course has no lecture "${title}"`);
  return found.lectureId;
};
const address = (title: string) => `/courses/content/junior-robots?lecture=${lectureNamed(title)}`;

async function anEnrolledLearner(): Promise<Someone> {
  const someone = await aLearner(stage);
  await enrolled(stage, someone, { id: courseId });
  return someone;
}

const on = (someone: Someone, expected?: RegExp) =>
  theirDevice(browser, stage.url, someone, { size: DESKTOP, ...(expected && { expected }) });

async function play(page: Page): Promise<void> {
  await page.locator('media-controller').waitFor();
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    // A stream that is attached just then takes the promise of playing back, and plays all the same.
    await video.play().catch(() => {});
  });
}
const reaches = (page: Page, seconds: number) =>
  expect.poll(async () => (await film(page)).at, { timeout: 20_000, interval: 100 }).toBeGreaterThan(seconds);

/** What the server counts of a lecture. */
async function counted(someone: Someone, title: string) {
  const answer = await stage.call(readCourseProgress, { token: someone.token, params: { courseId } });
  if (answer.status !== 200) throw new Error(`Progress answered ${answer.status}`);
  const own = answer.body.progress.lectures.find((one) => one.lectureId === lectureNamed(title));
  return own ?? { watched: [], timeSpent: 0, lastWatchedPosition: 0 };
}
const secondsOf = (watched: [number, number][]) => watched.reduce((sum, [from, to]) => sum + to - from, 0);

test('without a network and with the tab killed, at most five seconds are lost, and none counts twice', async () => {
  const asha = await anEnrolledLearner();
  const { page, close, complaints } = await on(asha, /ERR_INTERNET_DISCONNECTED/);
  await page.goto(address('What is a robot?'));
  await play(page);
  stage.clock.advance(600);
  await filmArrived(page);
  await page.context().setOffline(true);
  await reaches(page, 8);
  const played = (await film(page)).at;
  const next = await page.context().newPage();
  await page.close();
  expect(await counted(asha, 'What is a robot?')).toMatchObject({ timeSpent: 0 });

  await next.context().setOffline(false);
  // Any page sends what waits, not only a player.
  await next.goto(`${stage.url}/courses`);
  await expect
    .poll(async () => secondsOf((await counted(asha, 'What is a robot?')).watched), { timeout: 20_000 })
    .toBeGreaterThan(played - 5);
  const { timeSpent } = await counted(asha, 'What is a robot?');
  expect(timeSpent).toBeLessThanOrEqual(played + 1);
  await next.goto(`${stage.url}${address('What is a robot?')}`);
  await next.locator('media-controller').waitFor();
  await expect.poll(async () => (await film(next)).at).toBeGreaterThan(played - 5);
  expect((await counted(asha, 'What is a robot?')).timeSpent).toBe(timeSpent);
  expect(complaints).toEqual([]);
  await close();
});

test('a jump to the end earns nothing, a chapter’s last lecture is celebrated, and leaving saves what was watched', async () => {
  const asha = await anEnrolledLearner();
  const { page, open, close, complaints } = await on(asha);
  await open(address('Electricity runs in a loop'));
  await play(page);
  stage.clock.advance(600);
  await reaches(page, 2);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 3;
  });
  await page.getByText('Up next: Light your first LED').waitFor({ timeout: 20_000 });
  await expect
    .poll(async () => (await counted(asha, 'Electricity runs in a loop')).timeSpent)
    .toBeGreaterThan(3);
  const { watched } = await counted(asha, 'Electricity runs in a loop');
  expect(watched).toHaveLength(2);
  expect(secondsOf(watched)).toBeLessThan(12);

  // Elsewhere the chapter is watched but for the end of its last lecture.
  const almost = Math.floor((lectures[2]?.durationSeconds ?? 0) * 0.89);
  const of = { id: courseId, lectures: lectures.map(({ lectureId }) => lectureId) as [string] };
  for (const [lecture, to] of [
    [0, 600],
    [1, 600],
    [2, almost],
  ] as const)
    await watchLecture(stage, asha, of, { lecture, to });
  await page.getByRole('button', { name: 'Play the next lecture' }).click();
  await page.getByRole('heading', { level: 1, name: 'Light your first LED' }).waitFor();
  await open(address('Light your first LED'));
  await play(page);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration * 0.885;
  });
  await page.getByRole('heading', { name: 'Chapter finished: Hello, robot' }).waitFor({ timeout: 20_000 });
  expect(
    (await stage.call(listBadges, { token: asha.token })).body.badges.map(({ kind, celebrated }) => [
      kind,
      celebrated,
    ]),
  ).toEqual([['chapter', true]]);
  await open('/policy');
  await expect
    .poll(async () => (await counted(asha, 'Light your first LED')).timeSpent)
    .toBeGreaterThanOrEqual(1);
  expect(complaints).toEqual([]);
  await close();
});
