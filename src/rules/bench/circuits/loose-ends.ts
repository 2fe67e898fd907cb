import type { CircuitPart } from '../../../contract/bench/circuits.ts';
import { legCount, legEnd } from './parts.ts';
import { netOfLeg, type Run } from './run-circuit.ts';

/** A leg that leads nowhere. */
export type LooseEnd = {
  part: string;
  leg: number;
  /** The strip of holes at which the way ends: nothing else sits in it. */
  strip?: string;
  /** The part is joined to nothing at all. */
  isAlone: boolean;
};

/** Legs that may stay free: which of these is used is the builder's choice. */
const mayStayFree = ({ kind }: CircuitPart, free: number, legs: number) =>
  (kind === 'pot' && free === 1) || (kind === 'button' && legs === 4 && free <= 2);

/** Every leg whose net holds no other part's leg: those that break a way that has begun come first. */
export function findLooseEnds(run: Run): LooseEnd[] {
  const { circuit } = run;
  const legsAt = new Map<number, number>();
  // A meter for volts closes no way; its own legs may hang anywhere.
  const counted = circuit.parts.filter((part) => !(part.kind === 'meter' && part.mode === 'volts'));
  for (const part of counted)
    for (let leg = 0; leg < legCount(part.kind, circuit.bench); leg++) {
      const net = netOfLeg(run, part.id, leg);
      legsAt.set(net, (legsAt.get(net) ?? 0) + 1);
    }
  const found = counted.flatMap((part): LooseEnd[] => {
    const legs = Array.from({ length: legCount(part.kind, circuit.bench) }, (_, leg) => leg);
    const free = legs.filter((leg) => legsAt.get(netOfLeg(run, part.id, leg)) === 1);
    if (mayStayFree(part, free.length, legs.length)) return [];
    return free.map((leg) => ({
      part: part.id,
      leg,
      ...stripAtEnd(run, part.id, leg),
      isAlone: free.length === legs.length,
    }));
  });
  const isLoad = ({ part }: LooseEnd) => /^(led|buzzer)/.test(part);
  const rank = (end: LooseEnd) => (end.isAlone ? 2 : 0) + (isLoad(end) ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other));
}

/** Where the way that begins at a leg ends: at the strip that a wire leads to, or at its own. */
function stripAtEnd({ netlist, circuit }: Run, id: string, leg: number): { strip?: string } {
  if (circuit.bench === 'mat') return {};
  const own = netlist.pointOf.get(legEnd(id, leg)) as string;
  const net = netlist.netOf.get(own);
  const others = [...netlist.netOf].filter(([point, each]) => each === net && point !== own);
  const strip = [...others.map(([point]) => point), own].find((point) => !point.includes('.'));
  return strip ? { strip } : {};
}
