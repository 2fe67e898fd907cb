import type { Grey } from './pixels.ts';

/** The pieces in which the ground is looked for: a screen's ground changes from row to row more than along one. Pixels. */
const PIECE = { width: 270, height: 20 };
/** Quiet print stands out from its ground by this much. Greys. */
const QUIET = 120;

/** The middle value of a piece: of its ground, since words cover less than half of it. */
function middleOf(
  { data, width }: Grey,
  [left, right]: [number, number],
  [top, bottom]: [number, number],
): number {
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) (counts[data[y * width + x] as number] as number)++;
  let [value, darker] = [0, ((right - left) * (bottom - top)) / 2];
  while (darker > (counts[value] as number)) darker -= counts[value++] as number;
  return value;
}

/** Black words on white, whatever was light or dark, and whatever colour lay behind them. */
export function flattenGround(grey: Grey): Grey {
  const { data, width, height } = grey;
  const flat = new Uint8Array(data.length);
  for (let top = 0; top < height; top += PIECE.height)
    for (let left = 0; left < width; left += PIECE.width) {
      const [right, bottom] = [Math.min(width, left + PIECE.width), Math.min(height, top + PIECE.height)];
      const ground = middleOf(grey, [left, right], [top, bottom]);
      for (let y = top; y < bottom; y++)
        for (let at = y * width + left; at < y * width + right; at++)
          flat[at] = 255 - Math.min(255, (Math.abs((data[at] as number) - ground) * 255) / QUIET);
    }
  return { data: flat, width, height };
}
