import { expect, test } from 'vitest';
import { NoRoom } from '../outside/work-lanes.ts';
import { refusalFor } from './answer-failures.ts';

test.each([
  ['who has used their own room', true, 'too_many_at_once', 429],
  ['who finds everybody’s room used', false, 'busy', 503],
])('%s is told when to try again', (_who, ofKey, code, status) => {
  expect(refusalFor(new NoRoom(ofKey, 8))).toMatchObject({ code, status, headers: { 'retry-after': '8' } });
});
