import { type RefObject, useState } from 'react';
import type { Bench } from '../../../contract/bench/circuits.ts';
import { SIZES } from '../../../rules/bench/circuits/parts.ts';
import { UNIT } from './board-picture.tsx';

const CLOSEST = 4;
/** A window narrower than this shows a breadboard close up at first: its holes are for fingers. Pixels. */
const NARROW = 640;

export type View = ReturnType<typeof useView>;

/** Which piece of the bench is seen: how close, and round which middle (shares of the bench). */
export function useView(scene: RefObject<SVGSVGElement | null>, bench: Bench) {
  const width = SIZES[bench].width * UNIT;
  const height = SIZES[bench].height * UNIT;
  const whole = { zoom: 1, x: width / 2, y: height / 2 };
  const [seen, setSeen] = useState(() =>
    bench === 'board' && innerWidth < NARROW ? { zoom: 2, x: width * 0.3, y: height * 0.62 } : whole,
  );
  const clamp = (zoom: number, x: number, y: number) => {
    const closer = Math.min(CLOSEST, Math.max(1, zoom));
    const [halfX, halfY] = [width / closer / 2, height / closer / 2];
    return {
      zoom: closer,
      x: Math.min(width - halfX, Math.max(halfX, x)),
      y: Math.min(height - halfY, Math.max(halfY, y)),
    };
  };
  return {
    box: `${seen.x - width / seen.zoom / 2} ${seen.y - height / seen.zoom / 2} ${width / seen.zoom} ${height / seen.zoom}`,
    isWhole: seen.zoom === 1,
    isClosest: seen.zoom >= CLOSEST,
    zoomBy: (factor: number) => setSeen(({ zoom, x, y }) => clamp(zoom * factor, x, y)),
    panBy: (dx: number, dy: number) => {
      const scale = scene.current?.getScreenCTM()?.a ?? 1;
      setSeen(({ zoom, x, y }) => clamp(zoom, x - dx / scale, y - dy / scale));
    },
    showAll: () => setSeen(whole),
  };
}
