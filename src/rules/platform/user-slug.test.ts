import fc from 'fast-check';
import { expect, test } from 'vitest';
import { userSlug } from './user-slug.ts';

test.each([
  ['Asha Verma', 'asha-verma'],
  ['Anne-Marie D’Souza', 'anne-marie-dsouza'],
  ['asha_verma.2014', 'ashaverma2014'],
  ['  Ravi   Kumar ', 'ravi-kumar'],
  ['Ravi - Kumar', 'ravi-kumar'],
  ['-Ravi--Kumar-', 'ravi-kumar'],
  ['- - Ravi - -', 'ravi'],
])('“%s” becomes “%s”', (name, slug) => expect(userSlug({ name })).toBe(slug));

test('the username comes first, then the name, then the e-mail before the @', () => {
  const whole = { username: 'Asha_9', name: 'Asha Verma', email: 'a.verma@example.org' };
  expect(userSlug(whole)).toBe('asha9');
  expect(userSlug({ ...whole, username: null })).toBe('asha-verma');
  expect(userSlug({ ...whole, username: '___', name: ' ' })).toBe('averma');
  expect(userSlug({ name: 'आशा', email: 'asha@example.org' })).toBe('asha');
});

test('without anything to build it from there is none', () => {
  expect(userSlug({})).toBeNull();
  expect(userSlug({ username: '', name: 'आशा', email: '@' })).toBeNull();
});

test('whatever the name, the slug is letters, digits and single hyphens between them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(userSlug({ name }) ?? 'none').toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});
