import {
  CIRCUIT_PARTS_MOST,
  CIRCUIT_WIRES_MOST,
  type Circuit,
  type CircuitPart,
  type WireColour,
} from '../../../contract/bench/circuits.ts';
import { BOARD_BOX, holeAt, holePlace, holesOf, readHole, stripOf, writeHole } from './breadboard.ts';
import { type Box, boxOf, findPart, legEnd, legsOf, plugsIn, readLeg, SIZES, type Spot } from './parts.ts';

/** What a builder does to a circuit. Each gives the changed circuit, or null where it cannot be done. */

const overlap = (one: Box, other: Box) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/** The first unused id of a kind. */
function newId(used: readonly { id: string }[], kind: string): string {
  const ids = new Set(used.map(({ id }) => id));
  for (let number = 1; ; number++) if (!ids.has(`${kind}${number}`)) return `${kind}${number}`;
}

/** The holes of a breadboard that something sticks in, but for what is `without`. */
function takenHoles(circuit: Circuit, without?: string): Set<string> {
  const taken = new Set<string>();
  for (const part of circuit.parts)
    if (part.id !== without && plugsIn(part.kind))
      for (const { x, y } of legsOf(part, circuit.bench)) {
        const hole = holeAt(x, y);
        if (hole) taken.add(writeHole(hole));
      }
  for (const wire of circuit.wires)
    if (wire.id !== without) for (const end of [wire.from, wire.to]) if (readHole(end)) taken.add(end);
  return taken;
}

/** Whether a part may lie as it does: on the bench, in free holes, and not on top of another. */
export function fits(circuit: Circuit, part: CircuitPart, taken = takenHoles(circuit, part.id)): boolean {
  const { width, height } = SIZES[circuit.bench];
  const box = boxOf(part, circuit.bench);
  const legs = legsOf(part, circuit.bench);
  const isOn = ({ x, y }: Spot) => x >= 0 && y >= 0 && x <= width && y <= height;
  if (!legs.every(isOn)) return false;
  if (circuit.bench === 'board' && plugsIn(part.kind))
    return legs.every(({ x, y }) => {
      const hole = holeAt(x, y);
      return hole !== null && !taken.has(writeHole(hole));
    });
  if (!isOn({ x: box[0], y: box[1] }) || !isOn({ x: box[2], y: box[3] })) return false;
  if (circuit.bench === 'board' && overlap(box, BOARD_BOX)) return false;
  return circuit.parts.every(
    (other) =>
      other.id === part.id ||
      (circuit.bench === 'board' && plugsIn(other.kind)) ||
      (!overlap(box, boxOf(other, circuit.bench)) &&
        legsOf(other, circuit.bench).every(({ x, y }) => legs.every((leg) => leg.x !== x || leg.y !== y))),
  );
}

const FAR = 24;
/** Steps away from a place, the nearest first. */
const around: readonly Spot[] = Array.from({ length: (2 * FAR + 1) ** 2 }, (_, i) => ({
  x: (i % (2 * FAR + 1)) - FAR,
  y: Math.floor(i / (2 * FAR + 1)) - FAR,
})).sort((one, other) => one.x ** 2 + one.y ** 2 - other.x ** 2 - other.y ** 2);

/** The part as near as it can lie to where it is meant to. */
export function nearestFit(circuit: Circuit, part: CircuitPart): CircuitPart | null {
  const taken = takenHoles(circuit, part.id);
  for (const { x, y } of around) {
    const there = { ...part, x: part.x + x, y: part.y + y };
    if (fits(circuit, there, taken)) return there;
  }
  return null;
}

export type NewPart = CircuitPart extends infer Part
  ? Part extends CircuitPart
    ? Omit<Part, 'id' | 'x' | 'y'> & Partial<Spot>
    : never
  : never;

/** Puts a part on the bench, where it is meant to be or as near as it can; without a place, where there is room. */
export function addPart(circuit: Circuit, part: NewPart): { circuit: Circuit; id: string } | null {
  if (circuit.parts.length >= CIRCUIT_PARTS_MOST) return null;
  const id = newId(circuit.parts, part.kind);
  const start =
    circuit.bench === 'mat' ? { x: 17, y: 14 } : plugsIn(part.kind) ? { x: 24, y: 16 } : { x: 1, y: 6 };
  const placed = nearestFit(circuit, { ...start, ...part, id } as CircuitPart);
  return placed && { circuit: { ...circuit, parts: [...circuit.parts, placed] }, id };
}

const withPlaced = (circuit: Circuit, placed: CircuitPart): Circuit => ({
  ...circuit,
  parts: circuit.parts.map((part) => (part.id === placed.id ? placed : part)),
});

/** Moves a part to a place, or as near to it as there is room. */
export function movePart(circuit: Circuit, id: string, { x, y }: Spot): Circuit | null {
  const part = findPart(circuit, id);
  const placed = part && nearestFit(circuit, { ...part, x, y });
  return placed ? withPlaced(circuit, placed) : null;
}

/** Moves a part one step in a direction: over what is in the way to the next place where it fits. */
export function nudgePart(circuit: Circuit, id: string, step: Spot): Circuit | null {
  const part = findPart(circuit, id);
  if (!part) return null;
  for (let times = 1; times <= 12; times++) {
    const there = { ...part, x: part.x + step.x * times, y: part.y + step.y * times };
    if (fits(circuit, there)) return withPlaced(circuit, there);
  }
  return null;
}

/** Turns a part by quarters. What is joined stays joined. */
export function turnPart(circuit: Circuit, id: string, quarters: number): Circuit | null {
  const part = findPart(circuit, id);
  const placed = part && nearestFit(circuit, { ...part, turn: (part.turn + quarters) & 3 });
  return placed ? withPlaced(circuit, placed) : null;
}

/** Exchanges a part's outer legs: it turns half round, and what was joined to one leg is joined to the other. */
export function turnRound(circuit: Circuit, id: string): Circuit | null {
  const part = findPart(circuit, id);
  if (!part || !plugsIn(part.kind)) return turnPart(circuit, id, 2);
  const placed = nearestFit(circuit, { ...part, turn: (part.turn + 2) & 3 });
  if (!placed) return null;
  const last = legsOf(part, circuit.bench).length - 1;
  const other = (end: string) => {
    const leg = readLeg(end);
    return leg?.id === id ? legEnd(id, last - leg.leg) : end;
  };
  return {
    ...withPlaced(circuit, placed),
    wires: circuit.wires.map((wire) => ({ ...wire, from: other(wire.from), to: other(wire.to) })),
  };
}

/** Takes a part away, with the wires that end at it. */
export function removePart(circuit: Circuit, id: string): Circuit {
  return {
    ...circuit,
    parts: circuit.parts.filter((part) => part.id !== id),
    wires: circuit.wires.filter(({ from, to }) => readLeg(from)?.id !== id && readLeg(to)?.id !== id),
  };
}

/** Where a wire's end goes that is meant for this one: a hole that is taken gives its nearest free neighbour of the strip. */
function freeEnd(circuit: Circuit, end: string, without?: string): string | null {
  const hole = readHole(end);
  if (!hole) {
    const leg = readLeg(end);
    return leg && findPart(circuit, leg.id) ? end : null;
  }
  if (circuit.bench === 'mat') return null;
  const taken = takenHoles(circuit, without);
  const place = holePlace(hole);
  const free = holesOf(stripOf(hole))
    .filter((each) => !taken.has(writeHole(each)))
    .map((each) => ({ each, at: holePlace(each) }))
    .sort(
      (one, other) =>
        Math.hypot(one.at.x - place.x, one.at.y - place.y) -
        Math.hypot(other.at.x - place.x, other.at.y - place.y),
    )[0];
  return free ? writeHole(free.each) : null;
}

/** Lays a wire from one place to another. */
export function addWire(
  circuit: Circuit,
  from: string,
  to: string,
  colour: WireColour,
): { circuit: Circuit; id: string } | null {
  if (from === to || circuit.wires.length >= CIRCUIT_WIRES_MOST) return null;
  const begin = freeEnd(circuit, from);
  if (!begin) return null;
  const id = newId(circuit.wires, 'wire');
  const wire = { id, colour, from: begin, to: begin };
  const end = freeEnd({ ...circuit, wires: [...circuit.wires, wire] }, to);
  if (!end || end === begin) return null;
  const isThere = circuit.wires.some(
    (each) => (each.from === begin && each.to === end) || (each.from === end && each.to === begin),
  );
  if (isThere) return null;
  return { circuit: { ...circuit, wires: [...circuit.wires, { ...wire, to: end }] }, id };
}

export const removeWire = (circuit: Circuit, id: string): Circuit => ({
  ...circuit,
  wires: circuit.wires.filter((wire) => wire.id !== id),
});

export const paintWire = (circuit: Circuit, id: string, colour: WireColour): Circuit => ({
  ...circuit,
  wires: circuit.wires.map((wire) => (wire.id === id ? { ...wire, colour } : wire)),
});
