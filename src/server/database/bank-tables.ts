import type { ColumnType, JSONColumnType } from 'kysely';
import type { StatementColumns } from '../../contract/bank.ts';

type Moment = ColumnType<Date, Date, Date>;

/** The tables of migrations/027-bank.sql, 031-coupons-and-worries.sql and 034-statements-taken-back.sql. */
export type BankTables = {
  bank_statement: {
    id: string;
    digest: Buffer | null;
    bank: 'hdfc' | 'icici' | 'sbi' | 'axis' | 'other';
    from_day: ColumnType<string, string, string>;
    to_day: ColumnType<string, string, string>;
    deposits: number;
    added: number;
    sent_at: Moment;
    sent_by: string | null;
    signature: string | null;
    taken_back_at: Moment | null;
  };
  bank_deposit_told: { deposit_id: string; statement_id: string };
  bank_columns: {
    signature: string;
    columns: JSONColumnType<StatementColumns>;
    chosen_at: Moment;
    chosen_by: string | null;
  };
  bank_deposit: {
    id: string;
    statement_id: string;
    fingerprint: Buffer;
    day: ColumnType<string, string, string>;
    amount_paise: number;
    narration: string;
    bank_reference: string;
    balance_paise: number | null;
    utrs: string[];
    our_references: string[];
    order_id: string | null;
    school_payment_id: ColumnType<string | null, string | null | undefined, string | null>;
    used_at: Moment | null;
    used_by: string | null;
    aside_at: Moment | null;
    kind: 'cash' | 'refund' | 'sale' | 'transfer' | 'other' | null;
    note: string | null;
    explained_at: Moment | null;
    explained_by: string | null;
  };
  settled_worry: { order_id: string; note: string; settled_at: Moment; settled_by: string | null };
};
