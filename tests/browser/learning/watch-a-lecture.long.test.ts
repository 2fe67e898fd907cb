import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import type { ContentFolder } from '../../stage/a-content-folder.ts';
import { enrolled } from '../../stage/a-course.ts';
import { aFilmedCourse } from '../../stage/a-filmed-course.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, type Someone } from '../../stage/people.ts';
import { aDevice, DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { film, tabTo, theirDevice, walkTo } from '../steps.ts';

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

test('each source plays with its own code alone; an address names a second, the map leads to gaps, and notes stay', async () => {
  const asha = await anEnrolledLearner();
  const { page, open, close, complaints, expectAccessible } = await on(asha);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  // Its bytes are fetched, then imported from the cache: one address.
  const streams = () => [...new Set(fetched.flatMap((url) => /attach-(?:hls|dash)/.exec(url)?.[0] ?? []))];
  await open(`${address('The buzzer sings')}&at=20`);
  await page.locator('media-controller').waitFor();
  await expect.poll(async () => (await film(page)).at).toBe(20);
  await page.waitForURL((url) => !url.searchParams.has('at'));
  const map = page.getByRole('region', { name: 'Seconds of this lecture' });
  await map.getByText(/^None of its 1 min \d+ s watched yet\./).waitFor();
  await play(page);
  await page.getByText('Live Tracking', { exact: true }).waitFor();
  await map
    .getByText(/^3 s of 1 min \d+ s watched\. Watch 1 min \d* ?s? ?more and it is complete\./)
    .waitFor();
  await expectAccessible();
  await map.getByRole('button', { name: /^0:00–0:20/ }).press('Enter');
  await expect.poll(async () => (await film(page)).at).toBeLessThan(10);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 20;
  });
  // What is seen again is told.
  await page.getByText('Watched before. Only study time goes on.').waitFor();

  for (const [title, code] of [
    ['What is a robot?', []],
    ['Push the button', ['attach-hls']],
    ['Circuit detective', ['attach-hls', 'attach-dash']],
  ] as const) {
    await walkTo(page, address(title));
    await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'attached' });
    await play(page);
    await reaches(page, 1);
    expect(streams()).toEqual(code);
  }

  // Notes are kept as one types, counted, exported, and a slip can be undone.
  await page.getByRole('tab', { name: 'Notes' }).click();
  const notes = page.getByLabel('Notes on Circuit detective');
  await notes.fill('It senses, thinks, acts.');
  await page.getByText('24 characters').waitFor();
  await expectAccessible('[role=tabpanel]');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('junior-robots-circuit-detective.md');
  await page.getByRole('button', { name: 'Clear Notes' }).click();
  await page.getByText('0 characters').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await page.getByRole('tab', { name: 'Notes' }).click();
  expect(await notes.inputValue()).toBe('It senses, thinks, acts.');
  expect(complaints).toEqual([]);
  await close();
});

const captionOf = (page: Page) => page.locator('.player-captions > span');
const bar = (page: Page) => page.locator('.player').getAttribute('data-bar');
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? expect.fail('It is not there');

test('the bar comes with a movement and leaves the film alone; captions stand clear of it; keys steer, and choices stay', async () => {
  const asha = await anEnrolledLearner();
  const { page, open, close, complaints, expectAccessible } = await on(asha);
  await page.clock.install();
  await open(address('What is a robot?'));
  const still = () => page.clock.fastForward(2_100);
  await page.getByRole('button', { name: 'Play What is a robot? About 1.4 MB' }).waitFor();
  expect(await bar(page)).toBe('hidden');

  // The transcript is there before the film is played, is searched, and leads there.
  await page.getByRole('searchbox', { name: 'Find what was said' }).fill('mars');
  await page.getByText('1 line', { exact: true }).waitFor();
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
  });
  await page.keyboard.press('Enter');
  await reaches(page, 10.8);
  // A letter that is typed is no key.
  await page.keyboard.type('k');
  expect((await film(page)).paused).toBe(false);
  await page.getByRole('searchbox', { name: 'Find what was said' }).fill('');
  const line = page.getByRole('button', { name: /^0:10 And some drive around on Mars/ });
  await expect.poll(() => line.getAttribute('aria-current')).toBe('true');
  await line.press('k');
  await expect.poll(async () => (await film(page)).paused).toBe(true);

  const frame = await boxOf(page.locator('.player'));
  await page.mouse.move(frame.x + 200, frame.y + 150);
  await page.mouse.move(frame.x + 210, frame.y + 160);
  await expect.poll(() => bar(page)).toBe('shown');
  const top = (await boxOf(page.locator('.player-bar'))).y;
  await expect
    .poll(async () => {
      const said = await boxOf(captionOf(page));
      return said.y + said.height;
    })
    .toBeLessThan(top + 20);
  await expectAccessible('.film-box');
  await still();
  await expect.poll(() => bar(page)).toBe('hidden');
  await expect
    .poll(async () => {
      const said = await boxOf(captionOf(page));
      return frame.y + frame.height - said.y - said.height;
    })
    .toBeLessThan(30);
  // What has the focus is not hidden.
  await tabTo(page.getByRole('button', { name: 'Settings' }));
  await still();
  await still();
  expect(await bar(page)).toBe('shown');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Captions' }).selectOption('Large');
  await expectAccessible('.player-settings');
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys for the film' }).waitFor();
  await page.keyboard.press('k');
  expect((await film(page)).paused).toBe(true);
  await expectAccessible('[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const narrow = (await boxOf(page.locator('.player'))).width;
  for (const key of ['>', 'c', 't', 'l']) await page.keyboard.press(key);
  await expect.poll(async () => (await film(page)).at).toBeGreaterThan(20);
  await page.reload();
  await page.locator('media-controller').waitFor();
  const rate = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);
  await expect.poll(rate).toBe(1.25);
  expect((await boxOf(page.locator('.player'))).width).toBeGreaterThan(narrow + 200);
  expect(await captionOf(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('the next lecture begins after a breath, unless one does anything; full screen and focus go on with it', async () => {
  const asha = await anEnrolledLearner();
  const { page, open, close, complaints } = await on(asha);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await open(address('What is a robot?'));
  const focused = () => page.evaluate(() => document.activeElement?.matches('[data-film]'));
  const first = page.getByRole('button', { name: /^Play What is a robot/ });
  await first.waitFor();
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
  });
  await first.press('Enter');
  await reaches(page, 0.5);
  // The button is gone: whoever pressed it is at the film.
  expect(await focused()).toBe(true);
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  const sheet = page.getByRole('group', { name: 'Settings' });
  await sheet.waitFor();
  const toTheEnd = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.5;
      return video.play();
    });
  await toTheEnd();
  await page.getByRole('button', { name: 'Go on now' }).waitFor({ timeout: 20_000 });
  expect(await sheet.count()).toBe(0);
  await page.keyboard.press('Shift');
  await page.clock.fastForward(20_000);
  await page.getByRole('button', { name: 'Play the next lecture' }).waitFor();
  await page.keyboard.press('f');
  const isFull = () => page.evaluate(() => document.fullscreenElement?.matches('.film-box') ?? false);
  await expect.poll(isFull).toBe(true);
  await toTheEnd();
  await page.getByRole('button', { name: 'Stay' }).waitFor({ timeout: 20_000 });
  await page.clock.fastForward(8_000);
  await page
    .getByRole('heading', { level: 1, name: 'Electricity runs in a loop' })
    .waitFor({ state: 'attached' });
  await expect.poll(async () => (await film(page)).paused).toBe(false);
  expect([await isFull(), await focused()]).toEqual([true, true]);
  expect(complaints).toEqual([]);
  await close();
});

test('a visitor watches a free preview, and a locked lecture says what to do', async () => {
  const { page, open, close, complaints, expectAccessible } = await aDevice(browser, stage.url);
  await open('/courses/content/junior-robots');
  await page.getByRole('alert').filter({ hasText: 'Please log in to access course content' }).waitFor();
  await page.waitForURL(/\/login\?next=%2Fcourses%2Fcontent%2Fjunior-robots$/);
  await walkTo(page, address('What is a robot?'));
  await play(page);
  await reaches(page, 1);
  // A finger shows the bar; twice at the right edge it goes on.
  const tap = (times: number) =>
    page.locator('video').evaluate((video, times) => {
      const { right, top } = video.getBoundingClientRect();
      const at = { clientX: right - 20, clientY: top + 20, bubbles: true, composed: true };
      for (let time = 0; time < times; time++) {
        video.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'touch' }));
        video.dispatchEvent(new MouseEvent('click', at));
      }
    }, times);
  await tap(1);
  await expect.poll(() => bar(page)).toBe('shown');
  await tap(2);
  await reaches(page, 10);
  await page.getByRole('navigation', { name: 'Lectures beside this one' }).getByText('Next lecture').tap();
  await page.getByRole('heading', { level: 1, name: 'Electricity runs in a loop' }).waitFor();
  await page.getByRole('link', { name: /Light your first LED/ }).click();
  await page.getByText('Please log in to access course content').waitFor();
  await expectAccessible();
  expect(complaints).toEqual([]);
  await close();
});
