import { RECEIPT_MOST_PIXELS } from '../../../contract/limits.ts';
import { decodePicture } from '../../outside/decode-picture.ts';
import type { Claim, WhoWaits } from '../../outside/work-lanes.ts';
import { readings } from '../readings/index.ts';

/** The longest side of a stored receipt. Pixels: enough to read a screenshot's small print. */
const LONGEST_SIDE = 2400;

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
    throw readings.asScreenshotRefusal(error);
  }
}
