import type { Box, Grey, Word } from './pixels.ts';

/** The reader does not know ₹ and takes it for a digit. Its two bars tell: no digit has two across its upper half. */

type Ink = (x: number, y: number) => boolean;

/** The columns of a box that hold ink, as runs without a gap: about one for each sign. */
function signsOf(ink: Ink, { left, top, right, bottom }: Box): [number, number][] {
  const runs: [number, number][] = [];
  let from = -1;
  for (let x = left; x <= right; x++) {
    let has = false;
    for (let y = top; x < right && y < bottom && !has; y++) has = ink(x, y);
    if (has && from < 0) from = x;
    if (!has && from >= 0) {
      runs.push([from, x]);
      from = -1;
    }
  }
  return runs;
}

/** Where bars that cross a whole sign lie, as shares of its height from the top. */
function barsOf(ink: Ink, [left, right]: [number, number], { top, bottom }: Box): number[] {
  const rows: number[] = [];
  for (let y = top; y < bottom; y++) {
    let count = 0;
    for (let x = left; x < right; x++) if (ink(x, y)) count++;
    rows.push(count / (right - left));
  }
  const first = rows.findIndex((share) => share > 0);
  const last = rows.findLastIndex((share) => share > 0);
  const bars: number[] = [];
  let from = -1;
  for (let y = first; y <= last + 1; y++) {
    const isBar = (rows[y] ?? 0) >= 0.7;
    if (isBar && from < 0) from = y;
    if (!isBar && from >= 0) {
      bars.push(((from + y) / 2 - first) / (last - first + 1));
      from = -1;
    }
  }
  return bars;
}

/** The words of an amount with ₹ where it stands on the picture (black on white), whatever it was read as. */
export function withRupee(grey: Grey, word: Word): string {
  if (!/^(.|\D?\d[\d,.]*)$/u.test(word.text)) return word.text;
  const ink: Ink = (x, y) => (grey.data[y * grey.width + x] as number) < 128;
  const signs = signsOf(ink, word);
  const first = signs[0];
  if (!first) return word.text;
  const bars = barsOf(ink, first, word);
  const isRupee =
    bars.length >= 2 &&
    (bars[0] as number) < 0.15 &&
    (bars[1] as number) > 0.22 &&
    (bars[1] as number) < 0.37;
  if (!isRupee) return word.text;
  const [left, right] = first;
  const wasRead = signs.length === word.text.length || (word.first.left + word.first.right) / 2 < right;
  const wasLeftOut = signs.length === word.text.length + 1 || word.first.left >= right || left >= right;
  return wasRead && !wasLeftOut ? `₹${word.text.slice(1).replace(/^,/, '')}` : `₹${word.text}`;
}
