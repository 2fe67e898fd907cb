import type { ColumnType, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;

/** Papers about money, and how far their numbers have come. */
export type InvoiceTables = {
  invoice_series: { series: string; financial_year: number; last: number };
  invoice: {
    id: string;
    kind: 'invoice' | 'receipt' | 'credit_note';
    series: string;
    financial_year: number;
    serial: number;
    number: string;
    order_id: string | null;
    refund_id: string | null;
    credits: string | null;
    school_order_id: ColumnType<string | null, string | null | undefined, string | null>;
    issued_at: Moment;
    facts: JSONColumnType<Record<string, unknown>>;
    total_paise: number;
    taxable_paise: number;
    cgst_paise: number;
    sgst_paise: number;
    igst_paise: number;
  };
};
