import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { answerQuestion, readQuiz } from '../../../src/contract/learning/lessons.ts';
import { aContentFolder, type ContentFolder } from '../../stage/a-content-folder.ts';
import { enrolled, type SomeCourse } from '../../stage/a-course.ts';
import { writeWorkbook } from '../../stage/a-workbook.ts';
import { watchLecture } from '../../stage/certificates.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, type Someone, theOffice } from '../../stage/people.ts';
import { DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { theirDevice, walkTo } from '../steps.ts';

let content: ContentFolder;
let stage: Stage;
let browser: Browser;
let course: Pick<SomeCourse, 'id' | 'lectures' | 'chapters'> & { seconds: number[] };

stagedFor(
  async () => {
    content = aContentFolder();
    writeWorkbook(content);
    [stage, browser] = await Promise.all([
      openStage({ pages: true, unfinished: true, running: false, env: { CONTENT_DIR: content.path } }),
      openBrowser(),
    ]);
    const { body } = await stage.call(readCourseByTitle, { params: { title: 'junior-lamp' } });
    const chapters = body.course.CourseContent;
    const lectures = chapters.flatMap((chapter) => chapter.chapterContent);
    course = {
      id: body.course._id,
      chapters: chapters.map(({ chapterId }) => chapterId),
      lectures: lectures.map(({ lectureId }) => lectureId) as [string],
      seconds: lectures.map(({ durationSeconds }) => durationSeconds),
    };
  },
  async () => {
    await stage.close();
    content.end();
  },
);

const on = (someone: Someone, size: typeof PHONE) => theirDevice(browser, stage.url, someone, { size });

const watch = (learner: Someone, lecture: number, from: number, to: number) =>
  watchLecture(stage, learner, course, { lecture, from, to });

test('what is missing leads to its gap; the last answer brings the certificate; its page finds a changed print out', async () => {
  const asha = await aLearner(stage);
  await enrolled(stage, asha, course);
  await watch(asha, 0, 0, 12);
  for (const lecture of course.lectures.keys())
    if (lecture > 0) await watch(asha, lecture, 0, course.seconds[lecture] ?? 0);
  const quiz = (
    await stage.call(readQuiz, { token: asha.token, params: { chapterId: course.chapters[0] ?? '' } })
  ).body.quiz;
  const [first] = quiz.questions;
  await stage.call(answerQuestion, {
    token: asha.token,
    params: { questionId: first?.questionId ?? '' },
    body: { chosen: 1 },
  });

  // On a phone the list opens when it is asked for, and leads to the first second that was not seen.
  const phone = await on(asha, PHONE);
  await phone.open(`/student/${asha.user.username}?tab=courses`);
  await phone.page.getByRole('button', { name: '2 things left for your certificate' }).click();
  await phone.page.getByRole('link', { name: 'Quiz of chapter 1: 1 question to try' }).waitFor();
  await phone.expectAccessible();
  await phone.page.getByRole('link', { name: /^Lesson 1: \d+ (seconds|minutes?) not watched yet$/ }).click();
  await phone.page.waitForURL((url) => url.searchParams.get('at') === '12');
  await expect
    .poll(() =>
      phone.page.locator('video').evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime)),
    )
    .toBe(12);
  await watch(asha, 0, 12, course.seconds[0] ?? 0);

  const { page, close, complaints, expectAccessible } = phone;
  await page.setViewportSize(DESKTOP);
  await phone.open(`/courses/content/junior-lamp?quiz=${course.chapters[0]}`);
  await page.getByRole('button', { name: '1 thing left for your certificate' }).click();
  await page.getByRole('link', { name: 'Quiz of chapter 1: 1 question to try' }).waitFor();
  await page.getByRole('button', { name: /^Question 2/ }).click();
  await page.getByRole('heading', { name: 'What happens when a clip falls off?' }).waitFor();
  await page.getByRole('button', { name: 'It goes dark' }).click();
  await page.getByRole('link', { name: 'Open your certificate' }).waitFor();
  await walkTo(page, `/student/${asha.user.username}`);
  await page.getByRole('heading', { name: 'My certificates' }).waitFor();
  await page
    .getByRole('img', { name: 'The certificate of Asha Verma for Junior Lamp' })
    .scrollIntoViewIfNeeded();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const bytes = new Uint8Array(readFileSync(await download.path()));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  const address = /\/certificate\/[\w-]{14}/.exec(text)?.[0] ?? '';
  await page.getByRole('link', { name: 'Open its page' }).click();
  await page.getByRole('heading', { name: 'This certificate is valid' }).waitFor();
  await expectAccessible();
  expect(new URL(page.url()).pathname).toBe(address);
  // Somebody put another name on the print. The page, also without scripts, says whose it is.
  const changed = text.replace('Asha Verma', 'Usha Varma');
  const answer = await fetch(stage.url + address);
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(`${address}/picture.png`);
  const said = /Learner<\/dt>.*?<strong[^>]*>([^<]*)/s.exec(html)?.[1] ?? '';
  expect(text).toContain(said);
  expect(changed).not.toContain(said);
  const picture = await fetch(`${stage.url}${address}/picture.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');

  await walkTo(page, '/certificate/7K3M-Q9TD-X2R1');
  await page.getByRole('heading', { name: 'We do not know this certificate' }).waitFor();
  await expectAccessible();
  expect(complaints).toEqual([]);
  await close();

  // The office mends the name, once: it stands in the field, unchanged it is not sent, and what was issued is said.
  const office = await on(await theOffice(stage), DESKTOP);
  await office.open('/staff/certificates');
  await office.page
    .getByRole('table', { name: 'Certificates' })
    .getByRole('button', { name: 'Asha Verma' })
    .click();
  await office.page.getByRole('region', { name: /Asha Verma/ }).waitFor();
  await office.page.keyboard.press('c');
  const name = office.page.getByLabel('The name as it is to be printed');
  expect(await name.inputValue()).toBe('Asha Verma');
  await name.press('Control+Enter');
  await office.page.getByText('This name stands there already.').waitFor();
  await name.fill('Asha R. Verma');
  await name.press('Control+Enter');
  await office.page.getByText('Issued with the name Asha R. Verma').waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
  const sites = await (await fetch(`${stage.url}/sitemap.xml`)).text();
  expect(sites).not.toContain('/certificate/');
});
