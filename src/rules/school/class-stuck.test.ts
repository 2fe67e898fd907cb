import { expect, test } from 'vitest';
import { type HowFar, stuckOf } from './class-stuck.ts';

const today = '2026-11-22';
const lesson = (more: Partial<HowFar['lessons'][number]> = {}) => ({
  percent: 0,
  doneOn: null,
  dueOn: null,
  ...more,
});
const one = (more: Partial<HowFar> = {}) =>
  stuckOf({ mayWatch: true, lessons: [lesson()], lastOn: null, missed: 0, ...more }, today);
const reasons = (more: Partial<HowFar>) => one(more).stuck.map(({ reason }) => reason);

test('whoever cannot watch is told of as such, and of nothing else', () => {
  expect(one({ mayWatch: false, lessons: [lesson({ dueOn: '2026-11-01' })] })).toEqual({
    stuck: [{ reason: 'no_seat', count: 0 }],
    stuckness: 1,
  });
});

test('on the day on which it is due nothing is late; on the next it is, and weighs most', () => {
  const due = (dueOn: string) => ({ lessons: [lesson({ dueOn })], lastOn: '2026-11-10', missed: 8 });
  expect(reasons(due('2026-11-22'))).toEqual(['missed', 'still']);
  expect(reasons({ ...due('2026-11-21'), missed: 2 })).toEqual(['late', 'still', 'missed']);
  expect(one(due('2026-11-21')).stuckness).toBeGreaterThan(one(due('2026-11-22')).stuckness);
});

test('six days of nothing are a week’s pause, seven are told; whoever has done everything stands still in peace', () => {
  const begun = { lessons: [lesson({ percent: 40 })] };
  expect(reasons({ ...begun, lastOn: '2026-11-16' })).toEqual([]);
  expect(one({ ...begun, lastOn: '2026-11-15' }).stuck).toEqual([{ reason: 'still', count: 7 }]);
  expect(reasons({ lessons: [lesson({ doneOn: '2026-10-01' })], lastOn: '2026-10-01' })).toEqual([]);
  expect(reasons({})).toEqual(['not_begun']);
});
