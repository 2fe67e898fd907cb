import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { readCourseProgress } from '../../../src/contract/learning/learning.ts';
import { projectRoot } from '../../../src/server/platform/config/config.ts';
import { aContentFolder, type ContentFolder } from '../../stage/a-content-folder.ts';
import { enrolled } from '../../stage/a-course.ts';
import { writeWorkbook } from '../../stage/a-workbook.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, type Someone } from '../../stage/people.ts';
import { aPhotograph } from '../../stage/pictures.ts';
import { aDevice, DESKTOP, type Device, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { film, tabTo, theirDevice, walkTo } from '../steps.ts';

let content: ContentFolder;
let stage: Stage;
let browser: Browser;
let course: { _id: string; lectures: Record<string, string>; chapters: string[] };
/** How many questions the second chapter asks: the longest of all courses. */
let longest: number;

stagedFor(
  async () => {
    content = aContentFolder();
    writeWorkbook(content);
    content.write('courses/junior-lamp/photographs/jar.jpg', await aPhotograph({ orientation: 6 }));
    const led = join(content.path, 'courses/junior-lamp/lessons/led.md');
    writeFileSync(led, `${readFileSync(led, 'utf8')}\n![The jar glows](photographs/jar.jpg)\n`);
    longest = writeLongestQuestions(content);
    [stage, browser] = await Promise.all([
      openStage({ pages: true, unfinished: true, env: { CONTENT_DIR: content.path } }),
      openBrowser(),
    ]);
    const answer = await stage.call(readCourseByTitle, { params: { title: 'junior-lamp' } });
    const lectures = answer.body.course.CourseContent.flatMap((chapter) => chapter.chapterContent);
    course = {
      _id: answer.body.course._id,
      chapters: answer.body.course.CourseContent.map(({ chapterId }) => chapterId),
      lectures: Object.fromEntries(lectures.map((one) => [one.lectureTitle, one.lectureId])),
    };
  },
  async () => {
    await stage.close();
    content.end();
  },
);

/** Writes the longest questions of all courses as the second chapter's quiz; gives how many. */
function writeLongestQuestions(folder: ContentFolder): number {
  const courses = join(projectRoot, 'content/courses');
  const questions = readdirSync(courses, { recursive: true, encoding: 'utf8' })
    .filter((file) => /quizzes.[^/]+\.yaml$/.test(file))
    .flatMap((file) => {
      const { questions } = parse(readFileSync(join(courses, file), 'utf8')) as { questions: Asked[] };
      const chosen = questions.filter(({ answers, kind = 'choice' }) => answers && kind === 'choice');
      return chosen.map((question) => ({ ...question, folder: join(courses, dirname(dirname(file))) }));
    });
  const length = ({ ask, answers }: Asked) => [ask, ...answers.map(({ text }) => text)].join('').length;
  const byLength = questions.toSorted((a, b) => length(b) - length(a));
  const most = Math.max(...questions.map(({ answers }) => answers.length));
  const chosen = [
    ...byLength.filter(({ drawing }) => drawing).slice(0, 3),
    ...byLength.filter(({ drawing, answers }) => drawing && answers.length === most).slice(0, 1),
    ...byLength.filter(({ drawing }) => !drawing).slice(0, 1),
  ];
  const asked = [...new Set(chosen)].map(({ folder: from, ...question }, index) => {
    const asked = { ...question, follows: index > 0, key: `long-${index}` };
    if (!question.drawing) return asked;
    const drawing = `drawings/long-${index}.svg`;
    folder.write(`courses/junior-lamp/${drawing}`, readFileSync(join(from, question.drawing)));
    return { ...asked, drawing };
  });
  folder.write('courses/junior-lamp/quizzes/sound.yaml', JSON.stringify({ questions: asked }));
  return asked.length;
}

type Asked = { key: string; kind?: string; ask: string; drawing?: string; answers: { text: string }[] };

const address = (title: string) => `/courses/content/junior-lamp?lecture=${course.lectures[title]}`;

async function anEnrolledLearner(): Promise<Someone> {
  const someone = await aLearner(stage);
  await enrolled(stage, someone, { id: course._id });
  return someone;
}

const on = (someone: Someone, size: typeof PHONE, expected?: RegExp) =>
  theirDevice(browser, stage.url, someone, { size, ...(expected ? { expected } : {}) });

const light = (page: Page, name: string) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('the longest questions of all courses stand whole on the screen with their answers, on a phone and on a computer', async () => {
  const asha = await anEnrolledLearner();
  const { page, open, close, complaints } = await on(asha, PHONE);
  await open(`/courses/content/junior-lamp?quiz=${course.chapters[1]}`);
  const room = () =>
    page.evaluate(() => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const heading = document.querySelector('section h2')?.getBoundingClientRect();
      const answers = [...document.querySelectorAll('button[aria-pressed]')];
      const last = answers.at(-1)?.getBoundingClientRect();
      const drawing = document.querySelector('section figure img')?.getBoundingClientRect();
      return {
        drawn: (drawing?.width ?? 200) - 200,
        above: (heading?.top ?? -1) - bar,
        below: innerHeight - (last?.bottom ?? Infinity),
      };
    });
  const inSight = async () => Object.values(await room()).every((pixels) => pixels >= 0);
  // The next question is brought into sight when it is chosen: along the lights at each width.
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (let number = 1; number <= longest; number++) {
      await light(page, `Question ${number}: not answered yet`).click();
      await page.getByText(`Question ${number} of ${longest}`, { exact: true }).waitFor();
      await expect.poll(inSight, { message: `${number} at ${size.width}` }).toBe(true);
    }
  }
  expect(complaints).toEqual([]);
  await close();
});

test('notes follow to the next device; two devices that write at once lose nothing, and a noted second leads to the film', async () => {
  const asha = await anEnrolledLearner();
  const computer = await on(asha, DESKTOP);
  const phone = await on(asha, PHONE, /ERR_INTERNET_DISCONNECTED/);
  // A note from before notes went with the account.
  const lecture = course.lectures['The loop'];
  await computer.page.addInitScript(
    ([owner, id]) => localStorage.setItem(`notes.${owner}.junior-lamp.${id}`, 'From before'),
    [asha.user._id, lecture] as const,
  );
  const notes = ({ page }: Device) => page.getByLabel('Notes on The loop');
  const openNotes = async (device: Device) => {
    await device.open(address('The loop'));
    await device.page.getByRole('tab', { name: 'Notes' }).click();
  };
  await openNotes(computer);
  await computer.page.getByText('Saved', { exact: true }).waitFor();
  await openNotes(phone);
  await expect.poll(() => notes(phone).inputValue()).toBe('From before');

  await phone.page.context().setOffline(true);
  await notes(phone).fill('From before\nphone');
  await phone.page.getByText('It goes to your account when the network is back.').waitFor();
  await notes(computer).fill('computer\nFrom before');
  await computer.page.getByText('Saved on this device').waitFor();
  await computer.page.getByText('Saved', { exact: true }).waitFor();
  await phone.page.context().setOffline(false);
  await expect.poll(() => notes(phone).inputValue()).toBe('computer\nFrom before\nphone');
  await phone.page.getByText('Saved', { exact: true }).waitFor();
  await phone.expectAccessible('[role=tabpanel]');

  await phone.page.getByRole('button', { name: /^Add 0:0\d/ }).click();
  await notes(phone).pressSequentially('clips');
  expect(await notes(phone).inputValue()).toMatch(/^computer\nFrom before\nphone\n\[0:0\d\] clips$/);
  await phone.page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    if (video.readyState === 0) await new Promise((ready) => video.addEventListener('loadedmetadata', ready));
    video.currentTime = 3;
  });
  await phone.page.getByRole('button', { name: /Add 0:03/ }).waitFor();
  await phone.page.getByRole('button', { name: /Go on at 0:0\d ?clips/ }).click();
  await expect.poll(async () => (await film(phone.page)).at).toBeLessThan(3);
  for (const device of [phone, computer]) {
    expect(device.complaints).toEqual([]);
    await device.close();
  }
});

test('a project guide stops the film and saves it; its parts are ticked off, it is walked step by step, comes back at its step, and prints as a sheet', async () => {
  const asha = await anEnrolledLearner();
  const { page, open, close, complaints, expectAccessible } = await on(asha, DESKTOP);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  // The words of a lesson by keyboard alone.
  await open(address('The LED'));
  await heading(page, 'Build it').waitFor();
  await tabTo(page.getByRole('tab', { name: 'Lesson' }));
  await page.keyboard.press('End');
  for (let tab = 0; tab < 8 && !(await page.getByLabel('Find a word').isVisible()); tab++)
    await page.keyboard.press('ArrowLeft');
  await tabTo(page.getByLabel('Find a word'));
  await page.keyboard.type('resi');
  await page.getByText('1 word', { exact: true }).waitFor();

  await walkTo(page, address('The loop'));
  await heading(page, 'The loop').waitFor();
  await page.getByRole('tab', { name: 'Lesson' }).click();
  await page.getByText('Read this.').waitFor();
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await expect.poll(async () => (await film(page)).at, { timeout: 20_000 }).toBeGreaterThan(2);
  await tabTo(page.getByRole('link', { name: 'Build: Jar lamp 45 minutes' }));
  await page.keyboard.press('Enter');
  await heading(page, 'From home').waitFor();
  expect(await page.locator('video').count()).toBe(0);
  const progress = async () => {
    const answer = await stage.call(readCourseProgress, {
      token: asha.token,
      params: { courseId: course._id },
    });
    return answer.body.progress.totalTimeSpent;
  };
  await expect.poll(progress).toBeGreaterThanOrEqual(1);
  // By keyboard alone: the parts, and the sheet of paper.
  await tabTo(page.getByLabel('3 × Clip leads'));
  await page.keyboard.press('Space');
  await page.getByText('1 of 2 on the table').waitFor();
  await tabTo(page.getByRole('button', { name: 'Print this guide' }));
  await page.keyboard.press('Enter');
  await page.locator('body[data-printed]').waitFor();
  await expectAccessible('main');
  await page.reload();
  await heading(page, 'From home').waitFor();
  expect(await page.getByLabel('3 × Clip leads').isChecked()).toBe(true);

  // Nobody comes to the first step but by what keeps one safe.
  await page.keyboard.press('ArrowRight');
  await page.getByText('batteries only, never the socket').waitFor();
  expect(await heading(page, 'Step 1 of 2').isVisible()).toBe(false);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('img', { name: 'The LED lies in the jar' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Step 1 of 2');
  await page.getByRole('button', { name: 'What can go wrong' }).click();
  await page.getByText('follow it with your finger').waitFor();
  await expectAccessible('main');
  await page.getByRole('button', { name: 'Done, next' }).click();
  await page.getByRole('img', { name: 'The loop is closed' }).waitFor();
  await page.getByText('1 of 2 steps done').waitFor();
  expect(await page.getByText('follow it with your finger').isVisible()).toBe(false);
  const begun = () => stage.context.database.selectFrom('project_progress').select('status').execute();
  await expect.poll(begun).toEqual([{ status: 'started' }]);
  await page.reload();
  await heading(page, 'Step 2 of 2').waitFor();
  await page.keyboard.press('ArrowRight');
  await heading(page, 'All 2 steps are done').waitFor();
  await page.getByText('Draw a firefly').waitFor();
  await page.keyboard.press('ArrowLeft');
  await heading(page, 'Step 2 of 2').waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['The LED lies in the jar', 'The loop is closed'])
    expect(await page.getByRole('img', { name }).isVisible()).toBe(true);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: 'Chapters' }).isVisible()).toBe(false);
  expect(await heading(page, 'Stay safe').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'The whole guide' }).click();
  await heading(page, 'Stay safe').waitFor();
  await page.getByRole('button', { name: 'Go to step 1' }).click();
  await heading(page, 'Step 1 of 2').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('who only watches a preview reads its text, and finds quiz and project locked', async () => {
  const { page, open, close, complaints, expectAccessible } = await aDevice(browser, stage.url);
  await open(address('The loop'));
  await page.getByText('Read this.').waitFor();
  await page.getByRole('link', { name: 'Quiz Locked 2 questions' }).click();
  await page.getByText('Learners of this course can open it.').waitFor();
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  await expectAccessible();
  expect(complaints).toEqual([]);
  await close();
});
