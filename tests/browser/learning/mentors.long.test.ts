import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { aContentFolder, type ContentFolder } from '../../stage/a-content-folder.ts';
import { enrolled } from '../../stage/a-course.ts';
import { writeWorkbook } from '../../stage/a-workbook.ts';
import { sharedUnder } from '../../stage/creations.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aScreenshot } from '../../stage/orders.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../stage/people.ts';
import { aFilm, aPhoto } from '../../stage/projects.ts';
import { DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, film, mayAnswer, theirDevice, walkTo } from '../steps.ts';

let content: ContentFolder;
let stage: Stage;
let browser: Browser;
let course: { id: string; project: string; lecture: string };

stagedFor(
  async () => {
    content = aContentFolder();
    writeWorkbook(content);
    [stage, browser] = await Promise.all([
      openStage({ pages: true, unfinished: true, env: { CONTENT_DIR: content.path } }),
      openBrowser(),
    ]);
    const answer = await stage.call(readCourseByTitle, { params: { title: 'junior-lamp' } });
    const { _id: id, projects, CourseContent } = answer.body.course;
    const lectures = CourseContent.flatMap((chapter) => chapter.chapterContent);
    const lecture = lectures.find(({ lectureTitle }) => lectureTitle === 'The loop')?.lectureId ?? '';
    course = { id, project: projects[0]?.projectId ?? '', lecture };
    const rubric = [
      {
        criterion: 'The lamp glows',
        levels: ['It is dark still', 'It glows now and then', 'It glows', 'It glows, and I know why'],
      },
      {
        criterion: 'The jar is mine',
        levels: ['A plain jar', 'I painted it', 'I thought of a pattern', 'It tells a story'],
      },
      {
        criterion: 'I can explain it',
        levels: ['I can name it', 'I can name the parts', 'I can follow the loop', 'I can mend it'],
      },
    ];
    await stage.context.pool.query('update project set guide = guide || $2 where id = $1', [
      course.project,
      JSON.stringify({ rubric }),
    ]);
  },
  async () => {
    await stage.close();
    content.end();
  },
);

const on = (someone: Someone, size: typeof PHONE, expected?: RegExp) =>
  theirDevice(browser, stage.url, someone, { size, ...(expected ? { expected } : {}) });

/** What was chosen in the form; the talk above it shows what was handed in before. */
const chosen = (page: Page, number: number) =>
  page
    .getByRole('form', { name: 'Hand it in' })
    .getByRole('img', { name: `Photograph ${number}`, exact: true });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Whether it stands in the window, and nothing lies over it. */
const isUncovered = (aim: Locator) =>
  aim.evaluate((element) => {
    const { top, bottom, left } = element.getBoundingClientRect();
    return bottom < innerHeight && element.contains(document.elementFromPoint(left + 5, top + 5));
  });

async function choosePhoto(page: Page, number: number): Promise<void> {
  const photo = { name: `jar-${number}.jpg`, mimeType: 'image/jpeg', buffer: await aPhoto() };
  await page.getByLabel('Choose photographs').setInputFiles(photo);
  await chosen(page, number).waitFor();
}

/** Whether all of it stands in the window. */
const isInSight = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const arrived = (page: Page) =>
  expect.poll(() => page.getByRole('progressbar', { name: /% sent$/ }).count()).toBe(0);

test('a lamp is handed in with a photograph, asked again, accepted with stars, stands on the shelf and goes to the gallery', async () => {
  const kavi = await aLearner(stage, 'Kavi Menon');
  await enrolled(stage, kavi, course);
  const child = await on(kavi, PHONE, /ERR_FAILED|409/);
  const { page } = child;
  await child.open(`/courses/content/junior-lamp?project=${course.project}`);
  // What is looked for can be read before one builds.
  const howGood = page.getByRole('region', { name: 'How good is it?' });
  const looked = howGood.getByRole('button', { name: 'What is looked for' });
  expect(await looked.innerText()).toContain('The lamp glows · The jar is mine · I can explain it');
  expect(await howGood.getByText('It glows now and then').isVisible()).toBe(false);
  await looked.click();
  await howGood.getByText('It glows now and then').waitFor();
  await howGood.getByRole('img', { name: 'Level 2 of 4: Getting there' }).first().waitFor();
  await page.getByRole('button', { name: 'I built it' }).click();
  await page.getByRole('heading', { name: 'You built it. Well done.' }).waitFor();
  await expect.poll(() => focused(page)).toBe('You built it. Well done.');

  // Nothing to see is nothing to hand in; a film is no photograph.
  await page.getByRole('button', { name: 'Hand it in' }).click();
  await page
    .getByText('Please add a picture, a film or a link, so that a mentor can see what you built.')
    .waitFor();
  await page
    .getByLabel('Choose photographs')
    .setInputFiles({ name: 'jar.mp4', mimeType: 'video/mp4', buffer: await aFilm(1) });
  await page.getByText('This is a film, not a photograph.').waitFor();

  // The line breaks while the photograph is sent: it stays, and goes with the second try.
  await page.route('**/pictures', (route) => route.abort(), { times: 1 });
  await choosePhoto(page, 1);
  await page.getByRole('button', { name: 'Send again' }).click();
  await arrived(page);
  await page.getByLabel('How does it work?').fill('It glows when I close the loop.');
  // Loaded anew, the photograph and the words are still there.
  await page.reload();
  await chosen(page, 1).waitFor();
  expect(await page.getByLabel('How does it work?').inputValue()).toBe('It glows when I close the loop.');
  await child.expectAccessible('main');
  await page.getByRole('button', { name: 'Hand it in' }).click();
  // The form is gone: the answer to the press is in sight, for eyes and for a screen reader.
  await expect.poll(() => focused(page)).toBe('A mentor has it now');
  expect(await isUncovered(page.getByRole('heading', { name: 'A mentor has it now' }))).toBe(true);

  const lata = await aColleague(stage, 'mentor');
  const desk = await on(lata, DESKTOP, /ERR_FAILED/);
  await desk.open('/staff/projects');
  const entry = desk.page.getByRole('region', { name: 'Jar lamp by Kavi' });
  await entry.getByText('It glows when I close the loop.').waitFor();
  await desk.page.getByRole('img', { name: 'Jar lamp, photograph 1 of 1' }).waitFor();
  await desk.page.keyboard.press('d');
  await desk.page.getByLabel('What is there to try next?').fill('Lovely. Can it blink?');
  await desk.page.keyboard.press('Control+Enter');
  await desk.page.getByText('Asked again: Jar lamp by Kavi').waitFor();

  // What was said stands in sight while it is handed in anew.
  await page.reload();
  await page.getByText('Lovely. Can it blink?').waitFor();
  await child.expectAccessible('main');
  await choosePhoto(page, 1);
  await arrived(page);
  await page.getByLabel('What did you change?').fill('Now it blinks.');
  await page.getByRole('button', { name: 'Hand it in' }).click();
  await page.getByRole('heading', { name: 'A mentor has it now' }).waitFor();

  // The rubric by keys: a figure chooses and goes on, last the stars.
  await desk.open('/staff/projects');
  await entry.getByText('Now it blinks.').first().waitFor();
  await entry.getByText('Lovely. Can it blink?').waitFor();
  await desk.page.getByRole('button', { name: '4 Beyond It glows, and I know why' }).waitFor();
  // Nothing was chosen yet: what is missing is said beside the words, and they stay.
  await desk.page.keyboard.press('a');
  const praise = desk.page.getByLabel('What did you like?');
  await praise.fill('It blinks');
  const said = desk.page.locator('form').getByText('Please choose one to 3 stars');
  // Until the picture could be looked at, a press is answered by that.
  await expect
    .poll(async () => {
      await desk.page.keyboard.press('Control+Enter');
      return said.isVisible();
    })
    .toBe(true);
  expect([await isInSight(said), await praise.inputValue()]).toEqual([true, 'It blinks']);
  await desk.page.keyboard.press('Escape');
  // What was begun for one answer stands in no other, and waits in its own.
  await desk.page.keyboard.press('d');
  expect(await desk.page.getByLabel('What is there to try next?').inputValue()).toBe('');
  await desk.page.keyboard.type('Bend');
  await desk.page.keyboard.press('Escape');
  await desk.page.keyboard.press('a');
  expect(await praise.inputValue()).toBe('It blinks');
  await desk.page.keyboard.press('Escape');
  // The line that the next figure is for is in sight, and so is what was built.
  const photo = desk.page.getByRole('img', { name: 'Jar lamp, photograph 1 of 1' });
  for (const [key, line] of [
    ['4', 'The jar is mine'],
    ['3', 'I can explain it'],
    ['2', 'Stars'],
    ['3', 'Stars'],
  ] as const) {
    await desk.page.keyboard.press(key);
    expect([await isInSight(desk.page.getByRole('group', { name: line })), await isInSight(photo)]).toEqual([
      true,
      true,
    ]);
  }
  await desk.page.keyboard.press('a');
  await desk.page.getByLabel('What did you like?').fill('It blinks like a firefly.');
  await desk.expectAccessible('main');
  await desk.page.keyboard.press('Control+Enter');
  await desk.page.getByText('Accepted: Jar lamp by Kavi').waitFor();
  await desk.page.getByRole('heading', { name: 'Nothing is handed in' }).waitFor();

  // The answer to a word of the mentor's is lost: sent again, it is one word still.
  await desk.page.getByRole('button', { name: 'Accepted' }).click();
  await entry.getByRole('button', { name: 'Write' }).waitFor();
  await desk.page.keyboard.press('r');
  await desk.page.getByLabel('What do you want to say?').fill('Show it to a friend.');
  await desk.page.route(
    '**/messages',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await desk.page.keyboard.press('Control+Enter');
  await desk.page.getByText('Unable to connect to the server').waitFor();
  await desk.page.keyboard.press('Control+Enter');
  await desk.page.getByText('Sent to Kavi: Jar lamp').waitFor();
  expect((await stage.context.pool.query('select from project_message')).rowCount).toBe(1);

  // The shelf says that there is news, and leads to it.
  await child.open(`/student/${kavi.user.username}`);
  const shelf = page.getByRole('region', { name: 'My shelf' });
  await shelf.getByRole('img', { name: 'Jar lamp, as you built it' }).waitFor();
  await shelf.getByText('New', { exact: true }).waitFor();
  await shelf.getByRole('link', { name: /Jar lamp/ }).click();
  await arriveAt(page, '/courses/content/junior-lamp');
  // It leads to what the mentor says, not to the beginning of the guide.
  await expect.poll(() => focused(page)).toBe('Accepted: Jar lamp');
  expect(await isUncovered(page.getByRole('heading', { name: 'Accepted: Jar lamp' }))).toBe(true);
  await page.getByText('It blinks like a firefly.').scrollIntoViewIfNeeded();
  await page.getByRole('img', { name: '3 stars of 3' }).waitFor();
  // Each level by its name, and what comes after it; above the highest there is nothing.
  const levels = page.getByRole('region', { name: 'Accepted: Jar lamp' }).locator('dd');
  expect(await levels.allInnerTexts()).toEqual([
    'Beyond\nIt glows, and I know why',
    'Strong\nI thought of a pattern\nWhat you could try next: It tells a story',
    'Getting there\nI can name the parts\nWhat you could try next: I can follow the loop',
  ]);

  // With a grown-up’s yes the kept photograph goes to the gallery’s desk.
  const title = 'The jar that blinks';
  await page.getByRole('button', { name: 'Show it in the gallery' }).click();
  await page.getByLabel('What is it called?').fill(title);
  await page.getByLabel('A parent’s or guardian’s email').fill('meera.menon@example.org');
  await page.getByRole('button', { name: 'Send it to the gallery' }).click();
  await page.getByText(/Without a guardian’s yes/).waitFor();
  await child.expectAccessible('main');
  await page.getByRole('checkbox', { name: /I am the parent or guardian/ }).check();
  await page.getByRole('button', { name: 'Send it to the gallery' }).click();
  await page.getByText('It is on its way to the gallery').waitFor();
  expect(await sharedUnder(stage, await theOffice(stage), title)).toHaveLength(1);
  await walkTo(page, `/student/${kavi.user.username}`);
  await shelf.getByRole('img', { name: 'Jar lamp, as you built it' }).waitFor();
  expect(await shelf.getByText('New', { exact: true }).count()).toBe(0);

  // A goal of one's own is two presses away, and the badge names the deed.
  await page.getByText('Choose a goal', { exact: true }).press('Enter');
  await page.getByRole('button', { name: '2 days', exact: true }).press('Enter');
  await page.getByText('1 of 2 days').waitFor();
  const badges = page.getByRole('region', { name: 'What you did' });
  await badges.getByText('Built: Jar lamp').waitFor();
  await badges.getByText('A mentor looked closely and said yes').waitFor();
  await child.expectAccessible('main');
  expect([child.complaints, desk.complaints]).toEqual([[], []]);
  await Promise.all([child.close(), desk.close()]);
});

async function anEnrolledLearner(name: string): Promise<Someone> {
  const someone = await aLearner(stage, name);
  await enrolled(stage, someone, course);
  return someone;
}

const address = (more = '') => `/courses/content/junior-lamp?lecture=${course.lecture}${more}`;
const panel = (page: Page) => page.getByRole('region', { name: 'Ask a mentor' });

test('a child asks with a photo about second 42, a mentor answers by keyboard, and what helped helps the next child', async () => {
  const asha = await on(await anEnrolledLearner('Asha Verma'), PHONE);
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

  const mentor = await on(await theOffice(stage), DESKTOP);
  await mentor.open('/staff/doubts');
  const desk = mentor.page.getByRole('region', { name: 'Question by Asha' });
  await desk.getByRole('link', { name: 'At 0:42 in the film' }).waitFor();
  await desk.getByText('0 of 3 completed').waitFor();
  // Who teaches stands where the child stood, and nothing is counted.
  await desk.getByRole('link', { name: 'At 0:42 in the film' }).click();
  await mentor.page.getByText('You are looking in as a mentor. Nothing is counted.').waitFor();
  await expect.poll(async () => Math.floor((await film(mentor.page)).at)).toBe(42);
  await mentor.expectAccessible('main');
  await mentor.page.getByRole('link', { name: /^Quiz/ }).first().click();
  await mentor.page.getByText('The right answer:').first().waitFor({ state: 'attached' });
  await mentor.expectAccessible('main');
  await mentor.page
    .getByRole('link', { name: /^Build: / })
    .first()
    .click();
  await mentor.page.getByRole('button', { name: /^Begin|^Next/ }).waitFor();
  expect(await mentor.page.getByText('Live Tracking', { exact: true }).count()).toBe(0);
  await walkTo(mentor.page, '/staff/doubts');
  await desk.getByAltText('Photo with this message').waitFor();
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
  await walkTo(asha.page, '/student/asha-verma');
  const bench = asha.page.getByRole('region', { name: 'Your questions to mentors' });
  await bench.getByText('New answer').waitFor();
  await bench.locator('summary').click();
  await bench.getByText('Turn the LED round').waitFor();
  await bench.getByText('Answered', { exact: true }).waitFor();
  await bench.getByRole('link', { name: 'At 0:42 in the film' }).click();
  await expect.poll(async () => Math.floor((await film(asha.page)).at)).toBe(42);
  await panel(asha.page).locator('summary').first().click();
  await panel(asha.page).getByRole('button', { name: 'That helped' }).click();
  await panel(asha.page).getByText('You said that this helped.').waitFor();

  await walkTo(mentor.page, '/staff/doubts?status=helped');
  await desk.getByText('Turn the LED round').waitFor();
  await publishing.waitFor();
  await mentor.page.keyboard.press('p');
  await mentor.page.getByText('The words may tell where the child lives or learns.').waitFor();
  await mentor.expectAccessible('main');
  await mentor.page.getByLabel('The question, for everybody').fill('Why does my lamp stay dark?');
  await mentor.page.keyboard.press('Control+Enter');
  await mentor.page.getByText('The course can read it now').waitFor();

  const ravi = await on(await anEnrolledLearner('Ravi Rao'), PHONE);
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
