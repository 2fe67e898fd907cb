/** A line of words as it was read from a picture: where it stands (pixels), and how sure the reader is (percent). */
export type ReadLine = {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  confidence: number;
};

/** What a label looks like however its letters were misread: i, l, 1 and | are alike, so are o and 0. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[l1|!]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/\s+/g, ' ');

/** How the apps and banks call the UTR. */
const isLabel = (text: string) =>
  /\butr\b|upi ?(transaction|txn|trans)\.? ?(id|no)|upi ?ref|\brrn\b|\bref(erence)?\.? ?(no|number|id)\b|bank ref/.test(
    plain(text),
  );

/** Numbers that stand on the same screens and are none. */
const isOtherLabel = (text: string) => {
  const words = plain(text);
  if (/googie (pay )?transaction|order (id|no)|waiiet|customer id|mobiie|phone|account|a\/c/.test(words))
    return true;
  return /^\W*transaction id/.test(words);
};

const alike: Record<string, string> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  G: '6',
  b: '6',
  B: '8',
  g: '9',
  q: '9',
};

type Found = { digits: string; exact: boolean };

/** A word of 12 characters that are all digits, or nearly: letters that look like one are taken for it. */
function twelveOf(word: string): Found | null {
  if (/^\d{12}$/.test(word)) return { digits: word, exact: true };
  if (word.length !== 12 || word.replace(/\D/g, '').length < 9) return null;
  const digits = [...word].map((sign) => alike[sign] ?? sign).join('');
  return /^\d{12}$/.test(digits) ? { digits, exact: false } : null;
}

/** Every number of 12 digits in a line, also one that is written in groups. */
function twelvesIn(text: string): Found[] {
  const words = text
    .split(/[\s:#()[\],;]+/)
    .filter(Boolean)
    .map((word) => word.replace(/^[.\-–]+|[.\-–]+$/g, ''));
  const found: Found[] = [];
  for (let at = 0; at < words.length; at++) {
    const one = twelveOf(words[at] as string);
    if (one) {
      found.push(one);
      continue;
    }
    let [digits, end] = ['', at];
    while (end < words.length && /^\d{2,8}$/.test(words[end] as string)) digits += words[end++];
    if (digits.length === 12) found.push({ digits, exact: true });
    if (end > at) at = end - 1;
  }
  return found;
}

const UNSURE = 70;

/** What a number of 12 digits on line `at` speaks for being the UTR. */
function weigh(lines: readonly ReadLine[], at: number, { exact }: Found): number {
  const { text, confidence } = lines[at] as ReadLine;
  const before = [lines[at - 1]?.text ?? '', lines[at - 2]?.text ?? ''] as const;
  let points = exact ? 1 : 0;
  if (confidence < UNSURE) points -= 1;
  if (isLabel(text)) points += 10;
  else if (isOtherLabel(text)) points -= 10;
  else if (isOtherLabel(before[0])) points -= 6;
  else if (isLabel(before[0])) points += 8;
  else if (isLabel(before[1])) points += 4;
  // A phone number with its country.
  if (/\+\s?91/.test(text)) points -= 5;
  return points;
}

/**
 * The UTR among lines that were read: of their numbers of 12 digits the likeliest. `sure` when it stands by a label and every
 * digit was read as one. `label` is the line that names it: worth another, closer look when no number was found for sure.
 */
export function readUtr(lines: readonly ReadLine[]): {
  utr: string | null;
  sure: boolean;
  label: ReadLine | null;
} {
  const weighed = lines
    .flatMap((line, at) =>
      twelvesIn(line.text).map((found) => ({ ...found, points: weigh(lines, at, found) })),
    )
    .sort((a, b) => b.points - a.points);
  const best = weighed[0];
  const utr = best && best.points >= 0 ? best.digits : null;
  const label = lines.find(({ text }) => isLabel(text) && !isOtherLabel(text)) ?? null;
  return { utr, sure: utr !== null && (best?.points ?? 0) >= 5 && best?.exact === true, label };
}
