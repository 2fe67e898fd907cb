import { expect, test } from 'vitest';
import { chartScale } from './chart-scale.ts';

test('a chart has a few round lines that hold everything, and one at zero', () => {
  expect(chartScale(9_996, 0)).toEqual({ top: 10_000, bottom: 0, lines: [10_000, 5000, 0] });
  expect(chartScale(3186.32, 600.51)).toEqual({
    top: 4000,
    bottom: -1000,
    lines: [4000, 3000, 2000, 1000, 0, -1000],
  });
  // Nothing came in yet, or only went back.
  expect(chartScale(0, 0)).toEqual({ top: 1, bottom: 0, lines: [1, 0] });
  expect(chartScale(0, 999)).toEqual({ top: 500, bottom: -1000, lines: [500, 0, -500, -1000] });
});
