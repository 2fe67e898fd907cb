import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { theOffice } from '../../stage/people.ts';
import { DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { theirDevice } from '../steps.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('the owner changes settings, sees each before it is saved, and is asked for the password again for what papers say', async () => {
  const owner = await theOffice(stage);
  const device = await theirDevice(browser, stage.url, owner, { size: DESKTOP });
  const { page } = device;
  await device.open('/staff/settings');
  const row = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Change: ${name}`, exact: true }) });
  const change = (name: string) => row(name).getByRole('button', { name: `Change: ${name}` });
  const open = async (name: string) => {
    await change(name).click();
    return page.getByRole('form', { name, exact: true });
  };

  const badge = await open('Badge');
  await badge.getByLabel('Badge').fill('Made in Pune');
  await badge.getByText(/^As it will stand/).waitFor();
  await badge.getByText(/Made in Pune/).waitFor();
  await badge.getByRole('button', { name: 'Save' }).click();
  await row('Badge').getByText('Made in Pune', { exact: true }).waitFor();
  await row('Badge')
    .getByText(/In the file: Advanced STEM/)
    .waitFor();
  // The focus returns to the button, for who works by keyboard.
  await expect.poll(() => change('Badge').evaluate((one) => one === document.activeElement)).toBe(true);

  // An error is shown at its field, and what was typed stays.
  const tax = await open('GST (percent)');
  await tax.getByLabel('GST (percent)').fill('70');
  await tax.getByRole('button', { name: 'Save' }).click();
  await tax.getByText('Enter a percentage from 0 to 40').waitFor();
  await tax.getByLabel('GST (percent)').fill('12');
  // Without a GSTIN no paper names a tax.
  await tax.getByText('Families get a receipt without tax.').waitFor();
  await stage.context.pool.query('update session set confirmed_at = null');
  await tax.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('dialog', { name: 'Is it still you?' });
  await again.getByLabel('Your password').fill(owner.password);
  await again.getByRole('button', { name: 'Go on' }).click();
  await row('GST (percent)').getByText('12', { exact: true }).waitFor();

  const projects = await open('Certificate asks for projects');
  await projects.getByLabel('Certificate asks for projects').selectOption('Accepted by a mentor');
  await projects.getByText('A certificate asks that a mentor has accepted the projects.').waitFor();
  await projects.getByRole('button', { name: 'Save' }).click();
  await row('Certificate asks for projects').getByText('Accepted by a mentor').waitFor();
  expect(stage.context.config.certificate.projects).toBe('accepted');

  // A line that has changed in the file since asks which one counts.
  await stage.context.pool.query(`update setting set file_value = '"From the file"' where name = 'badge'`);
  await page.reload();
  await row('Badge')
    .getByText(/^The file says .+ now\. Before this was set here it said From the file\. Which one counts\?$/)
    .waitFor();
  await row('Badge')
    .getByRole('button', { name: /^Take .+ from the file$/ })
    .click();
  await row('Badge')
    .getByText(/Which one counts/)
    .waitFor({ state: 'detached' });
  expect(await row('Badge').getByText('Made in Pune').count()).toBe(0);
  expect(device.complaints).toEqual([]);
  await device.close();
});
