import { CIRCUIT_PARTS_MOST, type Circuit, LED_COLOURS } from '../../src/contract/bench/circuits.ts';
import { ledCurve } from '../../src/rules/bench/circuits/netlist.ts';
import { emptyCircuit } from '../../src/rules/bench/circuits/read-circuit.ts';
import type { Element, Solution } from '../../src/rules/bench/circuits/solve.ts';

/** Circuits whose values mathematics gives in a closed form, to hold the solver against. */
export type KnownCircuit = {
  name: string;
  elements: Element[];
  expected: number;
  read: (solution: Solution) => number;
};

const ohms = (id: string, a: number, b: number, value: number): Element => ({
  kind: 'resistor',
  id,
  a,
  b,
  ohms: value,
});
const volts = (id: string, a: number, b: number, value: number, inside = 0.001): Element => ({
  kind: 'source',
  id,
  a,
  b,
  volts: value,
  ohms: inside,
});
const amps = (id: string) => (solution: Solution) => solution.amps.get(id) ?? Number.NaN;
const net = (one: number) => (solution: Solution) => solution.volts.get(one) ?? Number.NaN;
const beside = (...all: number[]) => 1 / all.reduce((sum, each) => sum + 1 / each, 0);

/** The w for which w·exp(w) is exp(`log`). */
function lambertW(log: number): number {
  let w = log > 1 ? log - Math.log(log) : Math.exp(Math.min(log, 0)) * 0.6;
  for (let i = 0; i < 60; i++) w -= (w * (Math.log(w) + w - log)) / (1 + w);
  return w;
}

/** Ampere through a diode and a resistor behind a source: I = (n·Vt / R) · W(…) - Is. */
export function diodeAmps(source: number, behind: number, saturation: number, slope: number): number {
  const log = Math.log((saturation * behind) / slope) + (source + saturation * behind) / slope;
  return (slope / behind) * lambertW(log) - saturation;
}

const bridge = () => {
  const [r1, r2, r3, r4, own, e] = [1000, 2000, 3000, 4700, 500, 9];
  const open = e * (r2 / (r1 + r2) - r4 / (r3 + r4));
  return {
    elements: [
      volts('e', 1, 0, e, 1e-3),
      ohms('r1', 1, 2, r1),
      ohms('r2', 2, 0, r2),
      ohms('r3', 1, 3, r3),
      ohms('r4', 3, 0, r4),
      ohms('g', 2, 3, own),
    ],
    expected: open / (beside(r1, r2) + beside(r3, r4) + own),
  };
};

/** The twelve edges of a cube, 100 ohm each: from corner to opposite corner it is 5/6 of one. */
const cube = () => {
  const edges = Array.from({ length: 8 }, (_, corner) => corner).flatMap((corner) =>
    [1, 2, 4].flatMap((bit) => (corner & bit ? [] : [ohms(`${corner}-${bit}`, corner, corner | bit, 100)])),
  );
  return { elements: [...edges, volts('e', 7, 0, 5)], expected: -5 / ((5 / 6) * 100 + 0.001) };
};

/** A ladder of R and 2R: each rung halves. */
const ladder = (rungs: number) => {
  const steps = Array.from({ length: rungs }, (_, i) => [
    ohms(`r${i}`, i + 1, i + 2, 1000),
    ohms(`d${i}`, i + 2, 0, i === rungs - 1 ? 1000 : 2000),
  ]).flat();
  return { elements: [volts('e', 1, 0, 5), ...steps], expected: 5 / 2 ** rungs };
};

const led = (id: string, a: number, b: number, colour: (typeof LED_COLOURS)[number]): Element => ({
  kind: 'diode',
  id,
  a,
  b,
  ...ledCurve(colour),
});

export const knownCircuits: KnownCircuit[] = [
  {
    name: 'one resistor',
    elements: [volts('e', 1, 0, 4.5), ohms('r', 1, 0, 220)],
    expected: 4.5 / 220.001,
    read: amps('r'),
  },
  {
    name: 'three in series',
    elements: [volts('e', 1, 0, 9), ohms('a', 1, 2, 100), ohms('b', 2, 3, 220), ohms('c', 3, 0, 1000)],
    expected: 9 / 1320.001,
    read: amps('b'),
  },
  {
    name: 'three side by side',
    elements: [volts('e', 1, 0, 9), ohms('a', 1, 0, 100), ohms('b', 1, 0, 220), ohms('c', 1, 0, 1000)],
    expected: -9 / (beside(100, 220, 1000) + 0.001),
    read: amps('e'),
  },
  {
    name: 'a divider',
    elements: [volts('e', 1, 0, 5), ohms('a', 1, 2, 5000), ohms('b', 2, 0, 10_000)],
    expected: (5 * 10_000) / 15_000.001,
    read: net(2),
  },
  { name: "Wheatstone's bridge", ...bridge(), read: amps('g') },
  { name: 'a cube of resistors', ...cube(), read: amps('e') },
  { name: 'a ladder of eight rungs', ...ladder(8), read: net(9) },
  {
    name: 'a short battery box',
    elements: [volts('e', 1, 0, 4.5, 0.6), ohms('wire', 1, 0, 0.01)],
    expected: 4.5 / 0.61,
    read: amps('wire'),
  },
  {
    name: 'two boxes side by side',
    elements: [volts('e', 1, 0, 4.5, 0.6), volts('f', 1, 0, 3, 0.4), ohms('r', 1, 0, 100)],
    expected: (4.5 / 0.6 + 3 / 0.4) / (1 / 0.6 + 1 / 0.4 + 1 / 100),
    read: net(1),
  },
  ...LED_COLOURS.flatMap((colour) =>
    [0.6, 100, 220, 1000, 10_000].flatMap((behind) => [
      {
        name: `${colour} LED, ${behind} ohm, 4.5 V`,
        elements: [volts('e', 1, 0, 4.5, 0.001), ohms('r', 1, 2, behind), led('d', 2, 0, colour)],
        expected: diodeAmps(4.5, behind + 0.001, ledCurve(colour).saturation, ledCurve(colour).slope),
        read: amps('d'),
      },
      {
        name: `two ${colour} LEDs in series, ${behind} ohm, 5 V`,
        elements: [
          volts('e', 1, 0, 5, 0.001),
          ohms('r', 1, 2, behind),
          led('d', 2, 3, colour),
          led('f', 3, 0, colour),
        ],
        expected: diodeAmps(5, behind + 0.001, ledCurve(colour).saturation, 2 * ledCurve(colour).slope),
        read: amps('d'),
      },
      {
        name: `two ${colour} LEDs side by side, ${behind} ohm, 5 V`,
        elements: [
          volts('e', 1, 0, 5, 0.001),
          ohms('r', 1, 2, behind),
          led('d', 2, 0, colour),
          led('f', 2, 0, colour),
        ],
        expected: diodeAmps(5, behind + 0.001, 2 * ledCurve(colour).saturation, ledCurve(colour).slope),
        read: amps('r'),
      },
    ]),
  ),
];

/** How far a value is from what it should be, as a share of it. */
export const errorOf = ({ elements, expected, read }: KnownCircuit, solve: (all: Element[]) => Solution) =>
  Math.abs(read(solve(elements)) - expected) / Math.abs(expected);

/** As many parts as a bench holds: paths of a switch, a resistor and an LED, side by side, with wires between all of them. */
export function fullBench(): Circuit {
  const paths = Math.floor((CIRCUIT_PARTS_MOST - 1) / 3);
  const numbers = Array.from({ length: paths }, (_, i) => i + 1);
  // What is left of the places on the bench: resistors from plus to minus.
  const rest = Array.from({ length: CIRCUIT_PARTS_MOST - 1 - paths * 3 }, (_, i) => `bridge${i + 1}`);
  const lie = { x: 0, y: 0, turn: 0 };
  return {
    ...emptyCircuit('mat'),
    on: true,
    parts: [
      { ...lie, id: 'battery1', kind: 'battery', volts: 9 },
      ...numbers.flatMap((i) => [
        { ...lie, id: `switch${i}`, kind: 'switch' as const, on: i % 5 !== 0 },
        { ...lie, id: `resistor${i}`, kind: 'resistor' as const, ohms: 470 as const },
        {
          ...lie,
          id: `led${i}`,
          kind: 'led' as const,
          colour: LED_COLOURS[i % 5] ?? ('red' as const),
          burnt: false,
        },
      ]),
      ...rest.map((id) => ({ ...lie, id, kind: 'resistor' as const, ohms: 470 as const })),
    ],
    wires: [
      ...numbers.flatMap((i) => [
        ['battery1.0', `switch${i}.0`],
        [`switch${i}.1`, `resistor${i}.0`],
        [`resistor${i}.1`, `led${i}.0`],
        [`led${i}.1`, 'battery1.1'],
      ]),
      ...rest.flatMap((id) => [
        ['battery1.0', `${id}.0`],
        [`${id}.1`, 'battery1.1'],
      ]),
    ].map(([from = '', to = ''], i) => ({ id: `wire${i + 1}`, colour: 'red', from, to })),
  };
}
