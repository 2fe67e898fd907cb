import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn, forgivenUntil, type StudyDay, shiftDay, streakOn, studiedOn } from './study-streak.ts';

test('a day ends at midnight where the site is', () => {
  expect(dayIn('Asia/Kolkata', new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(dayIn('Asia/Kolkata', new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
  expect(dayIn('UTC', new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-21');
});

test('days later and earlier cross months, years and leap days', () => {
  expect(shiftDay('2026-11-21', -1)).toBe('2026-11-20');
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
  expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29');
  expect(shiftDay('2026-11-23', 7)).toBe('2026-11-30');
});

const first = '2026-11-02';
const runOf = (days: readonly number[]) =>
  days.reduce<StudyDay | null>((last, day) => studiedOn(shiftDay(first, day), last), null);
const alive = (today: number, days: readonly number[]) => streakOn(shiftDay(first, today), runOf(days));

describe('a streak', () => {
  test('lives through today, through yesterday and through one day that was missed', () => {
    expect([3, 4, 5, 6].map((today) => alive(today, [0, 1, 2, 3]))).toEqual([4, 4, 4, 0]);
    expect(forgivenUntil(shiftDay(first, 5), runOf([0, 1, 2, 3]))).toBe(shiftDay(first, 4));
    expect(forgivenUntil(shiftDay(first, 4), runOf([0, 1, 2, 3]))).toBeNull();
    expect(streakOn(first, null)).toBe(0);
  });

  test('goes on behind the missed day, which is not counted', () => {
    expect(alive(3, [0, 1, 3])).toBe(3);
  });

  test('ends with a second missed day in the seven days after the first', () => {
    expect(alive(8, [0, 2, 3, 4, 5, 6, 8])).toBe(7 - 6);
    expect(alive(7, [0, 2, 3, 4, 5, 6])).toBe(6);
    expect(alive(8, [0, 2, 3, 4, 5, 6])).toBe(0);
  });

  test('rests every Sunday for as long as one likes', () => {
    const weeks = Array.from({ length: 10 }, (_, week) => [0, 1, 2, 3, 4, 5].map((day) => week * 7 + day));
    expect(alive(9 * 7 + 5, weeks.flat())).toBe(60);
  });

  test('begins anew after two days, with its day to spare', () => {
    expect(alive(3, [0, 3])).toBe(1);
    expect(alive(5, [0, 3, 5])).toBe(2);
  });
});

const day = fc.integer({ min: 0, max: 40 });
// Many of them: runs that live long enough to be forgiven twice.
const set = fc.uniqueArray(day, { minLength: 24, maxLength: 38 }).map((days) => days.sort((a, b) => a - b));

/** Said from the days alone: walks back from the last day, forgiving as the days in their order did. */
function byHand(days: readonly number[]): { days: number; spared: number[] } {
  let [count, spared]: [number, number[]] = [0, []];
  days.forEach((one, nth) => {
    const gap = nth === 0 ? 99 : one - (days[nth - 1] as number) - 1;
    const latest = spared.at(-1);
    const isSpared = gap === 1 && (latest === undefined || one - 1 - latest >= 7);
    if (gap > 0 && !isSpared) [count, spared] = [0, []];
    if (isSpared) spared.push(one - 1);
    count++;
  });
  return { days: count, spared };
}

describe('whatever the days are', () => {
  test('the run is what counting by hand gives, and any seven days forgive at most one', () => {
    fc.assert(
      fc.property(set, (days) => {
        const run = runOf(days);
        const { days: counted, spared } = byHand(days);
        expect(run?.streak ?? 0).toBe(counted);
        expect(run?.forgivenOn ?? null).toBe(spared.length ? shiftDay(first, spared.at(-1) as number) : null);
        for (const one of spared)
          expect(spared.filter((other) => other >= one && other < one + 7)).toHaveLength(1);
      }),
    );
  });

  test('saves that come again, from another device or under a clock that went back change nothing', () => {
    fc.assert(
      fc.property(set, fc.array(fc.tuple(fc.nat({ max: 30 }), day)), (days, again) => {
        // Each further save comes after one of the days and bears a day that is not later.
        const noisy = days.flatMap((one, nth) => [
          one,
          ...again.filter(([after, said]) => after === nth && said <= one).map(([, said]) => said),
        ]);
        expect(runOf(noisy)).toEqual(runOf(days));
      }),
    );
  });

  test('a day more of learning never makes the run shorter than the days since the last break', () => {
    fc.assert(
      fc.property(set, day, (days, today) => {
        const before = days.filter((one) => one < today);
        const run = runOf(before);
        const next = studiedOn(shiftDay(first, today), run);
        expect(next.streak).toBe(streakOn(shiftDay(first, today), run) + 1);
        expect(streakOn(shiftDay(first, today), next)).toBe(next.streak);
      }),
    );
  });
});
