import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { confirmNewEmail } from '../../src/contract/people/own-account.ts';
import type { Stage } from '../stage/open-stage.ts';
import { aScreenshot } from '../stage/orders.ts';
import type { Someone } from '../stage/people.ts';
import { aDevice, type Device } from './open-browser.ts';

/** Steps that several stories take, in the words of the product. */

export type Family = { name: string; email: string; password: string };

export const aFamily = (name: string): Family => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
  password: 'my robot nods twice',
});

/** Waits until the page stands at this path. */
export const arriveAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** Goes on to another page without loading the site anew, as its own links do. */
export const walkTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Walks on with the tab key until one of these has the focus. */
export async function tabTo(aim: Locator): Promise<void> {
  const page = aim.page();
  // Looking for a role among all elements of a page takes longer than a press: it is done anew only when they have gone.
  let those = await aim.elementHandles();
  for (let presses = 0; presses < 80; presses++) {
    const found = await page.evaluate(
      (those) =>
        those.some((one) => one === document.activeElement)
          ? 'focused'
          : those.some((one) => one.isConnected)
            ? 'elsewhere'
            : 'gone',
      those,
    );
    if (found === 'focused') return;
    if (found === 'gone') {
      those = await aim.elementHandles();
      if (await page.evaluate((those) => those.some((one) => one === document.activeElement), those)) return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Eighty tabs did not lead to ${aim}`);
}

/** Fills in the registration that is open. */
export async function register(page: Page, { name, email, password }: Family): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill('+91 98765 43210');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Registered successfully!').waitFor();
}

export async function signIn(
  page: Page,
  { email, password }: Pick<Family, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Whether no message on the page lies over its heading or its form. */
export const expectNothingCovered = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const boxes = (aim: string) =>
          [...document.querySelectorAll(aim)].map((one) => one.getBoundingClientRect());
        return boxes('.notice').flatMap((notice) =>
          boxes('main h1, main form').filter(
            (box) =>
              notice.bottom > box.top &&
              notice.top < box.bottom &&
              notice.right > box.left &&
              notice.left < box.right,
          ),
        );
      }),
    )
    .toEqual([]);

/** Opens the card of a course on the list. */
export async function openCard(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^(Know More|Continue) (about|with) ${title}$`) }).click();
}

/** A device on which somebody is signed in at every page that it opens, for stories in which nobody signs out. */
export async function theirDevice(
  browser: Browser,
  url: string,
  { token, user }: Pick<Someone, 'token' | 'user'>,
  wishes: Parameters<typeof aDevice>[2],
): Promise<Device> {
  const device = await aDevice(browser, url, wishes);
  await device.page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    },
    [token, JSON.stringify(user)] as const,
  );
  return device;
}

/** A device whose browser keeps the session of somebody who signed in before. */
export async function beSignedIn(
  { page }: Device,
  { token, user }: Pick<Someone, 'token' | 'user'>,
): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    },
    [token, JSON.stringify(user)] as const,
  );
}

export async function chooseScreenshot(page: Page): Promise<void> {
  await page
    .getByLabel('Upload Payment Screenshot *')
    .setInputFiles({ name: 'payment.png', mimeType: 'image/png', buffer: await aScreenshot() });
  await page.getByRole('img', { name: 'The screenshot you chose' }).waitFor();
}

/** Chooses a screenshot and sends it. */
export async function sendScreenshot(page: Page, utr?: string): Promise<void> {
  await chooseScreenshot(page);
  if (utr) await page.getByLabel(/UTR or transaction number/).fill(utr);
  await page.getByRole('button', { name: 'Submit Payment Screenshot' }).click();
  await page.getByText('Payment submitted successfully! Our team will verify it shortly.').waitFor();
}

/** The office at its desk, with the queue of payments open. */
export async function openQueue(office: Device): Promise<void> {
  await office.open('/staff/payments');
  await signIn(office.page, { email: 'office@tinkerling.example', password: 'a-long-office-password' });
  await office.page.getByRole('heading', { name: 'Payments' }).waitFor();
}

/** Waits until nothing in the main part of a page is still being loaded. */
export async function loaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main .animate-pulse') === null);
}

/** Waits until the office may give this answer: until what it decides has been on the screen for a moment. */
export const mayAnswer = (page: Page, answer: string) =>
  page.getByRole('button', { name: answer, exact: true, disabled: false }).waitFor();

/** What the film on the page says of itself. */
export const film = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    at: video.currentTime,
    seconds: video.duration,
    paused: video.paused,
  }));

/** Plays the lecture that is open, at double speed, until it has come so far. Seconds of the film. */
export async function watchUntil(page: Page, seconds: (duration: number) => number): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.playbackRate = 2;
    await video.play();
  });
  await expect
    .poll(
      async () => {
        const { at, seconds: duration } = await film(page);
        return at >= seconds(duration);
      },
      { timeout: 90_000, interval: 250 },
    )
    .toBe(true);
}

/** Waits until the whole film is in the browser, so that it plays on without a network. */
export const filmArrived = (page: Page) =>
  expect
    .poll(
      () =>
        page
          .locator('video')
          .evaluate(
            ({ buffered, duration }: HTMLVideoElement) =>
              buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - 1,
          ),
      { timeout: 30_000 },
    )
    .toBe(true);

/** Answers a quiz's question by the key that is shown beside the answer: each learner sees them in another order. */
export async function answerByKey(page: Page, text: string): Promise<void> {
  // A question may stand there before its answers do, and before its keys are listened to.
  await page.locator('button[aria-pressed]').filter({ hasText: text }).first().waitFor();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5000 })));
  const shown = await page.locator('button[aria-pressed]').allTextContents();
  await page.keyboard.press(`${shown.findIndex((one) => one.includes(text)) + 1}`);
}

/** Answers the dialog that asks for the month of birth and the confirmed mailbox of an adult. */
export async function showAdult(stage: Stage, page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'For adults only' });
  await dialog.getByLabel('Month').selectOption('May');
  await dialog.getByLabel('Year').fill('1990');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await dialog.getByText(`Link sent to ${email}.`).waitFor();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Not confirmed yet.').waitFor();
  const links = async () =>
    (await stage.mailsTo(email)).flatMap(
      ({ text }) => text.match(/(?<=\/confirm-email#token=)[\w-]+/g) ?? [],
    );
  await expect.poll(links).toHaveLength(1);
  const session = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await stage.call(confirmNewEmail, { token: session, body: { token: (await links())[0] ?? '' } });
  await dialog.getByRole('button', { name: 'Continue' }).click();
}
