import { expect, test } from 'vitest';
import { faultOfPeriod, stepsOf, usualPeriods } from './report-period.ts';

test('the usual periods are whole months and financial years', () => {
  expect(usualPeriods('2026-11-22')).toEqual({
    this_month: { from: '2026-11-01', to: '2026-11-30' },
    last_month: { from: '2026-10-01', to: '2026-10-31' },
    this_year: { from: '2026-04-01', to: '2027-03-31' },
    last_year: { from: '2025-04-01', to: '2026-03-31' },
  });
  // A leap year, and the last day of a financial year.
  expect(usualPeriods('2028-03-31')).toEqual({
    this_month: { from: '2028-03-01', to: '2028-03-31' },
    last_month: { from: '2028-02-01', to: '2028-02-29' },
    this_year: { from: '2027-04-01', to: '2028-03-31' },
    last_year: { from: '2026-04-01', to: '2027-03-31' },
  });
  expect(usualPeriods('2026-01-01').last_month).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('a period ends after it began, and by day it is a year or so', () => {
  expect(faultOfPeriod({ from: '2026-11-01', to: '2026-11-01' }, 'day')).toBeNull();
  expect(faultOfPeriod({ from: '2026-11-02', to: '2026-11-01' }, 'month')).toBe('report_period_wrong');
  expect(faultOfPeriod({ from: '0000-01-01', to: '2026-11-01' }, 'month')).toBe('report_period_wrong');
  expect(faultOfPeriod({ from: '2026-01-01', to: '9999-12-31' }, 'month')).toBe('report_period_wrong');
  expect(faultOfPeriod({ from: '2025-10-28', to: '2026-12-01' }, 'day')).toBeNull();
  expect(faultOfPeriod({ from: '2025-10-27', to: '2026-12-01' }, 'day')).toBe('report_period_too_long');
  expect(faultOfPeriod({ from: '2016-12-01', to: '2026-11-30' }, 'course')).toBeNull();
  expect(faultOfPeriod({ from: '2016-01-01', to: '2026-11-30' }, 'coupon')).toBe('report_period_too_long');
});

test('a chart has every day and every month of its period', () => {
  expect(stepsOf({ from: '2026-02-27', to: '2026-03-01' }, 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(stepsOf({ from: '2026-11-30', to: '2027-01-01' }, 'month')).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
  ]);
});
