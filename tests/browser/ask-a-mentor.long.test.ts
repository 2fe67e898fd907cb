import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../src/contract/catalogue.ts';
import { aContentFolder, type ContentFolder } from '../stage/a-content-folder.ts';
import { enrolled } from '../stage/a-course.ts';
import { writeWorkbook } from '../stage/a-workbook.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aScreenshot } from '../stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../stage/people.ts';
import { aDevice, DESKTOP, type Device, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { beSignedIn, film, mayAnswer } from './steps.ts';

let content: ContentFolder;
let stage: Stage;
let browser: Browser;
let lecture: string;
let courseId: string;

stagedFor(
  async () => {
    content = aContentFolder();
    writeWorkbook(content);
    [stage, browser] = await Promise.all([
      openStage({ pages: true, unfinished: true, env: { CONTENT_DIR: content.path } }),
      openBrowser(),
    ]);
    const { course } = (await stage.call(readCourseByTitle, { params: { title: 'junior-lamp' } })).body;
    courseId = course._id;
    const lectures = course.CourseContent.flatMap((chapter) => chapter.chapterContent);
    lecture = lectures.find(({ lectureTitle }) => lectureTitle === 'The loop')?.lectureId ?? '';
  },
  async () => {
    await stage.close();
    content.end();
  },
);

async function anEnrolledLearner(name: string): Promise<Someone> {
  const someone = await aLearner(stage, name);
  await enrolled(stage, someone, { id: courseId });
  return someone;
}

async function theirDevice(someone: Someone, size: typeof PHONE): Promise<Device> {
  const device = await aDevice(browser, stage.url, { size });
  await beSignedIn(device, someone);
  return device;
}

const address = (more = '') => `/courses/content/junior-lamp?lecture=${lecture}${more}`;
const panel = (page: Page) => page.getByRole('region', { name: 'Ask a mentor' });

test('a child asks with a photo about second 42, a mentor answers by keyboard, and what helped helps the next child', async () => {
  const asha = await theirDevice(await anEnrolledLearner('Asha Verma'), PHONE);
  await asha.open(address('&at=42'));
  await panel(asha.page).getByRole('button', { name: 'Ask your own question' }).click();
  const words = panel(asha.page).getByLabel('Your question');
  await words.fill('I live in Pune. Why does my lamp stay dark?');
  // What was begun is there again, with its second.
  await asha.page.reload();
  await expect.poll(() => words.inputValue()).toBe('I live in Pune. Why does my lamp stay dark?');
  expect(await panel(asha.page).getByLabel('It is about 0:42 in the film').isChecked()).toBe(true);
  await asha.page
    .getByLabel('A photo')
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: await aScreenshot() });
  await panel(asha.page).getByAltText('The photo you chose').waitFor();
  await asha.expectAccessible('#ask-mentor');
  await panel(asha.page).getByRole('button', { name: 'Send to a mentor' }).click();
  await panel(asha.page).getByText('Waiting for a mentor').waitFor();
  await panel(asha.page).getByAltText('Photo with this message').waitFor();
  await asha.expectAccessible('#ask-mentor');
  expect(await asha.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  const mentor = await theirDevice(await theOffice(stage), DESKTOP);
  await mentor.open('/staff/doubts');
  const desk = mentor.page.getByRole('region', { name: 'Question by Asha' });
  await desk.getByRole('link', { name: 'At 0:42 in the film' }).waitFor();
  await desk.getByText('0 of 3 completed').waitFor();
  // Who teaches stands where the child stood, and nothing is counted.
  await desk.getByRole('link', { name: 'At 0:42 in the film' }).click();
  await mentor.page.getByText('You are looking in as a mentor. Nothing is counted.').waitFor();
  await expect.poll(async () => Math.floor((await film(mentor.page)).at)).toBe(42);
  await mentor.expectAccessible();
  await mentor.page.getByRole('link', { name: /^Quiz/ }).first().click();
  await mentor.page.getByText('The right answer:').first().waitFor({ state: 'attached' });
  await mentor.expectAccessible();
  await mentor.page
    .getByRole('link', { name: /^Build: / })
    .first()
    .click();
  await mentor.page.getByRole('button', { name: /^Begin|^Next/ }).waitFor();
  expect(await mentor.page.getByText('Live Tracking', { exact: true }).count()).toBe(0);
  await mentor.open('/staff/doubts');
  await desk.getByAltText('Photo with this message').waitFor();
  await mentor.expectAccessible();
  await mayAnswer(mentor.page, 'Answer');
  // The legend names what can be done now: what has no answer is not shown to others.
  const publishing = mentor.page.getByLabel('Keys', { exact: true }).getByText('show to others');
  expect(await publishing.isVisible()).toBe(false);
  await mentor.page.keyboard.press('r');
  await mentor.page.getByLabel('Answer to Asha').waitFor();
  await mentor.page.keyboard.type('Turn the LED round: the long leg looks towards plus.');
  await mentor.page.keyboard.press('Control+Enter');
  await mentor.page.getByText('Answered: Asha').waitFor();
  await mentor.page.getByRole('heading', { name: 'No question is waiting' }).waitFor();

  // The answer is new on the bench until it is opened there.
  await asha.open('/student/asha-verma');
  const bench = asha.page.getByRole('region', { name: 'Your questions to mentors' });
  await bench.getByText('New answer').waitFor();
  await asha.expectAccessible();
  await bench.locator('summary').click();
  await bench.getByText('Turn the LED round').waitFor();
  await bench.getByText('Answered', { exact: true }).waitFor();
  await bench.getByRole('link', { name: 'At 0:42 in the film' }).click();
  await expect.poll(async () => Math.floor((await film(asha.page)).at)).toBe(42);
  await panel(asha.page).locator('summary').first().click();
  await panel(asha.page).getByRole('button', { name: 'That helped' }).click();
  await panel(asha.page).getByText('You said that this helped.').waitFor();

  await mentor.open('/staff/doubts?status=helped');
  await desk.getByText('Turn the LED round').waitFor();
  await publishing.waitFor();
  await mentor.page.keyboard.press('p');
  await mentor.page.getByText('The words may tell where the child lives or learns.').waitFor();
  await mentor.expectAccessible();
  await mentor.page.getByLabel('The question, for everybody').fill('Why does my lamp stay dark?');
  await mentor.page.keyboard.press('Control+Enter');
  await mentor.page.getByText('The course can read it now').waitFor();

  const ravi = await theirDevice(await anEnrolledLearner('Ravi Rao'), PHONE);
  await ravi.open(address());
  await panel(ravi.page).getByText('Asha asked').waitFor();
  await panel(ravi.page).getByText('Why does my lamp stay dark?').click();
  await panel(ravi.page).getByText('the long leg looks towards plus').waitFor();
  expect(await panel(ravi.page).innerText()).not.toMatch(/Verma|Pune/);
  await panel(ravi.page).getByRole('button', { name: 'Something is wrong with this' }).click();
  await panel(ravi.page).getByLabel('What is wrong?').fill('My lamp has no long leg.');
  await ravi.expectAccessible('#ask-mentor');
  await panel(ravi.page).getByRole('button', { name: 'Tell the mentors' }).click();
  await panel(ravi.page).getByText('The mentors look at this').waitFor();
  await mentor.open('/staff/doubts?status=reported');
  await desk.getByText('My lamp has no long leg.').waitFor();

  for (const device of [asha, mentor, ravi]) {
    expect(device.complaints).toEqual([]);
    await device.close();
  }
});
