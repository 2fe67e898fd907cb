import type { Circuit, CircuitPart } from '../../../contract/bench/circuits.ts';
import { findLooseEnds, type LooseEnd } from './loose-ends.ts';
import { LED_BURNS_AMPS, LED_LIKES_AMPS, SHORT_AMPS, SUPPLY_AMPS } from './parts.ts';
import {
  ampsFrom,
  ampsThrough,
  isLit,
  netOfLeg,
  type Run,
  runCircuit,
  sounds,
  voltsAcross,
  withPart,
} from './run-circuit.ts';

/** What there is to say about a circuit. Parts and wires by their ids, currents in ampere. */
export type Finding =
  /** A source whose current nothing holds back; `wire`: without it, it would be well. */
  | { kind: 'short'; part: string; wire?: string }
  | { kind: 'short-meter'; part: string }
  /** `amps`: what a new one would get now. */
  | { kind: 'burnt'; part: string; amps: number; isSafeNow: boolean }
  | { kind: 'overload'; part: string; amps: number }
  | { kind: 'too-much'; part: string; amps: number }
  | { kind: 'wrong-way-round'; part: string }
  | { kind: 'both-legs-joined'; part: string }
  | { kind: 'meter-blocks'; part: string }
  | { kind: 'meter-bypasses'; part: string; bypassed: string }
  | { kind: 'switch-open'; part: string }
  /** A closed switch lies beside a part, and the current takes the short cut. */
  | { kind: 'switch-bypasses'; part: string; bypassed: string }
  /** Two sources push against each other: turned round, this one would help. */
  | { kind: 'sources-oppose'; part: string }
  /** Another LED beside it holds both at its own volts. */
  | { kind: 'held-down'; part: string; other: string }
  /** A knob, or a light sensor in the light that is, takes the push: in another place it works. */
  | { kind: 'takes-push'; part: string; taker: string }
  | ({ kind: 'loose-end' } & LooseEnd)
  | { kind: 'too-little-push'; part: string }
  | { kind: 'no-loop'; part: string }
  | { kind: 'empty' }
  | { kind: 'no-source' }
  | { kind: 'no-load' }
  | { kind: 'off' }
  | { kind: 'shines'; part: string; amps: number }
  | { kind: 'sounds'; part: string; amps: number }
  /** A meter shows something: volts, or ampere. */
  | { kind: 'reads'; part: string; mode: 'volts' | 'milliamps'; value: number };

const isSource = ({ kind }: CircuitPart) => kind === 'battery' || kind === 'supply';
const isLoad = ({ kind }: CircuitPart) => kind === 'led' || kind === 'buzzer';

const works = (run: Run, { kind, id }: CircuitPart) => (kind === 'led' ? isLit(run, id) : sounds(run, id));

/** What is wrong with a circuit, the worst first, then what works in it. Never empty. */
export function findFaults(run: Run): Finding[] {
  const { circuit } = run;
  const { parts } = circuit;
  if (parts.length === 0) return [{ kind: 'empty' }];
  if (!parts.some(isSource)) return [{ kind: 'no-source' }];
  if (!circuit.on) return [{ kind: 'off' }];
  const shorts = findShorts(run);
  const found: Finding[] = [
    ...shorts,
    ...findBurnt(run),
    ...parts.flatMap((part): Finding[] => {
      const amps = ampsFrom(run, part.id);
      return part.kind === 'supply' && amps > SUPPLY_AMPS && shorts.length === 0
        ? [{ kind: 'overload', part: part.id, amps }]
        : [];
    }),
    ...findTooMuch(run),
    ...(shorts.length === 0 ? findDark(run) : []),
  ];
  for (const part of parts.filter((each) => isLoad(each) && works(run, each)))
    found.push({
      kind: part.kind === 'led' ? 'shines' : 'sounds',
      part: part.id,
      amps: ampsThrough(run, part.id),
    });
  for (const part of parts) {
    if (part.kind !== 'meter') continue;
    const value = part.mode === 'volts' ? voltsAcross(run, part.id) : ampsThrough(run, part.id);
    if (Math.abs(value) > 1e-5) found.push({ kind: 'reads', part: part.id, mode: part.mode, value });
  }
  if (found.length > 0) return found;
  return [...findLooseEnds(run).map((end) => ({ kind: 'loose-end' as const, ...end })), { kind: 'no-load' }];
}

/** Whether a finding tells of something that works. */
export const isGood = ({ kind }: Finding) => kind === 'shines' || kind === 'sounds' || kind === 'reads';

function findShorts(run: Run): Finding[] {
  const { circuit } = run;
  const hot = circuit.parts.filter((part) => isSource(part) && ampsFrom(run, part.id) > SHORT_AMPS);
  return hot.slice(0, 1).map(({ id }): Finding => {
    const meter = circuit.parts.find(
      (part) => part.kind === 'meter' && Math.abs(ampsThrough(run, part.id)) > SHORT_AMPS,
    );
    if (meter) return { kind: 'short-meter', part: meter.id };
    const suspects = [...run.wires]
      .filter(([, amps]) => Math.abs(amps) > SHORT_AMPS / 2)
      .map(([wire]) => wire)
      .sort((one, other) => reaches(circuit, one, id) - reaches(circuit, other, id))
      .slice(0, 8);
    const wire = suspects.find((suspect) => {
      const without = runCircuit({
        ...circuit,
        wires: circuit.wires.filter(({ id: own }) => own !== suspect),
      });
      return ampsFrom(without, id) <= SHORT_AMPS;
    });
    return { kind: 'short', part: id, ...(wire ? { wire } : {}) };
  });
}

/** How many ends of a wire are at the source itself: the one to take out is rather one that is not. */
function reaches({ wires }: Circuit, wire: string, source: string): number {
  const found = wires.find(({ id }) => id === wire);
  const at = [found?.from, found?.to].filter((end) => end?.startsWith(`${source}.`)).length;
  // From plus straight to minus of the same source: that is the one.
  return at === 2 ? -1 : at;
}

function findBurnt({ circuit }: Run): Finding[] {
  return circuit.parts.flatMap((part): Finding[] => {
    if (part.kind !== 'led' || !part.burnt) return [];
    const amps = ampsThrough(runCircuit(withPart(circuit, part.id, { burnt: false })), part.id);
    return [{ kind: 'burnt', part: part.id, amps, isSafeNow: amps <= LED_BURNS_AMPS }];
  });
}

const findTooMuch = (run: Run): Finding[] =>
  run.circuit.parts.flatMap((part): Finding[] => {
    const amps = part.kind === 'led' ? ampsThrough(run, part.id) : 0;
    return amps > LED_LIKES_AMPS * 1.02 ? [{ kind: 'too-much', part: part.id, amps }] : [];
  });

/** Why what should shine or sound does not: the first reason that holds, for each. */
function findDark(run: Run): Finding[] {
  const { circuit } = run;
  const dark = circuit.parts.filter(
    (part) => isLoad(part) && !(part.kind === 'led' && part.burnt) && !works(run, part),
  );
  if (dark.length === 0) return [];
  const closed = runCircuit({
    ...circuit,
    parts: circuit.parts.map((part) =>
      part.kind === 'switch' || part.kind === 'button' ? { ...part, on: true } : part,
    ),
  });
  const loose = findLooseEnds(run);
  const found = dark.map((part): Finding => {
    const { id } = part;
    if (netOfLeg(run, id, 0) === netOfLeg(run, id, 1)) return { kind: 'both-legs-joined', part: id };
    const bypass = meterBeside(run, part);
    if (bypass) return { kind: 'meter-bypasses', part: bypass, bypassed: id };
    const helps = (each: CircuitPart, change: Parameters<typeof withPart>[2], within = circuit) =>
      works(runCircuit(withPart(within, each.id, change)), part);
    const shortCut = circuit.parts.find((each) => 'on' in each && each.on && helps(each, { on: false }));
    if (shortCut) return { kind: 'switch-bypasses', part: shortCut.id, bypassed: id };
    if (works(closed, part)) return { kind: 'switch-open', part: whatIsOpen(run, closed) ?? id };
    if (works(runCircuit(turnedRound(closed.circuit, [id])), part))
      return { kind: 'wrong-way-round', part: id };
    const others = dark.filter((each) => voltsAcross(closed, each.id) <= 0).map((each) => each.id);
    if (others.includes(id) && works(runCircuit(turnedRound(closed.circuit, others)), part))
      return { kind: 'wrong-way-round', part: id };
    const sources = circuit.parts.filter(isSource);
    const against =
      sources.length > 1 &&
      sources.find((each) => works(runCircuit(turnedRound(closed.circuit, [each.id])), part));
    if (against) return { kind: 'sources-oppose', part: against.id };
    const meter = circuit.parts.find(
      (each) =>
        each.kind === 'meter' && each.mode === 'volts' && helps(each, { mode: 'milliamps' }, closed.circuit),
    );
    if (meter) return { kind: 'meter-blocks', part: meter.id };
    const taker = circuit.parts.find((each) =>
      [0, 100].some((share) =>
        each.kind === 'pot'
          ? helps(each, { knob: share })
          : each.kind === 'ldr' && works(runCircuit({ ...circuit, light: share }), part),
      ),
    );
    if (taker) return { kind: 'takes-push', part: id, taker: taker.id };
    const own = loose.find((each) => each.part === id);
    if (own) return { kind: 'loose-end', ...own };
    const other = circuit.parts.find(
      (each) => each.kind === 'led' && works(run, each) && helps(each, { burnt: true }),
    );
    if (other) return { kind: 'held-down', part: id, other: other.id };
    // What gets volts stands in a whole loop: parts that lie about unused are not why it is dark.
    const volts = voltsAcross(closed, id);
    if (volts < -0.5) return { kind: 'wrong-way-round', part: id };
    if (volts > 0.5) return { kind: 'too-little-push', part: id };
    const [end] = loose;
    return end ? { kind: 'loose-end', ...end } : { kind: 'no-loop', part: id };
  });
  const order = [
    'both-legs-joined',
    'meter-bypasses',
    'switch-bypasses',
    'sources-oppose',
    'wrong-way-round',
    'meter-blocks',
    'takes-push',
    'loose-end',
  ];
  const rank = ({ kind }: Finding) => order.indexOf(kind) + 1 || order.length + 1;
  const said = new Set<string>();
  return found
    .sort((one, other) => rank(one) - rank(other))
    .filter((each) => {
      const key = JSON.stringify(each);
      return !said.has(key) && said.add(key);
    });
}

/** A meter for current that lies beside a part and takes its current: it should stand in the way of it. */
function meterBeside(run: Run, { id }: CircuitPart): string | null {
  const nets = (part: string) => [netOfLeg(run, part, 0), netOfLeg(run, part, 1)].sort().join();
  const meter = run.circuit.parts.find(
    (each) => each.kind === 'meter' && each.mode === 'milliamps' && nets(each.id) === nets(id),
  );
  return meter?.id ?? null;
}

/** The open switch through which the current would run. */
const whatIsOpen = (run: Run, closed: Run) =>
  run.circuit.parts.find(
    (part) =>
      (part.kind === 'switch' || part.kind === 'button') &&
      !part.on &&
      Math.abs(ampsThrough(closed, part.id)) > 1e-6,
  )?.id;

/** The circuit with the legs of these LEDs and buzzers exchanged, as far as the solver is concerned. */
function turnedRound(circuit: Circuit, ids: string[]): Circuit {
  return {
    ...circuit,
    parts: circuit.parts.map((part) =>
      ids.includes(part.id) ? { ...part, turn: (part.turn + 2) & 3 } : part,
    ),
    wires: circuit.wires.map((wire) => ({
      ...wire,
      from: otherLeg(wire.from, ids),
      to: otherLeg(wire.to, ids),
    })),
  };
}

const otherLeg = (end: string, ids: string[]) => {
  const [id, leg] = end.split('.');
  return id && leg !== undefined && ids.includes(id) ? `${id}.${leg === '0' ? 1 : 0}` : end;
};
