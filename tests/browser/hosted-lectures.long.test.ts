import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../stage/a-course.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner, type Someone } from '../stage/people.ts';
import { aDevice, DESKTOP, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { beSignedIn } from './steps.ts';

/** Lectures that other hosts play in our page (readings of the specification: four hosts, everything else is a link). */

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

test('a sound plays in the page when it was asked for, and is counted while it plays', async () => {
  const device = await aDevice(browser, stage.url, {
    size: DESKTOP,
    expected: /request to https:\/\/w\.soundcloud/,
  });
  const { page, open, complaints, close } = device;
  const asked: URL[] = [];
  await page.route('https://w.soundcloud.com/**', (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: soundPlayer });
  });
  await beSignedIn(device, learner);
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
  expect(complaints).toEqual([]);
  await close();
});

test('a film on Dailymotion plays in the page, and says that it is not counted', async () => {
  const device = await aDevice(browser, stage.url, {
    size: DESKTOP,
    expected: /request to https:\/\/geo\.daily/,
  });
  const { page, open, complaints, close, expectAccessible } = device;
  const asked: string[] = [];
  await page.route('https://geo.dailymotion.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A film</title>' });
  });
  await beSignedIn(device, learner);
  await open(addressOf(1));
  await page.getByText('Dailymotion does not tell us what was watched, so it is not counted.').waitFor();
  await expectAccessible();
  await page.getByRole('button', { name: /^Play Lecture 2/ }).click();
  await expect.poll(() => asked).toEqual([`${FILM}&startTime=0`]);
  await page.frameLocator('iframe').locator('body').waitFor({ state: 'attached' });
  const link = page.getByRole('link', { name: 'Open it on Dailymotion' });
  expect(await link.getAttribute('href')).toBe('https://www.dailymotion.com/video/x84sh87');
  expect(await page.getByText('Live Tracking').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('what no frame may show is a link', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  await beSignedIn(device, learner);
  await device.open(addressOf(2));
  const link = device.page.getByRole('link', { name: 'Open it on twitch.tv' });
  expect(await link.getAttribute('href')).toBe(ELSEWHERE);
  expect(await device.page.locator('iframe').count()).toBe(0);
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
  expect(device.complaints).toEqual([]);
  await device.close();
});
