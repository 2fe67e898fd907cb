import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { checkStates, type Groups, makeStates } from '../accessible-states.ts';
import { aDevice, DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { smallTargets } from '../touch-targets.ts';

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
test('axe finds nothing in any screen state of a visitor, on a phone or on a desktop, and no touch target is small', () =>
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

test('a control that is less than 44 px high is found, unless it is a link in a sentence or its area is larger', async () => {
  const { page, open } = await aDevice(browser, stage.url);
  await open('/faq');
  expect(await smallTargets(page)).toEqual([]);
  await page.evaluate(() => {
    const samples = document.createElement('div');
    samples.innerHTML = `
      <button>Too low</button>
      <p>New here? <a href="/">A sentence of its own</a></p>
      <p>Read what <a href="/">the teachers</a> wrote.</p>
      <label><input type="checkbox"> Its label can be pressed</label>
      <a href="/" hidden>Hidden</a>`;
    // The page's policy allows no style in the HTML.
    const style = (part: string, looks: Partial<CSSStyleDeclaration>) =>
      Object.assign((samples.querySelector(part) as HTMLElement).style, looks);
    style('button', { height: '40px', minHeight: '0', padding: '0' });
    style('label', { display: 'block', padding: '14px 0' });
    document.querySelector('main')?.append(samples);
  });
  expect(await smallTargets(page)).toEqual([
    'button "Too low" is 40 px high',
    expect.stringMatching(/^a "A sentence of its own" is \d+ px high$/),
  ]);
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
