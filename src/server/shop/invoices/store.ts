import { type RawBuilder, sql } from 'kysely';
import type { InvoiceKind, Paper } from '../../../contract/shop/invoices.ts';
import type { TaxParts } from '../../../rules/shop/gst.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Invoice, InvoiceFacts } from './invoice-facts.ts';

/** The next number of a series in a financial year. The series stays locked until the transaction ends; one that fails has taken none. */
export async function takeSerial(
  database: Database,
  { series, financialYear }: { series: string; financialYear: number },
): Promise<number> {
  const { last } = await database
    .insertInto('invoice_series')
    .values({ series, financial_year: financialYear, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'financial_year'])
        .doUpdateSet((row) => ({ last: row('invoice_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export type NewInvoice = {
  id: string;
  kind: InvoiceKind;
  series: string;
  financialYear: number;
  serial: number;
  number: string;
  /** What it is about: an order of a family, or of a school. */
  orderId: string | null;
  schoolOrderId: string | null;
  refundId: string | null;
  credits: string | null;
  at: Date;
  facts: InvoiceFacts;
  totals: TaxParts & { total: number };
};

export async function addInvoice(database: Database, invoice: NewInvoice): Promise<void> {
  const { total, taxable, cgst, sgst, igst } = invoice.totals;
  await database
    .insertInto('invoice')
    .values({
      id: invoice.id,
      kind: invoice.kind,
      series: invoice.series,
      financial_year: invoice.financialYear,
      serial: invoice.serial,
      number: invoice.number,
      order_id: invoice.orderId,
      school_order_id: invoice.schoolOrderId,
      refund_id: invoice.refundId,
      credits: invoice.credits,
      issued_at: invoice.at,
      facts: JSON.stringify(invoice.facts),
      total_paise: total,
      taxable_paise: taxable,
      cgst_paise: cgst,
      sgst_paise: sgst,
      igst_paise: igst,
    })
    .execute();
}

const invoices = (database: Database) =>
  database
    .selectFrom('invoice as i')
    .leftJoin('payment_order as o', 'o.id', 'i.order_id')
    .leftJoin('school_order as so', 'so.id', 'i.school_order_id')
    .select([
      'i.id',
      'i.kind',
      'i.number',
      'i.facts',
      'i.total_paise',
      'i.taxable_paise',
      'i.cgst_paise',
      'i.sgst_paise',
      'i.igst_paise',
      'o.person_id',
      'so.school_id',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>;

/** A paper, and whose order it is about: a family's, whose is null when it is gone, or a school's. */
export type FoundInvoice = Invoice & {
  id: string;
  kind: InvoiceKind;
  personId: string | null;
  schoolId: string | null;
};

const found = (row: Row): FoundInvoice => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  personId: row.person_id,
  schoolId: row.school_id,
  facts: row.facts as InvoiceFacts,
  totals: {
    total: row.total_paise,
    taxable: row.taxable_paise,
    cgst: row.cgst_paise,
    sgst: row.sgst_paise,
    igst: row.igst_paise,
  },
});

export async function findInvoice(database: Database, id: string): Promise<FoundInvoice | null> {
  const row = await invoices(database).where('i.id', '=', id).executeTakeFirst();
  return row ? found(row) : null;
}

/** The invoice or the receipt that an order was given; null for orders of before there were papers. */
export async function findInvoiceOf(database: Database, orderId: string): Promise<FoundInvoice | null> {
  const row = await invoices(database)
    .where('i.order_id', '=', orderId)
    .where('i.kind', '<>', 'credit_note')
    .executeTakeFirst();
  return row ? found(row) : null;
}

/** The invoice that an order of a school was given; null before there is one. */
export async function findSchoolInvoice(
  database: Database,
  schoolOrderId: string,
): Promise<FoundInvoice | null> {
  const row = await invoices(database)
    .where('i.school_order_id', '=', schoolOrderId)
    .where('i.kind', '<>', 'credit_note')
    .executeTakeFirst();
  return row ? found(row) : null;
}

/** Whether a paper of this id was written before. */
export async function hasPaper(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from invoice where id = ${id}`.execute(database);
  return rows.length > 0;
}

/** What credit notes have taken back from a paper so far. Paise. */
export async function sumCredited(database: Database, invoiceId: string): Promise<number> {
  const { sum } = await database
    .selectFrom('invoice')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('total_paise'), sql<number>`0`).as('sum'))
    .where('credits', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** The papers about the order of this id, the oldest first, for queries that read orders. */
export const papersOf = (orderId: RawBuilder<string>): RawBuilder<Paper[]> =>
  papersWhere(sql`i.order_id = ${orderId}`);
/** The same of an order of a school. */
export const papersOfSchool = (orderId: RawBuilder<string>): RawBuilder<Paper[]> =>
  papersWhere(sql`i.school_order_id = ${orderId}`);

const papersWhere = (where: RawBuilder<unknown>) => sql<Paper[]>`coalesce((
  select json_agg(json_build_object('invoiceId', i.id, 'kind', i.kind, 'number', i.number,
    'issuedOn', i.facts->>'issuedOn') order by i.issued_at, i.id)
  from invoice i where ${where}), '[]')`;
