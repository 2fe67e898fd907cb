import { afterAll, beforeAll, test } from 'vitest';
import type { Stage } from '../stage/open-stage.ts';
import { expectRandomInputsRefused, expectSpoiltInputsRefused, openForInputs } from './bad-inputs.ts';

/** More, and others: INPUTS=100000 SEED=7 npm run test:all -- bad-input */
const INPUTS = Number(process.env.INPUTS ?? 4_000);
const SEED = Number(process.env.SEED ?? 1);

let stage: Stage;
beforeAll(async () => {
  stage = await openForInputs();
});
afterAll(() => stage.close());

test('thousands of random inputs: never a 5xx, and nothing is stored', () =>
  expectRandomInputsRefused(stage, INPUTS, SEED));

test(
  'every way to spoil one part of an input: never a 5xx, and no hidden character is accepted',
  {
    timeout: 240_000,
  },
  () => expectSpoiltInputsRefused(stage, () => true),
);
