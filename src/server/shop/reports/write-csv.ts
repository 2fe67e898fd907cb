import type { Cell, SheetHead } from './sheets.ts';

/** What a program of tables takes for a formula. People choose their names: an apostrophe makes text of it again. */
const formula = /^[=+\-@\t\r]/;

/** A sheet as CSV (RFC 4180), in UTF-8 with the mark that tells Excel so; a piece for each batch of rows. */
export async function* writeCsv(
  { columns }: SheetHead,
  batches: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
): AsyncGenerator<string> {
  const { default: papa } = await import('papaparse');
  const lines = (rows: Cell[][]) => `${papa.unparse(rows, { newline: '\r\n' })}\r\n`;
  const isText = columns.map(({ kind }) => kind === 'text' || kind === 'day');
  const isMoney = columns.map(({ kind }) => kind === 'money');
  const cellOf = (cell: Cell, index: number): Cell => {
    if (typeof cell === 'number') return isMoney[index] ? cell.toFixed(2) : cell;
    return cell !== null && isText[index] && formula.test(cell) ? `'${cell}` : cell;
  };
  yield `\uFEFF${lines([columns.map(({ head }) => head)])}`;
  for await (const rows of batches) if (rows.length > 0) yield lines(rows.map((row) => row.map(cellOf)));
}
