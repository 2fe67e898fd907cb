import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftDay } from '../platform/study-streak.ts';
import { mondayOf } from './study-week.ts';
import { countsFrom, type GoalChoice, goalIn, isReached, reachedDays } from './weekly-goal.ts';

const monday = '2026-11-16';

test('a goal is reached with its last day, and one that is off is neither reached nor missed', () => {
  expect([0, 2, 3, 5].map((days) => isReached(3, days))).toEqual([false, false, true, true]);
  expect([0, 7].map((days) => isReached(null, days))).toEqual([false, false]);
});

test('a choice counts from its week on until the next', () => {
  const choices = [
    { week: '2026-11-16', days: 3 },
    { week: '2026-11-30', days: null },
    { week: '2026-12-14', days: 2 },
  ];
  const weeks = ['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'];
  expect(weeks.map((week) => goalIn(week, choices))).toEqual([null, 3, 3, null, null, 2]);
});

test('what is chosen in the middle of a week counts at once, unless the week is won already', () => {
  expect(countsFrom('2026-11-19', 4, 3)).toBe('2026-11-16');
  expect(countsFrom('2026-11-19', 3, 3)).toBe('2026-11-23');
  expect(countsFrom('2026-11-22', null, 7)).toBe('2026-11-16');
});

test('each week that was won has the day on which it was', () => {
  const days = [
    '2026-11-16',
    '2026-11-18',
    '2026-11-20',
    '2026-11-21',
    '2026-11-23',
    '2026-12-01',
    '2026-12-02',
  ];
  expect(reachedDays([{ week: monday, days: 3 }], days)).toEqual(['2026-11-20']);
  expect(reachedDays([{ week: monday, days: 2 }], days)).toEqual(['2026-11-18', '2026-12-02']);
  expect(reachedDays([{ week: monday, days: null }], days)).toEqual([]);
});

test('a week that was won stays won, whatever is learned or chosen afterwards', () => {
  const act = fc.record({
    later: fc.integer({ min: 0, max: 3 }),
    chooses: fc.option(fc.constantFrom(null, 2, 3, 4, 5), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let today = monday;
      const [days, choices]: [string[], Map<string, GoalChoice>] = [[], new Map()];
      let won: string[] = [];
      for (const { later, chooses } of acts) {
        today = shiftDay(today, later);
        if (chooses === undefined) days.push(today);
        else {
          const week = mondayOf(today);
          const learned = new Set(days.filter((day) => mondayOf(day) === week)).size;
          const from = countsFrom(today, goalIn(week, [...choices.values()]), learned);
          choices.set(from, { week: from, days: chooses });
        }
        const now = reachedDays([...choices.values()], days);
        expect(now).toEqual(
          expect.arrayContaining(
            won.map((day) => expect.toSatisfy((one) => mondayOf(one) === mondayOf(day))),
          ),
        );
        won = now;
      }
    }),
  );
});
