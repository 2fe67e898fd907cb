import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { checkEveryState } from './accessible-states.ts';
import { openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

test('axe finds nothing in any screen state, on a phone', () => checkEveryState(browser, stage, PHONE));
