import { sql } from 'kysely';
import type { PaymentFlag } from '../../../contract/shop/payment-flags.ts';
import type { Database } from '../../platform/database/connect.ts';
import { ordersWithReceipt } from './store.ts';
import { flags } from './store-office.ts';

/** An order that no line of the bank pays yet, with all that a line may name it by. */
export type OrderForBank = {
  id: string;
  person_id: string;
  learner_id: string | null;
  status: 'submitted' | 'verified';
  reference: string;
  amount_paise: number;
  submitted_at: Date;
  /** The day of that, where the school is. */
  day: string;
  receipt_id: string;
  utr: string | null;
  /** Typed with any of its screenshots, or read from one. */
  utrs: string[];
  flags: PaymentFlag[];
};

/** The line of the bank that pays an order. */
const isPaid = (order: 'o.id' | 'v.id') =>
  sql`(select from bank_deposit d where d.order_id = ${sql.ref(order)})`;

/**
 * All orders that wait, and of the verified ones that were sent since a day the newest, as far as no line of the bank
 * pays them. What piles up unpaid never keeps what is new from being compared.
 */
export function listOrdersForBank(
  database: Database,
  { since, timeZone, most }: { since: string; timeZone: string; most: number },
): Promise<OrderForBank[]> {
  return ordersWithReceipt(database)
    .select([
      'o.id',
      'o.person_id',
      'o.learner_id',
      sql<OrderForBank['status']>`o.status`.as('status'),
      'o.reference',
      'o.amount_paise',
      'o.submitted_at',
      sql<string>`(o.submitted_at at time zone ${timeZone})::date`.as('day'),
      'r.id as receipt_id',
      'r.utr',
      sql<string[]>`array(
        select x.utr from receipt x where x.order_id = o.id and x.utr is not null
        union
        select p.utr from receipt x join receipt_reading p on p.receipt_id = x.id
        where x.order_id = o.id and p.utr is not null)`.as('utrs'),
      flags.as('flags'),
    ])
    .where((where) =>
      where.or([
        where('o.status', '=', 'submitted'),
        where('o.id', 'in', ({ selectFrom, not, exists }) =>
          selectFrom('payment_order as v')
            .select('v.id')
            .where('v.status', '=', 'verified')
            .where('v.submitted_at', '>=', sql<Date>`${since}::date`)
            .where(not(exists(isPaid('v.id'))))
            .orderBy('v.submitted_at', 'desc')
            .limit(most),
        ),
      ]),
    )
    .where(({ not, exists }) => not(exists(isPaid('o.id'))))
    .orderBy('o.submitted_at')
    .execute();
}
