import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { type Asked, within } from './store-entries.ts';

/** What schools paid and were invoiced in a period. Paise, but for counts. */
export type SchoolSums = {
  paidCount: number;
  paid: number;
  backCount: number;
  back: number;
  invoiced: number;
  credited: number;
  discount: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
};

/** Money by the day that the bank gave it, papers by theirs; what credit notes take back is taken off the taxes. */
export async function sumSchools(database: Database, asked: Asked): Promise<SchoolSums> {
  const { rows } = await sql<SchoolSums>`
    select m.*, p.* from (
      select count(*) filter (where kind = 'came')::int as "paidCount",
        coalesce(sum(amount_paise) filter (where kind = 'came'), 0)::bigint as paid,
        count(*) filter (where kind = 'went_back')::int as "backCount",
        coalesce(sum(amount_paise) filter (where kind = 'went_back'), 0)::bigint as back
      from school_payment where day between ${asked.from}::date and ${asked.to}::date
    ) m cross join (
      select coalesce(sum(total) filter (where total > 0), 0)::bigint as invoiced,
        coalesce(-sum(total) filter (where total < 0), 0)::bigint as credited,
        coalesce(sum(discount), 0)::bigint as discount, coalesce(sum(taxable), 0)::bigint as taxable,
        coalesce(sum(cgst), 0)::bigint as cgst, coalesce(sum(sgst), 0)::bigint as sgst,
        coalesce(sum(igst), 0)::bigint as igst
      from (
        select sign * i.total_paise as total, case when i.facts->'tax' = 'null' then 0 else sign * i.taxable_paise end as taxable,
          sign * i.cgst_paise as cgst, sign * i.sgst_paise as sgst, sign * i.igst_paise as igst,
          case when sign > 0 then (select sum((l->>'discountPaise')::bigint) from jsonb_array_elements(i.facts->'lines') l) end as discount
        from invoice i cross join lateral (select case i.kind when 'credit_note' then -1 else 1 end as sign) s
        where i.school_order_id is not null and ${within('i.issued_at', asked)}
      ) i
    ) p`.execute(database);
  const [sums] = rows;
  if (!sums) throw new Error('A report has no sum of schools');
  return sums;
}
