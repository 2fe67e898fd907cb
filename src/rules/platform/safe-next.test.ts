import { expect, test } from 'vitest';
import { aimOf, safeNext } from './safe-next.ts';

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

test.for([
  ['/courses/cart/junior-level-1', 'buying'],
  ['/courses/info/master?tab=reviews', 'course'],
  ['/courses/content/master?lecture=7', 'lessons'],
  ['/staff/payments', 'office'],
  ['/courses', 'elsewhere'],
  ['/student/asha-verma', 'elsewhere'],
] as const)('who wants to %s is about %s', ([next, aim]) => {
  expect(aimOf(next)).toBe(aim);
});
