import { expect, test } from 'vitest';
import { RECEIPT_MOST_BYTES } from '../../contract/platform/limits.ts';
import { hasUploadStopped, longestUpload } from './upload-progress.ts';

/** Uploads 5 MB at a rate, in bytes a second, and says after how many seconds it was ended; null when it arrived. */
function upload(rate: number): number | null {
  for (let seconds = 1; rate * seconds < RECEIPT_MOST_BYTES; seconds++)
    if (hasUploadStopped({ seconds, bytes: rate * seconds, silentSeconds: 0 })) return seconds;
  return null;
}

test.each([
  ['4 Mbit/s', 500_000, null],
  ['0.5 Mbit/s, for 84 seconds', 62_500, null],
  ['64 kbit/s, for eleven minutes', 8_000, null],
  ['32 kbit/s', 4_000, 41],
  ['a byte a second', 1, 21],
])('5 MB at %s', (_rate, bytes, ended) => expect(upload(bytes)).toBe(ended));

test('an upload that stands still is ended after twenty seconds, however fast it was', () => {
  const almost = { seconds: 30, bytes: 5_000_000 };
  expect(hasUploadStopped({ ...almost, silentSeconds: 19.9 })).toBe(false);
  expect(hasUploadStopped({ ...almost, silentSeconds: 20 })).toBe(true);
});

test('no upload of 5 MB takes more than twelve minutes', () => {
  expect(longestUpload(RECEIPT_MOST_BYTES)).toBeLessThan(12 * 60);
});
