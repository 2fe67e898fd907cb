// Reads the list of a courier from its file, in a thread of its own: nobody knows what a file holds before it is read.
import type { courierColumns } from '../../../contract/box-desk.ts';
import { COURIER_LIST_ROWS_MOST } from '../../../contract/limits.ts';
import { numberIn } from '../../../rules/box-number.ts';
import type { ListFault } from '../../http/sent-list.ts';
import { readTable } from '../../outside/read-table.ts';

const bounds = { linesMost: COURIER_LIST_ROWS_MOST + 1, columnsMost: 64, columnsLeast: 2 };
/** More than any number or name that a courier writes. */
const CELL_MOST = 200;

type Column = (typeof courierColumns)[number];
export type ListedConsignment = Record<Column, string> & { row: number };
export type CourierListRead = { rows: ListedConsignment[]; columns: Column[] } | ListFault;

/** What couriers and shops call their columns, in small letters without signs: whose it is, what it is, and that it is a number. */
const names: Record<Column, RegExp> = {
  tracking:
    /^(courier|shipment)?(awb|waybill|tracking|consignment|docket|article|barcode|pod)(no|num|number|id|code)?s?$/,
  box: /^(client|customer|cust|consignee|seller|sender|shipper|channel|merchant|your|our)?(box|order|reference|ref|shipment|parcel|invoice)(no|num|number|id|code)?s?$/,
  courier:
    /^(courier|carrier|logistics|delivery)?(courier|carrier|partner|service|provider)(company|name|partner|service|provider)?$/,
};

const plain = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, '');

/** Which column is which by the first line that names both, and the lines below it. */
function recognise(table: string[][]): Exclude<CourierListRead, ListFault> | null {
  for (const [at, line] of table.slice(0, 20).entries()) {
    const placesOf = (column: Column) =>
      [...line.keys()].filter((place) => names[column].test(plain(line[place] ?? '')));
    const below = table.slice(at + 1);
    // A courier repeats several numbers of ours, an order's beside an invoice's: the column in which most are numbers of boxes is meant.
    const boxesAt = (place: number) => below.filter((cells) => numberIn(cells[place] ?? '') !== null).length;
    const [box] = placesOf('box').toSorted((one, other) => boxesAt(other) - boxesAt(one));
    const [tracking] = placesOf('tracking');
    if (box === undefined || tracking === undefined) continue;
    const [courier] = placesOf('courier');
    const found = new Map<Column, number>([
      ['box', box],
      ['tracking', tracking],
      ...(courier === undefined ? [] : [['courier', courier] as const]),
    ]);
    const cellOf = (cells: string[], column: Column) =>
      (cells[found.get(column) ?? -1] ?? '').trim().slice(0, CELL_MOST);
    const rows = below.flatMap((cells, row) => {
      const one = {
        box: cellOf(cells, 'box'),
        courier: cellOf(cells, 'courier'),
        tracking: cellOf(cells, 'tracking'),
      };
      return one.box || one.tracking ? [{ ...one, row: at + row + 2 }] : [];
    });
    return { rows, columns: [...found.keys()] };
  }
  return null;
}

export async function readCourierFile(path: string): Promise<CourierListRead> {
  const table = await readTable(path, bounds);
  if (typeof table === 'string') return table;
  const read = recognise(table);
  if (!read) return 'no_columns';
  return read.rows.length === 0 ? 'empty' : read;
}
