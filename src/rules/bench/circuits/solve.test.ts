import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorOf, fullBench, knownCircuits } from '../../../../tests/bench/known-circuits.ts';
import { CIRCUIT_PARTS_MOST } from '../../../contract/bench/circuits.ts';
import { ledCurve } from './netlist.ts';
import { ampsThrough, runCircuit } from './run-circuit.ts';
import { type Element, solveCircuit } from './solve.ts';

test.each(knownCircuits.map((known) => [known.name, known] as const))(
  'the solver agrees with mathematics: %s',
  (_name, known) => {
    expect(errorOf(known, solveCircuit)).toBeLessThan(1e-3);
  },
);

const resistor = (id: string, a: number, b: number, ohms = 220): Element => ({
  kind: 'resistor',
  id,
  a,
  b,
  ohms,
});
const source = (id: string, a: number, b: number, volts = 4.5, ohms = 0.6): Element => ({
  kind: 'source',
  id,
  a,
  b,
  volts,
  ohms,
});
const led = (id: string, a: number, b: number): Element => ({ kind: 'diode', id, a, b, ...ledCurve('red') });

test('what is joined to nothing that pushes has no current', () => {
  const { amps } = solveCircuit([resistor('r', 1, 2), led('d', 2, 3), source('e', 7, 8)]);
  expect([amps.get('r'), amps.get('d')]).toEqual([0, 0]);
  expect(amps.get('e')).toBeCloseTo(0, 12);
});

test('two islands have a zero each, and no voltage between them', () => {
  const { island, volts } = solveCircuit([
    source('e', 1, 0, 3, 0.001),
    resistor('r', 1, 0),
    source('f', 5, 4, 6, 0.001),
    resistor('s', 5, 4),
  ]);
  expect(island.get(1)).not.toBe(island.get(5));
  expect([volts.get(0), volts.get(4)]).toEqual([0, 0]);
  expect(volts.get(5)).toBeCloseTo(6, 3);
});

test('a source whose ends are joined gives what it holds back itself, and disturbs nobody', () => {
  const { amps } = solveCircuit([source('e', 1, 1), source('f', 2, 0), resistor('r', 2, 0)]);
  expect(amps.get('e')).toBeCloseTo(-7.5, 6);
  expect(amps.get('r')).toBeCloseTo(4.5 / 220.6, 8);
});

test('an LED the wrong way round lets nothing through; between two of them nothing is undecided', () => {
  const { amps, volts, isSettled } = solveCircuit([
    source('e', 1, 0),
    resistor('r', 1, 2),
    led('d', 3, 2),
    led('f', 3, 0),
  ]);
  expect(isSettled).toBe(true);
  expect(Math.abs(amps.get('r') ?? 1)).toBeLessThan(1e-9);
  expect(volts.get(3)).toSatisfy(Number.isFinite);
});

test('any heap of parts, joined anyhow, comes to rest; what flows into a net flows out of it', () => {
  const net = fc.integer({ min: 0, max: 7 });
  const element = fc.record({
    a: net,
    b: net,
    kind: fc.constantFrom('resistor', 'source', 'meter', 'led', 'blue'),
    ohms: fc.constantFrom(0.01, 220, 10_000),
    volts: fc.constantFrom(1.5, 4.5, 9),
  });
  fc.assert(
    fc.property(fc.array(element, { maxLength: 24 }), (heap) => {
      const elements = heap.map(({ kind, a, b, ohms, volts }, i): Element => {
        const id = String(i);
        if (kind === 'resistor') return resistor(id, a, b, ohms);
        if (kind === 'source') return source(id, a, b, volts);
        if (kind === 'meter') return source(id, a, b, 0, 0.001);
        return { kind: 'diode', id, a, b, ...ledCurve(kind === 'blue' ? 'blue' : 'red') };
      });
      const { amps, isSettled } = solveCircuit(elements);
      expect(isSettled).toBe(true);
      const into = new Map<number, number>();
      for (const { id, a, b } of elements) {
        const current = amps.get(id) ?? Number.NaN;
        into.set(a, (into.get(a) ?? 0) - current);
        into.set(b, (into.get(b) ?? 0) + current);
      }
      const largest = Math.max(1e-3, ...[...amps.values()].map(Math.abs));
      for (const sum of into.values()) expect(Math.abs(sum) / largest).toBeLessThan(1e-5);
    }),
    { numRuns: 400 },
  );
});

test('the bench that is measured is full: as many parts as it holds, and current where none of them is open', () => {
  const bench = fullBench();
  expect(bench.parts).toHaveLength(CIRCUIT_PARTS_MOST);
  expect(CIRCUIT_PARTS_MOST).toBe(60);
  const run = runCircuit(bench);
  const still = bench.parts.filter(({ id }) => Math.abs(ampsThrough(run, id)) < 1e-4).map(({ id }) => id);
  // Every fifth path is switched off.
  expect(still).toHaveLength(9);
});

test('a resistor of nothing has the resistance of a lead', () => {
  const { amps } = solveCircuit([source('e', 1, 0, 3, 1), resistor('r', 1, 0, 0)]);
  expect(amps.get('r')).toBeCloseTo(3 / 1.001, 6);
});
