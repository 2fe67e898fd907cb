import type { ReadPayment } from './read-payment.ts';
import type { ReadLine } from './read-utr.ts';

/** Letters and digits that a reader takes for one another count as the same. */
const asRead = (mark: string) =>
  mark
    .toLowerCase()
    .replace(/[ilj|!]/g, '1')
    .replace(/[oqd]/g, '0')
    .replace(/[s$]/g, '5')
    .replace(/b/g, '8')
    .replace(/z/g, '2')
    .replace(/g/g, '9')
    .replace(/[^a-z0-9]/g, '');

/** The last digits of the account that was debited. */
const account = /(?:\b[X*x•.]{2,}|\bbank\s*[-–:]?\s*|a\/c\D{0,6}|\bending\D{0,4})(\d{4})\b/i;

/**
 * What no two payments have in common, as far as it was read: the UTR, the app's own number, and the minute with amount and
 * account. Two pictures that share a mark show one payment, however they were cropped, saved again, or changed elsewhere. (How
 * a picture looks does not tell: the screens of one app differ by a few digits.)
 */
export function marksOf(
  { utr, amount, paidAt, appReference }: ReadPayment,
  lines: readonly ReadLine[],
): string[] {
  const marks: string[] = [];
  if (utr) marks.push(`utr ${utr}`);
  if (appReference) marks.push(`app ${asRead(appReference)}`);
  const from = lines.map(({ text }) => account.exec(text)?.[1]).find(Boolean);
  if (amount && paidAt?.isExact && from)
    marks.push(`paid ${paidAt.at.toISOString().slice(0, 16)} ${amount.paise} ${from}`);
  return marks;
}
