import { expect, test } from 'vitest';
import type { Circuit, WireColour } from '../../../contract/bench/circuits.ts';
import { addPart, addWire, type NewPart, turnRound } from './change-circuit.ts';
import { type Finding, findFaults } from './find-faults.ts';
import { emptyCircuit } from './read-circuit.ts';
import { readyCircuits } from './ready-circuits.ts';
import { ampsThrough, burnWhatMust, runCircuit, withPart } from './run-circuit.ts';

/** A mat with these parts and wires, switched on; what burns, burns. */
function onMat(parts: NewPart[], wires: [string, string][], start = emptyCircuit('mat')): Circuit {
  let circuit: Circuit = { ...start, on: true };
  for (const part of parts) circuit = addPart(circuit, part)?.circuit ?? circuit;
  for (const [from, to] of wires) {
    const laid = addWire(circuit, from, to, 'red' satisfies WireColour);
    if (!laid) throw new Error(`No wire from ${from} to ${to}`);
    circuit = laid.circuit;
  }
  return burnWhatMust(circuit).circuit;
}
const battery: NewPart = { kind: 'battery', volts: 4.5, turn: 0 };
const led: NewPart = { kind: 'led', colour: 'red', burnt: false, turn: 0 };
const resistor: NewPart = { kind: 'resistor', ohms: 220, turn: 0 };
const meter = (mode: 'volts' | 'milliamps'): NewPart => ({ kind: 'meter', mode, turn: 0 });
const loop: [string, string][] = [
  ['battery1.0', 'resistor1.0'],
  ['resistor1.1', 'led1.0'],
  ['led1.1', 'battery1.1'],
];
const good = onMat([battery, resistor, led], loop);
const said = (circuit: Circuit) => findFaults(runCircuit(circuit));
const worst = (circuit: Circuit) => said(circuit)[0];

test('a good loop shines, and says with how much', () => {
  expect(said(good)).toEqual([{ kind: 'shines', part: 'led1', amps: expect.closeTo(0.0114, 3) }]);
});

test('an empty bench, one without a source, one without a light and one without power', () => {
  expect(said(emptyCircuit('mat'))).toEqual([{ kind: 'empty' }]);
  expect(worst(onMat([led], []))).toEqual({ kind: 'no-source' });
  expect(worst({ ...good, on: false })).toEqual({ kind: 'off' });
  expect(
    worst(
      onMat(
        [battery, resistor],
        [
          ['battery1.0', 'resistor1.0'],
          ['resistor1.1', 'battery1.1'],
        ],
      ),
    ),
  ).toEqual({ kind: 'no-load' });
});

test('an LED the wrong way round is named, and burns neither then nor when it is turned', () => {
  const wrong = turnRound(good, 'led1') as Circuit;
  expect(worst(wrong)).toEqual({ kind: 'wrong-way-round', part: 'led1' });
  expect(worst(turnRound(wrong, 'led1') as Circuit)).toMatchObject({ kind: 'shines' });
});

test('an LED without a resistor burns, with how much it got; with one it may be replaced', () => {
  const bare = onMat(
    [battery, led],
    [
      ['battery1.0', 'led1.0'],
      ['led1.1', 'battery1.1'],
    ],
  );
  expect(worst(bare)).toEqual({ kind: 'burnt', part: 'led1', amps: expect.any(Number), isSafeNow: false });
  const { amps } = worst(bare) as { amps: number };
  expect(amps).toBeGreaterThan(0.5);
  expect(worst(withPart(good, 'led1', { burnt: true }))).toMatchObject({ kind: 'burnt', isSafeNow: true });
});

test('of two LEDs side by side without a resistor both burn, the thirstier first', () => {
  const { circuit, burned } = burnWhatMust({
    ...onMat([battery, led, { ...led, colour: 'blue' } as NewPart], []),
    wires: [
      { id: 'wire1', colour: 'red', from: 'battery1.0', to: 'led1.0' },
      { id: 'wire2', colour: 'red', from: 'battery1.0', to: 'led2.0' },
      { id: 'wire3', colour: 'red', from: 'battery1.1', to: 'led1.1' },
      { id: 'wire4', colour: 'red', from: 'battery1.1', to: 'led2.1' },
    ],
  });
  expect(burned).toEqual(['led1', 'led2']);
  expect(circuit.parts.filter((part) => part.kind === 'led' && part.burnt)).toHaveLength(2);
});

test('a short names the wire without which all is well', () => {
  const short = onMat([], [['battery1.0', 'battery1.1']], good);
  expect(worst(short)).toEqual({ kind: 'short', part: 'battery1', wire: 'wire4' });
  expect(-ampsThrough(runCircuit(short), 'battery1')).toBeCloseTo(7.5, 1);
});

test('a break is found where it is', () => {
  const without = (id: string) => ({ ...good, wires: good.wires.filter((wire) => wire.id !== id) });
  expect(worst(without('wire3'))).toMatchObject({ kind: 'loose-end', part: 'led1', leg: 1, isAlone: false });
  expect(worst(without('wire1'))).toMatchObject({
    kind: 'loose-end',
    part: 'battery1',
    leg: 0,
    isAlone: false,
  });
  expect(worst({ ...good, wires: [] })).toMatchObject({ kind: 'loose-end', part: 'led1', isAlone: true });
});

test('an open switch is what it waits for', () => {
  const gated = onMat(
    [battery, resistor, led, { kind: 'switch', on: false, turn: 0 }],
    [...loop.slice(0, 2), ['led1.1', 'switch1.0'], ['switch1.1', 'battery1.1']],
  );
  expect(worst(gated)).toEqual({ kind: 'switch-open', part: 'switch1' });
  expect(worst(withPart(gated, 'switch1', { on: true }))).toMatchObject({ kind: 'shines' });
});

test('a meter for volts in the loop blocks it; one for milliamps beside a part takes its current', () => {
  const through: [string, string][] = [
    ...loop.slice(0, 2),
    ['led1.1', 'meter1.0'],
    ['meter1.1', 'battery1.1'],
  ];
  expect(worst(onMat([battery, resistor, led, meter('volts')], through))).toEqual({
    kind: 'meter-blocks',
    part: 'meter1',
  });
  const right = onMat([battery, resistor, led, meter('milliamps')], through);
  expect(worst(right)).toMatchObject({ kind: 'shines' });
  const beside: [string, string][] = [
    ['led1.0', 'meter1.0'],
    ['led1.1', 'meter1.1'],
  ];
  expect(worst(onMat([meter('milliamps')], beside, good))).toEqual({
    kind: 'meter-bypasses',
    part: 'meter1',
    bypassed: 'led1',
  });
  const across: [string, string][] = [
    ['battery1.0', 'meter1.0'],
    ['battery1.1', 'meter1.1'],
  ];
  expect(worst(onMat([meter('milliamps')], across, good))).toEqual({ kind: 'short-meter', part: 'meter1' });
  expect(worst(onMat([meter('volts')], across, good))).toMatchObject({ kind: 'shines' });
});

test('both legs in one column, as the quiz asks: dark, and nothing breaks', () => {
  const board = readyCircuits.find(({ name }) => name === 'plugged-light')?.circuit as Circuit;
  const joined = {
    ...board,
    on: true,
    wires: [...board.wires, { id: 'wire9', colour: 'red', from: 'b10', to: 'b11' } as const],
  };
  expect(worst(joined)).toEqual({ kind: 'both-legs-joined', part: 'led1' });
  expect(burnWhatMust(joined).burned).toEqual([]);
});

test('a wire into the wrong column ends where nothing else sits', () => {
  const board = readyCircuits.find(({ name }) => name === 'plugged-light')?.circuit as Circuit;
  const moved = {
    ...board,
    on: true,
    wires: board.wires.map((wire) => (wire.to === 'a10' ? { ...wire, to: 'a9' } : wire)),
  };
  expect(worst(moved)).toMatchObject({ kind: 'loose-end', part: 'led1', leg: 0, strip: 'low10' });
});

test('too many lights in a row are pushed too weakly', () => {
  const row = onMat(
    [battery, resistor, led, led, led],
    [
      ['battery1.0', 'resistor1.0'],
      ['resistor1.1', 'led1.0'],
      ['led1.1', 'led2.0'],
      ['led2.1', 'led3.0'],
      ['led3.1', 'battery1.1'],
    ],
  );
  expect(worst(row)).toMatchObject({ kind: 'too-little-push' });
});

test.each(readyCircuits.map((ready) => [ready.name, ready.circuit] as const))(
  'the ready circuit %s works when it is switched on',
  (_name, circuit) => {
    const buttons = circuit.parts.filter(({ kind }) => kind === 'button');
    const held = buttons.reduce((all, { id }) => withPart(all, id, { on: true }), { ...circuit, on: true });
    expect(burnWhatMust(held)).toEqual({ circuit: held, burned: [] });
    const bad = said(held).filter(({ kind }) => !['shines', 'sounds', 'reads'].includes(kind));
    expect(bad).toEqual([]);
  },
);

test('a closed switch beside the LED is a short cut, and that is said', () => {
  const beside: [string, string][] = [
    ['switch1.0', 'led1.0'],
    ['switch1.1', 'led1.1'],
  ];
  const circuit = onMat(
    [battery, resistor, led, { kind: 'switch', on: false, turn: 0 }],
    [...loop, ...beside],
  );
  expect(worst(circuit)).toMatchObject({ kind: 'shines' });
  expect(worst(withPart(circuit, 'switch1', { on: true }))).toEqual({
    kind: 'switch-bypasses',
    part: 'switch1',
    bypassed: 'led1',
  });
});

test('two boxes against each other are told to be turned', () => {
  const circuit = onMat(
    [battery, battery, resistor, led],
    [
      ['battery1.0', 'resistor1.0'],
      ['resistor1.1', 'led1.0'],
      ['led1.1', 'battery2.0'],
      ['battery2.1', 'battery1.1'],
    ],
  );
  expect(worst(circuit)).toMatchObject({ kind: 'sources-oppose' });
});

test('an LED that another holds down is told so, and not to take a stronger battery', () => {
  const blue: NewPart = { kind: 'led', colour: 'blue', burnt: false, turn: 0 };
  const circuit = onMat(
    [{ ...battery, volts: 6 } as NewPart, { ...resistor, ohms: 470 } as NewPart, led, blue],
    [...loop, ['led2.0', 'led1.0'], ['led2.1', 'led1.1']],
  );
  expect(said(circuit)).toContainEqual({ kind: 'held-down', part: 'led2', other: 'led1' });
});

test('an LED on a bare battery gets some hundred milliamps, not amperes', () => {
  const bare = onMat(
    [battery, led],
    [
      ['battery1.0', 'led1.0'],
      ['led1.1', 'battery1.1'],
    ],
  );
  const told = worst(bare);
  expect(told?.kind === 'burnt' && told.amps > 0.3 && told.amps < 0.7).toBe(true);
});

test('an LED the wrong way round beside one that shines is told so: one battery pushes against nobody', () => {
  const green: NewPart = { kind: 'led', colour: 'green', burnt: false, turn: 0 };
  const circuit = onMat(
    [battery, resistor, led, green],
    [...loop, ['led2.1', 'led1.0'], ['led2.0', 'led1.1']],
  );
  const bad = said(circuit).filter(({ kind }) => kind !== 'shines');
  expect(bad).toEqual([{ kind: 'wrong-way-round', part: 'led2' }]);
});

test('a knob that takes the push is named, and a spare part is not why another is dark', () => {
  const pot: NewPart = { kind: 'pot', knob: 100, turn: 0 };
  const divided = onMat(
    [battery, resistor, led, pot],
    [
      ['battery1.0', 'pot1.0'],
      ['pot1.2', 'battery1.1'],
      ['pot1.1', 'resistor1.0'],
      ['resistor1.1', 'led1.0'],
      ['led1.1', 'battery1.1'],
    ],
  );
  const [low, high] = [0, 100].map((knob) => said(withPart(divided, 'pot1', { knob })));
  expect([low, high].map((each) => each?.[0]?.kind).sort()).toEqual(['shines', 'takes-push']);
  const weak = onMat([{ ...battery, volts: 1.5 } as NewPart, resistor, led, resistor], loop);
  expect(worst(weak)).toEqual({ kind: 'too-little-push', part: 'led1' });
});

const wiresOf = (...ends: string[]): [string, string][] =>
  ends.flatMap((end, at): [string, string][] => (at % 2 === 0 ? [[end, ends[at + 1] ?? '']] : []));
const supply: NewPart = { kind: 'supply', turn: 0 };
const toggle = (on: boolean): NewPart => ({ kind: 'switch', on, turn: 0 });
const loopThrough = (part: string) =>
  wiresOf(
    'battery1.0',
    'resistor1.0',
    'resistor1.1',
    'led1.0',
    'led1.1',
    `${part}.0`,
    `${part}.1`,
    'battery1.1',
  );
const beside = (part: string): [string, string][] => [
  ...loop,
  ...wiresOf('led1.0', `${part}.0`, 'led1.1', `${part}.1`),
];
const blueLed: NewPart = { kind: 'led', colour: 'blue', burnt: false, turn: 0 };
const ohms = (value: 100 | 470): NewPart => ({ kind: 'resistor', ohms: value, turn: 0 });
const volts = (value: 1.5 | 6): NewPart => ({ kind: 'battery', volts: value, turn: 0 });

/** A circuit for every finding: a new kind is a type error until it has one. */
const everyFinding: Record<Finding['kind'], Circuit> = {
  short: onMat([], [['battery1.0', 'battery1.1']], good),
  'short-meter': onMat(
    [meter('milliamps')],
    wiresOf('battery1.0', 'meter1.0', 'battery1.1', 'meter1.1'),
    good,
  ),
  burnt: withPart(good, 'led1', { burnt: true }),
  // Eleven resistors of 100 ohms side by side at 5 volts: 0.55 ampere, of which USB gives 0.5.
  overload: onMat(
    [supply, ...Array<NewPart>(11).fill(ohms(100))],
    Array.from({ length: 11 }, (_, at) =>
      wiresOf('supply1.0', `resistor${at + 1}.0`, `resistor${at + 1}.1`, 'supply1.1'),
    ).flat(),
  ),
  'too-much': onMat([volts(6), ohms(100), led], loop),
  'wrong-way-round': turnRound(good, 'led1') as Circuit,
  'both-legs-joined': onMat([], wiresOf('led1.0', 'led1.1'), good),
  'meter-blocks': onMat([battery, resistor, led, meter('volts')], loopThrough('meter1')),
  'meter-bypasses': onMat([battery, resistor, led, meter('milliamps')], beside('meter1')),
  'switch-open': onMat([battery, resistor, led, toggle(false)], loopThrough('switch1')),
  'switch-bypasses': onMat([battery, resistor, led, toggle(true)], beside('switch1')),
  'sources-oppose': onMat(
    [battery, battery, resistor, led],
    wiresOf(
      'battery1.0',
      'resistor1.0',
      'resistor1.1',
      'led1.0',
      'led1.1',
      'battery2.0',
      'battery2.1',
      'battery1.1',
    ),
  ),
  'held-down': onMat(
    [volts(6), ohms(470), led, blueLed],
    [...loop, ...wiresOf('led2.0', 'led1.0', 'led2.1', 'led1.1')],
  ),
  'takes-push': onMat([battery, resistor, led, { kind: 'ldr', turn: 0 }], loopThrough('ldr1'), {
    ...emptyCircuit('mat'),
    light: 0,
  }),
  'loose-end': { ...good, wires: good.wires.slice(1) },
  'too-little-push': onMat([volts(1.5), resistor, led], loop),
  // Two rings, and the source is in the other one.
  'no-loop': onMat(
    [battery, resistor, led, resistor],
    wiresOf(
      ...['battery1.0', 'resistor1.0', 'resistor1.1', 'battery1.1'],
      ...['led1.0', 'resistor2.0', 'resistor2.1', 'led1.1'],
    ),
  ),
  empty: emptyCircuit('mat'),
  'no-source': onMat([led], []),
  'no-load': onMat([battery, resistor], wiresOf('battery1.0', 'resistor1.0', 'resistor1.1', 'battery1.1')),
  off: { ...good, on: false },
  shines: good,
  sounds: onMat(
    [battery, { kind: 'buzzer', turn: 0 }],
    wiresOf('battery1.0', 'buzzer1.0', 'buzzer1.1', 'battery1.1'),
  ),
  reads: onMat([battery, resistor, led, meter('milliamps')], loopThrough('meter1')),
};

test.each(Object.entries(everyFinding))('%s is found', (kind, circuit) => {
  expect(said(circuit).map((one) => one.kind)).toContain(kind);
});
