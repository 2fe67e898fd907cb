import { expect, test } from 'vitest';
import { isWeakPin } from './weak-pin.ts';

test.each([
  '111111',
  '101010',
  '123456',
  '654321',
  '890123',
  '121212',
  '123123',
  '112233',
  '123321',
  '147258',
  '852741',
])('%s is tried first', (pin) => expect(isWeakPin(pin, null)).toBe(true));

test('the year of birth makes a PIN weak, wherever it stands', () => {
  for (const pin of ['201607', '072016', '920168']) {
    expect(isWeakPin(pin, '2016')).toBe(true);
    expect(isWeakPin(pin, '2015')).toBe(false);
  }
});

test('a mixed PIN is fine, and few are refused', () => {
  expect(isWeakPin('592704', '2016')).toBe(false);
  const many = Array.from({ length: 100_000 }, (_none, number) => String(number * 7 + 11).padStart(6, '0'));
  const weak = many.filter((pin) => isWeakPin(pin, '2016')).length;
  expect(weak).toBeLessThan(1_000);
});
