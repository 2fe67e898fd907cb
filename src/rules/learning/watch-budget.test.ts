import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  credit,
  type Opening,
  SITTING_ENDS_AFTER_SECONDS,
  sittingAt,
  WATCH_BUDGET_MOST_SECONDS,
} from './watch-budget.ts';

const start = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const empty = { seconds: 0, at: start, spent: 0 };
/** A lecture that was opened when all began. */
const opened: Opening = { at: start, spent: 0 };

test('the clock fills the budget at the highest playback rate', () => {
  const claim = { freshSeconds: 60, timeSeconds: 30 };
  expect(credit(empty, opened, claim, after(30))).toMatchObject({
    ...claim,
    left: { seconds: 0, spent: 60 },
  });
  expect(credit(empty, opened, claim, after(20))).toMatchObject({ freshSeconds: 40, timeSeconds: 30 });
  expect(credit(empty, opened, claim, start)).toMatchObject({ freshSeconds: 0, timeSeconds: 0 });
});

test('idle days are not hoarded', () => {
  const { freshSeconds } = credit(empty, opened, { freshSeconds: 1e6, timeSeconds: 0 }, after(7 * 86_400));
  expect(freshSeconds).toBe(WATCH_BUDGET_MOST_SECONDS);
});

test('what was earned before a lecture was opened is not spent on it', () => {
  const late = { at: after(1_000), spent: 0 };
  const claim = { freshSeconds: 600, timeSeconds: 600 };
  expect(credit(empty, late, claim, after(1_000))).toMatchObject({ freshSeconds: 0, timeSeconds: 0 });
  expect(credit(empty, late, claim, after(1_010))).toMatchObject({ freshSeconds: 20, timeSeconds: 20 });
  // What other lectures were credited meanwhile is taken off.
  const busy = { seconds: 2_000, at: after(1_010), spent: 15 };
  expect(credit(busy, late, claim, after(1_010))).toMatchObject({ freshSeconds: 5, left: { spent: 20 } });
});

test('a sitting goes on until nothing was heard for as long as the budget takes to fill', () => {
  const known = { sitting: opened, heardAt: after(500) };
  const budget = { ...empty, spent: 44 };
  expect(sittingAt(null, budget, after(9))).toEqual({ at: after(9), spent: 44 });
  expect(sittingAt(known, budget, after(500 + SITTING_ENDS_AFTER_SECONDS))).toEqual(opened);
  const late = after(501 + SITTING_ENDS_AFTER_SECONDS);
  expect(sittingAt(known, budget, late)).toEqual({ at: late, spent: 44 });
});

test('a clock that stands behind takes nothing away and gives nothing', () => {
  const budget = { seconds: 10, at: after(60), spent: 0 };
  const { freshSeconds, left } = credit(
    budget,
    { at: after(-5), spent: 0 },
    { freshSeconds: 8, timeSeconds: 0 },
    start,
  );
  expect(freshSeconds).toBe(8);
  expect(left).toEqual({ seconds: 2, at: after(60), spent: 8 });
});

test('tenths of seconds add up to their whole', () => {
  let budget = empty;
  for (let i = 1; i <= 10; i++)
    budget = credit(budget, opened, { freshSeconds: 0, timeSeconds: 0 }, after(i / 10)).left;
  expect(credit(budget, opened, { freshSeconds: 2, timeSeconds: 0 }, after(1)).freshSeconds).toBe(2);
});

test('whatever is claimed of how many lectures, none is credited more than the time since any opening at the highest rate', () => {
  const claims = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 5_000 }),
      lecture: fc.integer({ min: 0, max: 5 }),
      freshSeconds: fc.nat(20_000),
      timeSeconds: fc.nat(20_000),
    }),
  );
  fc.assert(
    fc.property(claims, (given) => {
      let budget = empty;
      let passed = 0;
      /** For each lecture: when it was opened, and what it and those opened after it were credited. */
      const lectures = new Map<number, { at: number; opening: Opening; credited: number }>();
      for (const { wait, lecture, ...claim } of given) {
        passed += wait;
        const mine = lectures.get(lecture) ?? {
          at: passed,
          opening: { at: after(passed), spent: budget.spent },
          credited: 0,
        };
        lectures.set(lecture, mine);
        const credited = credit(budget, mine.opening, claim, after(passed));
        expect(credited.freshSeconds).toBeLessThanOrEqual(claim.freshSeconds);
        expect(credited.timeSeconds).toBeLessThanOrEqual(claim.timeSeconds);
        budget = credited.left;
        const most = Math.max(credited.freshSeconds, credited.timeSeconds);
        for (const other of lectures.values())
          if (other.at <= mine.at) {
            other.credited += most;
            expect(other.credited).toBeLessThanOrEqual(2 * (passed - other.at));
          }
      }
    }),
  );
});
