/** A mat on the floor, seen from above: centimetres from its upper left corner, angles in radians, 0 to the right and growing clockwise. */
export type Point = { x: number; y: number };
export type Wall = { from: Point; to: Point };
/** Black tape. */
export type Tape = { points: readonly Point[]; width: number };
export type Carton = Point & { width: number; height: number };
export type Mat = {
  id: MatId;
  width: number;
  height: number;
  cartons: readonly Carton[];
  tapes: readonly Tape[];
  /** Places that a task speaks of, in their order. */
  marks: readonly Point[];
  start: Point & { heading: number };
};
export const matIds = ['room', 'cartons', 'square', 'track', 'delivery'] as const;
export type MatId = (typeof matIds)[number];

const size = { width: 240, height: 160 };

/** A loop of tape with round ends. */
function loop(centre: Point, halfLength: number, radius: number): Point[] {
  const arc = (x: number, from: number) =>
    Array.from({ length: 17 }, (_one, i) => {
      const angle = from + (Math.PI * i) / 16;
      return { x: x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
    });
  const points = [
    { x: centre.x, y: centre.y - radius },
    ...arc(centre.x + halfLength, -Math.PI / 2),
    ...arc(centre.x - halfLength, Math.PI / 2),
  ];
  return [...points, points[0] as Point];
}

export const mats: Record<MatId, Mat> = {
  room: { id: 'room', ...size, cartons: [], tapes: [], marks: [], start: { x: 40, y: 80, heading: 0 } },
  cartons: {
    id: 'cartons',
    ...size,
    cartons: [
      { x: 105, y: 20, width: 34, height: 34 },
      { x: 165, y: 95, width: 40, height: 30 },
      { x: 50, y: 112, width: 30, height: 30 },
    ],
    tapes: [],
    marks: [],
    start: { x: 36, y: 60, heading: 0 },
  },
  square: {
    id: 'square',
    ...size,
    cartons: [],
    tapes: [],
    marks: [
      { x: 90, y: 50 },
      { x: 150, y: 50 },
      { x: 150, y: 110 },
      { x: 90, y: 110 },
    ],
    start: { x: 90, y: 50, heading: 0 },
  },
  track: {
    id: 'track',
    ...size,
    cartons: [],
    tapes: [{ points: loop({ x: 120, y: 80 }, 52, 46), width: 2.4 }],
    marks: [
      { x: 218, y: 80 },
      { x: 120, y: 126 },
      { x: 22, y: 80 },
      { x: 100, y: 34 },
    ],
    start: { x: 112, y: 34, heading: 0 },
  },
  delivery: {
    id: 'delivery',
    ...size,
    cartons: [],
    tapes: [
      {
        points: [
          { x: 185, y: 130 },
          { x: 233, y: 130 },
        ],
        width: 4,
      },
    ],
    marks: [{ x: 206, y: 124 }],
    start: { x: 40, y: 40, heading: 0 },
  },
};

/** The walls of a mat: its own edge and the sides of what stands on it. */
export function wallsOf({ width, height, cartons }: Mat): Wall[] {
  const box = (x: number, y: number, w: number, h: number): Wall[] => {
    const corners = [
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + h },
      { x, y: y + h },
    ];
    return corners.map((from, i) => ({ from, to: corners[(i + 1) % 4] as Point }));
  };
  return [box(0, 0, width, height), ...cartons.map((one) => box(one.x, one.y, one.width, one.height))].flat();
}

/** How far it is from a place to a wall in a direction; infinite where there is none. */
export function rayTo({ from, to }: Wall, place: Point, angle: number): number {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const [wx, wy] = [to.x - from.x, to.y - from.y];
  const across = dx * wy - dy * wx;
  if (Math.abs(across) < 1e-9) return Number.POSITIVE_INFINITY;
  const [px, py] = [from.x - place.x, from.y - place.y];
  const far = (px * wy - py * wx) / across;
  const along = (px * dy - py * dx) / across;
  return far >= 0 && along >= 0 && along <= 1 ? far : Number.POSITIVE_INFINITY;
}

/** The place of a stretch that is nearest to a place. */
export function nearest({ from, to }: Wall, place: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / length;
  const held = Math.min(1, Math.max(0, part));
  return { x: from.x + held * dx, y: from.y + held * dy };
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How far a place is from the middle of the nearest tape. */
export function fromTape({ points, width }: Tape, place: Point): number {
  const stretches = points.slice(1).map((to, i) => ({ from: points[i] as Point, to }));
  return Math.min(...stretches.map((stretch) => apart(nearest(stretch, place), place))) - width / 2;
}

/** Whether the floor is black here. */
export const isBlack = ({ tapes }: Mat, place: Point): boolean =>
  tapes.some((tape) => fromTape(tape, place) <= 0);
