import { CREATION_PICTURE_MOST_PIXELS } from '../../../contract/limits.ts';
import { refuse } from '../../http/refusal.ts';
import { decodePicture, looksLikePicture, PictureRefused } from '../../outside/decode-picture.ts';
import type { Claim, WhoWaits } from '../../outside/work-lanes.ts';

/** The longest sides of what is kept: to look at closely, and to hang on the wall. Pixels. */
const LARGE = 1600;
const SMALL = 640;

/** A picture in both its sizes, as WebP; width and height are those of the large one, in pixels. */
export type Encoded = { large: Buffer; small: Buffer; width: number; height: number };

const refusals = {
  not_a_picture: 'picture_not_readable',
  too_many_pixels: 'picture_too_many_pixels',
} as const;

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

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
    return await decodePicture(
      path,
      { mostPixels: CREATION_PICTURE_MOST_PIXELS },
      claim,
      async (picture, fromPixels) => {
        // Decoded once, however large it is: the small one is made of what the large one is made of.
        const pixels = await picture.resize(within(LARGE)).raw().toBuffer({ resolveWithObject: true });
        const large = await fromPixels(pixels).webp({ quality: 82 }).toBuffer();
        const small = await fromPixels(pixels).resize(within(SMALL)).webp({ quality: 76 }).toBuffer();
        return { large, small, width: pixels.info.width, height: pixels.info.height };
      },
    );
  } catch (error) {
    if (error instanceof PictureRefused) throw refuse(refusals[error.fault]);
    throw error;
  }
}

/** Both at once, for another noun's pictures. Refuses what they refuse. */
export async function encodePicture(path: string, claim: Claim<WhoWaits>): Promise<Encoded> {
  await checkPicture(path);
  return reencodePicture(path, claim);
}
