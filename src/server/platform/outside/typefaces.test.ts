import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readTypeface, setTypeface, type Typeface, typefaceFor } from './typefaces.ts';

/** How words are laid out with a typeface: 0 is the glyph of a letter that it does not have. */
const glyphsOf = (words: string, face: Typeface) =>
  (create(readTypeface(typefaceFor(face, words))) as Font).layout(words).glyphs.map(({ id }) => id);

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

test.each([
  ['Devanagari', 'अक्\u200dषरा'],
  ['Bengali', 'র\u200d্যাম'],
  ['Gujarati', 'ક્\u200dષમા'],
  ['Gurmukhi', 'ਸਿੰਘ\u200d'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ್\u200c'],
  ['Malayalam', 'ശ്രീന്\u200d'],
  ['Odia', 'କ୍\u200dଷମା'],
  ['Tamil', 'க்\u200cஷமா'],
  ['Telugu', 'క్\u200cషమ'],
  ['drawings', '👨\u200d👩\u200d👧'],
])('in %s letters may be joined by signs that nobody sees', (_script, name) => {
  const page = new PDFDocument();
  for (const face of ['display', 'text', 'strong'] as const)
    expect(() => setTypeface(page, face, name).text(name)).not.toThrow();
});
