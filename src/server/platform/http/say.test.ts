import { expect, test } from 'vitest';
import { chooseLanguage } from './say.ts';

test.each([
  ['hi', 'hi'],
  ['hi-IN', 'hi'],
  ['HI-in', 'hi'],
  ['hi-Deva-IN, en;q=0.8', 'hi'],
  ['ta-IN, hi-IN;q=0.9, en;q=0.8', 'hi'],
  ['ta, en-GB ; q=0.7, hi;q=0.3', 'en'],
  ['en;q=0.2,hi;q=0.9', 'hi'],
  ['pt-BR, pt;q=0.9', 'pt-BR'],
  ['PT-br;q=0.5', 'pt-BR'],
  // Somebody who takes any language is answered in the site's own.
  ['*', 'en'],
  ['ta, *;q=0.5', 'en'],
  ['hi;q=0.6, *;q=0.1', 'hi'],
  ['hi;q=0', null],
  ['ta-IN', null],
  ['en-XA', 'en-XA'],
  ['en-GB, en-XA;q=0.9', 'en'],
  // Brazil's is no other Portuguese.
  ['pt-PT', null],
  ['', null],
  [',;q=,--,', null],
])('%s is answered in %s', (wanted, language) => {
  expect(chooseLanguage(wanted, ['en', 'en-XA', 'hi', 'pt-BR'])).toBe(language);
});

test('a range of thousands of subtags is a language like any other, and no work', () => {
  expect(chooseLanguage(`hi${'-a'.repeat(8_000)}`, ['en', 'hi'])).toBe('hi');
});
