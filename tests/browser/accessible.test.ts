import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { checkStates, type Groups, makeStates } from './accessible-states.ts';
import { aDevice, DESKTOP, openBrowser } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';

let stage: Stage;
let browser: Browser;
let groups: Groups;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    groups = await makeStates(stage);
  },
  () => stage.close(),
);

/** Those who are signed in, and what went wrong: accessible.long. */
test('axe finds nothing in any screen state of a visitor, on a phone or on a desktop', () =>
  checkStates(browser, stage.url, groups.visitor, DESKTOP));

test('a button without a name is found, also on a page that was checked before', async () => {
  const device = await aDevice(browser, stage.url);
  await device.open('/faq');
  await device.expectAccessible();
  await device.expectAccessible();
  await device.page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  await expect(device.expectAccessible()).rejects.toThrow('button-name');
  await device.close();
});

test('pale words are found at the width at which they are pale', async () => {
  const device = await aDevice(browser, stage.url);
  await device.open('/policy');
  await device.expectAccessible();
  await device.expectAccessibleAt(DESKTOP);
  await device.page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (min-width: 1000px) { main :is(p, li) { color: #ddd !important } }');
    document.adoptedStyleSheets.push(sheet);
  });
  await device.expectAccessible();
  await expect(device.expectAccessibleAt(DESKTOP)).rejects.toThrow('color-contrast');
  await device.close();
});
