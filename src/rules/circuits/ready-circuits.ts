import type { Bench, Circuit, LedColour, WireColour } from '../../contract/circuits.ts';
import { holePlace, readHole } from './breadboard.ts';
import type { NewPart } from './change-circuit.ts';
import { legsOf, type Spot } from './parts.ts';
import { emptyCircuit } from './read-circuit.ts';

/** Circuits of the lessons, hole for hole as they are built there, and the beginnings of challenges. */

type Placed = NewPart & { id: string; at: Spot | string };

/** A part whose first leg (of what lies beside the board: whose corner) is at a hole or a place. */
function place({ at, ...part }: Placed, bench: Bench): Circuit['parts'][number] {
  const hole = typeof at === 'string' ? readHole(at) : null;
  if (typeof at !== 'string') return { ...part, ...at } as Circuit['parts'][number];
  const { x, y } = hole ? holePlace(hole) : { x: 0, y: 0 };
  const [leg = { x: 0, y: 0 }] = legsOf({ ...part, x: 0, y: 0 }, bench);
  return { ...part, x: x - leg.x, y: y - leg.y } as Circuit['parts'][number];
}

function build(
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

const supply = { id: 'supply1', kind: 'supply', turn: 0, at: { x: 0, y: 18 } } as const;
/** 5V to the red rail, GND to the blue one, as the lessons begin. */
const rails = [
  ['red', 'supply1.0', 'bp4'],
  ['black', 'supply1.1', 'bm2'],
] as const;
const led = (id: string, at: string, colour: LedColour = 'red') =>
  ({ id, kind: 'led', colour, burnt: false, turn: 0, at }) as const;
const resistor = (id: string, at: string, ohms: 220 | 10_000 = 220) =>
  ({ id, kind: 'resistor', ohms, turn: 1, at }) as const;

/** Over the valley: its first leg is in row f. */
const button = (id: string, at: string) => ({ id, kind: 'button', on: false, turn: 0, at }) as const;

const box = { id: 'battery1', kind: 'battery', volts: 4.5, turn: 0, at: { x: 2, y: 11 } } as const;

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
  | 'who-was-first';

type Ready = {
  name: ReadyName;
  course: string;
  /** The lesson that builds it; a guide of a project, where `project` says so. */
  lesson: string;
  project?: true;
  circuit: Circuit;
};

/** By name: the lesson or the guide that builds it, in its course, and the circuit. */
export const readyCircuits: readonly Ready[] = [
  {
    name: 'light-an-led',
    course: 'junior-level-1',
    lesson: 'light-an-led',
    circuit: build(
      'mat',
      [
        box,
        { id: 'resistor1', kind: 'resistor', ohms: 220, turn: 0, at: { x: 17, y: 7 } },
        { id: 'led1', kind: 'led', colour: 'red', burnt: false, turn: 0, at: { x: 29, y: 18 } },
      ],
      [
        ['red', 'battery1.0', 'resistor1.0'],
        ['red', 'resistor1.1', 'led1.0'],
        ['black', 'led1.1', 'battery1.1'],
      ],
    ),
  },
  {
    name: 'press-and-beep',
    course: 'junior-level-1',
    lesson: 'the-buzzer-sings',
    circuit: build(
      'mat',
      [
        box,
        { id: 'button1', kind: 'button', on: false, turn: 0, at: { x: 17, y: 7 } },
        { id: 'buzzer1', kind: 'buzzer', turn: 0, at: { x: 28, y: 20 } },
      ],
      [
        ['red', 'battery1.0', 'button1.0'],
        ['yellow', 'button1.1', 'buzzer1.0'],
        ['black', 'buzzer1.1', 'battery1.1'],
      ],
    ),
  },
  {
    name: 'plugged-light',
    course: 'junior-level-2',
    lesson: 'meet-the-breadboard',
    circuit: build(
      'board',
      [supply, led('led1', 'e10'), resistor('resistor1', 'd11')],
      [...rails, ['red', 'bp10', 'a10']],
    ),
  },
  {
    name: 'one-path',
    course: 'junior-level-2',
    lesson: 'two-lights-two-paths',
    circuit: build(
      'board',
      [supply, led('led1', 'e10'), led('led2', 'e16'), resistor('resistor1', 'd17')],
      [...rails, ['red', 'bp10', 'a10'], ['orange', 'c11', 'c16']],
    ),
  },
  {
    name: 'two-paths',
    course: 'junior-level-2',
    lesson: 'two-lights-two-paths',
    circuit: build(
      'board',
      [
        supply,
        led('led1', 'e10'),
        resistor('resistor1', 'd11'),
        led('led2', 'e20'),
        resistor('resistor2', 'd21'),
      ],
      [...rails, ['red', 'bp10', 'a10'], ['red', 'bp20', 'a20']],
    ),
  },
  {
    name: 'feel-the-light',
    course: 'junior-level-2',
    lesson: 'feel-the-light',
    circuit: build(
      'board',
      [
        supply,
        { id: 'ldr1', kind: 'ldr', turn: 0, at: 'e20' },
        // A resistor's legs span five holes here: it stands in row d, and the wire beside it in row c.
        resistor('resistor1', 'd22', 10_000),
        { id: 'meter1', kind: 'meter', mode: 'volts', turn: 0, at: { x: 2, y: 5 } },
      ],
      [...rails, ['red', 'bp20', 'a20'], ['yellow', 'c22', 'meter1.0'], ['black', 'meter1.1', 'bm5']],
    ),
  },
  {
    name: 'turn-the-knob',
    course: 'explorer-level-1',
    lesson: 'digital-and-analog',
    circuit: build(
      'board',
      [
        supply,
        { id: 'pot1', kind: 'pot', knob: 30, turn: 0, at: 'e16' },
        { id: 'meter1', kind: 'meter', mode: 'volts', turn: 0, at: { x: 2, y: 5 } },
      ],
      [
        ...rails,
        ['red', 'bp16', 'a16'],
        ['black', 'bm20', 'a20'],
        ['yellow', 'a18', 'meter1.0'],
        ['black', 'meter1.1', 'bm5'],
      ],
    ),
  },
  {
    name: 'a-third',
    course: 'explorer-level-2',
    lesson: 'safe-by-design',
    circuit: build(
      'board',
      [
        supply,
        { id: 'resistor1', kind: 'resistor', ohms: 10_000, turn: 0, at: 'd7' },
        { id: 'resistor2', kind: 'resistor', ohms: 10_000, turn: 0, at: 'b12' },
        resistor('resistor3', 'd17', 10_000),
        { id: 'meter1', kind: 'meter', mode: 'volts', turn: 0, at: { x: 2, y: 5 } },
      ],
      [...rails, ['red', 'bp7', 'a7'], ['yellow', 'a17', 'meter1.0'], ['black', 'meter1.1', 'bm5']],
    ),
  },
  {
    name: 'firefly-jar',
    course: 'junior-level-1',
    lesson: 'firefly-jar',
    project: true,
    circuit: build(
      'mat',
      [
        box,
        { id: 'resistor1', kind: 'resistor', ohms: 220, turn: 0, at: { x: 17, y: 7 } },
        { id: 'led1', kind: 'led', colour: 'yellow', burnt: false, turn: 0, at: { x: 29, y: 18 } },
      ],
      [
        ['red', 'battery1.0', 'resistor1.0'],
        ['yellow', 'resistor1.1', 'led1.0'],
        ['black', 'led1.1', 'battery1.1'],
      ],
      15,
    ),
  },
  {
    name: 'secret-beeper',
    course: 'junior-level-1',
    lesson: 'secret-beeper',
    project: true,
    circuit: build(
      'mat',
      [
        box,
        { id: 'buzzer1', kind: 'buzzer', turn: 0, at: { x: 28, y: 7 } },
        { id: 'button1', kind: 'button', on: false, turn: 0, at: { x: 17, y: 20 } },
      ],
      [
        ['red', 'battery1.0', 'buzzer1.0'],
        ['yellow', 'buzzer1.1', 'button1.1'],
        ['black', 'button1.0', 'battery1.1'],
      ],
    ),
  },
  // There is no controller board here: a lead to a pin that is on begins at the red rail, and a meter reads in the place of A0.
  {
    name: 'lamp-and-eye',
    course: 'junior-level-2',
    lesson: 'night-lamp',
    project: true,
    circuit: build(
      'board',
      [
        supply,
        led('led1', 'e10', 'yellow'),
        resistor('resistor1', 'd11'),
        { id: 'ldr1', kind: 'ldr', turn: 0, at: 'e20' },
        // As in the lesson: its legs span five holes here, so it stands in row d and the wire beside it in row c.
        resistor('resistor2', 'd22', 10_000),
        { id: 'meter1', kind: 'meter', mode: 'volts', turn: 0, at: { x: 2, y: 5 } },
      ],
      [
        ...rails,
        ['yellow', 'bp10', 'a10'],
        ['red', 'bp20', 'a20'],
        ['yellow', 'c22', 'meter1.0'],
        ['black', 'meter1.1', 'bm5'],
      ],
    ),
  },
  {
    name: 'traffic-lights',
    course: 'junior-level-2',
    lesson: 'traffic-light',
    project: true,
    circuit: build(
      'board',
      [
        supply,
        led('led1', 'e10'),
        resistor('resistor1', 'd11'),
        led('led2', 'e16', 'yellow'),
        resistor('resistor2', 'd17'),
        led('led3', 'e22', 'green'),
        resistor('resistor3', 'd23'),
      ],
      [...rails, ['red', 'bp10', 'a10'], ['yellow', 'bp16', 'a16'], ['green', 'bp22', 'a22']],
    ),
  },
  {
    // Without the buzzer of the guide, which sings by a program only. Each button feeds its light itself.
    name: 'who-was-first',
    course: 'junior-level-2',
    lesson: 'quiz-buzzer',
    project: true,
    circuit: build(
      'board',
      [
        supply,
        button('button1', 'f2'),
        led('led1', 'e8'),
        resistor('resistor1', 'd9'),
        led('led2', 'e21', 'blue'),
        resistor('resistor2', 'd22'),
        button('button2', 'f27'),
      ],
      [
        ...rails,
        ['red', 'bp2', 'a2'],
        ['green', 'a4', 'a8'],
        ['red', 'bp29', 'a29'],
        ['yellow', 'a27', 'a21'],
      ],
    ),
  },
];

/** What each challenge begins with: what feeds it, and on a breadboard the rails. */
export const sourceOnly = (bench: Bench): Circuit =>
  bench === 'mat' ? build('mat', [box], []) : build('board', [supply], rails);
