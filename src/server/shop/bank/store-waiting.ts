import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** By what one sees that something was sent, used, explained, decided or found out since: a few probes of indexes that hold only what is open. */
export async function readMoved(database: Database): Promise<string> {
  const { rows } = await sql<{ moved: string }>`
    select concat_ws(' ',
      (select concat_ws(' ', count(*), max(aside_at)) from bank_deposit where used_at is null and kind is null),
      (select max(sent_at) from bank_statement),
      (select concat_ws(' ', count(*), max(taken_back_at)) from bank_statement where taken_back_at is not null),
      (select concat_ws(' ', count(*), max(submitted_at)) from payment_order where status = 'submitted'),
      (select max(settled_at) from settled_worry),
      (select concat_ws(' ', count(*), sum(left_paise)) from school_order where left_paise > 0)) as moved`.execute(
    database,
  );
  return rows[0]?.moved ?? '';
}
