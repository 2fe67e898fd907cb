import { type Bench, CIRCUIT_VERSION, type Circuit, circuit } from '../../../contract/bench/circuits.ts';
import { readHole } from './breadboard.ts';
import { findPart, legCount, legsOf, readLeg, SIZES } from './parts.ts';

/** A bench with nothing on it, in daylight, the power off. */
export const emptyCircuit = (bench: Bench): Circuit => ({
  version: CIRCUIT_VERSION,
  bench,
  on: false,
  light: 70,
  parts: [],
  wires: [],
});

/**
 * Reads a circuit that was kept or sent; null where it is none: of another version, too large, or with wires that end
 * nowhere. A button that was held down is let go.
 */
export function readCircuit(value: unknown): Circuit | null {
  const { data, success } = circuit.safeParse(value);
  if (!success) return null;
  const { parts, wires, bench } = data;
  const isUnique = (ids: string[]) => new Set(ids).size === ids.length;
  const endsSomewhere = (end: string) => {
    const leg = readLeg(end);
    if (!leg) return bench === 'board' && readHole(end) !== null;
    const part = findPart(data, leg.id);
    return part !== undefined && leg.leg < legCount(part.kind, bench);
  };
  const { width, height } = SIZES[bench];
  const isOnBench = parts.every((part) =>
    legsOf(part, bench).every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height),
  );
  const isSound =
    isOnBench &&
    isUnique(parts.map(({ id }) => id)) &&
    isUnique(wires.map(({ id }) => id)) &&
    parts.every(({ id, kind }) => id.startsWith(kind)) &&
    wires.every(({ from, to }) => from !== to && endsSomewhere(from) && endsSomewhere(to));
  if (!isSound) return null;
  return { ...data, parts: parts.map((part) => (part.kind === 'button' ? { ...part, on: false } : part)) };
}
