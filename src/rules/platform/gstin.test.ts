import { expect, test } from 'vitest';
import { gstinCheckDigit, gstinFault, stateOfGstin } from './gstin.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7'])('%s is a GSTIN', (gstin) => {
  expect(gstinFault(gstin)).toBeNull();
});

test('what is none says why', () => {
  expect(gstinFault('27AAPFU0939F1ZW')).toBe('check_digit');
  // Two signs in each other's place.
  expect(gstinFault('27AAPFU0993F1ZV')).toBe('check_digit');
  expect(gstinFault('27aapfu0939f1zv')).toBe('form');
  expect(gstinFault('27AAPFU0939F1Z')).toBe('form');
  expect(gstinFault(`25AAPFU0939F1Z${gstinCheckDigit('25AAPFU0939F1Z')}`)).toBe('state');
});

test('it begins with its state', () => {
  expect(stateOfGstin('29AAGCB7383J1Z4')).toBe('29');
});
