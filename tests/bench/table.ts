/** A line of what was measured. */
export type Row = [what: string, ...figures: string[]];

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Prints lines below a head, in columns. */
export function table(head: Row, rows: Row[]): void {
  const widths = head.map((_none, column) =>
    Math.max(10, ...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (row: Row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  console.log(`\n${line(head)}`);
  for (const row of rows) console.log(line(row));
}
