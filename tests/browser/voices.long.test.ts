import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../src/contract/catalogue.ts';
import { enrolled } from '../stage/a-course.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner } from '../stage/people.ts';
import { aDevice, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { beSignedIn, film } from './steps.ts';

let stage: Stage;
let browser: Browser;

stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('a child hears a lesson in Hindi: the voice, the captions and the transcript, and the next time too', async () => {
  const asha = await aLearner(stage);
  const answer = await stage.call(readCourseByTitle, { params: { title: 'junior-level-1' } });
  if (answer.status !== 200) throw new Error(`The course answered ${answer.status}`);
  const { course } = answer.body;
  await enrolled(stage, asha, { id: course._id });
  const lecture = course.CourseContent.flatMap(({ chapterContent }) => chapterContent).find(
    ({ lectureTitle }) => lectureTitle === 'Light your first LED',
  );
  const device = await aDevice(browser, stage.url, { size: PHONE });
  const { page, open, close, complaints, expectAccessible } = device;
  const voicesFetched = new Set<string>();
  page.on('request', (request) => {
    const [, voice] = /\/part-([a-z]+)-\d+\.m4s$/.exec(new URL(request.url()).pathname) ?? [];
    if (voice && voice !== 'picture') voicesFetched.add(voice);
  });
  await beSignedIn(device, asha);
  await open(`/courses/content/junior-level-1?lecture=${lecture?.lectureId}`);
  const caption = page.locator('.player-captions > span');
  const play = () =>
    page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play().catch(() => {});
    });
  await page.locator('media-controller').waitFor();
  await play();
  await expect.poll(() => caption.textContent().catch(() => ''), { timeout: 20_000 }).toMatch(/LED/);
  expect([...voicesFetched]).toEqual(['en']);

  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await page.locator('.player').hover();
  await page.getByRole('button', { name: 'Settings' }).click();
  const voice = page.getByLabel('Voice');
  expect(await voice.locator('option').allTextContents()).toEqual(['English', 'हिन्दी']);
  await expectAccessible();
  await voice.selectOption('हिन्दी');
  await page.keyboard.press('Escape');
  await play();
  await expect
    .poll(() => caption.textContent().catch(() => ''), { timeout: 20_000 })
    .toMatch(/[\u0900-\u097f]/);
  await expect.poll(() => voicesFetched.has('hi'), { timeout: 20_000 }).toBe(true);

  // The choice stays: from the first moment on, and without the other voice.
  voicesFetched.clear();
  await page.reload();
  await page.locator('media-controller').waitFor();
  await play();
  await expect.poll(async () => (await film(page)).at, { timeout: 20_000 }).toBeGreaterThan(1);
  await expect.poll(() => voicesFetched.has('hi'), { timeout: 20_000 }).toBe(true);
  await expect
    .poll(() => caption.textContent().catch(() => ''), { timeout: 20_000 })
    .toMatch(/[\u0900-\u097f]/);
  expect(complaints).toEqual([]);
  await close();
});
