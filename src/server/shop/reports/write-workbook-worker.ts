// Makes a workbook, in a thread of its own: it is packed as a whole.
import type { CellObject, Row } from 'write-excel-file/node';
import type { Cell, Column, SheetHead } from './sheets.ts';

/** A sheet with its rows in batches, each as the JSON of a Cell[][]: bytes are handed to a thread without being copied. */
export type PackedSheet = SheetHead & { batches: Uint8Array<ArrayBuffer>[] };

const isDay = (cell: Cell): cell is string => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell);

function cellOf(cell: Cell, { kind }: Column): CellObject | null {
  if (cell === null) return null;
  if (typeof cell === 'number')
    return { value: cell, type: Number, ...(kind === 'money' ? { format: '#,##0.00' } : {}) };
  // Dates are counted from a day on: that of UTC is the one that is written here.
  if (kind === 'day' && isDay(cell)) return { value: new Date(cell), type: Date, format: 'dd-mm-yyyy' };
  // Words are words, also those that begin like a formula.
  return { value: cell, type: String };
}

/** The bytes of an XLSX file. */
export async function writeWorkbookFile(sheets: PackedSheet[]): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node');
  const decoder = new TextDecoder();
  const written = sheets.map(({ name, columns, batches }) => {
    const head: Row = columns.map((column) => ({ value: column.head, type: String, fontWeight: 'bold' }));
    const rows = batches.flatMap((batch) => JSON.parse(decoder.decode(batch)) as Cell[][]);
    return {
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      data: [head, ...rows.map((row) => row.map((cell, index) => cellOf(cell, columns[index] as Column)))],
    };
  });
  return write(written).toBuffer();
}
