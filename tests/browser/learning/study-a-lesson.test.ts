import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { aContentFolder, type ContentFolder } from '../../stage/a-content-folder.ts';
import { enrolled } from '../../stage/a-course.ts';
import { writeWorkbook } from '../../stage/a-workbook.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, type Someone } from '../../stage/people.ts';
import { aPhotograph } from '../../stage/pictures.ts';
import { DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { answerByKey, theirDevice } from '../steps.ts';

let content: ContentFolder;
let stage: Stage;
let browser: Browser;
let course: { _id: string; lectures: Record<string, string>; chapters: string[] };

stagedFor(
  async () => {
    content = aContentFolder();
    writeWorkbook(content);
    content.write('courses/junior-lamp/photographs/jar.jpg', await aPhotograph({ orientation: 6 }));
    const led = join(content.path, 'courses/junior-lamp/lessons/led.md');
    writeFileSync(led, `${readFileSync(led, 'utf8')}\n![The jar glows](photographs/jar.jpg)\n`);
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

test('a learner reads a lesson, copies its program, and finds a word', async () => {
  const asha = await anEnrolledLearner();
  const { page, open, close, complaints } = await on(asha, PHONE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(address('The LED'));
  await heading(page, 'Build it').waitFor();
  await page.getByRole('img', { name: 'The loop: plus, resistor, LED, minus' }).scrollIntoViewIfNeeded();
  // A photograph keeps its place before it comes, upright as it was taken.
  const jar = page.getByRole('img', { name: 'The jar glows' });
  expect([await jar.getAttribute('width'), await jar.getAttribute('height')]).toEqual(['900', '1200']);
  await jar.scrollIntoViewIfNeeded();
  await expect.poll(() => jar.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(1200);
  expect(await page.getByRole('complementary', { name: 'Safety' }).innerText()).toMatch(/^Careful/);
  const inIf = page.getByRole('listitem').filter({ hasText: /^play C5/ });
  expect(await inIf.locator('xpath=ancestor::li').count()).toBe(3);
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\/\/ The lamp on pin 13[\s\S]*delay\(10000\);\n}$/);

  await page.getByRole('tab', { name: 'Words' }).click();
  await page.getByLabel('Find a word').fill('resi');
  await page.getByText('1 word', { exact: true }).waitFor();
  expect(await page.getByRole('tabpanel').getByRole('term').allInnerTexts()).toEqual(['Resistor']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(complaints).toEqual([]);
  await close();
});

test('a quiz by keyboard: the first try counts, the next teaches; none is lost without a network, and what was wrong comes back after days', async () => {
  const asha = await anEnrolledLearner();
  const { page, open, close, complaints } = await on(asha, DESKTOP, /ERR_INTERNET_DISCONNECTED/);
  await open(address('The LED'));
  await page.getByRole('link', { name: /Quiz 2 questions/ }).press('Enter');
  await heading(page, 'Which leg of an LED goes towards plus?').waitFor();
  await answerByKey(page, 'The short one');
  await page.getByText('Not this one. The short leg looks towards minus.').first().waitFor();
  await light(page, 'Question 1: look again').waitFor();
  await answerByKey(page, 'The long one');
  await page.getByText('Yes, that is it. The long leg is the plus leg.').first().waitFor();
  await light(page, 'Question 1: right').waitFor();
  await page.getByText('Your answers are saved').waitFor();
  // In its middle nothing is said of what was not tried.
  await page.getByRole('link', { name: /Quiz 1 of 2 tried/ }).waitFor();

  // Enter goes on; the next answer finds no network.
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await heading(page, 'What happens when a clip falls off?').waitFor();
  await answerByKey(page, 'Half of it stays on');
  await page.getByText('No network. Your answers are kept in this browser').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, '0 of 2 at the first try, 1 of 2 now').waitFor();
  await page.getByText('kept, on its way').waitFor();
  await light(page, 'Question 2: answered, on its way').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Your answers are saved').waitFor();
  await page.getByText('Not right at the first try · worth another look').waitFor();
  await page.getByRole('link', { name: /Quiz 0 of 2 at the first try, 1 now/ }).waitFor();
  await page.getByRole('link', { name: 'Back to the lecture: The LED' }).press('Enter');
  await heading(page, 'Build it').waitFor();
  expect(complaints).toEqual([]);
  await close();

  const phone = await on(asha, PHONE);
  await phone.open(address('The LED'));
  await phone.page.getByRole('link', { name: /Quiz 0 of 2 at the first try, 1 now/ }).click();
  await heading(phone.page, '0 of 2 at the first try, 1 of 2 now').waitFor();
  await phone.expectAccessible();
  await light(phone.page, 'Question 2: look again').click();
  await phone.page.getByText('Not this one. Electricity needs the whole loop').first().waitFor();
  await phone.page.getByRole('button', { name: 'It goes dark' }).click();
  await phone.page.getByRole('button', { name: 'See how it went' }).click();
  await heading(phone.page, '0 of 2 at the first try, 2 of 2 now').waitFor();
  await phone.page.getByRole('link', { name: 'Read it again: The LED' }).waitFor();
  await phone.page.getByRole('button', { name: 'Once more' }).click();
  await light(phone.page, 'Question 1: not answered yet').waitFor();

  // Two days later both come back, once: two minutes, for those who like.
  stage.clock.advance(2 * 24 * 60 * 60);
  await stage.context.pool.query(`update session set expires_at = '2099-01-01'`);
  await phone.open('/login');
  await heading(phone.page, 'Two minutes: what was tricky').waitFor();
  await phone.page.getByText('2 questions come back.').waitFor();
  await phone.page.getByRole('link', { name: 'Try again' }).click();
  await heading(phone.page, 'Which leg of an LED goes towards plus?').waitFor();
  await phone.page.getByRole('button', { name: 'The long one' }).click();
  await phone.page.getByText('Yes, that is it. The long leg is the plus leg.').first().waitFor();
  const next = phone.page.getByRole('button', { name: 'Next question' });
  // It turns from the quiet button into the main one: halfway its colours are neither's, and its words follow after it.
  await next.evaluate(async (button) => {
    for (
      let under = button.getAnimations();
      under.length > 0;
      under = button.getAnimations({ subtree: true })
    ) {
      await Promise.all(under.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });
  await next.click();
  await phone.page.getByRole('button', { name: 'Half of it stays on' }).click();
  await phone.page.getByText('Not this one. Electricity needs the whole loop').first().waitFor();
  await phone.page.getByRole('button', { name: 'See how it went' }).click();
  await heading(phone.page, 'That was it for today').waitFor();
  await phone.page.getByRole('link', { name: 'To your bench' }).click();
  await phone.page.getByRole('tab').first().waitFor();
  expect(await heading(phone.page, 'Two minutes: what was tricky').count()).toBe(0);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});
