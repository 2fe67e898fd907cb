import { CREATION_PICTURE_MOST_PIXELS } from '../../../contract/platform/limits.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { decodePicture, looksLikePicture } from '../../platform/outside/decode-picture.ts';
import { PictureRefused } from '../../platform/outside/open-picture.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';

/** What is kept: to look at closely, and to hang on the wall. */
const LARGE = { longestSide: 1600, format: 'webp', quality: 82 } as const;
const SMALL = { longestSide: 640, format: 'webp', quality: 76 } as const;

/** A picture in both its sizes, as WebP; width and height are those of the large one, in pixels. */
export type Encoded = { large: Buffer; small: Buffer; width: number; height: number };

const refusals = {
  not_a_picture: 'picture_not_readable',
  too_many_pixels: 'picture_too_many_pixels',
} as const;

/** Refuses `picture_not_readable` unless the content is that of a JPG or PNG. */
export async function checkPicture(path: string): Promise<void> {
  if (!(await looksLikePicture(path))) throw refuse('picture_not_readable');
}

/**
 * Encodes a picture anew, upright and in two sizes, without metadata or anything else that came along: where a child's
 * photo was taken stays with the family. Refuses `picture_not_readable`, `picture_too_many_pixels`, `busy`,
 * `too_many_at_once`.
 */
export async function reencodePicture(path: string, claim: Claim<WhoWaits>): Promise<Encoded> {
  try {
    const most = { mostPixels: CREATION_PICTURE_MOST_PIXELS, copies: [LARGE, SMALL] as const };
    const [large, small] = await decodePicture(path, most, claim);
    return { large: large.bytes, small: small.bytes, width: large.width, height: large.height };
  } catch (error) {
    if (error instanceof PictureRefused) throw refuse(refusals[error.fault]).because(error.cause);
    throw error;
  }
}

/** Both at once, for another noun's pictures. Refuses what they refuse. */
export async function encodePicture(path: string, claim: Claim<WhoWaits>): Promise<Encoded> {
  await checkPicture(path);
  return reencodePicture(path, claim);
}
