import { expect, test } from 'vitest';
import { utrOf } from './utr.ts';

test('a UTR is 12 digits; spaces from copying do not matter', () => {
  expect(utrOf('412345678901')).toBe('412345678901');
  expect(utrOf(' 4123 4567 8901\n')).toBe('412345678901');
});

test.each([
  '',
  '41234567890',
  '4123456789012',
  '41234567890a',
  '४१२३४५६७८९०१',
  '4123-4567-8901',
  '+12345678901',
])('"%s" is none', (text) => {
  expect(utrOf(text)).toBeNull();
});
