import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { readCourseProgress } from '../../../src/contract/learning/learning.ts';
import { readGuide, readQuiz, readWorkbook } from '../../../src/contract/learning/lessons.ts';
import { signIn } from '../../../src/contract/people/accounts.ts';
import { aContentFolder, type ContentFolder, lessonFile } from '../../stage/a-content-folder.ts';
import { bringFilm } from '../../stage/a-filmed-course.ts';
import { aLine, type Line } from '../../stage/a-line.ts';
import { aSecondRelease } from '../../stage/a-second-release.ts';
import { writeWorkbook } from '../../stage/a-workbook.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, type Someone } from '../../stage/people.ts';
import { aDevice, codeArrived, type Device, openRoomyBrowser, watchShifts } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { answerByKey, beSignedIn, film, watchUntil } from '../steps.ts';

let content: ContentFolder;
let stage: Stage;
let browser: Browser;
let course: Awaited<ReturnType<typeof readTheCourse>>;

async function readTheCourse() {
  const { course } = (await stage.call(readCourseByTitle, { params: { title: 'junior-lamp' } })).body;
  const lectures = course.CourseContent.flatMap((chapter) => chapter.chapterContent);
  return {
    id: course._id,
    chapterId: course.CourseContent[0]?.chapterId ?? '',
    lectures: Object.fromEntries(lectures.map((one) => [one.lectureTitle, one.lectureId])),
  };
}

stagedFor(
  async () => {
    content = aContentFolder();
    writeWorkbook(content);
    bringFilm(content, 'junior-lamp', 'button', 'buzzer');
    content.write(
      'courses/junior-lamp/lessons/buzzer.md',
      lessonFile('The buzzer', { video: { file: 'media/buzzer/index.m3u8', seconds: 66 } }),
    );
    [stage, browser] = await Promise.all([
      openStage({ pages: true, env: { CONTENT_DIR: content.path } }),
      openRoomyBrowser(),
    ]);
    course = await readTheCourse();
  },
  async () => {
    await browser.close();
    await stage.close();
    content.end();
  },
);

const address = (title: string) => `/courses/content/junior-lamp?lecture=${course.lectures[title]}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const isAway = (page: Page) =>
  page.getByRole('status').getByText('The school cannot be reached. What you opened before still works.');

/** A line of the story's own to the school. */
async function theLine(): Promise<Line> {
  const line = await aLine(stage.url);
  onTestFinished(() => line.close());
  return line;
}

/** A learner of the course whose session outlives a week. */
async function anEnrolledLearner(): Promise<Someone> {
  const someone = await aLearner(stage);
  await stage.context.database
    .insertInto('enrolment')
    .values({
      person_id: someone.user._id,
      course_id: course.id,
      enrolled_at: stage.clock.now(),
      order_id: null,
    })
    .execute();
  const body = { email: someone.user.email, password: someone.password, remember: true };
  const answer = await stage.call(signIn, { body });
  return { ...someone, token: answer.body.token };
}

/** The files of the site that the browser keeps, and which of its caches there are. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    code: (await (await caches.open('code')).keys()).map(({ url }) => new URL(url).pathname),
    caches: await caches.keys(),
  }));

/** What was asked of the school and is kept here: whose it is (nobody's: for everybody), then what. */
const answersKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const opening = indexedDB.open('kept-answers');
        // Not made here, without its store, before the page has made it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => done([]);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            done(keys.result.map(String));
          };
        };
      }),
  );

/** Everything that stands in the pages that are kept. */
const wordsKept = (page: Page) =>
  page.evaluate(async () => {
    const pages = await (await caches.open('pages')).matchAll();
    return (await Promise.all(pages.map((one) => one.text()))).join(' ');
  });

/** Until the worker has brought the rooms here. */
const roomsKept = (page: Page) =>
  expect
    .poll(
      async () => {
        const { code } = await kept(page);
        const rooms = [
          'course-content',
          'lesson-text',
          'file-player',
          'quiz',
          'guide',
          'dashboard',
          'offline',
          'sign-in',
          'blocks',
          'block-editor',
          'circuits',
        ];
        return rooms.filter((room) => !code.some((name) => name.includes(`/${room}-`)));
      },
      { timeout: 30_000, interval: 500 },
    )
    .toEqual([]);

/** A tab that is opened while nobody is reached: what it shows comes out of the browser. */
async function openTab(context: BrowserContext, path: string, loud: string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on(
    'console',
    (message) => message.type() === 'error' && loud.push(`${message.text()} ${message.location().url}`),
  );
  await page.goto(path);
  await codeArrived(page);
  return page;
}

const played = async (page: Page) => (await film(page)).at;

async function keepTheFilm({ page }: Device): Promise<void> {
  await page.getByRole('button', { name: /^Keep for offline \([\d.]+ MB\)$/ }).click({ timeout: 30_000 });
  await page.getByText(/^Kept for offline, [\d.]+ MB$/).waitFor({ timeout: 30_000 });
}

test('a week without internet: read, answered, ticked and watched in a browser that was closed; back again, all arrives once', async () => {
  const line = await theLine();
  const asha = await anEnrolledLearner();
  const device = await aDevice(browser, line.url, { keepsPages: true });
  const { open, complaints, close } = device;
  await beSignedIn(device, asha);
  await open(address('The loop'));
  await keepTheFilm(device);
  await device.expectAccessible('main');
  await device.page.getByRole('link', { name: /Quiz 2 questions/ }).click();
  await heading(device.page, 'Which leg of an LED goes towards plus?').waitFor();
  await open('/courses/content/junior-lamp');
  await device.page.getByRole('link', { name: 'Build: Jar lamp 45 minutes' }).click();
  await heading(device.page, 'From home').waitFor();
  await open(address('The buzzer'));
  await keepTheFilm(device);
  await open('/student/asha-verma');
  await device.page.getByText('Junior Lamp').first().waitFor();
  await expect.poll(async () => (await answersKept(device.page)).join()).toContain('GET /progress/user');
  await expect.poll(async () => (await answersKept(device.page)).join()).toContain('GET /live-sessions');
  await open('/faq');
  await roomsKept(device.page);
  await expect
    .poll(() => device.page.evaluate(async () => (await caches.open('pages')).match('/faq').then(Boolean)))
    .toBe(true);

  // The school is out of reach, and the browser is closed and opened again.
  const context = device.page.context();
  await device.page.close();
  await line.cut();
  const loud: string[] = [];
  let page = await openTab(context, address('The loop'), loud);
  await isAway(page).waitFor();
  await page.getByText('Read this.').waitFor();
  await watchUntil(page, () => 6);
  // A jump reads another piece of what is kept.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 30;
  });
  await expect.poll(() => played(page), { timeout: 20_000 }).toBeGreaterThan(31);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await page.getByText(/Your progress is kept in this browser/).waitFor({ timeout: 30_000 });
  await page.getByRole('link', { name: /Quiz 2 questions/ }).click();
  await heading(page, 'Which leg of an LED goes towards plus?').waitFor();
  await answerByKey(page, 'The long one');
  await page.getByText('No network. Your answers are kept in this browser').waitFor();
  await page.getByRole('link', { name: 'Build: Jar lamp 45 minutes' }).click();
  await page.getByLabel('3 × Clip leads').check();
  // Past what keeps one safe, to a drawing that nobody has seen here before.
  for (const name of ['Next: stay safe', 'Begin with step 1'])
    await page.getByRole('button', { name }).click();
  const drawing = page.getByRole('img', { name: 'The LED lies in the jar' });
  await expect.poll(() => drawing.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Done, next' }).click();
  await heading(page, 'Step 2 of 2').waitFor();
  expect(loud).toEqual([]);

  // A week later the tab is gone again; the stream plays, the bench stands, and a page that was never opened says so.
  stage.clock.advance(7 * 24 * 3600);
  await page.close();
  page = await openTab(context, address('The buzzer'), loud);
  await watchUntil(page, () => 12);
  const { at } = await film(page);
  await page.close();
  page = await openTab(context, '/faq', loud);
  await heading(page, 'Questions, plugged in').waitFor();
  const shift = await watchShifts(page);
  await page.goto('/student/asha-verma');
  await page.getByText('Junior Lamp').first().waitFor();
  // It stands whole and still, and goes on listening, also where a part of it is never kept (orders).
  await page.getByRole('tab', { name: 'My Courses' }).click();
  expect(await shift()).toBeLessThan(0.005);
  await page.goto('/live');
  await page.getByText(/^This is how it stood on/).waitFor();
  await page.goto('/courses/info/junior-lamp');
  await page.waitForURL(/\/offline\?next=%2Fcourses%2Finfo%2Fjunior-lamp$/);
  await heading(page, 'No internet').waitFor();
  await page.getByText('2 films, ').waitFor();
  await page.getByRole('link', { name: 'The buzzer' }).first().waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Junior Lamp' }).first().waitFor();
  expect(await shift()).toBeLessThan(0.005);

  // Back: the line goes, what waited is sent, each thing once.
  await line.mend();
  await heading(page, 'Without internet').waitFor({ timeout: 30_000 });
  expect(await isAway(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Go on to the page you wanted' }).click();
  await heading(page, 'Junior Lamp').first().waitFor();
  const progress = async () =>
    (await stage.call(readCourseProgress, { token: asha.token, params: { courseId: course.id } })).body
      .progress;
  const seconds = async (title: string) => {
    const own = (await progress()).lectures.find((one) => one.lectureId === course.lectures[title]);
    return (own?.watched ?? []).reduce((sum, [from, to]) => sum + to - from, 0);
  };
  await expect.poll(() => seconds('The buzzer'), { timeout: 30_000 }).toBeGreaterThan(at - 5);
  await expect.poll(() => seconds('The loop'), { timeout: 30_000 }).toBeGreaterThanOrEqual(5);
  const { lectures } = await progress();
  expect(lectures.map(({ timeSpent }) => timeSpent).every((spent) => spent < 60)).toBe(true);
  const answer = await stage.call(readQuiz, { token: asha.token, params: { chapterId: course.chapterId } });
  expect(answer.body.quiz.questions.map(({ chosen }) => chosen)).toEqual([1, null]);
  const { workbook } = (
    await stage.call(readWorkbook, { token: asha.token, params: { courseId: course.id } })
  ).body;
  const { projectId = '' } = workbook.projects[0] ?? {};
  const { guide } = (await stage.call(readGuide, { token: asha.token, params: { projectId } })).body;
  expect(guide.step).toBe(2);

  // Who leaves takes everything along; the next child at this browser finds nothing of it, with or without internet.
  expect(await kept(page)).toMatchObject({ caches: expect.arrayContaining(['films']) });
  await codeArrived(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect.poll(async () => (await kept(page)).caches.sort()).toEqual(['code', 'pages']);
  // What every visitor is shown of a course may stay.
  const ofSomebody = async () => (await answersKept(page)).filter((key) => !key.startsWith('\n'));
  await expect.poll(ofSomebody).toEqual([]);
  expect((await wordsKept(page)).match(/asha.verma|Read this\.|Which leg/gi)).toBeNull();
  await line.cut();
  await page.goto(address('The loop'));
  await page.getByText('No internet. This was not opened before').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a newer release: an open page keeps its own code and says so calmly, typed words stay, and the school can end it all', async () => {
  const line = await theLine();
  const device = await aDevice(browser, line.url, { keepsPages: true });
  const { page, open, complaints, close } = device;
  const worker = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => {});
      return registration?.active?.state ?? null;
    });
  const script = () => page.locator('script[type=module][src]').getAttribute('src');
  await open('/contact');
  await expect.poll(worker, { timeout: 30_000 }).toBe('activated');
  await open('/faq');
  const first = await script();
  await expect.poll(async () => (await kept(page)).code, { timeout: 30_000 }).toContain(first);
  await open('/contact');
  await page.getByRole('textbox', { name: /^Message/ }).fill('Half a sentence');

  const second = aSecondRelease();
  const later = await openStage({
    pages: true,
    beside: stage,
    env: { CONTENT_DIR: content.path, SITE_FOLDER: second.folder },
  });
  line.leadTo(later.url);
  await worker();
  await page.getByRole('status').getByText('A new version is here.').waitFor({ timeout: 30_000 });
  // The old page runs on, with code that the school has no more.
  expect((await fetch(line.url + first)).status).toBe(404);
  expect((await kept(page)).code).toContain(first);
  expect(await page.getByRole('textbox', { name: /^Message/ }).inputValue()).toBe('Half a sentence');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(script, { timeout: 30_000 }).toBe(first?.replace('.js', '2.js'));
  await codeArrived(page);
  // Nobody runs the old release any more: pages come anew, and its code goes.
  await expect.poll(async () => (await kept(page)).code, { timeout: 30_000 }).not.toContain(first);
  await line.cut();
  await page.goto('/faq');
  await heading(page, 'Questions, plugged in').waitFor();
  expect(await script()).toBe(first?.replace('.js', '2.js'));
  await line.mend();

  // A page that was opened before stands beside it, and knows nothing of it.
  const beside = await page.context().newPage();
  await beside.goto('/contact');
  await codeArrived(beside);
  const without = await openStage({
    pages: true,
    beside: stage,
    env: { CONTENT_DIR: content.path, OFFLINE: 'off' },
  });
  line.leadTo(without.url);
  await page.goto('/faq');
  await expect.poll(worker, { timeout: 30_000, interval: 1_000 }).toBeNull();
  await beside.close();
  // What the old worker was still keeping goes with the next visit at the latest, and none is called back.
  for (const path of ['/faq', '/contact']) {
    const next = await page.context().newPage();
    await next.goto(path);
    await codeArrived(next);
    await expect.poll(() => next.evaluate(() => caches.keys()), { timeout: 30_000 }).toEqual([]);
    expect(await next.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    expect(await next.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
  expect(complaints).toEqual([]);
  await close();
  line.leadTo(stage.url);
  await without.close();
  await later.close();
  second.end();
});
