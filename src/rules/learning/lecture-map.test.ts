import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPLETION_PERCENT } from '../../contract/platform/limits.ts';
import { lectureMap } from './lecture-map.ts';
import { percentOf, type Range, secondsIn, unite } from './watched-coverage.ts';

const ranges = fc.array(
  fc
    .tuple(fc.integer({ min: -20, max: 700 }), fc.integer({ min: -20, max: 700 }))
    .map(([a, b]): Range => [Math.min(a, b), Math.max(a, b)]),
  { maxLength: 12 },
);
const duration = fc.integer({ min: 1, max: 600 });

test('what was watched and what was not are the whole lecture, and no second is in both', () => {
  fc.assert(
    fc.property(ranges, duration, (watched, seconds) => {
      const map = lectureMap(watched, seconds);
      expect(unite(map.watched, map.gaps)).toEqual([[0, seconds]]);
      expect(secondsIn(map.watched) + secondsIn(map.gaps)).toBe(seconds);
      expect(map.watchedSeconds).toBe(secondsIn(map.watched));
    }),
  );
});

test('the missing seconds are exactly those that the rule of completion asks for', () => {
  fc.assert(
    fc.property(ranges, duration, (watched, seconds) => {
      const { watchedSeconds, missingSeconds } = lectureMap(watched, seconds);
      const after = (more: number) => percentOf([[0, watchedSeconds + more]], seconds);
      expect(after(missingSeconds)).toBeGreaterThanOrEqual(COMPLETION_PERCENT);
      if (missingSeconds > 0) expect(after(missingSeconds - 1)).toBeLessThan(COMPLETION_PERCENT);
    }),
  );
});

test('a lecture of five minutes with two holes', () => {
  expect(
    lectureMap(
      [
        [100, 180],
        [0, 72],
        [204, 400],
      ],
      302,
    ),
  ).toEqual({
    durationSeconds: 302,
    watched: [
      [0, 72],
      [100, 180],
      [204, 302],
    ],
    gaps: [
      [72, 100],
      [180, 204],
    ],
    watchedSeconds: 250,
    missingSeconds: 22,
  });
});
