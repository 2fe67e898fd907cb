import { closeSync, openSync, readSync } from 'node:fs';
import { imageSize } from 'image-size';
import { PHOTOGRAPH_MOST_BYTES, type PhotographSize } from '../../../rules/platform/photograph.ts';

/** Most cameras write the size within so many bytes; some write a whole second picture before it. */
const HEAD = 512 * 1024;

/** How large a JPEG or PNG is, upright; null when the file is neither. Its head alone is read, so a damaged one may pass. */
export function measurePhotograph(path: string): PhotographSize | null {
  const file = openSync(path, 'r');
  try {
    return sizeIn(file, HEAD) ?? sizeIn(file, PHOTOGRAPH_MOST_BYTES);
  } finally {
    closeSync(file);
  }
}

function sizeIn(file: number, bytes: number): PhotographSize | null {
  const head = Buffer.alloc(bytes);
  try {
    const {
      type,
      width,
      height,
      orientation = 1,
    } = imageSize(head.subarray(0, readSync(file, head, 0, bytes, 0)));
    if (type !== 'jpg' && type !== 'png') return null;
    // From 5 on the camera was held on its side (EXIF 2.32, tag Orientation).
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
