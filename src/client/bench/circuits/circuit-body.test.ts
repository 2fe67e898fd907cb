import { expect, test } from 'vitest';
import { addPart } from '../../../rules/bench/circuits/change-circuit.ts';
import { beginOf, isGiven, printBody, readBody } from './circuit-body.ts';

const ready = beginOf({ ready: 'plugged-light', challenge: null, bench: null });
const { circuit } = ready;

test('a circuit of a lesson is given until something is built on it', () => {
  expect(isGiven(ready)).toBe(true);
  // Switched on, in the dark and with an LED of another colour it is still nobody's doing.
  const parts = circuit.parts.map((part) =>
    part.kind === 'led' ? { ...part, colour: 'blue' as const } : part,
  );
  expect(isGiven({ ...ready, circuit: { ...circuit, parts, on: true, light: 0 } })).toBe(true);
  const more = addPart(circuit, { kind: 'buzzer', turn: 0 })?.circuit ?? circuit;
  expect(isGiven({ ...ready, circuit: more })).toBe(false);
  expect(isGiven({ ...ready, circuit: { ...circuit, wires: circuit.wires.slice(1) } })).toBe(false);
  // Who cleared the bench and built it again, hole for hole, has built it.
  expect(isGiven({ ...ready, built: true })).toBe(false);
  expect(isGiven({ ...ready, ready: null })).toBe(false);
});

test('that it was built on is kept with it', () => {
  const kept = printBody({ ...ready, built: true });
  expect(readBody(`${kept} `)?.built).toBe(true);
  expect(readBody(JSON.stringify(ready))?.built).toBe(false);
});
