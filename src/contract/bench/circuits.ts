import * as z from 'zod/mini';

/**
 * A circuit as a child builds it on the workbench, and as it is kept: small, bounded, with a version. Where things lie is
 * counted in holes of a breadboard. What a circuit must keep to beyond its form says rules/bench/circuits/read-circuit.ts.
 */

export const CIRCUIT_VERSION = 1;
export const CIRCUIT_PARTS_MOST = 60;
export const CIRCUIT_WIRES_MOST = 120;

/** Volts of a battery box. */
export const BATTERY_VOLTS = [1.5, 3, 4.5, 6, 9] as const;
/** Ohms of a resistor that can be had. */
export const RESISTOR_OHMS = [100, 220, 330, 470, 1000, 2200, 4700, 10_000] as const;
export const LED_COLOURS = ['red', 'yellow', 'green', 'blue', 'white'] as const;
export const WIRE_COLOURS = ['red', 'black', 'yellow', 'green', 'blue', 'orange'] as const;

const lies = {
  id: z.string().check(z.regex(/^[a-z]{2,8}[1-9]\d{0,2}$/)),
  /** Holes to the right of, and below, the bench's corner. */
  x: z.int().check(z.minimum(-10), z.maximum(60)),
  y: z.int().check(z.minimum(-10), z.maximum(60)),
  /** Quarter turns, clockwise. */
  turn: z.int().check(z.minimum(0), z.maximum(3)),
};
/** Percent. */
const share = z.int().check(z.minimum(0), z.maximum(100));

const circuitPart = z.discriminatedUnion('kind', [
  z.object({ ...lies, kind: z.literal('battery'), volts: z.literal(BATTERY_VOLTS) }),
  /** 5 volts and ground of a controller board on its USB cable. */
  z.object({ ...lies, kind: z.literal('supply') }),
  z.object({ ...lies, kind: z.literal('resistor'), ohms: z.literal(RESISTOR_OHMS) }),
  z.object({ ...lies, kind: z.literal('led'), colour: z.enum(LED_COLOURS), burnt: z.boolean() }),
  z.object({ ...lies, kind: z.literal('switch'), on: z.boolean() }),
  z.object({ ...lies, kind: z.literal('button'), on: z.boolean() }),
  z.object({ ...lies, kind: z.literal('buzzer') }),
  z.object({ ...lies, kind: z.literal('pot'), knob: share }),
  z.object({ ...lies, kind: z.literal('ldr') }),
  z.object({ ...lies, kind: z.literal('meter'), mode: z.enum(['volts', 'milliamps']) }),
]);

/** Where a wire ends: a leg (`led1.0`) or a hole (`a10`; of a rail `tp5`: top or bottom, plus or minus). */
const wireEnd = z
  .string()
  .check(z.regex(/^(?:[a-z]{2,8}[1-9]\d{0,2}\.[0-3]|(?:[a-j]|[tb][pm])(?:[1-9]|[12]\d|30))$/));

const circuitWire = z.object({
  id: z.string().check(z.regex(/^wire[1-9]\d{0,2}$/)),
  colour: z.enum(WIRE_COLOURS),
  from: wireEnd,
  to: wireEnd,
});

export const circuit = z.object({
  version: z.literal(CIRCUIT_VERSION),
  /** A mat with clip leads, or a breadboard with jumper wires. */
  bench: z.enum(['mat', 'board']),
  /** The power is switched on. */
  on: z.boolean(),
  /** How bright the room is: 0 night, 100 sunshine. */
  light: share,
  parts: z.array(circuitPart).check(z.maxLength(CIRCUIT_PARTS_MOST)),
  wires: z.array(circuitWire).check(z.maxLength(CIRCUIT_WIRES_MOST)),
});

export type Circuit = z.infer<typeof circuit>;
export type CircuitPart = z.infer<typeof circuitPart>;
export type CircuitWire = z.infer<typeof circuitWire>;
export type PartKind = CircuitPart['kind'];
export type LedColour = (typeof LED_COLOURS)[number];
export type WireColour = (typeof WIRE_COLOURS)[number];
export type Bench = Circuit['bench'];
