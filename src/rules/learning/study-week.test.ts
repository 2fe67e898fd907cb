import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftDay } from '../platform/study-streak.ts';
import { mondayOf, weekDays } from './study-week.ts';

test('a week begins on its Monday, and on no other day', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  fc.assert(
    fc.property(fc.nat({ max: 20_000 }), (days) => {
      const day = shiftDay('2000-01-01', days);
      const monday = mondayOf(day);
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(monday <= day && day < shiftDay(monday, 7)).toBe(true);
    }),
  );
});

const monday = '2026-11-16';

test('what was studied on a day is what the next day began with more', () => {
  const week = weekDays(monday, {
    days: [
      { day: '2026-11-16', studiedBefore: 100, forgivenOn: null },
      { day: '2026-11-18', studiedBefore: 700, forgivenOn: '2026-11-17' },
      { day: '2026-11-24', studiedBefore: 1000, forgivenOn: null },
    ],
    studied: 5000,
    lessons: [{ day: '2026-11-16' }, { day: '2026-11-16' }, { day: '2026-11-23' }],
    built: [{ day: '2026-11-18' }],
  });
  expect(week.map(({ seconds }) => seconds)).toEqual([600, 0, 300, 0, 0, 0, 0]);
  expect(week.map(({ lessons }) => lessons)).toEqual([2, 0, 0, 0, 0, 0, 0]);
  expect(week.map(({ built }) => built)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(week.filter(({ studied }) => studied).map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-18']);
  expect(week.filter(({ forgiven }) => forgiven).map(({ day }) => day)).toEqual(['2026-11-17']);
});

test('the days of all weeks come to all that was studied, each second once', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat({ max: 27 }), { minLength: 1 }),
      fc.array(fc.nat({ max: 7200 }), { minLength: 28, maxLength: 28 }),
      (given, spans) => {
        const learned = given.sort((a, b) => a - b);
        let sum = 0;
        const days = learned.map((one) => {
          const begun = { day: shiftDay(monday, one), studiedBefore: sum, forgivenOn: null };
          sum += spans[one] ?? 0;
          return begun;
        });
        const weeks = [0, 7, 14, 21].map((from) => {
          const within = days.filter((_, nth) => (learned[nth] as number) >= from);
          const inWeek = within.filter(({ day }) => day < shiftDay(monday, from + 7));
          const next = within.slice(inWeek.length, inWeek.length + 1);
          return weekDays(shiftDay(monday, from), {
            days: [...inWeek, ...next],
            studied: sum,
            lessons: [],
            built: [],
          });
        });
        for (const one of weeks.flat())
          expect(one.seconds).toBe(learned.includes(daysFrom(one.day)) ? spans[daysFrom(one.day)] : 0);
      },
    ),
  );
});

const daysFrom = (day: string) => (Date.parse(day) - Date.parse(monday)) / 86_400_000;
