import { type RawBuilder, sql } from 'kysely';
import { REPORT_GROUPS_MOST } from '../../../contract/platform/limits.ts';
import type { ReportGrouping } from '../../../contract/shop/reports.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Asked, entriesByCourse, entriesByOrder } from './store-entries.ts';

/** What happened in a group, or in all of them. Paise, but for counts. */
export type GroupRow = {
  is_total: boolean;
  key: string | null;
  name: string | null;
  verified_count: number;
  verified: number;
  waiting_count: number;
  waiting: number;
  rejected_count: number;
  refunded_count: number;
  refunded: number;
  discount: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  paperless_count: number;
  paperless: number;
  paperless_refunded_count: number;
  paperless_refunded: number;
};

type GroupedBy = { key: RawBuilder<unknown>; name: RawBuilder<unknown>; order: RawBuilder<unknown> };

/** What entries are put together by, and in which order that is shown. */
function groupedBy(by: ReportGrouping, timeZone: string): GroupedBy {
  if (by === 'course' || by === 'coupon')
    return {
      key: sql`key`,
      name: sql`max(name)`,
      order: sql`verified desc, refunded, verified_count desc, name, key`,
    };
  const form = by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  return { key: sql`to_char(at at time zone ${timeZone}, ${form})`, name: sql`''`, order: sql`key` };
}

const count = (where: RawBuilder<unknown>) => sql`count(*) filter (where ${where})`;
const sum = (what: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`coalesce(sum(${what}) filter (where ${where}), 0)::bigint`;
const isKind = (kind: string) => sql`kind = ${sql.lit(kind)}`;
const amountOf = (kind: string) => sum(sql`amount`, isKind(kind));
/** What invoices name, less what credit notes take back. */
const tax = (name: string) =>
  sql`coalesce(sum(case kind when 'refunded' then -${sql.raw(name)} else ${sql.raw(name)} end), 0)::bigint`;

/** The groups of a period with the sum of all of them in front, in one query: one more than REPORT_GROUPS_MOST tells that there are more. */
export async function listGroups(database: Database, asked: Asked, by: ReportGrouping): Promise<GroupRow[]> {
  const { key, name, order } = groupedBy(by, asked.timeZone);
  const entries = by === 'course' ? entriesByCourse(asked) : entriesByOrder(asked);
  const isPaperless = (kind: string) => sql`${isKind(kind)} and not papered`;
  const { rows } = await sql<GroupRow>`
    select * from (
      select grouping(key) = 1 as is_total, key, ${name} as name,
        ${count(isKind('verified'))} as verified_count, ${amountOf('verified')} as verified,
        ${count(isKind('waiting'))} as waiting_count, ${amountOf('waiting')} as waiting,
        ${count(isKind('rejected'))} as rejected_count,
        ${count(isKind('refunded'))} as refunded_count, ${amountOf('refunded')} as refunded,
        ${sum(sql`discount`, isKind('verified'))} as discount,
        ${tax('taxable')} as taxable, ${tax('cgst')} as cgst, ${tax('sgst')} as sgst, ${tax('igst')} as igst,
        ${count(isPaperless('verified'))} as paperless_count, ${sum(sql`amount`, isPaperless('verified'))} as paperless,
        ${count(isPaperless('refunded'))} as paperless_refunded_count,
        ${sum(sql`amount`, isPaperless('refunded'))} as paperless_refunded
      from (select kind, ${key} as key, name, amount, discount, taxable, cgst, sgst, igst, papered from ${entries} e) e
      group by grouping sets ((key), ())
    ) g
    order by is_total desc, ${order}
    limit ${REPORT_GROUPS_MOST + 2}`.execute(database);
  return rows;
}
