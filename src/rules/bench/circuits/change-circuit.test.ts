import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CIRCUIT_PARTS_MOST, type Circuit, type WireColour } from '../../../contract/bench/circuits.ts';
import { HOLES, writeHole } from './breadboard.ts';
import {
  addPart,
  addWire,
  fits,
  movePart,
  type NewPart,
  nudgePart,
  removePart,
  turnPart,
  turnRound,
} from './change-circuit.ts';
import { begin, redo, step, undo } from './history.ts';
import { findPart, legsOf } from './parts.ts';
import { emptyCircuit, readCircuit } from './read-circuit.ts';
import { readyCircuits, sourceOnly } from './ready-circuits.ts';
import { netOfLeg, runCircuit } from './run-circuit.ts';

const kinds: NewPart[] = [
  { kind: 'battery', volts: 4.5, turn: 0 },
  { kind: 'supply', turn: 0 },
  { kind: 'led', colour: 'red', burnt: false, turn: 0 },
  { kind: 'resistor', ohms: 220, turn: 0 },
  { kind: 'switch', on: false, turn: 0 },
  { kind: 'button', on: false, turn: 0 },
  { kind: 'buzzer', turn: 0 },
  { kind: 'pot', knob: 50, turn: 0 },
  { kind: 'ldr', turn: 0 },
  { kind: 'meter', mode: 'volts', turn: 0 },
];

const whatToDo = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    kind: fc.nat(kinds.length - 1),
    x: fc.integer({ min: -5, max: 60 }),
    y: fc.integer({ min: -5, max: 40 }),
  }),
  fc.record({
    do: fc.constant('move' as const),
    at: fc.nat(9),
    x: fc.integer({ min: -5, max: 60 }),
    y: fc.integer({ min: -5, max: 40 }),
  }),
  fc.record({
    do: fc.constant('nudge' as const),
    at: fc.nat(9),
    x: fc.constantFrom(-1, 0, 1),
    y: fc.constantFrom(-1, 1),
  }),
  fc.record({ do: fc.constant('turn' as const), at: fc.nat(9), half: fc.boolean() }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(9) }),
  fc.record({
    do: fc.constant('wire' as const),
    at: fc.nat(9),
    to: fc.nat(9),
    hole: fc.nat(HOLES.length - 1),
  }),
);

test.each(['mat', 'board'] as const)(
  'whatever is done on a %s, what comes of it can be kept and lies as it may',
  (bench) => {
    fc.assert(
      fc.property(fc.array(whatToDo, { maxLength: 25 }), (acts) => {
        let circuit = emptyCircuit(bench);
        for (const act of acts) {
          const id = 'at' in act ? (circuit.parts[act.at]?.id ?? '') : '';
          const next = (): Circuit | null | undefined => {
            switch (act.do) {
              case 'add':
                return addPart(circuit, { ...(kinds[act.kind] as NewPart), x: act.x, y: act.y })?.circuit;
              case 'move':
                return movePart(circuit, id, act);
              case 'nudge':
                return nudgePart(circuit, id, act);
              case 'turn':
                return act.half ? turnRound(circuit, id) : turnPart(circuit, id, 1);
              case 'remove':
                return removePart(circuit, id);
              case 'wire': {
                const hole = HOLES[act.hole];
                const to = bench === 'board' && hole ? writeHole(hole) : `${circuit.parts[act.to]?.id}.0`;
                return id ? addWire(circuit, `${id}.1`, to, 'red')?.circuit : null;
              }
            }
          };
          circuit = next() ?? circuit;
          expect(readCircuit(JSON.parse(JSON.stringify(circuit)))).toEqual(circuit);
          for (const part of circuit.parts) expect(fits(circuit, part), part.id).toBe(true);
        }
      }),
      { numRuns: 120 },
    );
  },
);

const loop = readyCircuits.find(({ name }) => name === 'light-an-led')?.circuit as Circuit;

test('turned round, a part has its legs where the other was, and its leads stay where they are', () => {
  const turned = turnRound(loop, 'led1') as Circuit;
  const [before, after] = [findPart(loop, 'led1'), findPart(turned, 'led1')];
  expect(before && after && legsOf(after, 'mat')).toEqual(before && legsOf(before, 'mat').reverse());
  expect(turned.wires.map(({ from, to }) => [from, to])).toEqual([
    ['battery1.0', 'resistor1.0'],
    ['resistor1.1', 'led1.1'],
    ['led1.0', 'battery1.1'],
  ]);
  const [was, is] = [runCircuit(loop), runCircuit(turned)];
  expect(netOfLeg(is, 'led1', 0)).toBe(netOfLeg(was, 'led1', 1));
});

test('a quarter turn changes nothing of what is joined to what', () => {
  expect((turnPart(loop, 'resistor1', 1) as Circuit).wires).toEqual(loop.wires);
});

test('a part that is taken away takes its wires along', () => {
  const { parts, wires } = removePart(loop, 'led1');
  expect([parts.map(({ id }) => id), wires.map(({ id }) => id)]).toEqual([
    ['battery1', 'resistor1'],
    ['wire1'],
  ]);
});

test('no hole takes two legs, and a wire goes to the next free hole of the strip', () => {
  const board = readyCircuits.find(({ name }) => name === 'plugged-light')?.circuit as Circuit;
  const second = addPart(board, { kind: 'led', colour: 'green', burnt: false, turn: 0, x: 23, y: 16 });
  const led = findPart(board, 'led1');
  expect(second && led && legsOf(second.circuit.parts.at(-1) as typeof led, 'board')[0]).not.toEqual(
    legsOf(led as typeof led & object, 'board')[0],
  );
  const laid = addWire(board, 'e10', 'tp1', 'red' satisfies WireColour);
  expect(laid?.circuit.wires.at(-1)).toMatchObject({ from: 'd10', to: 'tp1' });
});

test('a wire joins two different places, once', () => {
  expect(addWire(loop, 'led1.0', 'led1.0', 'red')).toBeNull();
  expect(addWire(loop, 'battery1.0', 'resistor1.0', 'blue')).toBeNull();
  expect(addWire(loop, 'battery1.0', 'led9.0', 'blue')).toBeNull();
});

test('a bench holds so many parts and no more', () => {
  let circuit = sourceOnly('board');
  for (let i = 0; i < CIRCUIT_PARTS_MOST + 5; i++)
    circuit = addPart(circuit, { kind: 'led', colour: 'red', burnt: false, turn: 0 })?.circuit ?? circuit;
  expect(circuit.parts.length).toBe(CIRCUIT_PARTS_MOST);
  expect(readCircuit(circuit)).not.toBeNull();
});

test('steps are undone one by one, and done again until another is made', () => {
  const there = step(step(begin(1), 2), 3);
  expect(undo(undo(there)).now).toBe(1);
  expect(undo(undo(undo(there))).now).toBe(1);
  expect(redo(undo(there))).toEqual(there);
  expect(redo(step(undo(there), 4)).now).toBe(4);
});

test.each([
  ['nothing', null],
  ['another version', { ...loop, version: 2 }],
  [
    'a wire that ends nowhere',
    { ...loop, wires: [{ id: 'wire1', colour: 'red', from: 'led1.0', to: 'led7.0' }] },
  ],
  [
    'a wire into a hole of a mat',
    { ...loop, wires: [{ id: 'wire1', colour: 'red', from: 'led1.0', to: 'a10' }] },
  ],
  [
    'a hole that no rail has',
    { ...sourceOnly('board'), wires: [{ id: 'wire1', colour: 'red', from: 'bp6', to: 'a1' }] },
  ],
  [
    'a leg that a part has not',
    { ...loop, wires: [{ id: 'wire1', colour: 'red', from: 'led1.2', to: 'battery1.0' }] },
  ],
  ['two parts of one name', { ...loop, parts: [...loop.parts, loop.parts[0]] }],
  [
    'a resistor that cannot be had',
    { ...loop, parts: [{ id: 'resistor1', kind: 'resistor', ohms: 1, x: 3, y: 3, turn: 0 }], wires: [] },
  ],
  [
    'a part beside the bench',
    { ...loop, parts: [{ id: 'buzzer1', kind: 'buzzer', x: 59, y: 3, turn: 0 }], wires: [] },
  ],
  [
    'too many wires',
    {
      ...loop,
      wires: Array.from({ length: 121 }, (_, i) => ({
        id: `wire${i + 1}`,
        colour: 'red',
        from: 'led1.0',
        to: 'battery1.0',
      })),
    },
  ],
])('what was kept is refused when it is %s', (_what, value) => {
  expect(readCircuit(value)).toBeNull();
});

test('a button that was held down when the bench was kept is let go', () => {
  const kept = {
    ...emptyCircuit('mat'),
    parts: [{ id: 'button1', kind: 'button', on: true, x: 5, y: 5, turn: 0 }],
  };
  expect(readCircuit(kept)?.parts[0]).toMatchObject({ on: false });
});
