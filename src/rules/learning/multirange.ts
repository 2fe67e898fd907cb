import type { Range } from './watched-coverage.ts';

/** Ranges as PostgreSQL writes and reads an int4multirange: `{[0,30),[60,90)}`. */
export function multirangeOf(ranges: readonly Range[]): string {
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

export function rangesOf(multirange: string): [number, number][] {
  return [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}
