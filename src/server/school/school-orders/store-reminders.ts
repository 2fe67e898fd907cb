import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Orders whose money is late, and how often their schools were reminded of it. */

/** Still owed after its day, and not let be by the office. */
const isLate = sql`o.left_paise > 0 and o.cancelled_at is null and o.reminders_paused_at is null`;

/** How many of the reminders that come so many days after its day are over for an order. */
const reached = (today: string, days: readonly number[]) =>
  sql<number>`(select count(*) from unnest(${[...days]}::int[]) d where o.due_on + d <= ${today}::date)`;

/** The quotes of orders that are to be reminded of, the latest first: those that were reminded less often than their days say. */
export async function listToRemind(
  database: Database,
  { today, days, most }: { today: string; days: readonly number[]; most: number },
): Promise<{ quoteId: string; schoolId: string }[]> {
  const { rows } = await sql<{ quoteId: string; schoolId: string }>`
    select o.quote_id as "quoteId", o.school_id as "schoolId" from school_order o
    where ${isLate} and o.due_on + ${Math.min(...days)}::int <= ${today}::date and o.reminded < ${reached(today, days)}
    order by o.due_on, o.id limit ${most}`.execute(database);
  return rows;
}

/** Notes that a school is reminded now, and gives how often that is; null where it owes nothing any more, or was reminded meanwhile. */
export async function noteReminded(
  trx: Database,
  quoteId: string,
  { today, days }: { today: string; days: readonly number[] },
): Promise<{ orderId: string; reminded: number } | null> {
  const { rows } = await sql<{ orderId: string; reminded: number }>`
    update school_order o set reminded = ${reached(today, days)}
    where o.quote_id = ${quoteId} and ${isLate} and o.reminded < ${reached(today, days)}
    returning o.id as "orderId", o.reminded`.execute(trx);
  return rows[0] ?? null;
}

/** What a reminder says: what is owed at this moment. Null where that is nothing, or the office lets it be. */
export async function findOwed(
  database: Database,
  invoiceId: string,
): Promise<{ school: string; schoolId: string; left: number; dueOn: string } | null> {
  const { rows } = await sql<{ school: string; schoolId: string; left: number; dueOn: string }>`
    select s.name as school, s.id as "schoolId", o.left_paise as left, o.due_on as "dueOn"
    from invoice i join school_order o on o.id = i.school_order_id join school s on s.id = o.school_id
    where i.id = ${invoiceId} and ${isLate}`.execute(database);
  return rows[0] ?? null;
}
