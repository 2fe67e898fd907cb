import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { changeSetting } from '../../src/contract/settings.ts';
import { aContentFolder, type ContentFolder } from '../stage/a-content-folder.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { theOffice } from '../stage/people.ts';
import { DESKTOP, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';
import { theirDevice } from './steps.ts';

let stage: Stage;
let browser: Browser;
let files: ContentFolder;
const site = (badge: string) => files.write('site.yaml', `name: Lamp School\nbadge: ${badge}\n`);
stagedFor(
  async () => {
    files = aContentFolder();
    site('From the file');
    [stage, browser] = await Promise.all([
      openStage({ running: true, env: { CONTENT_DIR: files.path } }),
      openBrowser(),
    ]);
  },
  async () => {
    await stage.close();
    files.end();
  },
);

test('a line that has changed in the file since asks which one counts', async () => {
  const owner = await theOffice(stage);
  await stage.call(changeSetting, {
    token: owner.token,
    body: { name: 'badge', change: { how: 'set', value: 'From the room' } },
  });
  site('From the file anew');
  const later = await openStage({ beside: stage, pages: true, env: { CONTENT_DIR: files.path } });
  try {
    const office = await theirDevice(browser, later.url, owner, { size: DESKTOP });
    await office.open('/staff/settings');
    const row = office.page
      .getByRole('listitem')
      .filter({ has: office.page.getByRole('button', { name: 'Change: Badge' }) });
    await row
      .getByText(
        'The file says From the file anew now. Before this was set here it said From the file. Which one counts?',
      )
      .waitFor();
    await row.getByRole('button', { name: 'Take From the file anew from the file' }).click();
    await row.getByText('From the file anew', { exact: true }).waitFor();
    await row.getByText(/Which one counts/).waitFor({ state: 'detached' });
    await office.close();
  } finally {
    await later.close();
  }
});
