// Reads the list of a courier from its file, in a process of its own: nobody knows what a file holds before it is read.
import type { courierColumns } from '../../../contract/kits/box-desk.ts';
import { COURIER_LIST_ROWS_MOST } from '../../../contract/platform/limits.ts';
import { numberIn } from '../../../rules/kits/box-number.ts';
import type { ListFault } from '../../platform/http/sent-list.ts';
import { readTable } from '../../platform/outside/read-table.ts';

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
  // "Service" alone is how fast it goes: Surface, Air.
  courier:
    /^(courier|carrier|logistics|delivery)?(courier|carrier|partner|provider|serviceprovider)(company|name|partner|service|provider)?(name)?$/,
};
/** Which of several is ours, and not the courier's own. */
const ours = /^(client|customer|cust|seller|sender|shipper|channel|merchant|your|our)|box/;
const called = /courier|carrier/;

const plain = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, '');

/**
 * The column of our numbers among several that may be: a courier repeats an order's beside an invoice's, and has numbers of its own.
 * What is written as our labels write it counts most, then what is called ours, then most numbers. Null where two say different boxes
 * and nothing tells which is meant: no box is sent on a guess.
 */
function boxColumn(places: readonly number[], head: readonly string[], below: readonly string[][]) {
  const cellsOf = (place: number) => below.map((cells) => cells[place]?.trim() ?? '');
  const ranked = places
    .map((place) => {
      const cells = cellsOf(place);
      const numbers = cells.filter((cell) => numberIn(cell) !== null).length;
      const marked = cells.filter((cell) => /^b/i.test(cell) && numberIn(cell) !== null).length;
      const isOurs = numbers > 0 && ours.test(plain(head[place] ?? ''));
      return { place, rank: [marked, Number(isOurs), numbers] };
    })
    .toSorted((one, other) => {
      const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
      return at === -1 ? 0 : (other.rank[at] ?? 0) - (one.rank[at] ?? 0);
    });
  const [first, second] = ranked;
  if (!first) return undefined;
  const isTied = second !== undefined && String(second.rank) === String(first.rank);
  const numbersOf = (place: number) => String(cellsOf(place).map(numberIn));
  return isTied && numbersOf(first.place) !== numbersOf(second.place) ? null : first.place;
}

/** Which column is which by the first line that names both, and the lines below it. */
function recognise(table: string[][]): Exclude<CourierListRead, ListFault> | 'two_boxes' | null {
  for (const [at, line] of table.slice(0, 20).entries()) {
    const placesOf = (column: Column) =>
      [...line.keys()].filter((place) => names[column].test(plain(line[place] ?? '')));
    const below = table.slice(at + 1);
    const box = boxColumn(placesOf('box'), line, below);
    const [tracking] = placesOf('tracking');
    if (box === undefined || tracking === undefined) continue;
    if (box === null) return 'two_boxes';
    const couriers = placesOf('courier');
    const courier = couriers.find((place) => called.test(plain(line[place] ?? ''))) ?? couriers[0];
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

export async function readCourierFile(file: Buffer): Promise<CourierListRead> {
  const table = await readTable(file, bounds);
  if (typeof table === 'string') return table;
  const read = recognise(table);
  if (!read) return 'no_columns';
  if (read === 'two_boxes') return read;
  return read.rows.length === 0 ? 'empty' : read;
}
