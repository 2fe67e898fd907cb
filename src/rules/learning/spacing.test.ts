import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDue, type Spacing, spacingAfterFirst, spacingAfterReturn } from './spacing.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 22, 10);
const at = (days: number) => new Date(START + days * DAY);
const daysUntil = ({ dueAt }: Spacing, day: number) => dueAt && (dueAt.getTime() - at(day).getTime()) / DAY;

test('wrong at the first try comes back after 2 days, then 5, then 12, then it is done', () => {
  expect(spacingAfterFirst(true, at(0)).dueAt).toBeNull();
  const wrong = spacingAfterFirst(false, at(0));
  expect(daysUntil(wrong, 0)).toBe(2);
  const once = spacingAfterReturn(wrong, true, at(3));
  expect(daysUntil(once, 3)).toBe(5);
  const twice = spacingAfterReturn(once, true, at(8));
  expect(daysUntil(twice, 8)).toBe(12);
  expect(spacingAfterReturn(twice, true, at(20)).dueAt).toBeNull();
  expect(daysUntil(spacingAfterReturn(twice, false, at(20)), 20)).toBe(2);
});

/** Answers as they arrive: whether right, how the clock moved since the one before (it may go back), how often each is sent. */
const answers = fc.array(
  fc.record({
    isRight: fc.boolean(),
    days: fc.double({ min: -30, max: 30, noNaN: true }),
    sent: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 40 },
);

test('whatever the clock does and however often an answer is sent, three right returns in a row are what ends it', () => {
  fc.assert(
    fc.property(answers, (all) => {
      let day = 0;
      let spacing = spacingAfterFirst(false, at(day));
      let inARow = 0;
      for (const { isRight, days, sent } of all) {
        day += days;
        const wasDue = isDue(spacing, at(day));
        const once = spacingAfterReturn(spacing, isRight, at(day));
        if (wasDue) inARow = isRight ? inARow + 1 : 0;
        let again = once;
        for (let time = 1; time < sent; time++) again = spacingAfterReturn(again, isRight, at(day));
        expect(again).toEqual(once);
        if (!wasDue) expect(once).toEqual(spacing);
        // It never comes back at once, and never later than in 12 days.
        else if (once.dueAt) {
          expect(isDue(once, at(day))).toBe(false);
          expect(daysUntil(once, day)).toBeLessThanOrEqual(12);
        }
        spacing = once;
        expect(spacing.dueAt === null).toBe(inARow === 3);
        if (inARow === 3) return;
      }
    }),
  );
});
