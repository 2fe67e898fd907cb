import type { Circuit } from '../../../contract/bench/circuits.ts';
import { BOARD_BOX } from '../../../rules/bench/circuits/breadboard.ts';
import { boxOf, SIZES } from '../../../rules/bench/circuits/parts.ts';
import { glowOf, runCircuit } from '../../../rules/bench/circuits/run-circuit.ts';
import { BoardPicture, UNIT } from './board-picture.tsx';
import { Glows, LedLight, PartPicture } from './part-picture.tsx';
import { darknessOf, stateOf } from './part-state.ts';
import { WirePicture } from './wire-picture.tsx';

/** What a picture shows around what lies there, and the least that it shows. Holes. On the wall a print shows less at its sides. */
const AROUND = 2;
const BESIDE = 4;
const LEAST = { width: 24, height: 18 };

/** The piece of a bench on which everything lies, four wide and three high. Holes. */
function seenOf({ bench, parts }: Circuit) {
  const size = SIZES[bench];
  const boxes = [...parts.map((part) => boxOf(part, bench)), ...(bench === 'board' ? [BOARD_BOX] : [])];
  const edge = (at: 0 | 1 | 2 | 3, of: typeof Math.min, none: number) =>
    boxes.length ? of(...boxes.map((box) => box[at])) : none;
  const [left, top] = [edge(0, Math.min, 0) - BESIDE, edge(1, Math.min, 0) - AROUND];
  const [right, bottom] = [
    edge(2, Math.max, size.width) + BESIDE,
    // A lead hangs down.
    edge(3, Math.max, size.height) + 2 * AROUND,
  ];
  const [across, down] = [Math.max(right - left, LEAST.width), Math.max(bottom - top, LEAST.height)];
  const width = Math.max(across, (down * 4) / 3);
  const height = (width * 3) / 4;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** A circuit as it lies there, to be looked at. Everything in it is drawn here: it needs no style sheet. */
export function StillCircuit({ circuit, label }: { circuit: Circuit; label: string }) {
  const run = runCircuit(circuit);
  const { x, y, width, height } = seenOf(circuit);
  const mat = { x: x * UNIT, y: y * UNIT, width: width * UNIT, height: height * UNIT };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${mat.x} ${mat.y} ${mat.width} ${mat.height}`}
      role="img"
      aria-label={label}
      fill="none"
    >
      <Glows />
      <pattern id="still-squares" width={UNIT * 2} height={UNIT * 2} patternUnits="userSpaceOnUse">
        <path d={`M0 0H${UNIT * 2}M0 0V${UNIT * 2}`} stroke="#fff" strokeOpacity=".1" strokeWidth="1.5" />
      </pattern>
      <rect {...mat} fill="#075f4c" />
      <rect {...mat} fill="url(#still-squares)" />
      {circuit.bench === 'board' && <BoardPicture />}
      {circuit.parts.map((part) => (
        <PartPicture key={part.id} part={part} bench={circuit.bench} state={stateOf(run, part)} />
      ))}
      {circuit.wires.map((wire) => (
        <WirePicture
          key={wire.id}
          circuit={circuit}
          wire={wire}
          amps={run.wires.get(wire.id) ?? 0}
          isChosen={false}
          isStill
        />
      ))}
      <rect {...mat} fill="#0a1030" fillOpacity={darknessOf(circuit.light)} />
      {circuit.parts.map((part) => (
        <LedLight key={part.id} part={part} bench={circuit.bench} glow={glowOf(run, part.id)} />
      ))}
    </svg>
  );
}
