import { sql } from 'kysely';
import { OFFICE_COUNTED_MOST } from '../../../contract/platform/limits.ts';
import type { WaitingName } from '../../../contract/platform/today.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { Database } from '../database/connect.ts';

/** Rows that wait, as they stand behind `from`, and the column since when each does. Both are written in the code, never given; `:today` is the day. */
export type WaitingRows = { rows: string; since: string };

/** Columns that hold a day. */
const days: readonly string[] = ['due_on', 'valid_until'];

type WaitingRow = { name: WaitingName; count: number; since: Date };

/** How many wait of each and since when the first one does, in one query: an index probe and a count up to 10,000 for each. */
export async function countWaiting(
  database: Database,
  asked: readonly (readonly [WaitingName, WaitingRows])[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<WaitingRow[]> {
  if (asked.length === 0) return [];
  const each = asked.map(([name, { rows, since }]) => {
    const column = sql.raw(since);
    const from = sql.join(
      rows.split(':today').map((piece) => sql.raw(piece)),
      sql`${dayIn(timeZone, now)}`,
    );
    // A day begins where the school is; of a moment nothing changes.
    const moment = days.includes(since) ? sql`${column}::timestamp at time zone ${timeZone}` : column;
    return sql`select ${sql.lit(name)}::text as name,
      (select count(*) from (select from ${from} limit ${sql.lit(OFFICE_COUNTED_MOST + 1)}) counted)::int as count,
      (select ${moment} from ${from} order by ${column} limit 1) as since`;
  });
  const { rows } =
    await sql<WaitingRow>`select * from (${sql.join(each, sql` union all `)}) w where count > 0`.execute(
      database,
    );
  return rows;
}
