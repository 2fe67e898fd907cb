import type { Bench, Circuit, LedColour, WireColour } from '../../../contract/bench/circuits.ts';
import { holePlace, readHole } from './breadboard.ts';
import type { NewPart } from './change-circuit.ts';
import { legsOf, type Spot } from './parts.ts';
import { emptyCircuit } from './read-circuit.ts';

/** What ready circuits are built from: parts at their holes, wires, and the rails as the lessons begin. */

export type ReadyName =
  | 'light-an-led'
  | 'press-and-beep'
  | 'plugged-light'
  | 'one-path'
  | 'two-paths'
  | 'feel-the-light'
  | 'turn-the-knob'
  | 'a-third'
  | 'firefly-jar'
  | 'secret-beeper'
  | 'lamp-and-eye'
  | 'traffic-lights'
  | 'who-was-first'
  | 'bell-of-the-rover'
  | 'light-and-siren'
  | 'room-lamp'
  | 'a-face-that-sees'
  | 'echo-divider';

export type Ready = {
  name: ReadyName;
  course: string;
  /** The lesson that builds it; a guide of a project, where `project` says so. */
  lesson: string;
  project?: true;
  circuit: Circuit;
};

type Placed = NewPart & { id: string; at: Spot | string };

/** A part whose first leg (of what lies beside the board: whose corner) is at a hole or a place. */
function place({ at, ...part }: Placed, bench: Bench): Circuit['parts'][number] {
  const hole = typeof at === 'string' ? readHole(at) : null;
  if (typeof at !== 'string') return { ...part, ...at } as Circuit['parts'][number];
  const { x, y } = hole ? holePlace(hole) : { x: 0, y: 0 };
  const [leg = { x: 0, y: 0 }] = legsOf({ ...part, x: 0, y: 0 }, bench);
  return { ...part, x: x - leg.x, y: y - leg.y } as Circuit['parts'][number];
}

export function build(
  bench: Bench,
  parts: Placed[],
  wires: readonly (readonly [WireColour, string, string])[],
  light = 70,
): Circuit {
  return {
    ...emptyCircuit(bench),
    light,
    parts: parts.map((part) => place(part, bench)),
    wires: wires.map(([colour, from, to], i) => ({ id: `wire${i + 1}`, colour, from, to })),
  };
}

export const supply = { id: 'supply1', kind: 'supply', turn: 0, at: { x: 0, y: 18 } } as const;
/** 5V to the red rail, GND to the blue one, as the lessons begin. */
export const rails = [
  ['red', 'supply1.0', 'bp4'],
  ['black', 'supply1.1', 'bm2'],
] as const;
export const led = (id: string, at: string, colour: LedColour = 'red') =>
  ({ id, kind: 'led', colour, burnt: false, turn: 0, at }) as const;
export const resistor = (id: string, at: string, ohms: 220 | 1000 | 10_000 = 220) =>
  ({ id, kind: 'resistor', ohms, turn: 1, at }) as const;

/** One that lies along the columns: its legs span five holes. */
export const along = (id: string, at: string, ohms: 220 | 330 | 1000 | 10_000) =>
  ({ id, kind: 'resistor', ohms, turn: 0, at }) as const;

/** What a pin would read, beside the board. */
export const voltmeter = { id: 'meter1', kind: 'meter', mode: 'volts', turn: 0, at: { x: 2, y: 5 } } as const;

/** Over the valley: its first leg is in row f. */
export const button = (id: string, at: string) => ({ id, kind: 'button', on: false, turn: 0, at }) as const;

export const box = { id: 'battery1', kind: 'battery', volts: 4.5, turn: 0, at: { x: 2, y: 11 } } as const;
