import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
/** What schools were offered, ordered and paid (migrations/060). */
export type SchoolOrderTables = {
  school_quote: {
    id: string;
    school_id: string;
    series: string;
    financial_year: number;
    serial: number;
    number: string;
    made_by: string | null;
    made_at: Moment;
    valid_until: string;
    facts: JSONColumnType<Record<string, unknown>>;
    email: string | null;
    total_paise: number;
    taxable_paise: number;
    cgst_paise: number;
    sgst_paise: number;
    igst_paise: number;
    withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    withdrawn_by: ColumnType<string | null, string | null | undefined, string | null>;
    withdrawn_reason: ColumnType<string | null, string | null | undefined, string | null>;
    next_quote_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  school_quote_line: {
    quote_id: string;
    position: number;
    course_id: string;
    seats: number;
    seat_paise: number;
    discount_paise: number;
    seats_back: Generated<number>;
  };
  school_order: {
    id: string;
    quote_id: string;
    school_id: string;
    ordered_by: string | null;
    ordered_at: Moment;
    way: 'coordinator' | 'letter';
    own_number: string | null;
    seats_when: ColumnType<'now' | 'paid' | null, 'now' | 'paid' | null | undefined, 'now' | 'paid' | null>;
    due_on: ColumnType<string | null, string | null | undefined, string | null>;
    granted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    left_paise: Generated<number>;
    last_credit: ColumnType<string | null, string | null | undefined, string | null>;
    cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    cancelled_reason: ColumnType<string | null, string | null | undefined, string | null>;
    reminded: Generated<number>;
    reminders_paused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    reminders_paused_reason: ColumnType<string | null, string | null | undefined, string | null>;
  };
  school_credit: { id: string; order_id: string };
  school_payment: {
    id: string;
    order_id: string;
    kind: 'came' | 'went_back';
    amount_paise: number;
    bank_reference: string;
    day: string;
    noted_by: string | null;
    noted_at: Moment;
  };
};
