import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftDay } from '../platform/study-streak.ts';
import { mondayOf } from './study-week.ts';
import { letterFor, nextLetterOn, weekdayOf, weekdayUntil } from './weekly-letter.ts';

// 2026-11-22 is a Sunday.
const sunday = '2026-11-22';
const family = { children: 1, hasCourse: true, lastDay: null, chosenOn: '2026-11-17', notedOn: null };

test('the first letter comes on the first chosen day after the choice, never on that day itself', () => {
  expect(nextLetterOn(0, '2026-11-17', null)).toBe(sunday);
  expect(nextLetterOn(0, sunday, null)).toBe('2026-11-29');
  expect(weekdayUntil(0, sunday)).toBe(sunday);
  expect(weekdayUntil(0, '2026-11-25')).toBe(sunday);
});

test('whatever days are chosen one after the other, a week has one letter and two are never close', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 6 }),
      fc.nat(20),
      (at, weekday, ago) => {
        const today = shiftDay(sunday, at);
        const last = shiftDay(today, -ago);
        const next = nextLetterOn(weekday, today, last);
        expect(weekdayOf(next)).toBe(weekday);
        expect(next > today && next > shiftDay(last, 3)).toBe(true);
        expect(mondayOf(next) > mondayOf(last)).toBe(true);
        expect(next <= shiftDay(today, 14)).toBe(true);
      },
    ),
  );
});

test('a week is told, also an empty one; three silent weeks are one kind note, then nothing until something happens', () => {
  const told = (letterOn: string, lastDay: string | null, notedOn: string | null = null) =>
    letterFor(letterOn, { ...family, lastDay, notedOn });
  // Learned on the Saturday before: the week, then two empty ones, then the note, then silence.
  const lastDay = '2026-11-21';
  expect(told(sunday, lastDay)).toBe('week');
  expect(told('2026-11-29', lastDay)).toBe('week');
  expect(told('2026-12-06', lastDay)).toBe('week');
  expect(told('2026-12-13', lastDay)).toBe('note');
  expect(told('2026-12-20', lastDay, '2026-12-13')).toBeNull();
  expect(told('2027-06-20', lastDay, '2026-12-13')).toBeNull();
  // Something happens again, and so does the next silence.
  expect(told('2027-06-27', '2027-06-22', '2026-12-13')).toBe('week');
  expect(told('2027-07-18', '2027-06-22', '2026-12-13')).toBe('note');
});

test('who never began is told so for three weeks, and then left in peace; nobody and no course are nothing to tell', () => {
  expect(letterFor(sunday, family)).toBe('week');
  expect(letterFor('2026-12-06', family)).toBe('week');
  expect(letterFor('2026-12-13', family)).toBe('note');
  expect(letterFor('2026-12-20', { ...family, notedOn: '2026-12-13' })).toBeNull();
  expect(letterFor(sunday, { ...family, children: 0, lastDay: '2026-11-21' })).toBeNull();
  expect(letterFor(sunday, { ...family, hasCourse: false })).toBeNull();
});
