import type { Bench, Circuit, CircuitPart, PartKind } from '../../../contract/bench/circuits.ts';

/** How parts lie on a bench. Everything is counted in holes of a breadboard: on the mat too, where there are none. */

export type Spot = { x: number; y: number };
/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

type Shape = {
  legs: readonly (readonly [number, number])[];
  /** What it turns round. */
  pivot: readonly [number, number];
  box: Box;
  /** It goes into the holes of a breadboard; the others lie beside it and are reached by wires. */
  plugs: boolean;
};

const plug = (legs: Shape['legs'], box: Box): Shape => {
  const xs = legs.map(([x]) => x);
  const ys = legs.map(([, y]) => y);
  const middle = (of: number[]) => (Math.min(...of) + Math.max(...of)) / 2;
  return { legs, pivot: [middle(xs), middle(ys)], box, plugs: true };
};
const lying = (legs: Shape['legs'], box: Box): Shape => ({
  legs,
  pivot: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2],
  box,
  plugs: false,
});

const battery = lying(
  [
    [10, 1],
    [10, 5],
  ],
  [0, 0, 10, 6],
);
const supply = lying(
  [
    [10, 2],
    [10, 4],
  ],
  [0, 0, 10, 6],
);
const meter = lying(
  [
    [2, 9],
    [5, 9],
  ],
  [0, 0, 7, 9],
);

const shapes: Record<PartKind, Record<Bench, Shape>> = {
  battery: { mat: battery, board: battery },
  supply: { mat: supply, board: supply },
  meter: { mat: meter, board: meter },
  resistor: {
    mat: plug(
      [
        [0, 0],
        [7, 0],
      ],
      [0, -1, 7, 1],
    ),
    board: plug(
      [
        [0, 0],
        [5, 0],
      ],
      [0, -1, 5, 1],
    ),
  },
  // The long leg first.
  led: {
    mat: plug(
      [
        [0, 0],
        [4, 0],
      ],
      [0, -5, 4, 0],
    ),
    board: plug(
      [
        [0, 0],
        [1, 0],
      ],
      [-1, -4, 2, 0],
    ),
  },
  switch: {
    mat: plug(
      [
        [0, 0],
        [7, 0],
      ],
      [0, -2, 7, 2],
    ),
    board: plug(
      [
        [0, 0],
        [3, 0],
      ],
      [-1, -1, 4, 1],
    ),
  },
  // On a breadboard it bridges the valley: the legs of one column belong together.
  button: {
    mat: plug(
      [
        [0, 0],
        [6, 0],
      ],
      [0, -2, 6, 2],
    ),
    board: plug(
      [
        [0, 0],
        [2, 0],
        [0, 3],
        [2, 3],
      ],
      [-1, 0, 3, 3],
    ),
  },
  // Plus first.
  buzzer: {
    mat: plug(
      [
        [0, 0],
        [4, 0],
      ],
      [-1, -6, 5, 0],
    ),
    board: plug(
      [
        [0, 0],
        [3, 0],
      ],
      [-1, -4, 4, 0],
    ),
  },
  // The middle leg is the one that slides.
  pot: {
    mat: plug(
      [
        [0, 0],
        [3, 0],
        [6, 0],
      ],
      [-1, -7, 7, 0],
    ),
    board: plug(
      [
        [0, 0],
        [2, 0],
        [4, 0],
      ],
      [-1, -5, 5, 0],
    ),
  },
  ldr: {
    mat: plug(
      [
        [0, 0],
        [5, 0],
      ],
      [0, -4, 5, 0],
    ),
    board: plug(
      [
        [0, 0],
        [2, 0],
      ],
      [-1, -4, 3, 0],
    ),
  },
};

/** How many holes a bench is wide and high. */
export const SIZES: Record<Bench, { width: number; height: number }> = {
  mat: { width: 40, height: 28 },
  board: { width: 47, height: 28 },
};

export const plugsIn = (kind: PartKind) => shapes[kind].mat.plugs;
export const legCount = (kind: PartKind, bench: Bench) => shapes[kind][bench].legs.length;

/** A part's end as wires name it. */
export const legEnd = (id: string, leg: number) => `${id}.${leg}`;

/** The part and the leg that a wire's end names; null where it names a hole. */
export function readLeg(end: string): { id: string; leg: number } | null {
  const [id, leg] = end.split('.');
  return id && leg !== undefined ? { id, leg: Number(leg) } : null;
}

type Lying = Pick<CircuitPart, 'kind' | 'x' | 'y' | 'turn'>;

function turned(
  [x, y]: readonly [number, number],
  { pivot: [px, py] }: Shape,
  turn: number,
): [number, number] {
  const [dx, dy] = [x - px, y - py];
  const [tx, ty] = (
    [
      [dx, dy],
      [-dy, dx],
      [-dx, -dy],
      [dy, -dx],
    ] as const
  )[turn & 3] as [number, number];
  return [px + tx, py + ty];
}

/** Where each leg of a part is. */
export function legsOf(part: Lying, bench: Bench): Spot[] {
  const shape = shapes[part.kind][bench];
  // All legs of a part fall between holes by the same, so they stay as far from each other as they were.
  return shape.legs.map((leg) => {
    const [x, y] = turned(leg, shape, part.turn);
    return { x: part.x + Math.floor(x), y: part.y + Math.floor(y) };
  });
}

/** What a part covers. */
export function boxOf(part: Lying, bench: Bench): Box {
  const shape = shapes[part.kind][bench];
  const [left, top, right, bottom] = shape.box;
  const [ax, ay] = turned([left, top], shape, part.turn);
  const [bx, by] = turned([right, bottom], shape, part.turn);
  return [
    part.x + Math.floor(Math.min(ax, bx)),
    part.y + Math.floor(Math.min(ay, by)),
    part.x + Math.ceil(Math.max(ax, bx)),
    part.y + Math.ceil(Math.max(ay, by)),
  ];
}

/** The middle between a part's legs, which its body turns round. */
export function middleOf(part: Lying, bench: Bench): Spot {
  const shape = shapes[part.kind][bench];
  if (!shape.plugs) return { x: part.x + shape.pivot[0], y: part.y + shape.pivot[1] };
  const legs = legsOf(part, bench);
  const mean = (of: number[]) => (Math.min(...of) + Math.max(...of)) / 2;
  return { x: mean(legs.map(({ x }) => x)), y: mean(legs.map(({ y }) => y)) };
}

export const findPart = (circuit: Circuit, id: string) => circuit.parts.find((part) => part.id === id);

/** Ohms of the light sensor, by how bright the room is (percent): about 1 kilo-ohm in the sun, about 200 in the dark. */
export const sensorOhms = (light: number) => 200_000 * 200 ** (-light / 100);
/** Ohms from end to end. */
export const POT_OHMS = 10_000;
/** Ampere above which an LED gets more than it likes, and above which it burns. */
export const LED_LIKES_AMPS = 0.02;
export const LED_BURNS_AMPS = 0.04;
/** Ampere from which on an LED is seen to shine. */
export const LED_SEEN_AMPS = 0.0001;
/** Ampere that a buzzer needs to sound. */
export const BUZZER_SOUNDS_AMPS = 0.004;
/** Ampere above which a source is as good as short. */
export const SHORT_AMPS = 1.5;
/** What a USB port gives. Ampere. */
export const SUPPLY_AMPS = 0.5;
