import type { Browser, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { aShownCreation, decide } from '../stage/creations.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { theOffice } from '../stage/people.ts';
import { aContext, aDevice, DESKTOP, type Device, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { arriveAt, mayAnswer, signIn, tabTo } from './steps.ts';

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

const office = { email: 'office@tinkerling.example', password: 'a-long-office-password' };
const aPhoto = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#0a8469' } })
    .jpeg()
    .toBuffer();

async function choosePicture(page: Page, name = 'lamp.jpg'): Promise<void> {
  await page
    .getByLabel('Picture of your creation')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await aPhoto() });
  await page.getByRole('img', { name: 'The picture you chose' }).waitFor();
}

/** How far things have moved on the page that nobody asked to move. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(done, 500, 0);
      }),
  );

async function openDesk(device: Device): Promise<void> {
  await device.open('/staff/creations');
  await signIn(device.page, office);
  await device.page.getByRole('heading', { level: 1, name: 'Creations' }).waitFor();
}

test('before the first creation the wall invites to be the first', async () => {
  for (const size of [PHONE, DESKTOP]) {
    const device = await aDevice(browser, stage.url, { size });
    await device.open('/gallery');
    await device.page.getByRole('heading', { name: 'The first peg is free' }).waitFor();
    await device.page.getByRole('link', { name: 'Share Your Creation' }).last().click();
    await arriveAt(device.page, '/gallery/share');
    expect(device.complaints).toEqual([]);
    await device.close();
  }
});

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('a child shares a creation and staff approve it: it appears in the gallery (%s)', async (name, size) => {
  const title = `The lamp that hears me, ${name}`;
  const guardian = `meera.${name}@example.org`;
  const child = await aDevice(browser, stage.url, { size, expected: /ERR_FAILED/ });
  const { page } = child;
  await child.open('/gallery/share');
  await page.getByRole('button', { name: 'Send it in' }).waitFor();

  // What is missing is said beside each field, and the first of them waits for its answer.
  await page.getByRole('button', { name: 'Send it in' }).click();
  for (const sentence of [
    'Please choose a picture',
    'Please give it a name',
    'Please write the maker’s first name',
    'Please write a parent’s or guardian’s email address',
    'Without a guardian’s yes we cannot show it. Please ask a grown-up to tick this box',
  ])
    await page.getByText(sentence, { exact: true }).waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('picture');
  await child.expectAccessible();

  // Pictures that cannot be shown are refused before they are sent.
  const file = page.getByLabel('Picture of your creation');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await page.getByText('Please choose a picture that is a JPG or PNG.').waitFor();
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_242_881) });
  await page.getByText('This picture is larger than 5 MB. Please choose a smaller one.').waitFor();
  await choosePicture(page);

  await page.getByLabel('What is it called?').fill(title);
  await page.getByLabel('Your first name').fill('Asha Verma');
  await page.getByLabel('Which course is it from?').selectOption('Junior Level 1');
  await page.getByLabel('How does it work?').fill('The sound sensor hears a clap. Then the LED lights up.');
  await page.getByLabel('A parent’s or guardian’s email').fill(guardian);
  await page.getByRole('checkbox', { name: /I am the parent or guardian/ }).check();
  await page.getByRole('button', { name: 'Send it in' }).click();
  await page.getByText('Only the first name: one word of 2 to 30 letters').waitFor();
  await page.getByLabel('Your first name').fill('Asha');

  // The connection breaks: everything is still there, and the second press sends it.
  await page.route('**/api/creations', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send it in' }).click();
  await page.getByText(/^It could not be sent: .* Everything you wrote is still here\.$/).waitFor();
  expect(await page.getByLabel('What is it called?').inputValue()).toBe(title);
  await page.getByRole('img', { name: 'The picture you chose' }).waitFor();
  await child.expectAccessible();
  await page.getByRole('button', { name: 'Send it in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you, Asha. We have it' }).waitFor();
  await page.getByText(`We write to ${guardian}`).waitFor();
  await child.expectAccessible();
  expect((await stage.mailsTo(guardian))[0]?.subject).toBe('We have received a creation');

  // Nothing shows before a person has looked at it.
  await page.getByRole('link', { name: 'Look at the wall' }).click();
  await arriveAt(page, '/gallery');
  const print = page.getByRole('link', { name: `${title} by Asha` });
  expect(await print.count()).toBe(0);

  const desk = await aDevice(browser, stage.url, { size });
  await openDesk(desk);
  const creationPicture = desk.page.getByRole('img', { name: `Picture of ${title}` });
  await creationPicture.waitFor();
  const seen = await desk.page.getByRole('region', { name: `Creation ${title}` }).innerText();
  for (const fact of ['Asha', guardian, 'Junior Level 1', 'The sound sensor hears a clap', '2026-11-21'])
    expect(seen).toContain(fact);
  await desk.expectAccessible();
  // On a phone the picture lies further down, and nobody decides on what they have not looked at.
  const lookFirst = desk.page.getByText('Please look first: you decide on what has been on your screen.');
  if (name === 'phone') {
    await lookFirst.waitFor();
    expect(await desk.page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  }
  await creationPicture.scrollIntoViewIfNeeded();
  await mayAnswer(desk.page, 'Approve');
  await desk.page.keyboard.press('a');
  await desk.page.getByText(`On the wall: ${title}`).waitFor();
  await desk.page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor();
  expect((await stage.mailsTo(guardian, 2)).map(({ subject }) => subject)).toContain(
    'The creation is in the gallery',
  );

  // It hangs on the wall, opens, and has an address of its own.
  await child.open('/gallery');
  await print.waitFor();
  await print.locator('img').evaluate((img: HTMLImageElement) => img.decode());
  // Before axe, which lays out what lies far below and so moves things itself.
  expect(await shifts(page)).toBeLessThan(0.01);
  await child.expectAccessible();
  await print.click();
  const opened = page.getByRole('dialog', { name: title });
  await opened.getByText('The sound sensor hears a clap. Then the LED lights up.').waitFor();
  await opened.getByRole('img', { name: `${title}, built by Asha` }).waitFor();
  await child.expectAccessible();
  const address = page.url();
  expect(address).toMatch(/\/gallery\?creation=[0-9a-f-]{36}$/);
  expect(await page.locator('body').innerText()).not.toContain(guardian);

  // The family asks for it back: it is taken down, and its address leads to the wall with a word about it.
  await desk.page.getByRole('button', { name: 'On the wall' }).click();
  await desk.page.getByRole('region', { name: `Creation ${title}` }).waitFor();
  await desk.expectAccessible();
  await creationPicture.scrollIntoViewIfNeeded();
  await lookFirst.waitFor({ state: 'detached' });
  await desk.page.keyboard.press('d');
  await desk.page.getByRole('button', { name: 'Take down and tell the family' }).click();
  await desk.page.getByText('Please write a kind reason: the family reads it.').waitFor();
  await desk.expectAccessible();
  await desk.page.getByRole('button', { name: 'We have taken it down as you asked.' }).click();
  await desk.page.getByLabel('Why is it taken down?').press('Control+Enter');
  await desk.page.getByText(`Taken down: ${title}`).waitFor();
  expect((await stage.mailsTo(guardian, 3)).some(({ text }) => text.includes('as you asked'))).toBe(true);
  await page.goto(address);
  await page.getByText('This creation does not hang here any more.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect([child.complaints, desk.complaints]).toEqual([[], []]);
  await Promise.all([child.close(), desk.close()]);
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
  await device.expectAccessible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Thank you, रवि. We have it' }).waitFor();

  const desk = await aDevice(browser, stage.url, { size: DESKTOP, expected: /youtube-nocookie/ });
  await desk.page.route('https://www.youtube-nocookie.com/**', anEmptyFilm);
  await openDesk(desk);
  await desk.page.getByRole('region', { name: 'Creation My rover drives' }).waitFor();
  await desk.expectAccessible();
  // A film that nobody has played is not approved.
  await desk.page.keyboard.press('a');
  const play = desk.page.getByRole('button', { name: 'Play the film here' });
  await tabTo(play);
  expect(await desk.page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await desk.page.keyboard.press('Enter');
  await mayAnswer(desk.page, 'Approve');
  await desk.page.keyboard.press('a');
  await desk.page.getByText('On the wall: My rover drives').waitFor();

  await device.open('/gallery');
  const film = page.getByRole('link', { name: /^My rover drives by रवि Film on YouTube/ });
  await film.waitFor();
  await tabTo(page.getByRole('link', { name: /^My rover drives by रवि/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'My rover drives' }).waitFor();
  await device.expectAccessible();
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
  await page.getByRole('dialog', { name: 'Second lamp' }).waitFor();
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

test('a wall that cannot be loaded says so and tries again; one beyond the first page opens by its address', async () => {
  const staff = await theOffice(stage);
  const oldest = await aShownCreation(stage, staff, { words: { title: 'The oldest lamp' } });
  for (let index = 0; index < 25; index++) {
    stage.clock.advance(60);
    await aShownCreation(stage, staff, {
      picture: null,
      words: { title: 'Film', video: 'vimeo.com/76979871' },
    });
  }
  const device = await aDevice(browser, stage.url, { size: PHONE, expected: /503/ });
  const { page } = device;
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
  await device.expectAccessible();
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
