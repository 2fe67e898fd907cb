import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Course, readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { readyCircuits } from '../../../src/rules/bench/circuits/ready-circuits.ts';
import { aContentFolder, type ContentFolder } from '../../stage/a-content-folder.ts';
import { enrolled } from '../../stage/a-course.ts';
import { onlyWhatIsShown, questionOfAProgram, warmLamp } from '../../stage/a-question-of-a-program.ts';
import { questionsOfEachKind } from '../../stage/a-question-of-each-kind.ts';
import { writeWholeCourse } from '../../stage/a-written-course.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, type Someone } from '../../stage/people.ts';
import { beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { answerByKey, theirDevice } from '../steps.ts';

let content: ContentFolder;
let stage: Stage;
let browser: Browser;
let course: Course;

stagedFor(
  async () => {
    content = aContentFolder();
    writeWholeCourse(content);
    content.write('courses/junior-lamp/quizzes/light.yaml', questionsOfEachKind);
    content.write('courses/junior-lamp/quizzes/sound.yaml', questionOfAProgram);
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

async function inTheCourse(name: string): Promise<Someone> {
  const someone = await aLearner(stage, name);
  await enrolled(stage, someone, { id: course._id });
  return someone;
}
const quiz = () => `/courses/content/junior-lamp?quiz=${course.CourseContent[0]?.chapterId}`;

/** Goes along the lights until the question is there: their order is another one for everybody. */
async function goTo(page: Page, ask: string): Promise<void> {
  const heading = page.getByRole('heading', { name: ask });
  const lights = page.getByRole('navigation', { name: 'Questions of this quiz' }).getByRole('button');
  await lights.first().waitFor();
  for (let light = 0; light < (await lights.count()); light += 1) {
    if (await heading.isVisible()) {
      // Keys are heard by who is at the quiz: whose question comes first has pressed nothing in it yet.
      if (light === 0) await lights.first().focus();
      return;
    }
    await lights.nth(light).press('Enter');
  }
  await heading.waitFor();
}
const says = (page: Page, words: string) => page.getByText(words).first().waitFor();
/** "Next" turns from the quiet button into the main one: halfway its colours are neither's. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      [...document.querySelectorAll('[data-button], button')].flatMap((one) =>
        one.getAnimations({ subtree: true }),
      );
    for (let under = running(); under.length > 0; under = running()) {
      await Promise.all(under.map(({ finished }) => finished.catch(() => undefined)));
      await new Promise(requestAnimationFrame);
    }
  });
}
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Moves lines up until they stand in this order. */
async function arrange(page: Page, wanted: string[], press: (name: string) => Promise<void>): Promise<void> {
  const list = page.getByRole('list', { name: 'Lines to put in order' });
  for (const [place, words] of wanted.entries())
    for (;;) {
      const lines = await list.getByRole('listitem').allInnerTexts();
      const now = lines.findIndex((line) => line.includes(words));
      if (now === place) break;
      await press(`Move up: ${words}`);
    }
}

test('a child answers a question of every kind with a finger on a phone; a wrong answer helps, and the workbench answers, too', async () => {
  const asha = await inTheCourse('Asha Rao');
  const { page, open, close, complaints, expectAccessible } = await theirDevice(browser, stage.url, asha, {
    size: PHONE,
    expected: /ERR_INTERNET_DISCONNECTED/,
  });
  await open(quiz());
  await goTo(page, 'What does the light do?');
  await button(page, 'It stays on').tap();
  await says(page, 'Nothing switches it off again.');

  await goTo(page, 'What is printed last?');
  await page.getByLabel('Your answer').fill('tick 4');
  await button(page, 'Check my answer').tap();
  await says(page, 'It stops before 4.');
  await page.getByLabel('Your answer').fill('tick 3');
  await button(page, 'Check my answer').tap();
  await says(page, 'It counts 0, 1, 2, 3.');
  await settled(page);
  await expectAccessible('main');

  await goTo(page, 'Put the steps in order.');
  await settled(page);
  await expectAccessible('main');
  await arrange(page, ['Plug in', 'Look', 'Switch on'], (name) => button(page, name).tap());
  await button(page, 'Check my answer').tap();
  await says(page, 'The first line is right.');
  // Dragged by its number: the last one up.
  const grip = (words: string) =>
    page.getByRole('listitem').filter({ hasText: words }).locator('span[aria-hidden]').first();
  const [from, to] = [await grip('Switch on').boundingBox(), await grip('Look').boundingBox()];
  if (!from || !to) throw new Error('A line has no place');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 8, { steps: 6 });
  await page.mouse.up();
  await button(page, 'Check my answer').tap();
  await says(page, 'First the power.');

  await goTo(page, 'How much current runs?');
  await page.getByLabel('Your answer').fill('11.4');
  await button(page, 'Check my answer').tap();
  // Without a unit it is no try yet.
  await says(page, 'Now the unit');
  await button(page, 'Question 1: answered').waitFor({ state: 'detached' });
  await page.getByLabel('Your answer').fill('0,0114 A');
  await button(page, 'Check my answer').tap();
  await says(page, 'The resistor gets what the LED leaves.');

  await goTo(page, 'Which line is wrong?');
  await button(page, 'Line 3: switch pin 13 on').tap();
  await says(page, 'It should say off.');
  await settled(page);
  await expectAccessible('main');

  await goTo(page, 'Where is the gap?');
  const drawing = page.getByRole('img', { name: 'A loop' });
  const box = await drawing.boundingBox();
  if (!box) throw new Error('The drawing is not there');
  await page.touchscreen.tap(box.x + (box.width * 360) / 560, box.y + (box.height * 90) / 340);
  await says(page, 'It hangs in the air.');
  await settled(page);
  await expectAccessible('main');
  expect(await width(page)).toBe(PHONE.width);

  // On the workbench, without a network at the end: what was built waits, like every answer.
  await goTo(page, 'Make an LED shine.');
  await page.getByRole('link', { name: 'To the workbench' }).tap();
  await button(page, 'Hand this in').waitFor();
  await says(page, 'Make an LED shine.');
  await settled(page);
  await expectAccessible('main');
  expect(await width(page)).toBe(PHONE.width);
  await button(page, 'Hand this in').tap();
  await page.getByRole('heading', { name: 'Make an LED shine.' }).waitFor();
  await says(page, 'Follow the loop with your finger.');
  const lit = readyCircuits.find(({ name }) => name === 'light-an-led')?.circuit;
  await page.evaluate((circuit) => {
    const key = 'workbench-circuit-for-quiz';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, circuit }));
  }, lit);
  await page.getByRole('link', { name: 'Back to the workbench' }).tap();
  await button(page, 'Hand this in').waitFor();
  await page.context().setOffline(true);
  await button(page, 'Hand this in').tap();
  await says(page, 'Your answer is kept.');
  await page.context().setOffline(false);
  await says(page, 'A closed loop with a resistor.');
  expect(complaints).toEqual([]);
  await close();
});

test('another child does it with the keys alone, and sees at the end what is right', async () => {
  const ravi = await inTheCourse('Ravi Rao');
  const { page, open, close, complaints, expectAccessible } = await theirDevice(browser, stage.url, ravi, {
    size: DESKTOP,
  });
  await open(quiz());
  const press = (name: string | RegExp) => button(page, name).press('Enter');
  await goTo(page, 'Which leg goes towards plus?');
  await answerByKey(page, 'The long one');
  await says(page, 'Long looks towards plus.');
  await goTo(page, 'What does the light do?');
  await answerByKey(page, 'It stays on');
  await says(page, 'Nothing switches it off again.');
  await goTo(page, 'What is printed last?');
  for (const [count, wrong] of ['tick 4', 'tick', '3'].entries()) {
    const field = page.getByLabel('Your answer');
    await field.fill(wrong);
    await field.press('Enter');
    await says(page, count === 0 ? 'It stops before 4.' : 'It begins at 0.');
  }
  // Who tried three times may look.
  await press('Show me the answer');
  await says(page, 'The right answer: Tick 3');
  await page.getByLabel('Your answer').fill('Tick 3');
  await page.getByLabel('Your answer').press('Enter');
  await says(page, 'It counts 0, 1, 2, 3.');
  await goTo(page, 'Put the steps in order.');
  await arrange(page, ['Plug in', 'Switch on', 'Look'], press);
  await press('Check my answer');
  await says(page, 'First the power.');
  await goTo(page, 'How much current runs?');
  await page.getByLabel('Your answer').fill('11.4 V');
  await page.getByLabel('Your answer').press('Enter');
  await says(page, 'Look at the unit');
  await page.getByLabel('Your answer').fill('11,4 mA');
  await page.getByLabel('Your answer').press('Enter');
  await says(page, 'The resistor gets what the LED leaves.');
  await goTo(page, 'Which line is wrong?');
  await press(/^Line 1/);
  await says(page, 'Read the lines aloud.');
  await press(/^Line 3/);
  await says(page, 'It should say off.');
  await goTo(page, 'Where is the gap?');
  await press('The clip at the lamp');
  await says(page, 'It hangs in the air.');
  await goTo(page, 'Make the light blink.');
  await page.getByRole('link', { name: 'To the workbench' }).press('Enter');
  await button(page, 'Hand this in').waitFor();
  await settled(page);
  await expectAccessible('main');
  await press('Hand this in');
  await page.getByRole('heading', { name: 'Make the light blink.' }).waitFor();
  await says(page, 'Does it ever go off?');
  await says(page, 'Your answers are saved');
  expect(complaints).toEqual([]);
  await close();
});

const ASK = 'Switch the lamp on when it is warm.';
const programQuiz = () => `/courses/content/junior-lamp?quiz=${course.CourseContent[1]?.chapterId}`;
const heading = (page: Page) => page.getByRole('heading', { name: ASK });
const exactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const goals = (page: Page) => page.getByRole('region', { name: 'What it must do' });
const goalsSay = (page: Page, words: string) =>
  goals(page).getByRole('status').filter({ hasText: words }).waitFor();

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
  await open(programQuiz());
  await goTo(page, ASK);
  // Neither the editor nor Python is fetched before somebody opens the workbench, and nothing of what is right.
  const isBench = (url: string) => /assets\/(code-editor|program-for-quiz|micropython)-/.test(url);
  expect(fetched.filter(isBench)).toEqual([]);
  await page.getByRole('link', { name: 'To the workbench' }).press('Enter');
  await goalsSay(page, 'Press “Run” to see whether it does.');
  await page.getByText(ASK).first().waitFor();
  await page.getByRole('textbox', { name: 'Your program' }).getByText('sensor.measure()').waitFor();
  expect(fetched.filter(isBench).length).toBeGreaterThanOrEqual(2);
  await exactly(page, 'Run').press('Enter');
  await goalsSay(page, 'Not yet: 0 of 2 done.');
  await goals(page).getByText('Line 1 should be “31 C”, but it is “31”.').waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  await expectAccessible();

  await type(page, 'from machine import Pin\nlamp = Pin(2, Pin.OUT)\nlamp.on()\nprint("31 C")\n');
  await goalsSay(page, 'You changed the program. Press “Run” again.');
  await exactly(page, 'Run').press('Enter');
  await goalsSay(page, 'Not yet: 1 of 2 done.');
  await goals(page).getByText('Line 1 should be “30 C”, but it is “31 C”.').waitFor();
  await type(page, 'while True:\n    print("31 C"\n');
  await exactly(page, 'Run').press('Enter');
  await goals(page).getByText('It stops with a mistake in line', { exact: false }).first().waitFor();

  // A loop without an end is told, here on a wide screen beside its board. What the school answers to it: programs.test.
  await page.setViewportSize(DESKTOP);
  await type(page, 'while True:\n    pass\n');
  await exactly(page, 'Run').press('Enter');
  await goalsSay(page, 'Trying it out.');
  await page.clock.runFor(11_000);
  await goals(page).getByText('a loop in it never ends and never sleeps').waitFor();
  await goalsSay(page, 'Not yet: 0 of 2 done.');
  await expectAccessible('main');
  await page.setViewportSize(PHONE);

  // What holds only where it is shown is not right: the school tries it with other values.
  await type(page, onlyWhatIsShown);
  await exactly(page, 'Run').press('Enter');
  await goalsSay(page, 'the school also tries it with other values');
  await expectAccessible('main');
  await exactly(page, 'Hand this in').press('Enter');
  await heading(page).waitFor();
  await page.getByText('not with the other values that we tried').first().waitFor();
  await page.getByText('The lamp needs an if.').first().waitFor();

  // Nothing is lost: it lies there as it was handed in.
  await page.getByRole('link', { name: 'Back to the workbench' }).press('Enter');
  await page.getByRole('textbox', { name: 'Your program' }).getByText('warmth == 31').first().waitFor();
  await exactly(page, 'Back to the first program').press('Enter');
  await page.getByRole('textbox', { name: 'Your program' }).getByText('sensor.temperature()').waitFor();
  await exactly(page, 'Bring my program back').press('Enter');
  await page.getByRole('textbox', { name: 'Your program' }).getByText('warmth == 31').first().waitFor();
  await type(page, '');
  await page.getByText('There is no program yet. Write one first.').waitFor();
  expect(await exactly(page, 'Hand this in').isDisabled()).toBe(true);
  await type(page, warmLamp);
  await page.reload();
  await page.getByRole('textbox', { name: 'Your program' }).getByText('warmth > 30').waitFor();
  await exactly(page, 'Hand this in').press('Enter');
  await heading(page).waitFor();
  await page.getByText('Ask whether it is larger than 30.').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
