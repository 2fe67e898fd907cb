import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { entriesByOrder } from './store-entries.ts';

/** Paise that came in less what went back, since midnight and since Monday, each beside the same hours a week before. */
export type MoneyRow = { today: number; today_before: number; week: number; week_before: number };

/**
 * What the money of these days comes to, by the entries of which the reports are made: families by their papers, schools by the day that
 * the bank gave, which counts whole. So today and this week are to the paisa what a report of the same days says (net of both).
 */
export async function sumMoney(
  database: Database,
  { now, monday, today, timeZone }: { now: Date; monday: string; today: string; timeZone: string },
): Promise<MoneyRow> {
  const week = sql`interval '7 days'`;
  const from = sql`(${monday}::date - 7)`;
  const begin = (day: string) => sql`((${day}::date)::timestamp at time zone ${timeZone})`;
  const between = (start: ReturnType<typeof begin>, end: ReturnType<typeof sql>) =>
    sql`coalesce(sum(paise) filter (where at >= ${start} and at <= ${end}), 0)::float8`;
  const present = sql`${now}::timestamptz`;
  const { rows: days } = await sql<{ from: string }>`select ${from}::text as from`.execute(database);
  const asked = { from: days[0]?.from ?? monday, to: today, timeZone };
  const { rows } = await sql<MoneyRow>`
    select ${between(begin(today), present)} as today,
      ${between(sql`${begin(today)} - ${week}`, sql`${present} - ${week}`)} as today_before,
      ${between(begin(monday), present)} as week,
      ${between(sql`${begin(monday)} - ${week}`, sql`${present} - ${week}`)} as week_before
    from (
      select at, case kind when 'verified' then amount else -amount end as paise from ${entriesByOrder(asked)} e
        where kind in ('verified', 'refunded')
      union all
      select (day::timestamp at time zone ${timeZone}), case kind when 'came' then amount_paise else -amount_paise end
        from school_payment where kind in ('came', 'went_back') and day between ${asked.from}::date and ${today}::date
    ) money`.execute(database);
  return rows[0] as MoneyRow;
}
