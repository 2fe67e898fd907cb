import type { Circuit } from '../../../contract/bench/circuits.ts';
import { type Netlist, readNetlist } from './netlist.ts';
import { BUZZER_SOUNDS_AMPS, LED_BURNS_AMPS, LED_SEEN_AMPS, legEnd } from './parts.ts';
import { type Solution, solveCircuit } from './solve.ts';
import { wireCurrents } from './wire-currents.ts';

/** A circuit with what happens in it. */
export type Run = {
  circuit: Circuit;
  netlist: Netlist;
  solution: Solution;
  /** Ampere through each wire, from its first end to its second. */
  wires: ReadonlyMap<string, number>;
};

export function runCircuit(circuit: Circuit): Run {
  const netlist = readNetlist(circuit);
  const solution = solveCircuit(netlist.elements);
  return { circuit, netlist, solution, wires: wireCurrents(netlist, solution) };
}

/** Ampere through an element, from its first leg on; 0 for what no current can run through. */
export const ampsThrough = ({ solution }: Run, id: string) => solution.amps.get(id) ?? 0;

/** Ampere that a battery or a supply gives. */
export const ampsFrom = (run: Run, id: string) => -ampsThrough(run, id);

/** The net of a leg. */
export const netOfLeg = ({ netlist }: Run, id: string, leg: number) =>
  netlist.netOf.get(netlist.pointOf.get(legEnd(id, leg)) ?? '') ?? -1;

/** Volts from one leg of a part to another; 0 where nothing says. */
export function voltsAcross(run: Run, id: string, from = 0, to = 1): number {
  const [a, b] = [netOfLeg(run, id, from), netOfLeg(run, id, to)];
  const { volts, island } = run.solution;
  const isKnown = island.get(a) !== undefined && island.get(a) === island.get(b);
  return isKnown ? (volts.get(a) ?? 0) - (volts.get(b) ?? 0) : 0;
}

/** How brightly an LED shines, from 0 to 1: eyes see steps of equal factors as equal. */
export function glowOf(run: Run, id: string): number {
  const amps = ampsThrough(run, id);
  if (amps < LED_SEEN_AMPS) return 0;
  return Math.min(1, 0.12 + (0.88 * Math.log(amps / LED_SEEN_AMPS)) / Math.log(0.02 / LED_SEEN_AMPS));
}

export const isLit = (run: Run, id: string) => ampsThrough(run, id) >= LED_SEEN_AMPS;
export const sounds = (run: Run, id: string) => ampsThrough(run, id) >= BUZZER_SOUNDS_AMPS;

/**
 * What becomes of the LEDs of a circuit at once: the one with the most current too many burns, then the next that still
 * has too much, until none is left that does. Gives the circuit as it then is, and who burned, in order.
 */
export function burnWhatMust(circuit: Circuit): { circuit: Circuit; burned: string[] } {
  const burned: string[] = [];
  for (let now = circuit; ; ) {
    const run = runCircuit(now);
    const [worst] = now.parts
      .filter(({ kind, id }) => kind === 'led' && ampsThrough(run, id) > LED_BURNS_AMPS)
      .sort((one, other) => ampsThrough(run, other.id) - ampsThrough(run, one.id));
    if (!worst) return { circuit: now, burned };
    burned.push(worst.id);
    now = withPart(now, worst.id, { burnt: true });
  }
}

/** The circuit with something of one part changed. */
export const withPart = (circuit: Circuit, id: string, change: object): Circuit => ({
  ...circuit,
  parts: circuit.parts.map((part) => (part.id === id ? { ...part, ...change } : part)),
});
