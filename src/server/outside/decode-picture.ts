import { open } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { type Claim, type WhoWaits, WorkLanes } from './work-lanes.ts';

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
const LONGEST_DECODING = 12;

/**
 * Decoding runs on libuv's four threads, which files and passwords need too: two pictures at once, one of them a
 * stranger's at most. Waiting and decoding together are over before a silent connection is closed (30 seconds, app.ts).
 */
export const decoding = new WorkLanes<WhoWaits>({
  atOnce: 2,
  longestWaitMs: 8_000,
  lanes: {
    families: {
      atOnce: 2,
      waiting: 24,
      each: { person: { atOnce: 1, waiting: 3 }, network: { atOnce: 2, waiting: 16 } },
    },
    strangers: { atOnce: 1, waiting: 12, each: { network: { atOnce: 1, waiting: 8 } } },
  },
});

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

/** Whether a file's first bytes are those of a JPG or PNG, whatever it is called. */
export async function looksLikePicture(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0);
    const { fileTypeFromBuffer } = await import('file-type');
    const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined);
    return type?.mime === 'image/jpeg' || type?.mime === 'image/png';
  } finally {
    await file.close();
  }
}

/** Pixels as they were decoded, to be encoded more than once. */
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
type Encode<Made> = (picture: Sharp, fromPixels: (pixels: Pixels) => Sharp) => Promise<Made>;

/**
 * A JPG or PNG as it will be decoded, upright and on white, once it is known to be no larger than it may. Who calls it
 * has taken the budget of the decoding. Raises PictureRefused.
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

/**
 * Decodes a JPG or PNG, upright and on white, and gives what `encode` makes of it: nothing else that came along in the
 * file gets through. It waits for its turn in the claim's lane. Raises PictureRefused, NoRoom.
 */
export function decodePicture<Made>(
  path: string,
  { mostPixels }: Bounds,
  claim: Claim<WhoWaits>,
  encode: Encode<Made>,
): Promise<Made> {
  return decoding.run(claim, async () => {
    const { picture, fromPixels } = await openPicture(path, { mostPixels });
    return encode(picture, fromPixels).catch(() => {
      throw new PictureRefused('not_a_picture');
    });
  });
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
