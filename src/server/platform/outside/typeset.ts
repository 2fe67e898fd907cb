import { create, type Font } from 'fontkit';
import { readTypeface, type Typeface, typefaceFor } from './typefaces.ts';

const opened = new Map<string, Font>();
function open(words: string, face: Typeface): Font {
  const file = typefaceFor(face, words);
  const font = opened.get(file) ?? (create(readTypeface(file)) as Font);
  opened.set(file, font);
  return font;
}

/** How wide a line is. Points. */
export function widthOf(text: string, face: Typeface, size: number): number {
  const font = open(text, face);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** How far a line reaches above and below its base. Shares of its size: marks of Telugu reach much further than Latin letters. */
export function reachOf(text: string, face: Typeface): { above: number; below: number } {
  const font = open(text, face);
  const { minY, maxY } = font.layout(text).bbox;
  return { above: maxY / font.unitsPerEm, below: -minY / font.unitsPerEm };
}

/** A line as outlines, its first letter at 0, 0: no typeface needs to be there where it is shown. Points. */
export function outlineOf(text: string, face: Typeface, size: number): string {
  const font = open(text, face);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  return glyphs
    .map((glyph, place) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
      const x = at + xOffset;
      at += xAdvance;
      return glyph.path
        .scale(scale, -scale)
        .translate(x * scale, -yOffset * scale)
        .toSVG();
    })
    .join('');
}

/** The split of a line into two that leaves the wider one narrowest; the line itself where there is nowhere to split it. */
function inTwo(text: string, face: Typeface): string[] {
  const words = text.split(' ');
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => widthOf(line, face, 1)));
  return splits.reduce((best, split) => (widest(split) < widest(best) ? split : best), [text]);
}

export type Fitted = { lines: string[]; size: number };

/** Sets words as large as they fit: on one line down to `least`, then on two; what is longer still becomes as small as it must. Points. */
export function fitWords(
  text: string,
  face: Typeface,
  { width, size, least }: { width: number; size: number; least: number },
): Fitted {
  const shrunk = (lines: string[]) =>
    Math.min(size, ...lines.map((line) => width / Math.max(widthOf(line, face, 1), 0.001)));
  const one = shrunk([text]);
  if (one >= least) return { lines: [text], size: one };
  const lines = inTwo(text, face);
  return { lines, size: Math.min(shrunk(lines), least * 1.1) };
}

/** Cuts words into lines that are not wider than `width`, at blanks. Points. */
export function wrap(text: string, face: Typeface, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
