import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('of much that is printed the end is kept, and that a beginning is missing is seen', () => {
  expect(shortened('one\ntwo\n', 20)).toBe('one\ntwo\n');
  expect(shortened('the first line\nthe second\nend\n', 20)).toBe('… the second\nend\n');
  // One long line is not lost as a whole.
  expect(shortened(`${'x'.repeat(50)}\nend\n`, 20)).toBe(`… ${'x'.repeat(15)}\nend\n`);
});
