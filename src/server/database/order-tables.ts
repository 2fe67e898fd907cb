import type { ColumnType, Generated } from 'kysely';
import type { RefundKind } from '../../contract/orders.ts';
import type { PaymentApp, ShownStatus } from '../../contract/readings.ts';

type Moment = ColumnType<Date, Date, Date>;

/** What families were asked for, ordered, sent and were given back. */
export type OrderTables = {
  coupon: {
    id: string;
    code: string;
    percent: number | null;
    amount_paise: number | null;
    starts_at: Moment | null;
    ends_at: Moment | null;
    uses_most: number | null;
    once_a_family: Generated<boolean>;
    courses: Generated<string[]>;
    stopped_at: Moment | null;
    created_at: Moment;
    created_by: string | null;
  };
  course_price: {
    course_id: string;
    since: Moment;
    price_paise: number;
    original_price_paise: number | null;
  };
  quote: {
    id: string;
    /** Who pays. */
    person_id: string;
    learner_id: string;
    course_ids: string[];
    reference: string;
    coupon_id: string | null;
    held_until: Moment;
    created_at: Moment;
  };
  quote_line: {
    quote_id: string;
    course_id: string;
    position: number;
    price_paise: number;
    discount_paise: number;
  };
  payment_order: {
    id: string;
    /** Who pays. */
    person_id: string;
    learner_id: string | null;
    amount_paise: number;
    reference: string;
    coupon_id: string | null;
    status: Generated<'submitted' | 'verified' | 'rejected' | 'refunded' | 'reversed'>;
    reason: string | null;
    submitted_at: Moment;
    decided_at: Moment | null;
    decided_by: string | null;
    settle_after: Moment | null;
    state: string | null;
    offer_ended: Generated<boolean>;
    no_seat_left: Generated<boolean>;
    coupon_used_up: Generated<boolean>;
  };
  order_line: {
    order_id: string;
    course_id: string;
    position: number;
    price_paise: number;
    discount_paise: number;
    withdrawn_at: Moment | null;
  };
  receipt: {
    id: string;
    order_id: string;
    person_id: string;
    file: string;
    digest: Buffer | null;
    utr: string | null;
    idempotency_key: string | null;
    request_hash: Buffer | null;
    sent_at: Moment;
    decision: 'verified' | 'rejected' | null;
    reason: string | null;
    decided_at: Moment | null;
    decided_by: string | null;
  };
  refund: {
    id: string;
    order_id: string;
    kind: RefundKind;
    amount_paise: number;
    reason: string;
    bank_reference: string;
    at: Moment;
    staff_id: string | null;
  };
  receipt_reading: {
    receipt_id: string;
    asked_at: Moment;
    tries: Generated<number>;
    claimed_until: Moment | null;
    read_at: Moment | null;
    problem: 'not_a_picture' | 'too_many_pixels' | 'no_file' | 'gave_up' | null;
    utr: string | null;
    amount_paise: number | null;
    amount_hinted: Generated<boolean>;
    paid_at: Moment | null;
    app: PaymentApp | null;
    status: ShownStatus | null;
    app_reference: string | null;
    marks: Generated<string[]>;
    likeness: Buffer | null;
    like_receipt_id: string | null;
  };
};
