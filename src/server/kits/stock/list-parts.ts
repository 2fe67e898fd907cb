import type { PartFilters, StockPart } from '../../../contract/kits/stock.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Ready } from '../../platform/http/serve.ts';
import { type AskedPage, office } from '../../platform/office/index.ts';
import { readStock } from './read-stock.ts';
import { listPartIds } from './store-desk.ts';

/** A page of the parts that are asked for, by their names. */
export async function listParts(
  database: Database,
  { state, ...filters }: PartFilters,
  page: AskedPage,
): Promise<{ rows: StockPart[]; next: string | null; total: number | null }> {
  const { parts } = await readStock(database);
  const isAsked = (one: StockPart) =>
    state === undefined || (state === 'ends' ? one.state !== 'enough' : one.state === state);
  const asked = new Map(parts.filter(isAsked).map((part) => [part._id, part]));
  const { rows, ...rest } = await listPartIds(database, { ...filters, among: [...asked.keys()] }, page);
  return { ...rest, rows: rows.flatMap(({ id }) => asked.get(id) ?? []) };
}

type Export = { filters: PartFilters; file: 'csv' | 'xlsx'; by: string; locale: Locale };

/** All parts that are asked for as a file, with the act on record. Refuses `list_file_too_large`, `busy`. */
export async function exportParts(
  { database, clock }: AppContext,
  { filters, file, by, locale }: Export,
): Promise<Ready> {
  const head = (words: typeof m.stock_part, kind: 'text' | 'number', width: number) => ({
    head: words({}, { locale }),
    kind,
    width,
  });
  const name = m.stock_file_name({}, { locale });
  const ready = await office.exportList<StockPart>({
    file,
    name,
    sheet: {
      name,
      columns: [
        head(m.stock_part_key, 'text', 30),
        head(m.stock_part, 'text', 40),
        head(m.stock_part_stock, 'number', 10),
        head(m.stock_part_owed, 'number', 10),
      ],
    },
    cells: ({ key, name: part, stock, owed }) => [key, part, stock, owed],
    read: (page) => listParts(database, filters, page),
  });
  await office.recordExport(database, { staffId: by, act: 'parts_exported', filters, file, at: clock.now() });
  return ready;
}
