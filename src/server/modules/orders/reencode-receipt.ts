import { fileTypeFromBuffer } from 'file-type';
import { RECEIPT_MOST_PIXELS } from '../../../contract/limits.ts';
import { isReceiptType } from '../../../rules/receipt-file.ts';
import { refuse } from '../../http/refusal.ts';
import { limitAtOnce } from './limit-at-once.ts';

/** The longest side of a stored receipt. Pixels: enough to read a screenshot's small print. */
const LONGEST_SIDE = 2400;
/** A picture that takes longer than this is no screenshot. Seconds. */
const LONGEST_DECODING = 20;

/** Decoding runs on libuv's four threads, which files and passwords need too. */
const inTurn = limitAtOnce({ atOnce: 2, waiting: 40 });

let loading: Promise<typeof import('sharp')['default']> | undefined;

/** The decoder is large and native: it is loaded by the first receipt, not by the start of the server. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/** Refuses `receipt_not_a_picture` unless the first bytes are those of a JPG or PNG, whatever the file is called. */
export async function checkReceiptType(bytes: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4100)).catch(() => undefined);
  if (!type || !isReceiptType(type.mime)) throw refuse('receipt_not_a_picture');
}

/**
 * Decodes a picture and encodes it anew as JPEG: upright, at most 2400 pixels long, without metadata or anything else
 * that came along in the file. Refuses `receipt_not_a_picture`, `receipt_too_many_pixels`, `busy`.
 */
export function reencodeReceipt(bytes: Buffer): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    const head = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw refuse('receipt_not_a_picture');
      });
    if (head.format !== 'jpeg' && head.format !== 'png') throw refuse('receipt_not_a_picture');
    if (head.width * head.height > RECEIPT_MOST_PIXELS) throw refuse('receipt_too_many_pixels');
    return sharp(bytes, { limitInputPixels: RECEIPT_MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: LONGEST_DECODING })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
      .catch(() => {
        throw refuse('receipt_not_a_picture');
      });
  });
}
