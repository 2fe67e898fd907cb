import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Asha Rao', 'AR'],
  ['asha', 'A'],
  ['  Meera   Devi Iyer ', 'MI'],
  ['अनु शर्मा', 'अश'],
  ['1234 !', '?'],
  ['', '?'],
])('%j gives %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
