import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn as signInAt } from '../../src/contract/accounts.ts';
import { changeSetting } from '../../src/contract/settings.ts';
import { aContentFolder, type ContentFolder } from '../stage/a-content-folder.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { signIn } from './steps.ts';

const OFFICE = { email: 'office@tinkerling.example', password: 'a-long-office-password' };

let stage: Stage;
let browser: Browser;
let files: ContentFolder;
const site = (badge: string) => files.write('site.yaml', `name: Lamp School\nbadge: ${badge}\n`);
stagedFor(
  async () => {
    files = aContentFolder();
    site('From the file');
    [stage, browser] = await Promise.all([
      openStage({ pages: true, env: { CONTENT_DIR: files.path } }),
      openBrowser(),
    ]);
  },
  async () => {
    await stage.close();
    files.end();
  },
);

test.each([DESKTOP, PHONE])(
  'the owner sets the school’s own facts, sees each before it counts, and is asked again for what papers say, $width px wide',
  async (size) => {
    const office = await aDevice(browser, stage.url, { size });
    const { page } = office;
    await stage.context.pool.query('delete from setting');
    stage.clock.advance(2.1);
    await office.open('/staff/settings');
    await signIn(page, OFFICE);
    const row = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `Change: ${name}`, exact: true }) });
    const open = async (name: string) => {
      await row(name)
        .getByRole('button', { name: `Change: ${name}` })
        .click();
      return page.getByRole('form', { name, exact: true });
    };

    // As it will stand, before anything is said to anybody.
    const name = await open('Name');
    await name.getByLabel('Name').fill('Bright Sparks');
    await name.getByText('As it will stand').waitFor();
    await name.getByText('Bright Sparks', { exact: true }).waitFor();
    await name.getByRole('button', { name: 'Save' }).click();
    await row('Name').getByText('In the file: Lamp School').waitFor();
    // Whoever works by the keyboard goes on where they were.
    const button = row('Name').getByRole('button', { name: 'Change: Name' });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);

    // What is wrong is said at its field, and what was typed stays.
    const tax = await open('GST (percent)');
    await tax.getByLabel('GST (percent)').fill('70');
    await tax.getByRole('button', { name: 'Save' }).click();
    await tax.getByText('Enter a percentage from 0 to 40').waitFor();
    await tax.getByLabel('GST (percent)').fill('12');
    // Without a GSTIN no paper names a tax, whatever stands here.
    await tax.getByText('Families get a receipt without tax.').waitFor();
    await stage.context.pool.query('update session set confirmed_at = null');
    await tax.getByRole('button', { name: 'Save' }).click();
    const again = page.getByRole('dialog', { name: 'Is it still you?' });
    await again.getByLabel('Your password').fill(OFFICE.password);
    await again.getByRole('button', { name: 'Go on' }).click();
    await row('GST (percent)').getByText('12', { exact: true }).waitFor();

    // One is chosen of a few.
    const projects = await open('Certificate asks for projects');
    await projects.getByLabel('Certificate asks for projects').selectOption('Accepted by a mentor');
    await projects.getByText('A certificate asks that a mentor has accepted the projects.').waitFor();
    await projects.getByRole('button', { name: 'Save' }).click();
    await row('Certificate asks for projects').getByText('Accepted by a mentor').waitFor();
    expect(stage.context.config.certificate.projects).toBe('accepted');

    await office.expectAccessible();
    await office.close();
  },
);

test('a line that has changed in the file since asks which one counts', async () => {
  await stage.context.pool.query('delete from setting');
  stage.clock.advance(2.1);
  const signedIn = await stage.call(signInAt, { body: OFFICE });
  await stage.call(changeSetting, {
    token: signedIn.body.token,
    body: { name: 'badge', change: { how: 'set', value: 'From the room' } },
  });
  site('From the file anew');
  const later = await openStage({ beside: stage, pages: true, env: { CONTENT_DIR: files.path } });
  try {
    const office = await aDevice(browser, later.url, { size: DESKTOP });
    await office.open('/staff/settings');
    await signIn(office.page, OFFICE);
    const row = office.page
      .getByRole('listitem')
      .filter({ has: office.page.getByRole('button', { name: 'Change: Badge' }) });
    await row
      .getByText(
        'The file says From the file anew now. Before this was set here it said From the file. Which one counts?',
      )
      .waitFor();
    await office.expectAccessible();
    await row.getByRole('button', { name: 'Take From the file anew from the file' }).click();
    await row.getByText('From the file anew', { exact: true }).waitFor();
    await row.getByText(/Which one counts/).waitFor({ state: 'detached' });
    await office.close();
  } finally {
    await later.close();
  }
});
