// Reads a list of pupils from its file, in a process of its own: nobody knows what a file holds before it is read.
import { CLASS_PUPILS_MOST, PUPIL_CELL_MOST } from '../../../contract/platform/limits.ts';
import { readTable, type TableFault } from '../../platform/outside/read-table.ts';
import { type Recognised, recogniseColumns } from './recognise-columns.ts';

/** A school may keep more in its table than one class: so many lines are looked at, and what is too many is said by row. */
const bounds = { linesMost: 1000, columnsMost: 64, columnsLeast: 2 };

/** What a file names, or why it is no list. */
export type ListRead = Recognised | TableFault;

export async function readListFile(file: Buffer): Promise<ListRead> {
  const table = await readTable(file, bounds);
  if (typeof table === 'string') return table;
  // What a program wrote for programs: its lines would all be names.
  if (/^[{[<]/.test(table[0]?.[0]?.trim() ?? '')) return 'not_a_table';
  const { rows, columns } = recogniseColumns(table, PUPIL_CELL_MOST);
  if (rows.length === 0) return 'empty';
  if (rows.length > 2 * CLASS_PUPILS_MOST) return 'too_long';
  return { rows, columns };
}
