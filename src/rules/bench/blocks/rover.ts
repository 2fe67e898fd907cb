import { apart, isBlack, type Mat, nearest, type Point, rayTo, type Wall } from './mat.ts';

/** How the rover stands: where, which way it looks, how fast each wheel turns (cm a second), how often it ran into something. */
export type Rover = Point & {
  heading: number;
  left: number;
  right: number;
  bumps: number;
  isTouching: boolean;
};

/** Half its width, from the middle to a wheel. Centimetres. */
export const ROVER_RADIUS = 10;
/** The eyes look out from here, and the line sensors look down there: before its middle, and to each side. */
const EYES_AT = 9;
const LINE_AT = 8;
const LINE_APART = 2.1;
/** The eyes hear an echo from a cone that wide to each side, and from so far at most. */
const CONE = 0.2;
const FARTHEST = 300;
/** A motor with less power than this only hums. */
const HUMS = 20;
/** Its right motor is a little stronger, as with every real rover: 60 and 57 drive straight on. */
const RIGHT_STRONGER = 40 / 37;
/** A wheel takes so long to follow its motor, and rolls on as long. Seconds. */
const SLUGGISH = 0.1;

export const roverAt = ({ start: { x, y, heading } }: Mat): Rover => ({
  x,
  y,
  heading,
  left: 0,
  right: 0,
  bumps: 0,
  isTouching: false,
});

/** How fast a wheel turns in the end with a power of -100 to 100. Centimetres a second. */
export function wheelSpeed(power: number, side: 'left' | 'right'): number {
  const own = side === 'right' ? RIGHT_STRONGER : 1;
  return Math.sign(power) * Math.max(0, Math.abs(power) - HUMS) * own;
}

/** The rover after `seconds` with these powers. Walls hold it. */
export function drive(
  rover: Rover,
  power: { left: number; right: number },
  seconds: number,
  walls: readonly Wall[],
): Rover {
  const follow = 1 - Math.exp(-seconds / SLUGGISH);
  const left = settle(rover.left + (wheelSpeed(power.left, 'left') - rover.left) * follow);
  const right = settle(rover.right + (wheelSpeed(power.right, 'right') - rover.right) * follow);
  const turned = ((left - right) / (2 * ROVER_RADIUS)) * seconds;
  const middle = rover.heading + turned / 2;
  const ahead = ((left + right) / 2) * seconds;
  const wanted = { x: rover.x + Math.cos(middle) * ahead, y: rover.y + Math.sin(middle) * ahead };
  const held = holdBack(wanted, walls);
  const isTouching = apart(held, wanted) > 1e-6;
  return {
    ...held,
    heading: rover.heading + turned,
    left,
    right,
    isTouching,
    bumps: rover.bumps + (isTouching && !rover.isTouching ? 1 : 0),
  };
}

const settle = (speed: number) => (Math.abs(speed) < 0.05 ? 0 : speed);

/** Pushes it out of every wall that it would stand in. */
function holdBack(wanted: Point, walls: readonly Wall[]): Point {
  let place = wanted;
  for (const wall of walls) {
    const at = nearest(wall, place);
    const gap = apart(at, place);
    if (gap >= ROVER_RADIUS || gap < 1e-9) continue;
    const push = ROVER_RADIUS / gap;
    place = { x: at.x + (place.x - at.x) * push, y: at.y + (place.y - at.y) * push };
  }
  return place;
}

const before = ({ x, y, heading }: Rover, ahead: number, aside = 0): Point => ({
  x: x + Math.cos(heading) * ahead - Math.sin(heading) * aside,
  y: y + Math.sin(heading) * ahead + Math.cos(heading) * aside,
});

/** What its eyes measure: whole centimetres to the nearest thing before them. */
export function distanceOf(rover: Rover, walls: readonly Wall[]): number {
  const eyes = before(rover, EYES_AT);
  const rays = [-CONE, 0, CONE].flatMap((aside) =>
    walls.map((wall) => rayTo(wall, eyes, rover.heading + aside)),
  );
  return Math.round(Math.min(FARTHEST, ...rays));
}

/** Where a line sensor looks at the floor. */
export const lineSensorAt = (rover: Rover, side: 'left' | 'right'): Point =>
  before(rover, LINE_AT, side === 'left' ? -LINE_APART : LINE_APART);

export const seesLine = (rover: Rover, mat: Mat, side: 'left' | 'right'): boolean =>
  isBlack(mat, lineSensorAt(rover, side));
