import { join } from 'node:path';
import { readPayment } from '../../../rules/shop/read-payment.ts';
import { type PictureFault, PictureRefused } from '../../platform/outside/open-picture.ts';
import { ProcessPool } from '../../platform/outside/process-pool.ts';
import type { Reading, ScreenshotTask } from './read-screenshot-worker.ts';

/** A screenshot takes a second or two; what takes this long is none. Milliseconds: with the wait before it less than a connection may be silent. */
const LONGEST_MS = 18_000;
/** The reader, its language and a picture take 300 MB. Megabytes. */
const RESIDENT_MB = 900;

/** The reader broke, was ended, or took too long: the picture may be read another time. */
export class ReadingFailed extends Error {}

/** What is read from a picture of something else. */
export const nothingRead: Reading = { ...readPayment([]), marks: [], likeness: null };

const reader = new ProcessPool<ScreenshotTask, Reading | PictureFault>({
  module: join(import.meta.dirname, 'read-screenshot-worker.ts'),
  name: 'readScreenshotFile',
  needs: ['addons', 'worker'],
  longestMs: LONGEST_MS,
  residentMb: RESIDENT_MB,
});

/**
 * What the picture of a payment says, as far as it can be read: hints, never a decision. `expected`: paise that are due. Who
 * calls it has taken the budget. Throws PictureRefused, ReadingFailed.
 */
export async function readScreenshot(
  file: string | Buffer,
  { expected = null, longestMs = LONGEST_MS }: { expected?: number | null; longestMs?: number } = {},
): Promise<Reading> {
  const read = await reader.run(file, { expected }, { longestMs }).catch((cause: Error) => {
    throw new ReadingFailed(cause.message, { cause });
  });
  if (typeof read === 'string') throw new PictureRefused(read);
  return read;
}

/** Ends the reader at once, whatever it reads. The next picture starts it anew. */
export const endReader = (): void => reader.close();
