import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCourseByTitle } from '../../../src/contract/learning/catalogue.ts';
import { aCourse, enrolled, type SomeCourse } from '../../stage/a-course.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, type Someone } from '../../stage/people.ts';
import { DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { film, theirDevice, walkTo } from '../steps.ts';

/** Lectures that other hosts play in our page (readings of the specification: four hosts, everything else is a link), and films with several voices. */

const SOUND = 'https://soundcloud.com/tinkerling/robot-song';
const FILM = 'https://geo.dailymotion.com/player/xabc1.html?video=x84sh87';
const ELSEWHERE = 'https://www.twitch.tv/videos/106400740';

let stage: Stage;
let browser: Browser;
let course: SomeCourse;
let learner: Someone;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    course = await aCourse(stage, [[60, 60, 60]]);
    for (const [position, video] of [SOUND, FILM, ELSEWHERE].entries())
      await stage.context.database
        .updateTable('lecture')
        .set({ video })
        .where('id', '=', course.lectures[position] ?? '')
        .execute();
    learner = await aLearner(stage);
    await enrolled(stage, learner, course);
  },
  () => stage.close(),
);

const addressOf = (position: number) =>
  `/courses/content/robots-${course.id}?lecture=${course.lectures[position]}`;

/** A sound's player as its host writes it: it tells what it was asked to tell. */
const soundPlayer = `<!doctype html><title>A sound</title><script>
  const say = (method, value) => parent.postMessage(JSON.stringify({ widgetId: 'w', method, value }), '*');
  const asked = new Set();
  addEventListener('message', ({ data }) => {
    const { method, value } = JSON.parse(data);
    if (method === 'addEventListener') asked.add(value);
    if (asked.has('pause') && asked.has('play') && !window.begun) {
      window.begun = true;
      say('play', { currentPosition: 0 });
      let at = 0;
      const progress = setInterval(() => say('playProgress', { currentPosition: (at += 250) }), 250);
      window.stop = () => { clearInterval(progress); say('pause', { currentPosition: at }); };
    }
  });
  say('ready');
</script><button onclick="stop()">Pause</button>`;

test('a sound and a film play in the page when they were asked for; what no frame may show is a link', async () => {
  const { page, open, complaints, close, expectAccessible } = await theirDevice(browser, stage.url, learner, {
    size: DESKTOP,
    expected: /request to https:\/\/(w\.soundcloud|geo\.daily)/,
  });
  const asked: URL[] = [];
  await page.route('https://w.soundcloud.com/**', (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: soundPlayer });
  });
  await page.route('https://geo.dailymotion.com/**', (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A film</title>' });
  });
  // A sound is counted while it plays.
  await open(addressOf(0));
  const play = page.getByRole('button', { name: /^Play Lecture 1/ });
  await play.waitFor();
  await page.getByText('Paused', { exact: true }).waitFor();
  expect(asked).toEqual([]);
  await play.click();
  await page.getByText('Live Tracking', { exact: true }).waitFor();
  expect(asked.map((url) => url.searchParams.get('url'))).toEqual([SOUND]);
  await page.getByText('Study time and more').click();
  await page.getByText('0:02', { exact: true }).waitFor();
  await page.frameLocator('iframe').getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused', { exact: true }).waitFor();
  await page.getByText('Progress saved').waitFor();

  // A film on Dailymotion is not, and says so.
  await walkTo(page, addressOf(1));
  await page.getByText('Dailymotion does not tell us what was watched, so it is not counted.').waitFor();
  await expectAccessible('main');
  await page.getByRole('button', { name: /^Play Lecture 2/ }).click();
  await expect.poll(() => asked.map(String).slice(1)).toEqual([`${FILM}&startTime=0`]);
  await page.frameLocator('iframe').locator('body').waitFor({ state: 'attached' });
  const elsewhere = page.getByRole('link', { name: 'Open it on Dailymotion' });
  expect(await elsewhere.getAttribute('href')).toBe('https://www.dailymotion.com/video/x84sh87');
  expect(await page.getByText('Live Tracking').count()).toBe(0);

  await walkTo(page, addressOf(2));
  const link = page.getByRole('link', { name: 'Open it on twitch.tv' });
  expect(await link.getAttribute('href')).toBe(ELSEWHERE);
  expect(await page.locator('iframe').count()).toBe(0);
  // And would be stopped, were it framed.
  const policy = (await fetch(`${stage.url}/`)).headers.get('content-security-policy') ?? '';
  expect(/frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ').sort()).toEqual([
    // The workbench, which lies beside the film.
    "'self'",
    'https://geo.dailymotion.com',
    'https://player.vimeo.com',
    'https://w.soundcloud.com',
    'https://www.youtube-nocookie.com',
  ]);
  expect(complaints).toEqual([]);
  await close();
});

test('a child hears a lesson in Hindi: the voice, the captions and the transcript, and the next time too', async () => {
  const answer = await stage.call(readCourseByTitle, { params: { title: 'junior-level-1' } });
  if (answer.status !== 200) throw new Error(`The course answered ${answer.status}`);
  const { course: junior } = answer.body;
  await enrolled(stage, learner, { id: junior._id });
  const lecture = junior.CourseContent.flatMap(({ chapterContent }) => chapterContent).find(
    ({ lectureTitle }) => lectureTitle === 'Light your first LED',
  );
  const { page, open, close, complaints, expectAccessible } = await theirDevice(browser, stage.url, learner, {
    size: PHONE,
  });
  const voicesFetched = new Set<string>();
  page.on('request', (request) => {
    const [, voice] = /\/part-([a-z]+)-\d+\.m4s$/.exec(new URL(request.url()).pathname) ?? [];
    if (voice && voice !== 'picture') voicesFetched.add(voice);
  });
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
  await expectAccessible('.film-box');
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
