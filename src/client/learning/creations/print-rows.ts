/** How many rows high a print of the wall may be, in sixteenths of its width. */
const LEAST = 10;
const MOST = 22;

/** The rows that a picture takes: its own shape, but for very wide and very tall ones, which are cropped. */
export function printRows({ width, height }: { width: number; height: number }): number {
  return Math.min(MOST, Math.max(LEAST, Math.round((16 * height) / width)));
}

/** The rows of a film's cover: 4:3. */
export const FILM_ROWS = 12;
