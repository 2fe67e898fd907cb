// Reads the list of a delivery from its file, in a process of its own: nobody knows what a file holds before it is read.
import { DELIVERY_LINES_MOST } from '../../../contract/platform/limits.ts';
import { readTable, type TableFault } from '../../platform/outside/read-table.ts';
import { recogniseLines, type WrittenLine } from './recognise-lines.ts';

const bounds = { linesMost: 1000, columnsMost: 64, columnsLeast: 2 };
const CELL_MOST = 200;

/** What a file names, or why it is no list. */
export type DeliveryRead = WrittenLine[] | TableFault;

export async function readDeliveryFile(file: Buffer): Promise<DeliveryRead> {
  const table = await readTable(file, bounds);
  if (typeof table === 'string') return table;
  const lines = recogniseLines(table, CELL_MOST);
  if (lines.length === 0) return 'empty';
  return lines.length > DELIVERY_LINES_MOST ? 'too_long' : lines;
}
