import type { SearchMatch } from '../../../../contract/learning/catalogue.ts';
import { placesOf } from './meanings-in.ts';
import { wordsIn } from './words-of.ts';

/**
 * A text cut into what was searched for and what stands between. `stems` are those of its words in their order, empty for
 * words that tell nothing; `sought` are rows of stems, most of them of one.
 */
export function markWords(
  text: string,
  stems: readonly string[],
  sought: readonly (readonly string[])[],
): SearchMatch['parts'] {
  const words = wordsIn(text).flatMap((word, place) => (stems[place] ? { ...word, stem: stems[place] } : []));
  const own = words.map(({ stem }) => stem);
  const marked = new Set<number>();
  for (const phrase of sought)
    for (const place of placesOf(phrase, own))
      phrase.forEach((_stem, ahead) => void marked.add(place + ahead));
  const parts: SearchMatch['parts'] = [];
  const add = (part: string, isSought: boolean) => {
    const last = parts.at(-1);
    if (part === '') return;
    if (last && last.sought === isSought) last.text += part;
    else parts.push({ text: part, sought: isSought });
  };
  let end = 0;
  for (const [place, { from, to }] of words.entries()) {
    // What stands between two sought words belongs to them.
    add(text.slice(end, from), marked.has(place) && marked.has(place - 1));
    add(text.slice(from, to), marked.has(place));
    end = to;
  }
  add(text.slice(end), false);
  return parts;
}

/** The longest text that is shown of a match, and how much of it may stand before what was sought. Characters. */
const SHOWN_MOST = 150;
const BEFORE_MOST = 50;

/** The same, cut to what stands around the first sought words when it is long. Cuts fall between words. */
export function aroundSought(parts: SearchMatch['parts']): SearchMatch['parts'] {
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= SHOWN_MOST) return parts;
  const shown: SearchMatch['parts'] = [];
  const [first] = parts;
  let left = SHOWN_MOST;
  for (const part of parts) {
    let { text } = part;
    if (part === first && !part.sought && text.length > BEFORE_MOST)
      text = `…${text.slice(-BEFORE_MOST).replace(/^\S*/, '')}`;
    if (text.length > left) text = `${text.slice(0, left).replace(/\s+\S*$/, '')}…`;
    shown.push({ ...part, text });
    left -= text.length;
    if (text.endsWith('…')) break;
  }
  return shown;
}
