import { expect, test } from 'vitest';
import { dayBefore, dayIn, streakOn } from './study-streak.ts';

test('a day ends at midnight where the site is', () => {
  expect(dayIn('Asia/Kolkata', new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(dayIn('Asia/Kolkata', new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
  expect(dayIn('UTC', new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-21');
});

test('the day before crosses months and leap years', () => {
  expect(dayBefore('2026-11-21')).toBe('2026-11-20');
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
});

test('a streak lives through today and yesterday', () => {
  const last = { day: '2026-11-21', streak: 4 };
  expect(streakOn('2026-11-21', last)).toBe(4);
  expect(streakOn('2026-11-22', last)).toBe(4);
  expect(streakOn('2026-11-23', last)).toBe(0);
  expect(streakOn('2026-11-23', null)).toBe(0);
});
