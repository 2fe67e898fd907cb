import { expect, test } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['0091 9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  // A part of one, and one of elsewhere, stay as they are.
  ['9198', '9198'],
  ['91987', '91987'],
  ['+44 20 7946 0958', '442079460958'],
])('%s is looked for as %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
