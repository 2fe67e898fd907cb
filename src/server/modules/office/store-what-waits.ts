import { sql } from 'kysely';
import { OFFICE_COUNTED_MOST } from '../../../contract/limits.ts';
import type { WaitingName } from '../../../contract/today.ts';
import type { Database } from '../../database/connect.ts';

/** Rows that wait, as they stand behind `from`, and the column since when each does. Both are written in the code, never given. */
export type WaitingRows = { rows: string; since: string };

type WaitingRow = { name: WaitingName; count: number; since: Date };

/** How many wait of each and since when the first one does, in one query: an index probe and a count up to 10,000 for each. */
export async function countWaiting(
  database: Database,
  asked: readonly (readonly [WaitingName, WaitingRows])[],
  timeZone: string,
): Promise<WaitingRow[]> {
  if (asked.length === 0) return [];
  const each = asked.map(([name, { rows, since }]) => {
    const [from, column] = [sql.raw(rows), sql.raw(since)];
    // A day begins where the school is; of a moment nothing changes.
    const moment = since === 'day' ? sql`${column}::timestamp at time zone ${timeZone}` : column;
    return sql`select ${sql.lit(name)}::text as name,
      (select count(*) from (select from ${from} limit ${sql.lit(OFFICE_COUNTED_MOST + 1)}) some)::int as count,
      (select ${moment} from ${from} order by ${column} limit 1) as since`;
  });
  const { rows } =
    await sql<WaitingRow>`select * from (${sql.join(each, sql` union all `)}) w where count > 0`.execute(
      database,
    );
  return rows;
}
