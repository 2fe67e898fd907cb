import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutTo, normalise, percentOf, type Range, secondsIn, unite, without } from './watched-coverage.ts';

/** The plain model: every second on its own. */
const secondsOf = (ranges: readonly Range[]): Set<number> => {
  const seconds = new Set<number>();
  for (const [from, to] of ranges) for (let s = Math.max(0, from); s < to; s++) seconds.add(s);
  return seconds;
};
const inOrder = (seconds: Set<number>) => [...seconds].sort((a, b) => a - b);

const second = fc.integer({ min: -50, max: 400 });
const ranges = fc.array(fc.tuple(second, second), { maxLength: 12 });
const anything = fc.array(fc.tuple(fc.double(), fc.double()), { maxLength: 8 });

test('ranges in any order, reversed, below zero or overlapping are the seconds they name', () => {
  fc.assert(
    fc.property(ranges, (given) => {
      const clean = normalise(given);
      expect(inOrder(secondsOf(clean))).toEqual(inOrder(secondsOf(given)));
      expect(secondsIn(given)).toBe(secondsOf(given).size);
      expect(normalise(clean)).toEqual(clean);
      for (const [i, [from, to]] of clean.entries()) {
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThan(clean[i - 1]?.[1] ?? -1);
      }
    }),
  );
});

test('whatever number is sent, nothing lies outside the lecture', () => {
  fc.assert(
    fc.property(anything, fc.integer({ min: 1, max: 10_000 }), (given, duration) => {
      for (const [from, to] of normalise(given, duration)) {
        expect(Number.isInteger(from) && Number.isInteger(to)).toBe(true);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(duration);
      }
      expect(percentOf(given, duration)).toBeGreaterThanOrEqual(0);
      expect(percentOf(given, duration)).toBeLessThanOrEqual(100);
    }),
  );
  expect(normalise([[Number.NaN, 9]])).toEqual([]);
  expect(normalise([[-5, Number.POSITIVE_INFINITY]], 60)).toEqual([[0, 60]]);
});

test('union and difference are those of the seconds', () => {
  fc.assert(
    fc.property(ranges, ranges, (some, others) => {
      const [a, b] = [secondsOf(some), secondsOf(others)];
      expect(inOrder(secondsOf(unite(some, others)))).toEqual(inOrder(a.union(b)));
      expect(inOrder(secondsOf(without(some, others)))).toEqual(inOrder(a.difference(b)));
    }),
  );
});

test('a cut keeps the first seconds, as many as allowed', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: 0, max: 500 }), (given, allowed) => {
      expect(inOrder(secondsOf(cutTo(given, allowed)))).toEqual(inOrder(secondsOf(given)).slice(0, allowed));
    }),
  );
});

test('a run reported in two pieces keeps its seam', () => {
  expect(
    normalise([
      [0, 30.6],
      [30.6, 61.2],
    ]),
  ).toEqual([[0, 61]]);
});

test('a hundred percent means every second', () => {
  expect(percentOf([[0, 599]], 600)).toBe(99);
  expect(percentOf([[0, 600]], 600)).toBe(100);
  expect(percentOf([[0, 900]], 600)).toBe(100);
  expect(percentOf([], 0)).toBe(0);
});
