import { expect, test } from 'vitest';
import { stageOf } from './stages.ts';

const steps = ['measure', 'plan', 'furniture', 'power', 'kits', 'safety', 'teachers', 'class'];

test('every step brings its own part into the plan', () => {
  for (const done of [0, 1, 4, 8]) expect(stageOf(steps, done)).toBe(done);
});

test('without a step the plan takes the next one all the same', () => {
  const fewer = steps.filter((step) => step !== 'furniture');
  expect([2, 3].map((done) => stageOf(fewer, done))).toEqual([2, 4]);
});

test('a step that the school has added brings nothing, and the room is finished with the last', () => {
  const more = ['measure', 'tea', 'plan', 'party'];
  expect([1, 2, 3, 4].map((done) => stageOf(more, done))).toEqual([1, 1, 2, 8]);
});
