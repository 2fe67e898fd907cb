import { describe, expect, test } from 'vitest';
import { contrast } from '../../../rules/platform/contrast.ts';
import { partPairs, textPairs } from '../../../rules/platform/contrast-pairs.ts';
import { defaultColours } from '../../../rules/platform/theme-colours.ts';
import calmDress from './calm-dress.css?raw';
import css from './tokens.css?raw';

const colours = new Map(
  [...css.matchAll(/--color-([a-z-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
);

function colour(name: string): string {
  const hex = colours.get(name);
  if (!hex) throw new Error(`tokens.css has no --color-${name}`);
  return hex;
}

test('the server knows the same colours', () => {
  expect(Object.fromEntries(colours)).toEqual(defaultColours);
});

describe('contrast of the tokens', () => {
  test('black on white is 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });
  test.each(textPairs)('%s on %s can be read (4.5:1)', (front, ground) => {
    expect(contrast(colour(front), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(partPairs)('%s on %s can be seen (3:1)', (front, ground) => {
    expect(contrast(colour(front), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast in the calm dress', () => {
  const dressed = new Map(
    [...calmDress.matchAll(/--color-([a-z-]+): var\(--color-([a-z-]+)\);/g)].map(([, of = '', now = '']) => [
      of,
      now,
    ]),
  );
  const worn = (name: string) => colour(dressed.get(name) ?? name);

  test('it changes colours', () => {
    expect(dressed.get('wire-deep')).toBe('indigo-deep');
  });
  test.each(textPairs)('%s on %s can be read (4.5:1)', (front, ground) => {
    expect(contrast(worn(front), worn(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(partPairs)('%s on %s can be seen (3:1)', (front, ground) => {
    expect(contrast(worn(front), worn(ground))).toBeGreaterThanOrEqual(3);
  });
});
