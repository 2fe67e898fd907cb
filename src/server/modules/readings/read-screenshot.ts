import { marksOf } from '../../../rules/payment-marks.ts';
import { type ReadPayment, readPayment } from '../../../rules/read-payment.ts';
import { type ReadLine, readUtr } from '../../../rules/read-utr.ts';
import { prepareGrey } from './grey-picture.ts';
import type { Box, Grey } from './pixels.ts';
import { readLines } from './read-words.ts';

/** A label, and what stands beside and below it. */
function around({ top, bottom }: ReadLine, { width, height }: Grey): Box {
  const line = bottom - top;
  return {
    left: 0,
    right: width,
    top: Math.max(0, Math.round(top - line)),
    bottom: Math.min(height, Math.round(bottom + 3 * line)),
  };
}

/** What a thread can be sent. */
const pixelsOf = ({ data, width, height }: Grey): Grey => ({ data, width, height });

/** A screenshot takes a second or two; what takes this long is none. Milliseconds: with the wait before it less than a connection may be silent. */
const LONGEST_MS = 18_000;

export type Reading = ReadPayment & {
  /** What no two payments have in common. */
  marks: string[];
  /** What the picture looks like, 256 bits: only where nothing that tells payments apart was read. */
  likeness: Buffer | null;
};

/** What is read from a picture of something else. */
export const nothingRead: Reading = { ...readPayment([]), marks: [], likeness: null };

/**
 * What the picture of a payment says, as far as it can be read: hints, never a decision. A second look, closer, is taken at
 * the UTR's label when no number was found by it for sure. `expected`: paise that are due. Who calls it has taken the budget.
 * Raises PictureRefused, ReadingFailed.
 */
export async function readScreenshot(
  file: string | Buffer,
  { expected = null, longestMs = LONGEST_MS }: { expected?: number | null; longestMs?: number } = {},
): Promise<Reading> {
  const signal = AbortSignal.timeout(longestMs);
  const grey = await prepareGrey(file);
  const lines = await readLines({ grey: pixelsOf(grey), isPart: false }, signal);
  const payment = readPayment(lines, expected);
  const { sure, label } = readUtr(lines);
  if (!sure && label) {
    const part = await grey.enlarge(around(label, grey));
    const closer = readUtr(await readLines({ grey: part, isPart: true }, signal));
    payment.utr = closer.utr ?? payment.utr;
  }
  const marks = marksOf(payment, lines);
  return { ...payment, marks, likeness: marks.length === 0 ? await grey.likeness() : null };
}
