import { plainFigures } from '../../../contract/platform/plain-figures.ts';

/** A line of a delivery as it is written, with its place in the file, counted from 1. */
export type WrittenLine = { row: number; name: string; quantity: string };

const plain = (head: string) =>
  head
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/** What suppliers write above a column, in small letters without signs. */
const isName =
  /^(part|item|article|product|material|goods|name|description|particulars|key|पार्ट|सामान|नाम)s?( name| description)?$/;
const isQuantity =
  /^(quantity|qty|pieces|pcs|nos?|count|number|amount|delivered|मात्रा|संख्या)( (pcs|nos|delivered|sent))?$/;

/** Figures of any script, with the signs between thousands and the word for pieces that suppliers write. */
export function piecesOf(quantity: string): number | null {
  const figures = plainFigures(quantity)
    .replace(/[\s,]/g, '')
    .replace(/(pcs?|pieces?|nos?|x)\.?$/i, '');
  return /^\d{1,9}(\.0+)?$/.test(figures) ? Number.parseInt(figures, 10) : null;
}

/** Lines that may stand above the heads: the supplier's name, the number of the bill, a day. */
const HEADS_WITHIN = 15;

/** The lines of a delivery that a table has; empty ones are left out. None when nothing in it is a part's name. */
export function recogniseLines(table: readonly string[][], cellMost: number): WrittenLine[] {
  const heads = table
    .slice(0, HEADS_WITHIN)
    .map((cells, at) => ({
      at,
      name: cells.findIndex((cell) => isName.test(plain(cell))),
      quantity: cells.findIndex((cell) => isQuantity.test(plain(cell))),
    }))
    .find(({ name, quantity }) => name >= 0 && quantity >= 0);
  const below = table
    .map((cells, at) => ({ cells, at }))
    .filter(({ cells, at }) => at > (heads?.at ?? -1) && cells.some((cell) => cell.trim()));
  const places = heads ?? placesByCells(below.map(({ cells }) => cells));
  if (!places) return [];
  const cell = (cells: readonly string[], at: number) => (cells[at] ?? '').trim().slice(0, cellMost);
  return below
    .map(({ cells, at }) => ({
      row: at + 1,
      name: cell(cells, places.name),
      quantity: cell(cells, places.quantity),
    }))
    .filter(({ name, quantity }) => name || quantity);
}

/** Where nobody wrote heads: the first column of words, and the last one of figures. */
function placesByCells(rows: readonly string[][]): { name: number; quantity: number } | null {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at]?.trim() ?? ''));
  const most = (cells: string[], sign: (cell: string) => boolean) => {
    const written = cells.filter(Boolean);
    return written.length > 0 && written.filter(sign).length * 2 > written.length;
  };
  const quantity = columns.findLastIndex((cells) => most(cells, (cell) => piecesOf(cell) !== null));
  const name = columns.findIndex(
    (cells, at) => at !== quantity && most(cells, (cell) => /\p{L}/u.test(cell)),
  );
  return name < 0 || quantity < 0 ? null : { name, quantity };
}
