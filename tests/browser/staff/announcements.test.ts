import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { userSlug } from '../../../src/rules/platform/user-slug.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aMinor, type Someone, theOffice } from '../../stage/people.ts';
import { DESKTOP, openBrowser, PHONE, watchShifts } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
let office: Someone;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    office = await theOffice(stage);
  },
  () => stage.close(),
);

const benchOf = ({ user }: Someone) => `/student/${userSlug(user)}`;

test('the office writes with a preview; a child reads it, puts it away, and it stays away on another device', async () => {
  const child = await aMinor(stage);
  const desk = await theirDevice(browser, stage.url, office, { size: DESKTOP });
  const { page } = desk;
  await desk.open('/staff/announcements');
  await page.getByRole('heading', { name: 'Nothing has been announced yet' }).waitFor();
  await page.getByRole('link', { name: 'New announcement' }).click();
  const form = page.getByRole('form', { name: 'New announcement' });
  // What is missing is said at its field.
  await form.getByRole('button', { name: 'Announce it' }).click();
  await form.getByText('Please write what you announce').waitFor();
  await form.getByText('Please choose for whom it is').waitFor();
  await form.getByLabel('Title').fill('The workshop is closed on Friday');
  await form
    .getByLabel('Text', { exact: true })
    .fill('We pack no boxes.\n<b>Nothing</b> is lost. More at https://example.org/friday.');
  await form.getByRole('radio', { name: /^Important/ }).check();
  await form.getByLabel('For whom').selectOption('Everybody who is logged in');
  await form.getByLabel('Link inside the site').fill('javascript:alert(1)');
  await form.getByLabel('Words of the link').fill('See the courses');
  await form.getByRole('button', { name: 'Announce it' }).click();
  await form.getByText('Enter an address of this site, such as /courses').waitFor();
  await form.getByLabel('Link inside the site').fill('/courses');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'The workshop is closed on Friday' }).waitFor();
  await preview.getByText('Important').waitFor();
  await preview.getByText(/^\d+ people$/).waitFor();
  const shown = await preview.getByRole('article').innerHTML();
  expect(shown).toContain('&lt;b&gt;Nothing&lt;/b&gt;');
  await form.getByRole('button', { name: 'Announce it' }).click();
  await page.getByText('Announced: The workshop is closed on Friday').waitFor();
  await page
    .getByRole('region', { name: 'The workshop is closed on Friday' })
    .getByText('On', { exact: true })
    .waitFor();

  const phone = await theirDevice(browser, stage.url, child, { size: PHONE });
  const shift = await watchShifts(phone.page);
  await phone.open(benchOf(child));
  const section = phone.page.getByRole('region', { name: 'Announcements' });
  const card = section.getByRole('article', { name: 'The workshop is closed on Friday' });
  await card.getByText('Important').waitFor();
  await phone.page.getByRole('tab', { name: 'Overview' }).waitFor();
  expect(await shift()).toBeLessThan(0.005);
  // As it was shown to the office, to the letter, but for what the button does.
  const asSeen = (html: string) => html.replaceAll(/ (aria-disabled|id|aria-label)="[^"]*"/g, '');
  expect(asSeen(await card.innerHTML())).toBe(asSeen(shown));
  const outside = card.getByRole('link', { name: 'example.org/friday' });
  expect(await outside.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await card.getByRole('link', { name: 'See the courses' }).getAttribute('href')).toBe('/courses');
  await section.getByRole('button', { name: /^Put away/ }).click();
  await section.waitFor({ state: 'detached' });
  await phone.page.getByText(/^Put away: The workshop is closed on Friday\. It stays/).waitFor();
  expect(await phone.page.evaluate(() => document.activeElement?.id)).toBe('main');

  const tablet = await theirDevice(browser, stage.url, child, { size: DESKTOP });
  await tablet.open(benchOf(child));
  await tablet.page.getByRole('tab', { name: 'Overview' }).waitFor();
  expect(await tablet.page.getByRole('region', { name: 'Announcements' }).count()).toBe(0);
  // It is found again in the account.
  await tablet.open('/account');
  await tablet.page.getByRole('link', { name: 'See your announcements' }).click();
  const kept = tablet.page.getByRole('region', { name: 'Now' }).getByRole('article');
  await kept.getByText(/^Put away on /).waitFor();
  expect([...desk.complaints, ...phone.complaints, ...tablet.complaints]).toEqual([]);
});
