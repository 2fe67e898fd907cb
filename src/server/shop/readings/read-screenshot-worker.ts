// Reads a screenshot of a payment, in a process of its own: decoding and recognising are never done in the server.
import { marksOf } from '../../../rules/shop/payment-marks.ts';
import { type ReadPayment, readPayment } from '../../../rules/shop/read-payment.ts';
import { type ReadLine, readUtr } from '../../../rules/shop/read-utr.ts';
import { type PictureFault, PictureRefused } from '../../platform/outside/open-picture.ts';
import { prepareGrey } from './grey-picture.ts';
import type { Box, Grey } from './pixels.ts';
import { readLines } from './read-words.ts';

/** What is due, in paise, where it is known. */
export type ScreenshotTask = { expected: number | null };

export type Reading = ReadPayment & {
  /** What no two payments have in common. */
  marks: string[];
  /** What the picture looks like, 256 bits: only where nothing that tells payments apart was read. */
  likeness: Buffer | null;
};

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

/** What the picture says, or why it is none. A second look, closer, is taken at the UTR's label when no number was found by it for sure. */
export async function readScreenshotFile(
  file: Buffer,
  { expected }: ScreenshotTask,
): Promise<Reading | PictureFault> {
  const grey = await prepareGrey(file).catch((error: unknown) => {
    if (error instanceof PictureRefused) return error.fault;
    throw error;
  });
  if (typeof grey === 'string') return grey;
  const lines = await readLines(grey, { isPart: false });
  const payment = readPayment(lines, expected);
  const { sure, label } = readUtr(lines);
  if (!sure && label) {
    const part = await grey.enlarge(around(label, grey));
    const closer = readUtr(await readLines(part, { isPart: true }));
    payment.utr = closer.utr ?? payment.utr;
  }
  const marks = marksOf(payment, lines);
  return { ...payment, marks, likeness: marks.length === 0 ? await grey.likeness() : null };
}
