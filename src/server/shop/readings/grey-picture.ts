import { RECEIPT_MOST_PIXELS } from '../../../contract/platform/limits.ts';
import { openPicture, PictureRefused } from '../../platform/outside/open-picture.ts';
import type { Box, Grey } from './pixels.ts';

/** A grey picture, any part of it twice as large, and what it looks like: 256 bits, of which pictures that are alike share most. */
export type Prepared = Grey & { enlarge(part: Box): Promise<Grey>; likeness(): Promise<Buffer> };

/** Words are read best where a phone's width has this many pixels. Less is enlarged, more only costs time. */
const SHORT_SIDE = 1080;
const MOST_AREA = SHORT_SIDE * 2700;

/** The difference hash: of 16 rows of 17 greys, which of each two neighbours is the lighter. */
function hashOf({ data, width, height }: Grey): Buffer {
  const bits = Buffer.alloc(((width - 1) * height) / 8);
  let bit = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x + 1 < width; x++, bit++) {
      const at = y * width + x;
      if ((data[at] as number) < (data[at + 1] as number))
        bits[bit >> 3] = (bits[bit >> 3] as number) | (128 >> (bit & 7));
    }
  return bits;
}

/** A screenshot made ready for reading: grey, and of one size. Raises PictureRefused. */
export async function prepareGrey(file: Buffer): Promise<Prepared> {
  const { picture, fromPixels } = await openPicture(file, { mostPixels: RECEIPT_MOST_PIXELS });
  const grey = async (from: typeof picture): Promise<Grey> => {
    const { data, info } = await from.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const from = ({ data, width, height }: Grey) =>
    fromPixels({ data: data as Buffer, info: { width, height, channels: 1 } });
  const whole = await grey(picture.grayscale()).catch(() => {
    throw new PictureRefused('not_a_picture');
  });
  const scale = Math.min(
    SHORT_SIDE / Math.min(whole.width, whole.height),
    Math.sqrt(MOST_AREA / (whole.width * whole.height)),
  );
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const made = await grey(from(whole).resize({ width, height, fit: 'fill', kernel: 'cubic' }));
  const enlarge = ({ left, top, right, bottom }: Box) => {
    const part = { left, top, width: right - left, height: bottom - top };
    return grey(
      from(made)
        .extract(part)
        .resize({ width: 2 * part.width, kernel: 'cubic' }),
    );
  };
  const likeness = async () => hashOf(await grey(from(whole).resize({ width: 17, height: 16, fit: 'fill' })));
  return { ...made, enlarge, likeness };
}
