/** One number of a printed line, under its name; numbers without one are counted from 1. */
type PrintedValue = { name: string | null; place: number; value: number };

const PAIR =
  /(?:([\p{L}_][\p{L}\p{M}\d_]*(?: [\p{L}_][\p{L}\p{M}\d_]*)?)["']?\s*[:=]?\s*)?(?<![\p{L}\d_.])(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?![\p{L}_]*\d)/giu;

/** The numbers that a printed line holds: `31, 64`, `temp: 31 humidity: 64`, `{"temp": 31}`. At most six. */
export function readValues(line: string): PrintedValue[] {
  const found = [...line.slice(0, 300).matchAll(PAIR)].slice(0, VALUES_MOST);
  return found.map(([, name, value], place) => ({
    name: name?.trim() ?? null,
    place: place + 1,
    value: Number(value),
  }));
}
const VALUES_MOST = 6;

/** A curve: its name, and its points, oldest first. `at` in seconds. */
export type Curve = {
  key: string;
  name: string | null;
  place: number;
  points: { at: number; value: number }[];
};
/** As many points of a curve are drawn. */
const POINTS_MOST = 240;

/** The curves with one printed line more. `at`: when it was printed, in seconds. The curves handed in stay as they are. */
export function addLine(curves: readonly Curve[], line: string, at: number): readonly Curve[] {
  const values = readValues(line);
  if (values.length === 0) return curves;
  const next = [...curves];
  for (const { name, place, value } of values) {
    const key = name ?? String(place);
    const index = next.findIndex((curve) => curve.key === key);
    const before = next[index];
    const points = [...(before?.points ?? []).slice(1 - POINTS_MOST), { at, value }];
    if (before) next[index] = { ...before, points };
    else if (next.length < VALUES_MOST) next.push({ key, name, place, points });
  }
  return next;
}
