import { expect, test } from 'vitest';
import { benchTasks } from '../../contract/bench/bench-tasks.ts';
import { challengeIds } from './blocks/challenges.ts';
import { challengeNames } from './circuits/challenges.ts';

// Each tool has its own list, so that none brings the other's code along.
test('every task of the blocks and of the circuits can be kept as done, and no two bear one name', () => {
  expect([...challengeIds, ...challengeNames]).toEqual(benchTasks);
  expect(new Set(benchTasks).size).toBe(benchTasks.length);
});
