import { RECEIPT_MOST_PIXELS } from '../../../contract/limits.ts';
import { refuse } from '../../http/refusal.ts';
import { decodePicture, looksLikePicture, PictureRefused } from '../../outside/decode-picture.ts';
import type { Claim, WhoWaits } from '../../outside/work-lanes.ts';

/** The longest side of a stored receipt. Pixels: enough to read a screenshot's small print. */
const LONGEST_SIDE = 2400;

const refusals = {
  not_a_picture: 'receipt_not_a_picture',
  too_many_pixels: 'receipt_too_many_pixels',
} as const;

/** Refuses `receipt_not_a_picture` unless the first bytes are those of a JPG or PNG, whatever the file is called. */
export async function checkReceiptType(path: string): Promise<void> {
  if (!(await looksLikePicture(path))) throw refuse('receipt_not_a_picture');
}

/**
 * Decodes a picture and encodes it anew as JPEG: upright, at most 2400 pixels long, without metadata or anything else
 * that came along in the file. Refuses `receipt_not_a_picture`, `receipt_too_many_pixels`, `busy`,
 * `too_many_at_once`.
 */
export async function reencodeReceipt(path: string, claim: Claim<WhoWaits>): Promise<Buffer> {
  try {
    return await decodePicture(path, { mostPixels: RECEIPT_MOST_PIXELS }, claim, (picture) =>
      picture
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 85 })
        .toBuffer(),
    );
  } catch (error) {
    if (error instanceof PictureRefused) throw refuse(refusals[error.fault]);
    throw error;
  }
}
