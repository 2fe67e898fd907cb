import fc from 'fast-check';
import { expect, test } from 'vitest';
import { credit, WATCH_BUDGET_MOST_SECONDS } from './watch-budget.ts';

const start = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const empty = { seconds: 0, at: start };

test('the clock fills the budget at the highest playback rate', () => {
  const claim = { freshSeconds: 60, timeSeconds: 30 };
  expect(credit(empty, claim, after(30))).toMatchObject({ ...claim, left: { seconds: 0 } });
  expect(credit(empty, claim, after(20))).toMatchObject({ freshSeconds: 40, timeSeconds: 30 });
  expect(credit(empty, claim, start)).toMatchObject({ freshSeconds: 0, timeSeconds: 0 });
});

test('idle days are not hoarded', () => {
  const { freshSeconds } = credit(empty, { freshSeconds: 1e6, timeSeconds: 0 }, after(7 * 86_400));
  expect(freshSeconds).toBe(WATCH_BUDGET_MOST_SECONDS);
});

test('a clock that stands behind takes nothing away and gives nothing', () => {
  const { freshSeconds, left } = credit(
    { seconds: 10, at: after(60) },
    { freshSeconds: 8, timeSeconds: 0 },
    start,
  );
  expect(freshSeconds).toBe(8);
  expect(left).toEqual({ seconds: 2, at: after(60) });
});

test('tenths of seconds add up to their whole', () => {
  let budget = empty;
  for (let i = 1; i <= 10; i++)
    budget = credit(budget, { freshSeconds: 0, timeSeconds: 0 }, after(i / 10)).left;
  expect(credit(budget, { freshSeconds: 2, timeSeconds: 0 }, after(1)).freshSeconds).toBe(2);
});

test('whatever is claimed, what is credited never exceeds the time that passed at the highest rate', () => {
  const claims = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 5_000 }),
      freshSeconds: fc.nat(20_000),
      timeSeconds: fc.nat(20_000),
    }),
  );
  fc.assert(
    fc.property(claims, (given) => {
      let budget = empty;
      let [passed, fresh, time] = [0, 0, 0];
      for (const { wait, ...claim } of given) {
        passed += wait;
        const credited = credit(budget, claim, after(passed));
        budget = credited.left;
        fresh += credited.freshSeconds;
        time += credited.timeSeconds;
        expect(fresh).toBeLessThanOrEqual(2 * passed);
        expect(time).toBeLessThanOrEqual(2 * passed);
      }
    }),
  );
});
