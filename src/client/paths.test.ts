import { expect, test } from 'vitest';
import { safeNext } from './paths.ts';

test.for(['/courses', '/courses/content/junior-level-1?lecture=7#notes'])('“%s” is followed', (next) => {
  expect(safeNext(next)).toBe(next);
});

test.for([
  null,
  '',
  'courses',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/courses/..//evil.example',
])('“%s” leads nowhere', (next) => {
  expect(safeNext(next)).toBeNull();
});
