// Reads the list of a courier from its file, in a thread of its own: nobody knows what a file holds before it is read.
import type { courierColumns } from '../../../contract/box-desk.ts';
import { COURIER_LIST_ROWS_MOST } from '../../../contract/limits.ts';
import { readTable, type TableFault } from '../../outside/read-table.ts';

const bounds = { linesMost: COURIER_LIST_ROWS_MOST + 1, columnsMost: 64, columnsLeast: 2 };
/** More than any number or name that a courier writes. */
const CELL_MOST = 200;

type Column = (typeof courierColumns)[number];
export type ListedConsignment = Record<Column, string> & { row: number };
export type CourierListRead = { rows: ListedConsignment[]; columns: Column[] } | TableFault;

/** What couriers and shops call their columns, in small letters without signs. */
const names: Record<Column, RegExp> = {
  tracking:
    /^(awb|awbno|awbnumber|waybill|waybillno|tracking|trackingno|trackingnumber|trackingid|consignment|consignmentno|docket|docketno|articleno|articlenumber|barcode)$/,
  box: /^(box|boxno|boxnumber|order|orderno|orderid|ordernumber|reference|referenceno|refno|ref|clientref|customerref|shipmentid)$/,
  courier: /^(courier|couriername|carrier|couriercompany|partner|service|provider)$/,
};

const plain = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, '');

/** Which column is which by the first line that names both, and the lines below it. */
function recognise(table: string[][]): Exclude<CourierListRead, TableFault> | null {
  for (const [at, line] of table.slice(0, 20).entries()) {
    const found = new Map<Column, number>();
    for (const [place, cell] of line.entries())
      for (const column of Object.keys(names) as Column[])
        if (!found.has(column) && names[column].test(plain(cell))) found.set(column, place);
    if (!found.has('box') || !found.has('tracking')) continue;
    const cellOf = (cells: string[], column: Column) =>
      (cells[found.get(column) ?? -1] ?? '').trim().slice(0, CELL_MOST);
    const rows = table.slice(at + 1).flatMap((cells, below) => {
      const one = {
        box: cellOf(cells, 'box'),
        courier: cellOf(cells, 'courier'),
        tracking: cellOf(cells, 'tracking'),
      };
      return one.box || one.tracking ? [{ ...one, row: at + below + 2 }] : [];
    });
    return { rows, columns: [...found.keys()] };
  }
  return null;
}

export async function readCourierFile(path: string): Promise<CourierListRead> {
  const table = await readTable(path, bounds);
  if (typeof table === 'string') return table;
  const read = recognise(table);
  if (!read) return 'not_a_table';
  return read.rows.length === 0 ? 'empty' : read;
}
