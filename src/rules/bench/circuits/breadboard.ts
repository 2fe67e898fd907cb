/** A half-size breadboard: 30 columns of ten holes, and above and below them a minus and a plus rail of 25. */

/** Where the hole of column 0 in line 0 would be, in holes from the bench's corner. */
const CORNER = { x: 13, y: 5 };
export const COLUMNS = 30;

/** The lines of holes, from above, with how far below the board's corner they are. */
const lines = [
  ['tm', 1],
  ['tp', 2],
  ['j', 4],
  ['i', 5],
  ['h', 6],
  ['g', 7],
  ['f', 8],
  ['e', 11],
  ['d', 12],
  ['c', 13],
  ['b', 14],
  ['a', 15],
  ['bm', 17],
  ['bp', 18],
] as const;
export type Line = (typeof lines)[number][0];
export const LINES = lines.map(([line]) => line);
const depthOf = new Map<string, number>(lines);
const lineAt = new Map<number, Line>(lines.map(([line, depth]) => [depth, line]));

export type Hole = { line: Line; column: number };

/** Whether a line is a rail; in a rail every sixth hole is missing. */
export const isRail = (line: Line) => line.length === 2;
const isThere = ({ line, column }: Hole) =>
  column >= 1 && column <= COLUMNS && !(isRail(line) && column % 6 === 0);

/** Reads `a10` or `tp5`; null for a leg, and for a hole that no board has. */
export function readHole(end: string): Hole | null {
  const [, line, column] = /^([a-j]|[tb][pm])(\d{1,2})$/.exec(end) ?? [];
  if (!line || !column) return null;
  const hole = { line: line as Line, column: Number(column) };
  return isThere(hole) ? hole : null;
}

export const writeHole = ({ line, column }: Hole) => `${line}${column}`;

export const holePlace = ({ line, column }: Hole) => ({
  x: CORNER.x + column,
  y: CORNER.y + (depthOf.get(line) as number),
});

/** The hole at this place of the bench, if there is one. */
export function holeAt(x: number, y: number): Hole | null {
  const line = lineAt.get(y - CORNER.y);
  const hole = line && { line, column: x - CORNER.x };
  return hole && isThere(hole) ? hole : null;
}

/** By what the holes that one piece of metal joins are known: a rail, or five holes of a column (`low` is a to e). */
export function stripOf({ line, column }: Hole): string {
  if (isRail(line)) return line;
  return `${line <= 'e' ? 'low' : 'high'}${column}`;
}

/** Every hole, line by line. */
export const HOLES: readonly Hole[] = LINES.flatMap((line) =>
  Array.from({ length: COLUMNS }, (_, i) => ({ line, column: i + 1 })).filter(isThere),
);

/** The holes of a strip, in the order of the lines. */
export const holesOf = (strip: string) => HOLES.filter((hole) => stripOf(hole) === strip);

/** What the board covers, in holes: left, top, right, bottom. */
export const BOARD_BOX = [CORNER.x - 1, CORNER.y, CORNER.x + COLUMNS + 2, CORNER.y + 19] as const;
