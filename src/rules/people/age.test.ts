import { expect, test } from 'vitest';
import { ageOn, bornForAge, mayBeBorn } from './age.ts';

test('a birthday counts once its month is over', () => {
  expect(ageOn('2008-11', '2026-10-31')).toBe(17);
  expect(ageOn('2008-11', '2026-11-30')).toBe(17);
  expect(ageOn('2008-11', '2026-12-01')).toBe(18);
  expect(ageOn('2008-12', '2027-01-01')).toBe(18);
});

test('nobody is born tomorrow, or was in another century', () => {
  expect(mayBeBorn('2026-11', '2026-11-22')).toBe(true);
  expect(mayBeBorn('2026-12', '2026-11-22')).toBe(false);
  expect(mayBeBorn('1901-01', '2026-11-22')).toBe(false);
});

test('the month that divides those of an age from the others agrees with the age, whenever one looks', () => {
  for (const day of ['2026-11-22', '2027-01-01', '2028-02-29', '2026-12-31'])
    for (let months = -30; months <= 30; months++) {
      const [year = 0, month = 0] = day.split('-').map(Number);
      const count = (year - 18) * 12 + month - 1 + months;
      const born = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
      expect([born, `${born}-01` < bornForAge(18, day)]).toEqual([born, ageOn(born, day) >= 18]);
    }
});
