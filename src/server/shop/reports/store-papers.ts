import { sql } from 'kysely';
import type { StateCode } from '../../../contract/platform/states.ts';
import type { InvoiceKind } from '../../../contract/shop/invoices.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Asked, within } from './store-entries.ts';

/** A paper as the books list it. Paise; what a credit note takes back is below zero. */
export type PaperRow = {
  id: string;
  number: string;
  /** The day that it bears. */
  issued_on: string;
  kind: InvoiceKind;
  recipient: string;
  state: StateCode | null;
  /** Null where no tax is named: then the taxable value is, too. */
  sac: string | null;
  percent: number | null;
  taxable: number | null;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
  reference: string;
  utr: string | null;
  /** The paper that a credit note takes back from. */
  credits: string | null;
  /** Of who pays, where that is a business. */
  gstin: string | null;
};

/** Papers of a period, the earliest first: so many after one of them. */
export async function listPapers(
  database: Database,
  asked: Asked,
  { after, most }: { after: string | null; most: number },
): Promise<PaperRow[]> {
  const beyond = after
    ? sql`and (i.issued_at, i.id) > (select issued_at, id from invoice where id = ${after})`
    : sql``;
  const { rows } = await sql<PaperRow>`
    select i.id, i.number, i.facts->>'issuedOn' as issued_on, i.kind, i.facts->'recipient'->>'name' as recipient,
      i.facts->'recipient'->>'state' as state, i.facts->'tax'->>'sac' as sac,
      (i.facts->'tax'->>'percent')::float as percent,
      case when i.facts->'tax' <> 'null' then sign * i.taxable_paise end as taxable,
      sign * i.cgst_paise as cgst, sign * i.sgst_paise as sgst, sign * i.igst_paise as igst,
      sign * i.total_paise as total, i.facts->>'reference' as reference, i.facts->>'utr' as utr,
      i.facts->'credits'->>'number' as credits, i.facts->'recipient'->>'gstin' as gstin
    from invoice i cross join lateral (select case i.kind when 'credit_note' then -1 else 1 end as sign) s
    where ${within('i.issued_at', asked)} ${beyond}
    order by i.issued_at, i.id
    limit ${most}`.execute(database);
  return rows;
}

/** How many there are, counted up to `most`. */
export async function countPapers(database: Database, asked: Asked, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from invoice i where ${within('i.issued_at', asked)} limit ${most}) p`.execute(database);
  return rows[0]?.count ?? 0;
}
