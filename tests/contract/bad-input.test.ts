import { afterAll, beforeAll, test } from 'vitest';
import type { Stage } from '../stage/open-stage.ts';
import {
  expectOptionalPartsRefused,
  expectRandomInputsRefused,
  expectSpoiltInputsRefused,
  openForInputs,
} from './bad-inputs.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openForInputs();
});
afterAll(() => stage.close());

test('random inputs: never a 5xx, and nothing is stored', () => expectRandomInputsRefused(stage, 400, 1));

// NUL in every text, and of the other ways a quarter, another one for each call: bad-input.long tries all of them.
test('an input with one bad part: never a 5xx, and no hidden character is accepted', () =>
  expectSpoiltInputsRefused(stage, ({ how }, place) => how.endsWith(': NUL') || place % 4 === 0));

test('a filter that nobody need choose, with a NUL: never a 5xx', async () => {
  const other = await openForInputs();
  await expectOptionalPartsRefused(other);
  await other.close();
});
