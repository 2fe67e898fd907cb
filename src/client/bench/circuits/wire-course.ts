import type { Bench, Circuit, CircuitWire, WireColour } from '../../../contract/bench/circuits.ts';
import { holeAt, holePlace, readHole, writeHole } from '../../../rules/bench/circuits/breadboard.ts';
import { findPart, legsOf, plugsIn, readLeg, type Spot } from '../../../rules/bench/circuits/parts.ts';
import { UNIT } from './board-picture.tsx';

export const wireFills: Record<WireColour, string> = {
  red: '#e5383b',
  black: '#39425a',
  yellow: '#ffb61f',
  green: '#2f9e44',
  blue: '#4b6bff',
  orange: '#f2711c',
};

/** Where a wire's end is drawn. */
export function endSpot(circuit: Circuit, end: string): Spot | null {
  const hole = readHole(end);
  if (hole) {
    const { x, y } = holePlace(hole);
    return { x: x * UNIT, y: y * UNIT };
  }
  const leg = readLeg(end);
  const part = leg && findPart(circuit, leg.id);
  const spot = part && legsOf(part, circuit.bench)[leg.leg];
  return spot ? { x: spot.x * UNIT, y: spot.y * UNIT } : null;
}

/** How a wire hangs from one spot to another: a jumper bends a little, a lead sags. */
export type Course = { d: string; middle: Spot; direction: number };

export function courseOf(from: Spot, to: Spot, bench: Bench): Course {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const sag = bench === 'mat' ? Math.min(64, 10 + length * 0.16) : Math.min(46, length * 0.1);
  // Sideways where it runs down, so that what stands under it is seen.
  const [bx, by] = [sag * 0.55 * Math.sign(dx || 1) * Math.abs(dy / length), sag * Math.abs(dx / length)];
  const c1 = { x: from.x + dx * 0.22 + bx, y: from.y + dy * 0.22 + by };
  const c2 = { x: from.x + dx * 0.78 + bx, y: from.y + dy * 0.78 + by };
  return {
    d: `M${from.x} ${from.y}C${c1.x} ${c1.y} ${c2.x} ${c2.y} ${to.x} ${to.y}`,
    middle: {
      x: (from.x + 3 * c1.x + 3 * c2.x + to.x) / 8,
      y: (from.y + 3 * c1.y + 3 * c2.y + to.y) / 8,
    },
    // At the half of such a curve it runs as its ends and handles do together.
    direction: (Math.atan2(to.y + c2.y - c1.y - from.y, to.x + c2.x - c1.x - from.x) * 180) / Math.PI,
  };
}

export function wireCourse(circuit: Circuit, { from, to }: Pick<CircuitWire, 'from' | 'to'>): Course | null {
  const [begin, end] = [endSpot(circuit, from), endSpot(circuit, to)];
  return begin && end ? courseOf(begin, end, circuit.bench) : null;
}

/** How fast dots run for a current. Drawn units a second: a tenth of a milliamp is seen to move, a short rushes. */
export const speedOf = (amps: number) =>
  Math.abs(amps) < 2e-6 ? 0 : Math.sign(amps) * (8 + 24 * Math.log10(1 + Math.abs(amps) / 0.0002));

/** Every place that a wire may begin or end at and that lies near enough: its name, and where. */
export function nearestEnd(circuit: Circuit, at: Spot, within: number): { end: string; spot: Spot } | null {
  let best: { end: string; spot: Spot; far: number } | null = null;
  const look = (end: string, spot: Spot) => {
    const far = Math.hypot(spot.x - at.x, spot.y - at.y);
    if (far <= within && (!best || far < best.far)) best = { end, spot, far };
  };
  for (const part of circuit.parts) {
    if (circuit.bench === 'board' && plugsIn(part.kind)) continue;
    for (const [leg, { x, y }] of legsOf(part, circuit.bench).entries())
      look(`${part.id}.${leg}`, { x: x * UNIT, y: y * UNIT });
  }
  if (circuit.bench === 'board') {
    const [column, line] = [Math.round(at.x / UNIT), Math.round(at.y / UNIT)];
    for (const dx of [0, -1, 1])
      for (const dy of [0, -1, 1]) {
        const hole = holeAt(column + dx, line + dy);
        if (hole) look(writeHole(hole), { x: (column + dx) * UNIT, y: (line + dy) * UNIT });
      }
  }
  return best;
}
