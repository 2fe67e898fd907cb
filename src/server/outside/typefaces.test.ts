import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { type Typeface, typefaceFor } from './typefaces.ts';

/** How words are laid out with a typeface: 0 is the glyph of a letter that it does not have. */
const glyphsOf = (words: string, face: Typeface) =>
  (create(readFileSync(typefaceFor(face, words))) as Font).layout(words).glyphs.map(({ id }) => id);

test.each([
  ['Latin', 'Zoë D’Souza, ₹ 1,499'],
  ['Devanagari', 'श्रेया पाटील'],
  ['Bengali', 'রবীন্দ্র (Rabindra)'],
  ['Gujarati', 'કૃષ્ણા પટેલ'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ್'],
  ['Malayalam', 'മീര നായർ'],
  ['Odia', 'ସୁଭଦ୍ରା ପଣ୍ଡା'],
  ['Tamil', 'தமிழ்ச்செல்வி S.'],
  ['Telugu', 'లక్ష్మీ ప్రసన్న'],
])('a name in %s is printed with all its letters', (_script, name) => {
  for (const face of ['display', 'text', 'strong'] as const) expect(glyphsOf(name, face)).not.toContain(0);
});
