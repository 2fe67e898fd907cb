import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { limitAtOnce } from './limit-at-once.ts';

/** The largest picture that is decoded. Pixels. */
type Bounds = { mostPixels: number };

/** Why a picture that somebody sent is not taken. The module that asked for it says so in its own words. */
export class PictureRefused extends Error {
  readonly fault: 'not_a_picture' | 'too_many_pixels';

  constructor(fault: PictureRefused['fault']) {
    super(fault);
    this.fault = fault;
  }
}

/** A picture that takes longer than this is none that a phone took. Seconds. */
const LONGEST_DECODING = 20;

/** Decoding runs on libuv's four threads, which files and passwords need too. */
const inTurn = limitAtOnce({ atOnce: 2, waiting: 40 });

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

/** Whether the first bytes are those of a JPG or PNG, whatever the file is called. */
export async function looksLikePicture(bytes: Buffer): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4100)).catch(() => undefined);
  return type?.mime === 'image/jpeg' || type?.mime === 'image/png';
}

/**
 * Decodes a JPG or PNG, upright and on white, and gives what `encode` makes of it: nothing else that came along in the
 * file gets through. Raises PictureRefused, or refuses `busy` when too many pictures wait.
 */
export function decodePicture<Made>(
  bytes: Buffer,
  { mostPixels }: Bounds,
  encode: (picture: Sharp) => Promise<Made>,
): Promise<Made> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    const head = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw new PictureRefused('not_a_picture');
      });
    if (head.format !== 'jpeg' && head.format !== 'png') throw new PictureRefused('not_a_picture');
    if (head.width * head.height > mostPixels) throw new PictureRefused('too_many_pixels');
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: LONGEST_DECODING })
      .autoOrient()
      .flatten({ background: '#ffffff' });
    return encode(picture).catch(() => {
      throw new PictureRefused('not_a_picture');
    });
  });
}
