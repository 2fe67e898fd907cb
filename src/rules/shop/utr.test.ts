import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainUtr, utrOf } from './utr.ts';

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

test.each([
  ['', null],
  ['4123 4567 8901', null],
  ['CICAgOi3v9aXXg', 'google_id'],
  ['cicagoi3v9axxg', 'google_id'],
  ['AXk29vBq_1-Zs7', 'google_id'],
  ['T2611221915123456789012', 'phonepe_id'],
  ['tinkerling@okhdfcbank', 'upi_id'],
  ['+91 98765 43210', 'phone_number'],
  ['9876543210', 'phone_number'],
  ['4123-4567-8901', 'not_digits'],
  ['HDFC0001234', 'not_digits'],
  ['41234567890', 'too_short'],
  ['4123456789012', 'too_long'],
] as const)('"%s" in the field for the UTR is explained: %s', (text, what) => {
  expect(explainUtr(text)).toBe(what);
});

test('whatever is typed is nothing, a UTR, or explained as something else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d +-]{8,16}$/)), (text) => {
      const isNone = text.trim() !== '' && utrOf(text) === null;
      expect(explainUtr(text) !== null).toBe(isNone);
    }),
  );
});
