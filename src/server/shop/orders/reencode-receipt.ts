import { RECEIPT_MOST_PIXELS } from '../../../contract/platform/limits.ts';
import { decodePicture } from '../../platform/outside/decode-picture.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';
import { readings } from '../readings/index.ts';

/** As a receipt is stored: large enough to read a screenshot's small print. */
const STORED = { longestSide: 2400, format: 'jpeg', quality: 85 } as const;

/**
 * Decodes a picture and encodes it anew as JPEG: upright, at most 2400 pixels long, without metadata or anything else
 * that came along in the file. Refuses `receipt_not_a_picture`, `receipt_too_many_pixels`, `busy`,
 * `too_many_at_once`.
 */
export async function reencodeReceipt(path: string, claim: Claim<WhoWaits>): Promise<Buffer> {
  try {
    const [{ bytes }] = await decodePicture(
      path,
      { mostPixels: RECEIPT_MOST_PIXELS, copies: [STORED] },
      claim,
    );
    return bytes;
  } catch (error) {
    throw readings.asScreenshotRefusal(error);
  }
}
