import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { checkStates, type Groups, makeStates } from '../accessible-states.ts';
import { DESKTOP, openBrowser } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';

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

// A desktop differs from a phone by the frame around the pages and by their columns: learners show both (and visitors, in
// accessible.test).
test('axe finds nothing in any screen state of a learner, on a phone or on a desktop, and no touch target is small', () =>
  checkStates(browser, stage.url, groups.learner, DESKTOP));

test.each(['visitor with a problem', 'mother', 'teacher'] as const)(
  'axe finds nothing in any screen state of a %s, on a phone, and no touch target is small',
  (who) => checkStates(browser, stage.url, groups[who]),
);
