import type { Circuit, CircuitPart, LedColour } from '../../../contract/bench/circuits.ts';
import { holeAt, readHole, stripOf } from './breadboard.ts';
import { makeGroups } from './groups.ts';
import { legEnd, legsOf, POT_OHMS, plugsIn, sensorOhms } from './parts.ts';
import type { Element, Net } from './solve.ts';

/** Where wires may end: a leg that lies free (`led1.0`) or a strip of holes (`low10`, `tp`). */
export type Point = string;

export type Netlist = {
  elements: Element[];
  /** The point of each leg. */
  pointOf: ReadonlyMap<string, Point>;
  /** The net of each point that a leg or a wire reaches. */
  netOf: ReadonlyMap<Point, Net>;
  /** Wires by the points that they join. */
  wires: { id: string; from: Point; to: Point }[];
  /** Which legs each element takes its ends from: `from` is its `a`. Inner ends are left out. */
  ends: ReadonlyMap<string, { from?: string; to?: string }>;
};

/** n·Vt in volts, and the volts at the milliamps that the lessons reckon with: (5 V - 2 V) / 220 ohm, and 3 V for blue. */
const leds: Record<LedColour, { slope: number; volts: number; amps: number }> = {
  red: { slope: 0.026, volts: 2, amps: 3 / 220 },
  yellow: { slope: 0.028, volts: 2.1, amps: 3 / 220 },
  green: { slope: 0.03, volts: 2.2, amps: 3 / 220 },
  blue: { slope: 0.04, volts: 3, amps: 2 / 220 },
  white: { slope: 0.04, volts: 3, amps: 2 / 220 },
};

/** What the wires and the crystal of an LED hold back themselves: without it one on a bare battery would get many amperes. */
export const LED_OHMS = 4;

/** What the solver needs to know of an LED before its own ohms: saturation in ampere, slope in volts. */
export function ledCurve(colour: LedColour): { saturation: number; slope: number } {
  const { slope, volts, amps } = leds[colour];
  return { slope, saturation: amps / (Math.exp((volts - amps * LED_OHMS) / slope) - 1) };
}

/** Ohms that a battery box holds back by itself, by its cells; that of a USB port, and of a meter for current. */
export const BATTERY_OHMS_A_CELL = 0.2;
export const SUPPLY_OHMS = 0.3;
const METER_OHMS = 0.001;
export const BUZZER_OHMS = 180;
const CLOSED_OHMS = 0.01;

/** What is joined to what, as elements between nets; wires and strips join without resistance. */
export function readNetlist(circuit: Circuit): Netlist {
  const { find, join, all } = makeGroups<Point>();
  const pointOf = new Map<string, Point>();
  for (const part of circuit.parts)
    legsOf(part, circuit.bench).forEach(({ x, y }, leg) => {
      const hole = circuit.bench === 'board' && plugsIn(part.kind) ? holeAt(x, y) : null;
      const end = legEnd(part.id, leg);
      pointOf.set(end, hole ? stripOf(hole) : end);
      find(pointOf.get(end) as Point);
    });
  const pointAt = (end: string) => {
    const hole = readHole(end);
    return hole ? stripOf(hole) : (pointOf.get(end) ?? end);
  };
  const wires = circuit.wires.map(({ id, from, to }) => ({ id, from: pointAt(from), to: pointAt(to) }));
  for (const { from, to } of wires) join(from, to);

  const numbers = new Map<Point, Net>();
  const netOf = new Map<Point, Net>();
  for (const point of all()) {
    const top = find(point);
    if (!numbers.has(top)) numbers.set(top, numbers.size);
    netOf.set(point, numbers.get(top) as Net);
  }
  let next = numbers.size;
  const elements: Element[] = [];
  const ends = new Map<string, { from?: string; to?: string }>();
  for (const part of circuit.parts) {
    const net = (leg: number) => netOf.get(pointOf.get(legEnd(part.id, leg)) as Point) as Net;
    for (const { element, from, to } of elementsOf(part, circuit, net, () => next++)) {
      elements.push(element);
      ends.set(element.id, {
        ...(from === undefined ? {} : { from: legEnd(part.id, from) }),
        ...(to === undefined ? {} : { to: legEnd(part.id, to) }),
      });
    }
  }
  return { elements, pointOf, netOf, wires, ends };
}

type Placed = { element: Element; from?: number; to?: number };

function elementsOf(
  part: CircuitPart,
  { on, light, bench }: Circuit,
  net: (leg: number) => Net,
  inner: () => Net,
): Placed[] {
  const { id } = part;
  const resistor = (from: number, to: number, ohms: number, own = id): Placed => ({
    element: { kind: 'resistor', id: own, a: net(from), b: net(to), ohms },
    from,
    to,
  });
  const source = (volts: number, ohms: number): Placed => ({
    element: { kind: 'source', id, a: net(0), b: net(1), volts, ohms },
    from: 0,
    to: 1,
  });
  switch (part.kind) {
    case 'battery':
      return on ? [source(part.volts, (part.volts / 1.5) * BATTERY_OHMS_A_CELL)] : [];
    case 'supply':
      return on ? [source(5, SUPPLY_OHMS)] : [];
    case 'resistor':
      return [resistor(0, 1, part.ohms)];
    case 'led': {
      if (part.burnt) return [];
      const middle = inner();
      return [
        { element: { kind: 'diode', id, a: net(0), b: middle, ...ledCurve(part.colour) }, from: 0 },
        { element: { kind: 'resistor', id: `${id}:own`, a: middle, b: net(1), ohms: LED_OHMS }, to: 1 },
      ];
    }
    case 'switch':
      return part.on ? [resistor(0, 1, CLOSED_OHMS)] : [];
    case 'button':
      return [
        ...(bench === 'board'
          ? [resistor(0, 2, CLOSED_OHMS, `${id}:left`), resistor(1, 3, CLOSED_OHMS, `${id}:right`)]
          : []),
        ...(part.on ? [resistor(0, 1, CLOSED_OHMS)] : []),
      ];
    case 'buzzer': {
      // It lets current in at plus only.
      const middle = inner();
      return [
        { element: { kind: 'diode', id, a: net(0), b: middle, saturation: 1e-9, slope: 0.04 }, from: 0 },
        { element: { kind: 'resistor', id: `${id}:coil`, a: middle, b: net(1), ohms: BUZZER_OHMS }, to: 1 },
      ];
    }
    case 'pot': {
      // Never quite nothing: the slider itself holds back a little.
      const first = Math.max(1, (POT_OHMS * part.knob) / 100);
      return [
        resistor(0, 1, first, `${id}:first`),
        resistor(1, 2, Math.max(1, POT_OHMS - first), `${id}:second`),
      ];
    }
    case 'ldr':
      return [resistor(0, 1, sensorOhms(light))];
    case 'meter':
      return part.mode === 'milliamps' ? [source(0, METER_OHMS)] : [];
  }
}
