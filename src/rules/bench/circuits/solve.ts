import { makeGroups } from './groups.ts';
import { solveLinear } from './linear.ts';

/** Where elements meet; any number of them, by any names. */
export type Net = number;

/** What a circuit is made of for the solver. Volts, ohms, ampere. */
export type Element =
  | { kind: 'resistor'; id: string; a: Net; b: Net; ohms: number }
  /** Pushes current out of `a`; with 0 volts it measures one. `ohms` is what it holds back itself. */
  | { kind: 'source'; id: string; a: Net; b: Net; volts: number; ohms: number }
  /** Shockley: I = saturation · (exp(V / slope) - 1), from `a` to `b`. */
  | { kind: 'diode'; id: string; a: Net; b: Net; saturation: number; slope: number };

export type Solution = {
  /** Volts of each net, against the minus side of what feeds it. */
  volts: ReadonlyMap<Net, number>;
  /** Ampere through each element, from its `a` to its `b` on the inside; a battery that gives has less than 0. */
  amps: ReadonlyMap<string, number>;
  /** Nets that the same number stands beside are joined through elements: only between these is a voltage known. */
  island: ReadonlyMap<Net, number>;
  /** Newton came to rest. */
  isSettled: boolean;
};

/** No real source or lead is without any resistance; and without one, two of them side by side would quarrel. */
const LEAST_OHMS = 1e-3;
/** What leaks through a diode whatever stands against it, in siemens: it keeps what hangs on diodes alone decided. */
const LEAK = 1e-12;
const STEPS_MOST = 250;
const RESTS_AT = 1e-9;
/** Siemens below which a diode lets nothing through that counts. */
const SHUT = 1e-8;

type Diode = Extract<Element, { kind: 'diode' }>;

/**
 * The direct currents of a circuit, by modified nodal analysis: a row for each net and one for each source, and Newton's
 * steps for the diodes. Never fails: what nothing is joined to has no current, and each island has its own zero.
 */
export function solveCircuit(elements: readonly Element[]): Solution {
  const { order, island, grounds } = arrange(elements);
  const rowOf = new Map<Net, number>();
  for (const net of order) if (!grounds.has(net)) rowOf.set(net, rowOf.size);
  const sources = elements.filter((each) => each.kind === 'source');
  const diodes = elements.filter((each) => each.kind === 'diode');
  const size = rowOf.size + sources.length;
  const still = new Float64Array(size * size);
  const drive = new Float64Array(size);
  const row = (net: Net) => rowOf.get(net) ?? -1;

  const stamp = (matrix: Float64Array, a: number, b: number, siemens: number) => {
    if (a >= 0) matrix[a * size + a] = (matrix[a * size + a] as number) + siemens;
    if (b >= 0) matrix[b * size + b] = (matrix[b * size + b] as number) + siemens;
    if (a >= 0 && b >= 0) {
      matrix[a * size + b] = (matrix[a * size + b] as number) - siemens;
      matrix[b * size + a] = (matrix[b * size + a] as number) - siemens;
    }
  };
  for (const each of elements)
    if (each.kind === 'resistor') stamp(still, row(each.a), row(each.b), 1 / Math.max(each.ohms, LEAST_OHMS));
  sources.forEach((source, i) => {
    const own = rowOf.size + i;
    const [a, b] = [row(source.a), row(source.b)];
    // A source whose ends are joined drives its own current round, and nobody else's.
    if (source.a !== source.b) {
      if (a >= 0) {
        still[a * size + own] = 1;
        still[own * size + a] = 1;
      }
      if (b >= 0) {
        still[b * size + own] = -1;
        still[own * size + b] = -1;
      }
    }
    still[own * size + own] = -Math.max(source.ohms, LEAST_OHMS);
    drive[own] = source.volts;
  });

  let across = diodes.map(() => 0);
  let x: Float64Array = new Float64Array(size);
  let isSettled = diodes.length === 0;
  const between = ({ a, b }: Diode) =>
    (row(a) < 0 ? 0 : (x[row(a)] as number)) - (row(b) < 0 ? 0 : (x[row(b)] as number));
  for (let step = 0; step < STEPS_MOST; step++) {
    const matrix = still.slice();
    const right = drive.slice();
    diodes.forEach((diode, i) => {
      const volts = across[i] as number;
      const { current, siemens } = atVoltage(diode, volts);
      stamp(matrix, row(diode.a), row(diode.b), siemens);
      const rest = current - siemens * volts;
      if (row(diode.a) >= 0) right[row(diode.a)] = (right[row(diode.a)] as number) - rest;
      if (row(diode.b) >= 0) right[row(diode.b)] = (right[row(diode.b)] as number) + rest;
    });
    x = solveLinear(matrix, right);
    if (diodes.length === 0) break;
    let moved = 0;
    across = diodes.map((diode, i) => {
      const before = across[i] as number;
      const wanted = between(diode);
      // Where next to nothing flows, a voltage may tremble for ever, and nobody sees it.
      const isShut = [wanted, before].every((volts) => atVoltage(diode, volts).siemens < SHUT);
      if (!isShut) moved = Math.max(moved, Math.abs(wanted - before));
      return limitStep(diode, wanted, before);
    });
    if (moved < RESTS_AT) {
      isSettled = true;
      break;
    }
  }

  const volts = new Map(order.map((net) => [net, row(net) < 0 ? 0 : (x[row(net)] as number)]));
  const amps = new Map<string, number>();
  for (const each of elements) {
    if (each.kind === 'resistor') {
      const drop = (volts.get(each.a) ?? 0) - (volts.get(each.b) ?? 0);
      amps.set(each.id, drop / Math.max(each.ohms, LEAST_OHMS));
    } else if (each.kind === 'diode') amps.set(each.id, atVoltage(each, between(each)).current);
  }
  sources.forEach((source, i) => {
    amps.set(source.id, x[rowOf.size + i] as number);
  });
  return { volts, amps, island, isSettled };
}

function atVoltage({ saturation, slope }: Diode, volts: number): { current: number; siemens: number } {
  // Further than this no diode lives; it keeps the numbers finite until Newton is back.
  const grown = Math.exp(Math.min(volts / slope, 200));
  return {
    current: saturation * (grown - 1) + LEAK * volts,
    siemens: (saturation * grown) / slope + LEAK,
  };
}

/** Forward of its knee a diode's curve is so steep that a step is taken in the logarithm of the current (as SPICE does). */
function limitStep({ saturation, slope }: Diode, wanted: number, before: number): number {
  const knee = slope * Math.log(slope / (Math.SQRT2 * saturation));
  if (wanted <= knee || Math.abs(wanted - before) <= 2 * slope) return wanted;
  if (before <= 0) return slope * Math.log(Math.max(wanted / slope, 1.5));
  const grows = 1 + (wanted - before) / slope;
  return grows > 0 ? before + slope * Math.log(grows) : knee;
}

/** The nets in the order in which they are met, which of them are joined through elements, and each island's zero. */
function arrange(elements: readonly Element[]) {
  const { find, join, all } = makeGroups<Net>();
  for (const { a, b } of elements) join(a, b);
  const order = all();
  const numbers = new Map<Net, number>();
  const island = new Map<Net, number>();
  for (const net of order) {
    const top = find(net);
    if (!numbers.has(top)) numbers.set(top, numbers.size);
    island.set(net, numbers.get(top) as number);
  }
  const groundOf = new Map<number, Net>();
  // The minus of what feeds an island is its zero; where nothing feeds it, any.
  for (const each of elements)
    if (each.kind === 'source' && each.volts > 0 && !groundOf.has(island.get(each.b) as number))
      groundOf.set(island.get(each.b) as number, each.b);
  for (const net of order)
    if (!groundOf.has(island.get(net) as number)) groundOf.set(island.get(net) as number, net);
  return { order, island, grounds: new Set(groundOf.values()) };
}
