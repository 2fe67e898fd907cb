import { type SelectQueryBuilder, sql } from 'kysely';
import { OFFICE_COUNTED_MOST } from '../../../contract/platform/limits.ts';
import type { Database } from '../database/connect.ts';

/** The most entries that one part of a list holds. */
const LIST_MOST = 200;

type Asked = {
  /** Those that wait stand oldest first, decided ones newest decided first. */
  waits: boolean;
  /** The column that they are sorted by, and the id, with the names of their tables. */
  by: string;
  id: string;
  /** Where the part begins, as the one before it said: the moment and the id of its last entry. */
  cursor: string | undefined;
  /** Whether all rows are named as the entries are: then the part is chosen among them, before anything is joined to it. */
  choosesFirst?: boolean;
  /** Whether all are counted: what has to be walked row by row takes longer to count than to read. Else the total is of the part. */
  isCounted?: boolean;
};

/** How many rows a query finds, one more than OFFICE_COUNTED_MOST at most: nobody waits for a million to be counted. */
export async function countRows<DB, Table extends keyof DB>(
  database: Database,
  rows: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const some = rows.select(sql`1`.as('one')).limit(OFFICE_COUNTED_MOST + 1);
  const counted = await sql<{ total: number }>`select count(*) as total from (${some}) counted`.execute(
    database,
  );
  return counted.rows[0]?.total ?? 0;
}

/**
 * A part of a queue, at most 200, how many there are in all (as countRows says), and where the next part begins: null
 * on the last.
 */
export async function listQueue<
  A,
  Joined extends keyof A,
  Row extends { id: string },
  B,
  Table extends keyof B,
>(
  database: Database,
  entries: SelectQueryBuilder<A, Joined, Row>,
  all: SelectQueryBuilder<B, Table, object>,
  { waits, by, id, cursor, choosesFirst = false, isCounted = true }: Asked,
): Promise<{ rows: Row[]; total: number; next: string | null }> {
  const [at, direction] = [sql.ref(by), waits ? ('asc' as const) : ('desc' as const)];
  const [moment, before] = cursor?.split('~') ?? [];
  const compare = waits ? sql`>` : sql`<`;
  const isRest = cursor
    ? sql<boolean>`(${at}, ${sql.ref(id)}) ${compare} (${moment}::timestamptz, ${before}::uuid)`
    : sql<boolean>`true`;
  // One more than fits tells whether there is another part.
  const most = LIST_MOST + 1;
  const part = choosesFirst
    ? sql<boolean>`${sql.ref(id)} in (${all
        .where(isRest)
        .select(sql`${sql.ref(id)}`.as('id'))
        .orderBy(at, direction)
        .orderBy(sql.ref(id), direction)
        .limit(most)})`
    : isRest;
  const [found, total] = await Promise.all([
    entries
      .where(part)
      .select(sql<Date>`${at}`.as('stands_at'))
      .orderBy(at, direction)
      .orderBy(sql.ref(id), direction)
      .limit(most)
      .execute() as Promise<unknown> as Promise<(Row & { stands_at: Date })[]>,
    isCounted ? countRows(database, all) : null,
  ]);
  const rows = found.slice(0, LIST_MOST);
  const last = rows.at(-1);
  const next = last && found.length > LIST_MOST ? `${last.stands_at.toISOString()}~${last.id}` : null;
  return { rows, total: total ?? rows.length, next };
}
