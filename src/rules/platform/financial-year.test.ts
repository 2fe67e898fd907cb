import { expect, test } from 'vitest';
import { financialYearOf, INVOICE_NUMBER_MOST, invoiceNumber } from './financial-year.ts';

test('the financial year begins on 1 April', () => {
  expect(financialYearOf('2026-03-31')).toBe(2025);
  expect(financialYearOf('2026-04-01')).toBe(2026);
  expect(financialYearOf('2027-01-15')).toBe(2026);
});

test('a number names its series, its year and its place', () => {
  expect(invoiceNumber('TKI', 2026, 1)).toBe('TKI/2627/0001');
  expect(invoiceNumber('TKC', 2099, 12_345)).toBe('TKC/9900/12345');
});

test('the longest series has room for a million papers a year, but one', () => {
  expect(invoiceNumber('ABCI', 2026, 999_999)).toHaveLength(INVOICE_NUMBER_MOST);
});
