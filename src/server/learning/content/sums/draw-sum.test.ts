import { expect, test } from 'vitest';
import type { DrawnTerm } from '../../../../contract/platform/passages.ts';
import { drawSum } from './draw-sum.ts';

/** A drawn term back on one line: [above/below] is a fraction. */
function line(term: DrawnTerm): string {
  switch (term.type) {
    case 'words':
      return term.text;
    case 'row':
      return term.parts.map(line).join(' ');
    case 'fraction':
      return `[${line(term.above)}/${line(term.below)}]`;
    case 'power':
      return `${line(term.base)}^${line(term.exponent)}`;
    case 'root':
      return `√(${line(term.of)})`;
  }
}
const drawn = (text: string) => {
  const sum = drawSum(text);
  if (!sum) return null;
  const parts = sum.others.flatMap(({ relation, term }) => [relation, line(term)]);
  return [sum.label, line(sum.first), ...parts].join(' | ').replaceAll('\u00a0', ' ');
};

test.each([
  ['LED current: (5 V - 2 V) / 220 ohm = 13.6 mA', 'LED current | [5 V − 2 V/220 Ω] | = | 13.6 mA'],
  ['Pin current: 13.6 mA <= 20 mA', 'Pin current | 13.6 mA | ≤ | 20 mA'],
  ['Power: (20 mA)^2 * 1 kohm = 0.4 W', 'Power | ( 20 mA )^2 × 1 kΩ | = | 0.4 W'],
  ['Way: sqrt(3 ^ 2 + 4 ^ 2) * 1 cm = 5 cm', 'Way | √(3^2 + 4^2) × 1 cm | = | 5 cm'],
  ['Wait: 1000 us / 2 * 3 = 1500 us', 'Wait | [1000 μs/2] × 3 | = | 1500 μs'],
  ['Pin: 3 V / 220 ohm = 13.6 mA <= 20 mA', 'Pin | [3 V/220 Ω] | = | 13.6 mA | ≤ | 20 mA'],
  ['Echo: 40 cm / 343 m/s = 1.17 ms', 'Echo | [40 cm/343 m/s] | = | 1.17 ms'],
  ['Load: 0.5 kg * 10 m/s^2 = 5 N', 'Load | 0.5 kg × 10 m/s² | = | 5 N'],
  ['Wheel: pi * 65 mm = 20.4 cm', 'Wheel | π × 65 mm | = | 20.4 cm'],
  ['Servo: 180° * 512 / 1024 = 90°', 'Servo | [180° × 512/1024] | = | 90°'],
  ['Turn: -90 + 2 * (10 - 4) = -78', 'Turn | −90 + 2 × ( 10 − 4 ) | = | −78'],
])('%s', (text, expected) => expect(drawn(text)).toBe(expected));

test.each(['half of it', 'A: 2 + = 3', 'A: (2 + 3 = 5', 'A: 2 § 3 = 5'])(
  'what is not a sum is left as it is written: %s',
  (text) => expect(drawSum(text)).toBeNull(),
);
