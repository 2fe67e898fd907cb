import type { Bench, CircuitPart } from '../../../contract/bench/circuits.ts';
import { boxOf } from '../../../rules/bench/circuits/parts.ts';
import { UNIT } from './board-picture.tsx';

/** Round what is chosen; and, unseen, what a finger catches of a part. */
export function PartRing({ part, bench, isChosen }: { part: CircuitPart; bench: Bench; isChosen: boolean }) {
  const [left, top, right, bottom] = boxOf(part, bench);
  // Between the holes of a board, what is beside a part must stay within reach.
  const air = bench === 'mat' ? 7 : -4;
  return (
    <rect
      x={left * UNIT - air}
      y={top * UNIT - air}
      width={(right - left) * UNIT + 2 * air}
      height={(bottom - top) * UNIT + 2 * air}
      rx="8"
      fill="#ffb61f"
      fillOpacity={isChosen ? 0.28 : 0}
      stroke="#fffaf0"
      strokeOpacity={isChosen ? 1 : 0}
      strokeWidth="3"
      strokeDasharray="7 6"
      className="circuits-ring"
    />
  );
}
