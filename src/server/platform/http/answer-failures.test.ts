import { expect, test } from 'vitest';
import { NoRoom } from '../outside/work-lanes.ts';
import { refusalFor } from './answer-failures.ts';

test.each([
  ['who has used their own room', true, 'too_many_at_once', 429],
  ['who finds everybody’s room used', false, 'busy', 503],
])('%s is told when to try again', (_who, ofKey, code, status) => {
  expect(refusalFor(new NoRoom(ofKey, 8))).toMatchObject({ code, status, headers: { 'retry-after': '8' } });
});

test.each([
  ['a session that begins while a second factor is turned on', { code: 'TK002' }, 'second_step_over'],
  ['a session of an account that was stopped', { code: 'TK001' }, 'account_stopped'],
  ['a day that no calendar has', { code: '22008' }, 'invalid_input'],
  ['a route that is not there', { statusCode: 404 }, 'not_found'],
])('%s is refused', (_what, error, code) => {
  expect(refusalFor(Object.assign(new Error('Failed'), error))).toMatchObject({ code });
});
