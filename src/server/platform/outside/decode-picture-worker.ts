// Decodes a picture that somebody sent, in a process of its own.
import { openPicture, type PictureFault, PictureRefused } from './open-picture.ts';

/** A copy to make of a picture: no side longer than so many pixels, and never enlarged. */
export type Copy = { longestSide: number; format: 'jpeg' | 'webp'; quality: number };
export type EncodedCopy = { bytes: Buffer; width: number; height: number };
export type PictureTask = { mostPixels: number; copies: readonly Copy[] };

/** The copies, or why there are none. */
export async function decodePictureFile(
  file: Buffer,
  { mostPixels, copies }: PictureTask,
): Promise<EncodedCopy[] | PictureFault> {
  const within = (side: number) =>
    ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
  try {
    const { picture, fromPixels } = await openPicture(file, { mostPixels });
    // Decoded once, however large it is: the copies are made of the largest of them.
    const largest = Math.max(...copies.map(({ longestSide }) => longestSide));
    const pixels = await picture.resize(within(largest)).raw().toBuffer({ resolveWithObject: true });
    const made: EncodedCopy[] = [];
    for (const { longestSide, format, quality } of copies) {
      const { data, info } = await fromPixels(pixels)
        .resize(within(longestSide))
        .toFormat(format, { quality })
        .toBuffer({ resolveWithObject: true });
      made.push({ bytes: data, width: info.width, height: info.height });
    }
    return made;
  } catch (error) {
    return error instanceof PictureRefused ? error.fault : 'not_a_picture';
  }
}
