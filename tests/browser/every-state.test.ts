import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from '../../src/contract/pages.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, DESKTOP, type Device, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { aFamily, register } from './steps.ts';

/**
 * No barrier in the states that a public page comes into under a visitor's hands. Those that the stories of a page come
 * through (box and guides of the kits, drawers of the levels, the forms of contact and creations, the demo film, the
 * slides, the questions) are looked at there.
 */

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const typeInto = async (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

/** A page, what a visitor does there, and what then stands on it. */
const states: [
  place: string,
  what: string,
  come: (page: Page, open: Device['open']) => Promise<unknown>,
  stands: string,
][] = [
  [pages.signIn, 'nothing filled in', press('Sign In'), 'Email is required'],
  [
    pages.signIn,
    'a wrong password',
    async (page) => {
      await typeInto(page, 'Email Address', 'nobody@example.org');
      await typeInto(page, 'Password', 'not the password');
      await press('Sign In')(page);
    },
    'Login failed. The email address or the password is not right.',
  ],
  [
    pages.register,
    'nothing filled in by a school’s child',
    async (page) => {
      await page.getByRole('checkbox').first().check();
      await press('Create Account')(page);
    },
    'Name is required',
  ],
  [
    pages.forgotPassword,
    'nothing filled in',
    async (page) => {
      // It takes over what was typed to sign in.
      await typeInto(page, 'Email Address', '');
      await press('Send the link')(page);
    },
    'Email is required',
  ],
  [
    pages.forgotPassword,
    'the link asked for',
    async (page) => {
      await typeInto(page, 'Email Address', 'somebody@example.org');
      await press('Send the link')(page);
    },
    'Look into your mailbox',
  ],
  [pages.resetPassword, 'without its link', async () => {}, 'This link is incomplete.'],
  [
    `${pages.resetPassword}#token=${'a'.repeat(43)}`,
    'with a password that is too short',
    async (page) => {
      await typeInto(page, 'Password', 'short');
      await press('Save the new password')(page);
    },
    'Password must be at least 8 characters',
  ],
  [
    pages.courses,
    'a search that finds nothing',
    (page) => page.getByLabel('Search courses').fill('submarines'),
    'No courses found',
  ],
  [
    pages.courses,
    'the list that does not come',
    async (page, open) => {
      await page.route('**/api/courses/all', (route) => route.abort());
      // From a page that is taken over: a page of its own would bring the list along.
      await open(pages.about);
      // Nor was it kept when it came before.
      await page.evaluate(
        () =>
          new Promise((done) => {
            const gone = indexedDB.deleteDatabase('kept-answers');
            gone.onsuccess = gone.onblocked = done;
          }),
      );
      await page.getByRole('link', { name: 'Explore Courses' }).click();
    },
    'Failed to load courses',
  ],
  [
    '/courses/info/junior-level-2?tab=curriculum',
    'a preview that plays',
    (page) =>
      page
        .getByRole('button', { name: /^Play preview/ })
        .first()
        .click(),
    'Close preview',
  ],
  ['/courses/info/junior-level-1?tab=instructor', 'the instructor', async () => {}, 'Your instructor'],
  ['/courses/info/junior-level-1?tab=reviews', 'the reviews', async () => {}, 'No reviews yet'],
  ['/courses/info/submarines', 'a course that does not exist', async () => {}, 'Course not found'],
];

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s no page has a barrier in what a visitor brings it to', async (_name, size) => {
  const device = await aDevice(browser, stage.url, { size, expected: /Failed to load resource/ });
  for (const [place, what, come, stands] of states) {
    await device.open(place);
    await come(device.page, device.open);
    await device.page.getByText(stands).first().waitFor();
    await device.expectAccessible().catch((found) => {
      throw new Error(`${place}, ${what}: ${found}`);
    });
  }
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('on a phone the open menu is no barrier to the page below it, for strangers and for learners', async () => {
  const device = await aDevice(browser, stage.url, { size: PHONE });
  const { page } = device;
  const lookIntoMenu = async (place: string) => {
    await device.open(place);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Courses', exact: true }).waitFor();
    await device.expectAccessible().catch((found) => {
      throw new Error(`the menu of ${place}: ${found}`);
    });
  };
  // The menu itself is looked at on every page (public-pages).
  for (const place of [pages.home, '/nothing-here']) await lookIntoMenu(place);
  await device.open(pages.register);
  await register(page, aFamily('Meera'));
  await lookIntoMenu(pages.about);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Confirm Logout' }).or(page.getByRole('alertdialog')).waitFor();
  await device.expectAccessible();
  expect(device.complaints).toEqual([]);
  await device.close();
});
