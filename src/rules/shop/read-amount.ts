import { paiseOf } from '../platform/money.ts';
import type { ReadLine } from './read-utr.ts';

/** Whole paise that a picture shows; `hinted` when they were told apart from a misread ₹ only by what was expected. */
export type ReadAmount = { paise: number; hinted: boolean };

/** 4999, 4,999, 1,00,000, 100,000, with paise or without. */
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,8})(?:\.\d{2})?`;
/** What the sign of the rupee is written as, and what it is often misread as where no digit came of it. */
const SIGN = String.raw`₹|rs\.?|inr|[¥%€£$&frtz?=#*<>~«»®@]`;
const amount = new RegExp(String.raw`(?<![\w.,])(${SIGN})?\s?(${NUMBER})(?![\d,]|\.\d|\w|[/:-]\d|%)`, 'giu');

type Found = {
  paise: number;
  marked: boolean;
  alone: boolean;
  height: number;
  line: ReadLine;
  written: string;
};

const paiseIn = (written: string) => paiseOf(written.replaceAll(',', ''));

function amountsIn(line: ReadLine): Found[] {
  // A comma that was read as a point.
  const text = line.text.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, ',');
  return [...text.matchAll(amount)].flatMap(([whole, sign, written = '']) => {
    const paise = paiseIn(written);
    // A letter stands for the sign only before a number that is written as amounts are.
    const marked =
      sign !== undefined && (/₹|rs|inr/iu.test(sign) || /[.,]/.test(written) || whole === text.trim());
    const alone = text.replace(whole, '').replace(/[^\p{L}\p{N}]/gu, '') === '';
    return paise === null || paise === 0
      ? []
      : [{ paise, marked, alone, height: line.bottom - line.top, line, written }];
  });
}

/** Money that is not what was paid. */
const isOther = (text: string) =>
  /balance|cashback|reward|\bwon\b|offer|save|charge|\bfee\b|limit|scratch/i.test(text);

/** Larger means likelier: apps print what was paid in their largest digits, and call it by its name. */
function weigh({ marked, alone, height, line, written }: Found, tallest: number): number {
  let points = (4 * height) / tallest;
  if (marked) points += 3;
  if (/[.,]/.test(written)) points += 1;
  if (alone) points += 1;
  if (/amount|paid|total|debited/i.test(line.text)) points += 2;
  if (isOther(line.text)) points -= 5;
  return points;
}

/** The paise of a number without its first digit, which may be a misread ₹; null when nothing is left. */
const withoutFirst = (written: string) => paiseIn(written.replace(/^\d,?/, ''));

/**
 * What was paid, among lines that were read; null when there is no amount. What is `expected` (paise) only decides whether
 * an unmarked first digit is one, or the sign of the rupee misread, and which of equally likely amounts is meant: then it says `hinted`.
 */
export function readAmount(lines: readonly ReadLine[], expected: number | null = null): ReadAmount | null {
  const found = lines
    .flatMap(amountsIn)
    .filter(({ marked, alone, written }) => marked || (alone && written.length < 12));
  if (found.length === 0) return null;
  const tallest = Math.max(...found.map(({ height }) => height));
  const weighed = found
    .map((one) => ({ ...one, points: weigh(one, tallest) }))
    .sort((a, b) => b.points - a.points);
  const best = weighed[0] as (typeof weighed)[number];
  if (best.paise === expected) return { paise: best.paise, hinted: false };
  if (!best.marked && expected !== null && withoutFirst(best.written) === expected)
    return { paise: expected, hinted: true };
  const asExpected = weighed.find(({ paise, points }) => paise === expected && best.points - points < 1);
  return asExpected ? { paise: asExpected.paise, hinted: true } : { paise: best.paise, hinted: false };
}
