import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type ListKey, placeOf, readPlace } from './list-place.ts';
import { countRows } from './store-queue.ts';

export type ListOrder = { keys: readonly ListKey[]; descending: boolean };

export type AskedPage = { after?: string | undefined; most: number };

/** That a row stands behind a place, as PostgreSQL finds it in an index: one comparison of all keys together. */
function isBehind({ keys, descending }: ListOrder, after: string): RawBuilder<boolean> {
  const columns = sql.join(keys.map(({ column }) => sql.ref(column)));
  const values = readPlace(after, keys);
  const place = sql.join(keys.map(({ kind }, at) => sql`${values[at]}::${sql.raw(kind)}`));
  return sql<boolean>`(${columns}) ${descending ? sql`<` : sql`>`} (${place})`;
}

/**
 * A page of a list by its keys: no row before it is read. `found` are the rows that are asked for, with what is shown of
 * them; `all` the same for counting, which is done on the first page only. Refuses `invalid_input`.
 */
export async function readList<A, Joined extends keyof A, Row, B, Table extends keyof B>(
  database: Database,
  found: SelectQueryBuilder<A, Joined, Row>,
  all: SelectQueryBuilder<B, Table, object> | null,
  order: ListOrder,
  { after, most }: AskedPage,
): Promise<{ rows: Row[]; next: string | null; total: number | null }> {
  const direction = order.descending ? 'desc' : 'asc';
  const asked = after === undefined ? found : found.where(isBehind(order, after));
  const sorted = order.keys.reduce((rows, { column }) => rows.orderBy(sql.ref(column), direction), asked);
  const keys = sql<
    string[]
  >`array[${sql.join(order.keys.map(({ column }) => sql`${sql.ref(column)}::text`))}]`;
  // One more than fits tells whether there is another page.
  const reading = sorted
    .select(keys.as('place_keys'))
    .limit(most + 1)
    .execute() as Promise<unknown> as Promise<(Row & { place_keys: string[] })[]>;
  const [rows, total] = await Promise.all([
    reading,
    all && after === undefined ? countRows(database, all) : null,
  ]);
  const last = rows.length > most ? rows[most - 1] : undefined;
  return { rows: rows.slice(0, most), next: last ? placeOf(last.place_keys) : null, total };
}

const NEWEST: ListOrder = {
  keys: [
    { column: 'place_at', kind: 'timestamptz' },
    { column: 'place_id', kind: 'text' },
  ],
  descending: true,
};

/** The newest rows of what is read by a query of its own, which names when each was (`place_at`) and what it is (`place_id`, text). */
export async function readNewest<Row>(
  database: Database,
  query: RawBuilder<Row>,
  page: AskedPage,
): Promise<{ rows: Row[]; next: string | null; total: number | null }> {
  const from = sql<Row & { place_at: Date; place_id: string }>`(${query})`.as('one');
  const found = database.selectFrom(from);
  const { rows, ...rest } = await readList(database, found.selectAll(), found, NEWEST, page);
  return { ...rest, rows: (rows as (Row & Place)[]).map(withoutPlace) as Row[] };
}

type Place = { place_at?: unknown; place_id?: unknown; place_keys?: unknown };
const withoutPlace = <Row extends Place>({ place_at: _at, place_id: _id, place_keys: _keys, ...row }: Row) =>
  row;
