import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { checkStates, type Groups, makeStates } from './accessible-states.ts';
import { DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';

let stage: Stage;
let browser: Browser;
let groups: Groups;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
    groups = await makeStates(stage, DESKTOP);
  },
  () => stage.close(),
);

// A desktop differs from a phone by the frame around the pages and by their columns: who is signed in, and who is not, show both.
test.each(['visitor', 'learner'] as const)(
  'axe finds nothing in any screen state of a %s, on a desktop',
  (who) => checkStates(browser, stage.url, groups[who], DESKTOP),
);

test.each(['visitor with a problem', 'learner', 'mother'] as const)(
  'axe finds nothing in any screen state of a %s, on a phone',
  (who) => checkStates(browser, stage.url, groups[who], PHONE),
);
