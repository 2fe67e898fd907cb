import { type RawBuilder, sql } from 'kysely';
import type { InvoiceKind, Paper } from '../../../contract/invoices.ts';
import type { TaxParts } from '../../../rules/gst.ts';
import type { Database } from '../../database/connect.ts';
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
  orderId: string;
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
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>;

/** A paper, and whose order it is about; null when that is gone. */
export type FoundInvoice = Invoice & { id: string; personId: string | null };

const found = (row: Row): FoundInvoice => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  personId: row.person_id,
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
export const papersOf = (orderId: RawBuilder<string>): RawBuilder<Paper[]> => sql<Paper[]>`coalesce((
  select json_agg(json_build_object('invoiceId', i.id, 'kind', i.kind, 'number', i.number,
    'issuedOn', i.facts->>'issuedOn') order by i.issued_at, i.id)
  from invoice i where i.order_id = ${orderId}), '[]')`;
