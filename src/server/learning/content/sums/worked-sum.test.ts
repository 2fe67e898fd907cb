import { expect, test } from 'vitest';
import { isUnit, readSum } from './worked-sum.ts';

const holds = (line: string) => {
  const sum = readSum(line);
  return 'complaint' in sum ? sum.complaint : sum.holds;
};

test('a sum is read and computed', () => {
  expect(readSum('LED current: (5 V - 2 V) / 220 ohm = 13.6 mA')).toEqual({
    words: 'LED current',
    expression: '(5 V - 2 V) / 220 ohm',
    sign: '=',
    result: '13.6 mA',
    holds: true,
    computed: '13.636 mA',
  });
  expect(readSum('LED current: (5 V - 2 V) / 220 ohm = 15 mA')).toMatchObject({ holds: false });
  expect(readSum('Pin: 3 V / 220 ohm = 13.6 mA <= 20 mA')).toMatchObject({
    expression: '3 V / 220 ohm = 13.6 mA',
    sign: '<=',
    result: '20 mA',
    holds: true,
  });
});

test.each([
  ['Pin current: 13.6 mA <= 20 mA', true],
  ['Pin current: 23 mA <= 20 mA', false],
  ['Same: 20 mA <= 20 mA', true],
  ['Same: 20 mA < 20 mA', false],
  ['More: 2 A > 1999 mA', true],
  ['More: 2 A >= 2000 mA', true],
  ['Divider: 5 V * 10 kohm / (10 kohm + 4.7 kohm) = 3.40 V', true],
  ['Divider: 5 V * 10 kohm / (10 kohm + 4.7 kohm) = 3.41 V', false],
  ['Half: 5 / 2 = 3', true],
  ['Half: 5 / 2 = 2', true],
  ['Half: 0.15 V / 3 = 0.05 V', true],
  ['Below: 5 / 2.1 = 3', false],
  ['Power: 5 V * 200 mA = 1 W', true],
  ['Power: (20 mA)^2 * 220 ohm = 88 mW', true],
  ['Time: 2000 mAh / 250 mA = 8 h', true],
  ['Echo: 20 cm * 2 / 343 m/s = 1.17 ms', true],
  ['Speed: 60 cm / 20 cm/s = 3 s', true],
  ['Share: 512 / 1024 = 50 %', true],
  ['Duty: 90 % * 5 V = 4.5 V', true],
  ['Frequency: 1 / 20 ms = 50 Hz', true],
  ['Wheel: pi * 65 mm = 20.4 cm', true],
  ['Wheel: 2 * pi * 32.5 mm = 204 mm', true],
  ['Root: sqrt(9 m^2 + 16 m²) = 5 m', true],
  ['Powers: 2^10 - 1 = 1,023', true],
  ['Less: -3 + 5 = 2', true],
  ['Below zero: 1 V - 10 V / 3 = -2.33 V', true],
  ['Servo: 180° * 512 / 1024 = 90°', true],
  ['Warm: 28 °C - 24 °C = 4 °C', true],
  ['Rounded on the way: 10 V / 3 = 3.33 V = 3333 mV', true],
  ['Between: 3.3 V < 2 * 2 V < 5 V', true],
  ['Equal after a limit: 3.3 V < 2 * 2 V = 4 V', true],
  ['Same in between: (5 V - 2 V) / 1 kohm = 3 V / 1 kohm = 3 mA', true],
  ['Wrong in between: (5 V - 2 V) / 1 kohm = 4 V / 1 kohm = 3 mA', false],
  ['Load: 0.5 kg * 10 m/s^2 = 5 N', true],
  ['Signs: 2 × 3 V ÷ 3 Ω − 1 A ≤ 1 A', true],
])('%s', (line, expected) => expect(holds(line)).toBe(expected));

test('what makes no sense is said', () => {
  expect(holds('Sum: 5 V + 2 A = 7 V')).toBe('V and A cannot be added');
  expect(holds('Current: 5 V / 220 ohm = 22.7 mV')).toBe('A cannot be compared with V');
  expect(holds('Current: 5 volts / 220 ohm = 22.7 mA')).toBe('“volts” is no unit that is known here');
  expect(holds('Missing: (5 V / 2 = 2.5 V')).toBe('a “)” is missing');
  expect(holds('Missing: 5 V / = 2.5 V')).toBe('something is missing at the end');
  expect(holds('Odd: 5 V ? 2 = 2.5 V')).toBe('“?” is not understood');
  expect(holds('5 V = 5 V')).toContain('words and a colon');
  expect(holds('Nothing: 5 V')).toContain('needs “=”');
  expect(holds('Power: 2 ^ (3 V) = 1')).toBe('a power must be a plain number');
});

test('units are told from other words', () => {
  expect(
    ['mA', 'kohm', 'Ω', 'cm/s', 'm/s²', 'mAh', '%', '°C', 'min'].filter((name) => !isUnit(name)),
  ).toEqual([]);
  expect(['ma', 'volt', 'KHz', 'Mhz', 'x', 'constructor'].filter(isUnit)).toEqual([]);
});
