import { type Cpu, totalOf } from './cpu.ts';

/** What one test file cost in a run: seconds by the clock, and of the processor. */
export type FileCost = { file: string; wall: number; cpu: Cpu };

/** What the committed table says: CPU seconds of a file, and of a whole run by its part. */
export type Committed = { files: Map<string, number>; totals: Map<string, number> };

/** How far the total may be above the committed one before a run warns. */
const TOLERATED = 1.1;

/** Reads the tables of docs/testing.md: `| tests/x.test.ts | wall | cpu | …` and `| total, npm test | wall | cpu |`. */
export function readCommitted(markdown: string): Committed {
  const rows = [...markdown.matchAll(/^\| (?:`([^`]+)`|total, ([\w: ]+)) \| [\d.]+ \| ([\d.]+) \|/gm)];
  return {
    files: new Map(rows.flatMap(([, file, , cpu]) => (file ? [[file, Number(cpu)] as const] : []))),
    totals: new Map(rows.flatMap(([, , part, cpu]) => (part ? [[part, Number(cpu)] as const] : []))),
  };
}

/** The files that cost most, as rows of a Markdown table. */
export function costRows(costs: FileCost[], most: number): string[] {
  return [...costs]
    .sort((one, other) => totalOf(other.cpu) - totalOf(one.cpu))
    .slice(0, most)
    .map(({ file, wall, cpu }) =>
      [
        `| \`${file}\``,
        wall.toFixed(1),
        totalOf(cpu).toFixed(1),
        cpu.worker.toFixed(1),
        cpu.browser.toFixed(1),
        `${cpu.started.toFixed(1)} |`,
      ].join(' | '),
    );
}

/** What is printed at the end of a run: the 15 dearest files beside their committed CPU seconds. */
export function costTable(costs: FileCost[], committed: Committed): string {
  const head = ['wall s', 'CPU s', 'worker', 'browser', 'started', 'committed', 'file'];
  const rows = [...costs]
    .sort((one, other) => totalOf(other.cpu) - totalOf(one.cpu))
    .slice(0, 15)
    .map(({ file, wall, cpu }) => [
      ...[wall, totalOf(cpu), cpu.worker, cpu.browser, cpu.started].map((seconds) => seconds.toFixed(1)),
      committed.files.get(file)?.toFixed(1) ?? '-',
      file,
    ]);
  return [head, ...rows]
    .map((cells) => cells.map((cell, at) => (at < 6 ? cell.padStart(9) : `  ${cell}`)).join(''))
    .join('\n');
}

/** A warning when a run costs over a tenth more than what is committed for its part, else null. */
export function warnOfTotal(part: string, cpuSeconds: number, { totals }: Committed): string | null {
  const known = totals.get(part);
  if (known === undefined || cpuSeconds <= known * TOLERATED) return null;
  return `Warning: ${part} took ${cpuSeconds.toFixed(0)} CPU seconds, ${((cpuSeconds / known - 1) * 100).toFixed(0)}% more than the ${known.toFixed(0)} in docs/testing.md.`;
}
