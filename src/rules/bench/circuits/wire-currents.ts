import { makeGroups } from './groups.ts';
import { solveLinear } from './linear.ts';
import type { Netlist, Point } from './netlist.ts';
import type { Solution } from './solve.ts';

/**
 * Ampere through each wire, from its first end to its second. The wires of a net have no resistance, so what runs in
 * them follows from what the parts take and give; where wires stand side by side they share it as equal ones would.
 */
export function wireCurrents(
  { elements, ends, pointOf, wires }: Netlist,
  { amps }: Solution,
): ReadonlyMap<string, number> {
  const gives = new Map<Point, number>();
  const add = (leg: string | undefined, current: number) => {
    const point = leg === undefined ? undefined : pointOf.get(leg);
    if (point !== undefined) gives.set(point, (gives.get(point) ?? 0) + current);
  };
  for (const { id } of elements) {
    const current = amps.get(id) ?? 0;
    add(ends.get(id)?.from, -current);
    add(ends.get(id)?.to, current);
  }
  const found = new Map<string, number>();
  for (const group of groupWires(wires)) {
    const points = [...new Set(group.flatMap(({ from, to }) => [from, to]))];
    const row = new Map(points.map((point, i) => [point, i - 1]));
    const size = points.length - 1;
    const matrix = new Float64Array(size * size);
    const right = new Float64Array(size);
    for (const { from, to } of group) {
      const [a, b] = [row.get(from) as number, row.get(to) as number];
      if (a === b) continue;
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const) {
        if (one < 0) continue;
        matrix[one * size + one] = (matrix[one * size + one] as number) + 1;
        if (other >= 0) matrix[one * size + other] = (matrix[one * size + other] as number) - 1;
      }
    }
    points.forEach((point, i) => {
      if (i > 0) right[i - 1] = gives.get(point) ?? 0;
    });
    const push = solveLinear(matrix, right);
    const at = (point: Point) => {
      const i = row.get(point) as number;
      return i < 0 ? 0 : (push[i] as number);
    };
    for (const { id, from, to } of group) found.set(id, at(from) - at(to));
  }
  return found;
}

/** Wires that hang together. */
function groupWires(wires: Netlist['wires']): Netlist['wires'][] {
  const { find, join } = makeGroups<Point>();
  for (const { from, to } of wires) join(from, to);
  const groups = new Map<Point, Netlist['wires']>();
  for (const wire of wires) {
    const top = find(wire.from);
    groups.set(top, [...(groups.get(top) ?? []), wire]);
  }
  return [...groups.values()];
}
