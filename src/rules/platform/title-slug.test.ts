import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titleSlug } from './title-slug.ts';

test.each([
  ['Junior Level 1', 'junior-level-1'],
  ['Robots: Build & Code!', 'robots-build-code'],
  ['  Lamps  ', 'lamps'],
  ['Wi-Fi and Webservers', 'wi-fi-and-webservers'],
  ['C++ in 10 days', 'c-in-10-days'],
  // Accents fall, whichever way they are written.
  ['Électricité à la maison', 'electricite-a-la-maison'],
  ['E\u0301lectricite\u0301', 'electricite'],
  ['Über Ångström', 'uber-angstrom'],
  // The signs of an Indic script are letters of it.
  ['रोबोट बनाओ', 'रोबोट-बनाओ'],
  ['—', ''],
])('the slug of “%s” is “%s”', (title, slug) => expect(titleSlug(title)).toBe(slug));

test('a slug is its own slug, in lower case, without hyphens at the edges or in a row', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const slug = titleSlug(title);
      expect(titleSlug(slug)).toBe(slug);
      expect(slug).toBe(slug.toLowerCase());
      expect(slug).not.toMatch(/^-|-$|--|[\s/?#%&]/);
    }),
  );
});
