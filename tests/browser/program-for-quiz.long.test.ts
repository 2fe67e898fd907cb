import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Course, readCourseByTitle } from '../../src/contract/catalogue.ts';
import { aContentFolder, type ContentFolder } from '../stage/a-content-folder.ts';
import { enrolled } from '../stage/a-course.ts';
import { onlyWhatIsShown, questionOfAProgram, warmLamp } from '../stage/a-question-of-a-program.ts';
import { writeWholeCourse } from '../stage/a-written-course.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner } from '../stage/people.ts';
import { beyondTheEdge, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { theirDevice } from './steps.ts';

let content: ContentFolder;
let stage: Stage;
let browser: Browser;
let course: Course;

stagedFor(
  async () => {
    content = aContentFolder();
    writeWholeCourse(content);
    content.write('courses/junior-lamp/quizzes/light.yaml', questionOfAProgram);
    [stage, browser] = await Promise.all([
      openStage({ pages: true, unfinished: true, env: { CONTENT_DIR: content.path } }),
      openBrowser(),
    ]);
    course = (await stage.call(readCourseByTitle, { params: { title: 'junior-lamp' } })).body.course;
  },
  async () => {
    await stage.close();
    content.end();
  },
);

const ASK = 'Switch the lamp on when it is warm.';
const quiz = () => `/courses/content/junior-lamp?quiz=${course.CourseContent[0]?.chapterId}`;
const heading = (page: Page) => page.getByRole('heading', { name: ASK });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const goals = (page: Page) => page.getByRole('region', { name: 'What it must do' });
const says = (page: Page, words: string) =>
  goals(page).getByRole('status').filter({ hasText: words }).waitFor();

/** Their order is another one for everybody: along the lights until the question is there. */
async function goTo(page: Page): Promise<void> {
  const lights = page.getByRole('navigation', { name: 'Questions of this quiz' }).getByRole('button');
  await lights.first().waitFor();
  for (let light = 0; !(await heading(page).isVisible()) && light < (await lights.count()); light += 1)
    await lights.nth(light).press('Enter');
  await heading(page).waitFor();
}

/** Writes a program in the place of the one that stands there, with the keys alone. */
async function type(page: Page, program: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Your program' });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(program);
}

test('a child solves a question with a program on a phone, by keys alone: run, read what is not yet so, mend it, hand it in', async () => {
  const asha = await aLearner(stage, 'Asha Rao');
  await enrolled(stage, asha, { id: course._id });
  const { page, open, close, complaints, expectAccessible } = await theirDevice(browser, stage.url, asha, {
    size: PHONE,
  });
  await page.clock.install();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await open(quiz());
  await goTo(page);
  // Neither the editor nor Python is fetched before somebody opens the workbench, and nothing of what is right.
  const isBench = (url: string) => /assets\/(code-editor|program-for-quiz|micropython)-/.test(url);
  expect(fetched.filter(isBench)).toEqual([]);
  await page.getByRole('link', { name: 'To the workbench' }).press('Enter');
  await says(page, 'Press “Run” to see whether it does.');
  await page.getByText(ASK).first().waitFor();
  await page.getByRole('textbox', { name: 'Your program' }).getByText('sensor.measure()').waitFor();
  expect(fetched.filter(isBench).length).toBeGreaterThanOrEqual(2);
  await button(page, 'Run').press('Enter');
  await says(page, 'Not yet: 0 of 2 done.');
  await goals(page).getByText('Line 1 should be “31 C”, but it is “31”.').waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  await expectAccessible();

  await type(page, 'from machine import Pin\nlamp = Pin(2, Pin.OUT)\nlamp.on()\nprint("31 C")\n');
  await says(page, 'You changed the program. Press “Run” again.');
  await button(page, 'Run').press('Enter');
  await says(page, 'Not yet: 1 of 2 done.');
  await goals(page).getByText('Line 1 should be “30 C”, but it is “31 C”.').waitFor();
  await type(page, 'while True:\n    print("31 C"\n');
  await button(page, 'Run').press('Enter');
  await goals(page).getByText('It stops with a mistake in line', { exact: false }).first().waitFor();

  // A loop without an end is told, here on a wide screen beside its board. What the school answers to it: programs.test.
  await page.setViewportSize(DESKTOP);
  await type(page, 'while True:\n    pass\n');
  await button(page, 'Run').press('Enter');
  await says(page, 'Trying it out.');
  await page.clock.runFor(11_000);
  await goals(page).getByText('a loop in it never ends and never sleeps').waitFor();
  await says(page, 'Not yet: 0 of 2 done.');
  await expectAccessible('main');
  await page.setViewportSize(PHONE);

  // What holds only where it is shown is not right: the school tries it with other values.
  await type(page, onlyWhatIsShown);
  await button(page, 'Run').press('Enter');
  await says(page, 'the school also tries it with other values');
  await expectAccessible('main');
  await button(page, 'Hand this in').press('Enter');
  await heading(page).waitFor();
  await page.getByText('not with the other values that we tried').first().waitFor();
  await page.getByText('The lamp needs an if.').first().waitFor();

  // Nothing is lost: it lies there as it was handed in.
  await page.getByRole('link', { name: 'Back to the workbench' }).press('Enter');
  await page.getByRole('textbox', { name: 'Your program' }).getByText('warmth == 31').first().waitFor();
  await button(page, 'Back to the first program').press('Enter');
  await page.getByRole('textbox', { name: 'Your program' }).getByText('sensor.temperature()').waitFor();
  await button(page, 'Bring my program back').press('Enter');
  await page.getByRole('textbox', { name: 'Your program' }).getByText('warmth == 31').first().waitFor();
  await type(page, '');
  await page.getByText('There is no program yet. Write one first.').waitFor();
  expect(await button(page, 'Hand this in').isDisabled()).toBe(true);
  await type(page, warmLamp);
  await page.reload();
  await page.getByRole('textbox', { name: 'Your program' }).getByText('warmth > 30').waitFor();
  await button(page, 'Hand this in').press('Enter');
  await heading(page).waitFor();
  await page.getByText('Ask whether it is larger than 30.').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
