import type { Browser, Route } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { aShownCreation, decide } from '../../stage/creations.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { theOffice } from '../../stage/people.ts';
import { aContext, aDevice, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, mayAnswer, tabTo, theirDevice, walkTo } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);
// An empty wall and an empty desk for every story, whatever another one, or a try that failed, has left there.
beforeEach(async () => {
  await stage.context.database.deleteFrom('creation').execute();
});

const anEmptyFilm = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' });

test('by keyboard alone: a film is shared, approved, found, and looked at', async () => {
  const staff = await theOffice(stage);
  for (const title of ['First lamp', 'Second lamp']) {
    stage.clock.advance(60);
    await aShownCreation(stage, staff, { words: { title } });
  }
  const device = await aDevice(browser, stage.url, { size: DESKTOP, expected: /youtube-nocookie/ });
  const { page } = device;
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(stage.url)) strangers.push(request.url());
  });
  await page.route('https://www.youtube-nocookie.com/**', anEmptyFilm);

  await device.open('/gallery/share');
  await page.getByRole('button', { name: 'Send it in' }).waitFor();
  await tabTo(page.getByRole('radio', { name: 'A picture' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page.getByRole('textbox', { name: 'Link to your film' }));
  await page.keyboard.type('https://evil.example/film');
  await tabTo(page.getByRole('textbox', { name: 'What is it called?' }));
  await page.keyboard.type('My rover drives');
  await tabTo(page.getByRole('textbox', { name: 'Your first name' }));
  await page.keyboard.type('रवि');
  await tabTo(page.getByRole('textbox', { name: /guardian’s email/ }));
  await page.keyboard.type('ravi.family@example.org');
  await tabTo(page.getByRole('checkbox', { name: /I am the parent or guardian/ }));
  await page.keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: 'Send it in' }));
  await page.keyboard.press('Enter');
  await page.getByText(/This is no address of a video on YouTube or Vimeo/).waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('video');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Thank you, रवि. We have it' }).waitFor();

  const desk = await theirDevice(browser, stage.url, staff, { size: DESKTOP, expected: /youtube-nocookie/ });
  await desk.page.route('https://www.youtube-nocookie.com/**', anEmptyFilm);
  await desk.open('/staff/creations');
  await desk.page.getByRole('region', { name: 'Creation My rover drives' }).waitFor();
  // A film that nobody has played is not approved.
  await desk.page.keyboard.press('a');
  const play = desk.page.getByRole('button', { name: 'Play the film here' });
  await tabTo(play);
  expect(await desk.page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await desk.page.keyboard.press('Enter');
  await mayAnswer(desk.page, 'Approve');
  await desk.page.keyboard.press('a');
  await desk.page.getByText('On the wall: My rover drives').waitFor();

  await walkTo(page, '/gallery');
  const film = page.getByRole('link', { name: /^My rover drives by रवि Film on YouTube/ });
  await film.waitFor();
  await tabTo(page.getByRole('link', { name: /^My rover drives by रवि/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'My rover drives' }).waitFor();
  await device.expectAccessible('[role=dialog], dialog[open]');
  expect(strangers).toEqual([]);
  await tabTo(page.getByRole('button', { name: 'Play the film here' }));
  await page.keyboard.press('Enter');
  await page.getByTitle('My rover drives, on YouTube').waitFor();
  expect(new URL(strangers[0] ?? '').origin).toBe('https://www.youtube-nocookie.com');

  // Along the wall with the arrow keys, and back to where one was.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => film.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'My rover drives' }).waitFor();
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: 'Second lamp' });
  // The keys are heard by what is open once the focus is in it.
  await expect.poll(() => second.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'First lamp' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('dialog', { name: 'Second lamp' }).waitFor();

  // The link that is shared leads there again.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tabTo(page.getByRole('button', { name: 'Share' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('dialog', { name: 'Second lamp' }).waitFor();
  expect([device.complaints, desk.complaints]).toEqual([[], []]);
  await Promise.all([device.close(), desk.close()]);
});

test('a wall invites to be the first, says when it cannot be loaded, and opens one beyond its first page by its address', async () => {
  const staff = await theOffice(stage);
  const device = await aDevice(browser, stage.url, { size: PHONE, expected: /503/ });
  const { page } = device;
  await device.open('/gallery');
  await page.getByRole('heading', { name: 'The first peg is free' }).waitFor();
  await page.getByRole('link', { name: 'Share Your Creation' }).last().click();
  await arriveAt(page, '/gallery/share');

  const oldest = await aShownCreation(stage, staff, { words: { title: 'The oldest lamp' } });
  for (let index = 0; index < 25; index++) {
    stage.clock.advance(60);
    await aShownCreation(stage, staff, {
      picture: null,
      words: { title: 'Film', video: 'vimeo.com/76979871' },
    });
  }
  await page.route('**/api/creations', (route) =>
    route.fulfill({
      status: 503,
      json: {
        success: false,
        code: 'busy',
        message: 'The server is very busy. Please try again in a few seconds.',
      },
    }),
  );
  await device.open('/gallery');
  await page.getByRole('heading', { name: 'The wall could not be loaded' }).waitFor();
  await device.expectAccessible('main');
  await page.unroute('**/api/creations');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('link', { name: 'The oldest lamp by Asha' }).waitFor();

  await device.open(`/gallery?creation=${oldest._id}`);
  await page.getByRole('dialog', { name: 'The oldest lamp' }).waitFor();
  await decide(stage, staff, oldest._id, {
    decision: 'declined',
    reason: 'We have taken it down as you asked.',
  });
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('without JavaScript the wall says what it needs, and the choice of picture or film shows its field', async () => {
  const context = await aContext(browser, { baseURL: stage.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const main = page.getByRole('main');
  await page.goto('/gallery');
  await main.getByRole('heading', { level: 1, name: 'Made on kitchen tables' }).waitFor();
  expect(await main.innerText()).toContain('The prints on this wall need JavaScript.');
  await page.goto('/gallery/share');
  const [film, picture] = [page.getByLabel('Link to your film'), page.getByLabel('Picture of your creation')];
  expect([await film.isVisible(), await picture.isVisible()]).toEqual([false, true]);
  await page.getByLabel('A film link').check();
  expect([await film.isVisible(), await picture.isVisible()]).toEqual([true, false]);
  await context.close();
});
