import type { Sharp } from 'sharp';

/** The largest picture that is decoded. Pixels. */
export type Bounds = { mostPixels: number };

export type PictureFault = 'not_a_picture' | 'too_many_pixels';

/** Why a picture that somebody sent is not taken. The module that asked for it says so in its own words. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** A picture that takes longer than this is none that a phone took. Seconds. */
export const LONGEST_DECODING = 12;

let loading: Promise<typeof import('sharp')['default']> | undefined;

/** The decoder is large and native: it is loaded by the first picture, not by the start of the server. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/** Pixels as they were decoded, to be encoded more than once. */
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/**
 * A JPG or PNG as it will be decoded, upright and on white, once it is known to be no larger than it may. It is for our own
 * pictures, and for the processes that decode those of others. Throws PictureRefused.
 */
export async function openPicture(
  file: string | Buffer,
  { mostPixels }: Bounds,
): Promise<{ picture: Sharp; fromPixels: (pixels: Pixels) => Sharp }> {
  const sharp = await loadSharp();
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureRefused('not_a_picture');
    });
  if (head.format !== 'jpeg' && head.format !== 'png') throw new PictureRefused('not_a_picture');
  if (head.width * head.height > mostPixels) throw new PictureRefused('too_many_pixels');
  const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: LONGEST_DECODING })
    .autoOrient()
    .flatten({ background: '#ffffff' });
  return { picture, fromPixels: ({ data, info }) => sharp(data, { raw: info }) };
}

/** A picture of our own (a drawing, or one that was encoded here before) as a JPEG so wide. Nothing that somebody sends comes here. */
export async function smallJpeg(
  file: Buffer,
  width: number,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(file, { limitInputPixels: 40_000_000 })
    .timeout({ seconds: LONGEST_DECODING })
    .flatten({ background: '#ffffff' })
    .resize({ width, withoutEnlargement: false })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
