import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { tokenIn } from '../../stage/consents.ts';
import { aShownCreation } from '../../stage/creations.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, theOffice } from '../../stage/people.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { arriveAt, theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('a child asks, its mother says yes by the mailed link, and takes it back: the creation is gone', async () => {
  const kavi = await aLearner(stage, 'Kavi Rao', { born: null });
  const child = await theirDevice(browser, stage.url, kavi, { size: PHONE });
  const { page } = child;

  // Asked once on the bench, and put off.
  await child.open(`/student/${kavi.user.username}`);
  await page.getByRole('heading', { name: 'When were you born?' }).waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('heading', { name: 'When were you born?' }).waitFor({ state: 'detached' });

  // What needs it leads to the one page that asks.
  await child.open('/gallery/share');
  await page.getByText('Tell us first in which month you were born.').waitFor();
  await page.getByRole('link', { name: 'When were you born?' }).click();
  await arriveAt(page, '/ask-a-grown-up');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Choose the month and the year of birth').waitFor();
  await page.getByLabel('Month', { exact: true }).selectOption('May');
  await page.getByLabel('Year', { exact: true }).fill(String(stage.clock.now().getFullYear() - 11));
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByLabel('Their email').fill(kavi.user.email);
  await page.getByRole('button', { name: 'Ask them' }).click();
  await page.getByText('That is the address of your own account.').waitFor();
  await page.getByLabel('Their email').fill('mother.of.kavi@example.org');
  await page.getByRole('button', { name: 'Ask them' }).click();
  await page.getByText('We have written to mother.of.kavi@example.org.').waitFor();

  const [asked] = await stage.mailsTo('mother.of.kavi@example.org');
  const mother = await aDevice(browser, stage.url, { size: DESKTOP });
  await mother.open(`/consent#token=${tokenIn(asked as { text: string })}`);
  await mother.page.getByRole('heading', { level: 1, name: 'Kavi asks for your yes' }).waitFor();
  await mother.expectAccessible();
  await mother.page.getByRole('checkbox', { name: 'Being shown' }).check();
  await mother.page.getByRole('checkbox', { name: 'Pictures and films' }).check();
  await mother.page.getByRole('button', { name: 'Save my answer' }).click();
  await mother.page.getByText('Please say that you are the parent or guardian').waitFor();
  await mother.page.getByRole('checkbox', { name: /I am the parent or guardian of Kavi/ }).check();
  await mother.page.getByRole('button', { name: 'Save my answer' }).click();
  await mother.page.getByText('Your answer is saved').waitFor();

  const title = 'Lamp of Kavi';
  await aShownCreation(stage, await theOffice(stage), { learner: kavi, words: { title, firstName: 'Kavi' } });
  await child.open('/gallery/share');
  await page.getByRole('heading', { name: 'Hang it on the wall' }).waitFor();
  await child.open('/gallery');
  await page
    .getByRole('button', { name: new RegExp(title) })
    .or(page.getByRole('link', { name: new RegExp(title) }))
    .first()
    .waitFor();

  const kept = (await stage.mailsTo('mother.of.kavi@example.org', 2)).at(-1);
  const small = await aDevice(browser, stage.url, { size: PHONE });
  await small.open(`/consent#token=${tokenIn(kept as { text: string })}`);
  const shown = small.page.getByRole('checkbox', { name: 'Being shown' });
  await shown.waitFor();
  expect(await shown.isChecked()).toBe(true);
  await shown.uncheck();
  await small.page.getByRole('button', { name: 'Save' }).click();
  await small.page.getByText('Saved. It counts from now on.').waitFor();

  await child.open('/gallery');
  await page.getByText('The first peg is free').waitFor();
  for (const device of [child, mother, small]) {
    expect(device.complaints).toEqual([]);
    await device.close();
  }
});
