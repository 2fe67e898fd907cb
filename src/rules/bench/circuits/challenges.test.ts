import { expect, test } from 'vitest';
import type { Circuit } from '../../../contract/bench/circuits.ts';
import { type ChallengeName, challengeBench, challengeNames, isSolved } from './challenges.ts';
import { addPart, addWire, type NewPart } from './change-circuit.ts';
import type { ReadyName } from './lay-ready.ts';
import { readyCircuits, sourceOnly } from './ready-circuits.ts';
import { withPart } from './run-circuit.ts';

const ready = (name: ReadyName): Circuit => ({
  ...(readyCircuits.find((one) => one.name === name)?.circuit as Circuit),
  on: true,
});
function build(start: Circuit, parts: NewPart[], wires: [string, string][]): Circuit {
  let circuit: Circuit = { ...start, on: true };
  for (const part of parts) circuit = addPart(circuit, part)?.circuit ?? circuit;
  for (const [from, to] of wires) {
    const laid = addWire(circuit, from, to, 'red');
    if (!laid) throw new Error(`No wire from ${from} to ${to}`);
    circuit = laid.circuit;
  }
  return circuit;
}
const led: NewPart = { kind: 'led', colour: 'red', burnt: false, turn: 0 };
const resistor: NewPart = { kind: 'resistor', ohms: 220, turn: 0 };

const withSwitch = build(
  sourceOnly('mat'),
  [resistor, led, { kind: 'switch', on: false, turn: 0 }],
  [
    ['battery1.0', 'switch1.0'],
    ['switch1.1', 'resistor1.0'],
    ['resistor1.1', 'led1.0'],
    ['led1.1', 'battery1.1'],
  ],
);
const dimmedBy = (ohms: 220 | 1000) =>
  build(
    sourceOnly('mat'),
    [{ kind: 'resistor', ohms, turn: 0 }, led, { kind: 'pot', knob: 50, turn: 0 }],
    [
      ['battery1.0', 'pot1.0'],
      ['pot1.1', 'resistor1.0'],
      ['resistor1.1', 'led1.0'],
      ['led1.1', 'battery1.1'],
    ],
  );
/** The sensor beside the LED, both behind one large resistor. */
const nightLamp = build(
  sourceOnly('mat'),
  [{ kind: 'resistor', ohms: 2200, turn: 0 }, led, { kind: 'ldr', turn: 0 }],
  [
    ['battery1.0', 'resistor1.0'],
    ['resistor1.1', 'led1.0'],
    ['led1.1', 'battery1.1'],
    ['ldr1.0', 'led1.0'],
    ['ldr1.1', 'led1.1'],
  ],
);
/** In a row with the LED the sensor does the opposite. */
const dayLamp = build(
  sourceOnly('mat'),
  [resistor, led, { kind: 'ldr', turn: 0 }],
  [
    ['battery1.0', 'resistor1.0'],
    ['resistor1.1', 'led1.0'],
    ['led1.1', 'ldr1.0'],
    ['ldr1.1', 'battery1.1'],
  ],
);

const solving: Record<ChallengeName, { does: Circuit[]; doesNot: Circuit[] }> = {
  'first-light': {
    does: [ready('light-an-led'), ready('plugged-light')],
    doesNot: [
      { ...ready('light-an-led'), on: false },
      withPart(ready('light-an-led'), 'led1', { burnt: true }),
    ],
  },
  'with-a-switch': {
    does: [withSwitch, withPart(withSwitch, 'switch1', { on: true })],
    doesNot: [
      ready('light-an-led'),
      build(ready('light-an-led'), [{ kind: 'switch', on: false, turn: 0 }], []),
    ],
  },
  'two-paths': { does: [ready('two-paths')], doesNot: [ready('one-path'), ready('plugged-light')] },
  'dim-it': {
    // Faint from the start dims, too.
    does: [dimmedBy(220), dimmedBy(1000)],
    // Turned all the way, nothing would look after the LED.
    doesNot: [
      ready('light-an-led'),
      build(
        sourceOnly('mat'),
        [led, { kind: 'pot', knob: 50, turn: 0 }],
        [
          ['battery1.0', 'pot1.0'],
          ['pot1.1', 'led1.0'],
          ['led1.1', 'battery1.1'],
        ],
      ),
    ],
  },
  'night-lamp': { does: [nightLamp], doesNot: [dayLamp, ready('light-an-led')] },
};

test.each(challengeNames)('%s is done by circuits that do it, and by no other', (name) => {
  for (const circuit of solving[name].does) expect(isSolved(name, circuit)).toBe(true);
  for (const circuit of solving[name].doesNot) expect(isSolved(name, circuit)).toBe(false);
});

test.each(challengeNames)('%s is not done by what it begins with', (name) => {
  expect(isSolved(name, { ...sourceOnly(challengeBench[name]), on: true })).toBe(false);
});
