import { sql } from 'kysely';
import type { StateCode } from '../../../contract/platform/states.ts';
import type { Paper } from '../../../contract/shop/invoices.ts';
import type { OrderStep } from '../../../contract/shop/orders.ts';
import type { Database } from '../../platform/database/connect.ts';
import { invoices } from '../invoices/index.ts';

export type OrderStatus = 'submitted' | 'verified' | 'rejected' | 'refunded' | 'reversed';

/** One course of an order. Paise. */
export type OrderLineRow = {
  courseId: string;
  courseTitle: string;
  courseSlug: string;
  pricePaise: number;
  discountPaise: number;
};

/** What happened to an order, as it is kept. Moments are texts of ISO 8601, paise. */
export type OrderStepRow = {
  step: OrderStep['step'];
  at: string;
  reason: string | null;
  amount: number | null;
};

/** An order with what it is for, and what became of it. */
export type OrderRow = {
  id: string;
  /** Who pays. */
  person_id: string;
  /** Whom it is for; null once their account is gone. */
  learner_id: string | null;
  /** Their name. */
  learner_name: string | null;
  lines: OrderLineRow[];
  amount_paise: number;
  coupon: string | null;
  status: OrderStatus;
  reason: string | null;
  submitted_at: Date;
  decided_at: Date | null;
  reference: string;
  utr: string | null;
  receipt_id: string;
  steps: OrderStepRow[];
  papers: Paper[];
  state: StateCode | null;
};

/** How many receipts of a person wait, and how many were sent after `since`. */
export async function countReceipts(
  database: Database,
  personId: string,
  since: Date,
): Promise<{ pending: number; recent: number }> {
  return database
    .selectFrom('receipt as r')
    .innerJoin('payment_order as o', 'o.id', 'r.order_id')
    .select((row) => [
      row.fn
        .countAll<number>()
        .filterWhere('o.status', '=', 'submitted')
        .filterWhere('r.decision', 'is', null)
        .as('pending'),
      row.fn.countAll<number>().filterWhere('r.sent_at', '>', since).as('recent'),
    ])
    .where('r.person_id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** What an order is for, in the order in which it was chosen; `o` is the order. */
const lines = sql<OrderLineRow[]>`(
  select json_agg(json_build_object('courseId', c.id, 'courseTitle', c.title, 'courseSlug', c.slug,
    'pricePaise', l.price_paise, 'discountPaise', l.discount_paise) order by l.position)
  from order_line l join course c on c.id = l.course_id where l.order_id = o.id)`;

/** What happened to it. A decision that can still be taken back has happened for the office only. */
const steps = (forOffice: boolean) => sql<OrderStepRow[]>`(
  select json_agg(s order by s.at, s.step = 'sent' desc) from (
    select 'sent' as step, r.sent_at as at, null as reason, null::integer as amount from receipt r where r.order_id = o.id
    union all
    select r.decision, r.decided_at, r.reason, null from receipt r
    where r.order_id = o.id and r.decision is not null
      ${forOffice ? sql`` : sql`and (o.settle_after is null or r.decided_at < o.decided_at)`}
    union all
    select case f.kind when 'refund' then 'refunded' else 'reversed' end, f.at, f.reason, f.amount_paise
    from refund f where f.order_id = o.id
  ) s)`;

/** What every list of orders tells of one: `o` is the order, `r` its last receipt, `k` its coupon. */
export const orderColumns = [
  'o.id',
  'o.person_id',
  'o.learner_id',
  sql<string | null>`(select name from person where id = o.learner_id)`.as('learner_name'),
  'o.amount_paise',
  'k.code as coupon',
  'o.submitted_at',
  'o.reference',
  'r.utr',
  'r.id as receipt_id',
  lines.as('lines'),
  invoices.papersOf(sql`o.id`).as('papers'),
  sql<StateCode | null>`o.state`.as('state'),
] as const;

/** An order with its last receipt and its coupon, for whoever goes on to select. */
export const ordersWithReceipt = (database: Database) =>
  database
    .selectFrom('payment_order as o')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('receipt')
          .select(['receipt.id', 'receipt.utr', 'receipt.digest', 'receipt.file'])
          .whereRef('receipt.order_id', '=', 'o.id')
          .orderBy('receipt.sent_at', 'desc')
          .orderBy('receipt.id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoin('coupon as k', 'k.id', 'o.coupon_id');

/** For the office, which sees its own decisions at once. */
export const officeSteps = steps(true).as('steps');

/** For the family: while the office may still take a decision back, its payment waits. */
export const familyOrders = (database: Database) =>
  ordersWithReceipt(database).select([
    ...orderColumns,
    steps(false).as('steps'),
    sql<OrderStatus>`case when o.settle_after is null then o.status else 'submitted' end`.as('status'),
    sql<string | null>`case when o.settle_after is null then o.reason end`.as('reason'),
    sql<Date | null>`case when o.settle_after is null then o.decided_at end`.as('decided_at'),
  ]);

/** An order as its family sees it. */
export async function readOrder(database: Database, id: string): Promise<OrderRow> {
  return familyOrders(database).where('o.id', '=', id).executeTakeFirstOrThrow();
}

/** The receipt that was sent under a key, and what the key stood for. */
export async function findReceiptByKey(
  database: Database,
  personId: string,
  key: string,
): Promise<Pick<NewReceipt, 'id' | 'order_id' | 'utr' | 'request_hash' | 'sent_at'> | null> {
  const row = await database
    .selectFrom('receipt')
    .select(['id', 'order_id', 'utr', 'request_hash', 'sent_at'])
    .where('person_id', '=', personId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * For each of these courses the order that was sent last for it and for this learner, whoever pays, where that one waits
 * or was turned down: what went before it is over. Newest first.
 */
export async function findOpenOrders(
  database: Database,
  learnerId: string,
  courseIds: readonly string[],
): Promise<OrderRow[]> {
  const last = database
    .selectFrom('payment_order as p')
    .innerJoin('order_line as l', 'l.order_id', 'p.id')
    .where('p.learner_id', '=', learnerId)
    .where('l.course_id', 'in', [...courseIds])
    .distinctOn('l.course_id')
    .orderBy('l.course_id')
    .orderBy('p.submitted_at', 'desc')
    .orderBy('p.id', 'desc')
    .select(['p.id', 'p.status', 'p.settle_after']);
  return familyOrders(database)
    .where('o.id', 'in', (from) =>
      from
        .selectFrom(last.as('last'))
        .select('last.id')
        .where((where) =>
          where.or([
            where('last.status', 'in', ['submitted', 'rejected']),
            where('last.settle_after', 'is not', null),
          ]),
        ),
    )
    .orderBy('o.submitted_at', 'desc')
    .execute();
}

/** The order of a person that bears a reference. */
export async function findOrderByReference(
  database: Database,
  personId: string,
  reference: string,
): Promise<OrderRow | null> {
  const row = await familyOrders(database)
    .where('o.reference', '=', reference)
    .where('o.person_id', '=', personId)
    .orderBy('o.submitted_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** What was not left any more when a receipt came. */
export type Short = { no_seat_left: boolean; coupon_used_up: boolean };

export type NewOrder = {
  id: string;
  person_id: string;
  learner_id: string;
  amount_paise: number;
  reference: string;
  coupon_id: string | null;
  submitted_at: Date;
  state: StateCode | null;
  offer_ended: boolean;
} & Short;

export async function addOrder(
  database: Database,
  order: NewOrder,
  lines: readonly { courseId: string; pricePaise: number; discountPaise: number }[],
): Promise<void> {
  await database.insertInto('payment_order').values(order).execute();
  await database
    .insertInto('order_line')
    .values(
      lines.map((line, position) => ({
        order_id: order.id,
        course_id: line.courseId,
        position,
        price_paise: line.pricePaise,
        discount_paise: line.discountPaise,
      })),
    )
    .execute();
}

export type NewReceipt = {
  id: string;
  order_id: string;
  person_id: string;
  file: string;
  digest: Buffer;
  utr: string | null;
  idempotency_key: string | null;
  request_hash: Buffer | null;
  sent_at: Date;
};

export async function addReceipt(database: Database, receipt: NewReceipt): Promise<void> {
  await database.insertInto('receipt').values(receipt).execute();
}

/**
 * Another screenshot has come for an order: it waits for the office again. `state` is null where it was not said again,
 * `short` where the order still had what it had taken.
 */
export async function reopenOrder(
  database: Database,
  id: string,
  again: { at: Date; state: StateCode | null; hasEnded: boolean; short: Short | null },
): Promise<void> {
  const { at, state, hasEnded, short } = again;
  await database
    .updateTable('payment_order')
    .set({
      status: 'submitted',
      submitted_at: at,
      reason: null,
      decided_at: null,
      decided_by: null,
      settle_after: null,
      ...(state ? { state } : {}),
      ...(hasEnded ? { offer_ended: true } : {}),
      ...short,
    })
    .where('id', '=', id)
    .execute();
}

/** What somebody pays, for themselves and for others. Newest first, at most 200. */
export function listOrdersOf(database: Database, personId: string): Promise<OrderRow[]> {
  return familyOrders(database)
    .where('o.person_id', '=', personId)
    .orderBy('o.submitted_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(200)
    .execute();
}

/** Whether a course was paid for somebody: verified for good, and the money not given back. */
export async function hasVerifiedOrder(
  database: Database,
  { personId, courseId }: { personId: string; courseId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('payment_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(sql`1`.as('one'))
    .where('o.learner_id', '=', personId)
    .where('l.course_id', '=', courseId)
    .where('l.withdrawn_at', 'is', null)
    .where('o.status', '=', 'verified')
    .where('o.settle_after', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** An order's last screenshot, or another of its screenshots, and whose order it is. */
export async function findReceipt(
  database: Database,
  orderId: string,
  receiptId?: string,
): Promise<{ file: string; personId: string } | null> {
  const row = await database
    .selectFrom('receipt')
    .select(['file', 'person_id as personId'])
    .where('order_id', '=', orderId)
    .$if(receiptId !== undefined, (receipts) => receipts.where('id', '=', receiptId ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a receipt keeps this file. */
export async function isReceiptKept(database: Database, personId: string, file: string): Promise<boolean> {
  const row = await database
    .selectFrom('receipt')
    .select('id')
    .where('person_id', '=', personId)
    .where('file', '=', file)
    .executeTakeFirst();
  return row !== undefined;
}
