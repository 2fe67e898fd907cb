import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { theOffice } from '../../stage/people.ts';
import { aDevice, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, mayAnswer, theirDevice } from '../steps.ts';

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

test('a child shares a creation and staff approve it: it appears in the gallery', async () => {
  const title = 'The lamp that hears me';
  const guardian = 'meera@example.org';
  const child = await aDevice(browser, stage.url, { expected: /ERR_FAILED/ });
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
  await page.getByRole('button', { name: 'Send it in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you, Asha. We have it' }).waitFor();
  await page.getByText(`We write to ${guardian}`).waitFor();
  expect((await stage.mailsTo(guardian))[0]?.subject).toBe('We have received a creation');

  // Nothing shows before a person has looked at it.
  await page.getByRole('link', { name: 'Look at the wall' }).click();
  await arriveAt(page, '/gallery');
  const print = page.getByRole('link', { name: `${title} by Asha` });
  expect(await print.count()).toBe(0);

  const desk = await theirDevice(browser, stage.url, await theOffice(stage), { size: PHONE });
  await desk.open('/staff/creations');
  const creationPicture = desk.page.getByRole('img', { name: `Picture of ${title}` });
  await creationPicture.waitFor();
  const seen = await desk.page.getByRole('region', { name: `Creation ${title}` }).innerText();
  for (const fact of ['Asha', guardian, 'Junior Level 1', 'The sound sensor hears a clap', '2026-11-21'])
    expect(seen).toContain(fact);
  // On a phone the picture lies further down, and nobody decides on what they have not looked at.
  const lookFirst = desk.page.getByText('Please look first: you decide on what has been on your screen.');
  await lookFirst.waitFor();
  expect(await desk.page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
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
  await print.click();
  const opened = page.getByRole('dialog', { name: title });
  await opened.getByText('The sound sensor hears a clap. Then the LED lights up.').waitFor();
  await opened.getByRole('img', { name: `${title}, built by Asha` }).waitFor();
  const address = page.url();
  expect(address).toMatch(/\/gallery\?creation=[0-9a-f-]{36}$/);
  expect(await page.locator('body').innerText()).not.toContain(guardian);

  // The family asks for it back: it is taken down, and its address leads to the wall with a word about it.
  await desk.page.getByRole('button', { name: 'On the wall' }).click();
  await desk.page.getByRole('region', { name: `Creation ${title}` }).waitFor();
  await creationPicture.scrollIntoViewIfNeeded();
  await lookFirst.waitFor({ state: 'detached' });
  await desk.page.keyboard.press('d');
  await desk.page.getByRole('button', { name: 'Take down and tell the family' }).click();
  await desk.page.getByText('Please write a kind reason: the family reads it.').waitFor();
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
