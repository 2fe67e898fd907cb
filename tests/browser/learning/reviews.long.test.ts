import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { aCourse, enrolled } from '../../stage/a-course.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner, theOffice } from '../../stage/people.ts';
import { aDevice, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { mayAnswer, theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('a learner writes a review; the office declines it, then approves what was written anew', async () => {
  const size = PHONE;
  const [learner, course] = [await aLearner(stage, 'Ananya_98765 Rao'), await aCourse(stage)];
  await enrolled(stage, learner, course);
  const path = `/courses/info/robots-${course.id}`;
  const child = await theirDevice(browser, stage.url, learner, { size });
  const { page } = child;
  await child.open(`${path}?tab=reviews`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  // Sent without stars, the form leads to them; the choice takes back what was said.
  await page.getByRole('button', { name: 'Save review' }).click();
  await page.getByText('Choose one to five stars').waitFor();
  const standsAt = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
  expect(await standsAt()).toBe('stars');
  await page.keyboard.press('ArrowRight');
  await page.getByText('Choose one to five stars').waitFor({ state: 'detached' });
  expect(await standsAt()).toBe('stars');
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  const filled = () =>
    page
      .locator('fieldset path[stroke-linejoin]')
      .evaluateAll((stars) => stars.map((star) => getComputedStyle(star).fill));
  await expect.poll(async () => new Set((await filled()).slice(0, 4)).size).toBe(1);
  expect(new Set(await filled()).size).toBe(2);
  await page
    .getByLabel('What would you tell a friend?')
    .fill('My rover works! I live at 12 MG Road, WhatsApp 98765 43210');
  await page.getByRole('button', { name: 'Save review' }).click();
  await page.getByRole('alert').filter({ hasText: 'Thank you.' }).waitFor();
  await page.getByText('Waiting to be read', { exact: true }).waitFor();
  await page.getByText('No reviews yet').waitFor();
  // The form is gone: whoever saved goes on from the button in its place.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Change your review');

  const desk = await theirDevice(browser, stage.url, await theOffice(stage), { size });
  await desk.open('/staff/reviews');
  const review = desk.page.getByRole('region', { name: 'Review by Ananya' });
  await review.getByText('The words may tell how to reach the child').waitFor();
  await review.getByText('The words may tell where the child lives or learns.').waitFor();
  await desk.page.keyboard.press('d');
  await desk.page.getByRole('button', { name: 'Decline and tell the learner' }).click();
  await desk.page.getByText('Please write a kind reason: the learner reads it.').waitFor();
  await desk.page.getByLabel('Why not?').fill('Please leave out where you live.');
  await desk.page.getByRole('button', { name: 'Decline and tell the learner' }).click();
  await desk.page.getByText('Declined: the review by Ananya').waitFor();

  await page.reload();
  await page.getByText('The school says why: Please leave out where you live.').waitFor();
  await page.getByRole('button', { name: 'Change your review' }).click();
  await page.getByLabel('What would you tell a friend?').fill('My rover works!');
  await page.getByRole('button', { name: 'Save review' }).click();
  await page.getByText('Waiting to be read', { exact: true }).waitFor();

  await desk.page.reload();
  await review.getByText('My rover works!').waitFor();
  await mayAnswer(desk.page, 'Approve');
  await desk.page.keyboard.press('a');
  await desk.page.getByText('Shown: the review by Ananya').waitFor();
  await desk.page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor();
  await desk.page
    .getByRole('radio', { name: 'Shown' })
    .or(desk.page.getByRole('button', { name: 'Shown' }))
    .first()
    .click();
  await review.getByText('Decided').waitFor();

  const visitor = await aDevice(browser, stage.url, { size });
  await visitor.open(`${path}?tab=reviews`);
  await visitor.page.getByText('My rover works!').waitFor();
  await visitor.page.getByText('Ananya', { exact: true }).waitFor();
  expect(await visitor.page.locator('body').innerText()).not.toMatch(/98765|Rao|MG Road/);
  for (const device of [child, desk, visitor]) {
    expect(device.complaints).toEqual([]);
    await device.close();
  }
});
