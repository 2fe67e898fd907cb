import { type RawBuilder, sql } from 'kysely';
import type { PaymentFlag } from '../../../contract/shop/payment-flags.ts';
import type { PaymentApp, ShownStatus } from '../../../contract/shop/readings.ts';
import { paiseOf } from '../../../rules/platform/money.ts';
import { phoneDigits } from '../../../rules/platform/phone-digits.ts';
import { utrOf } from '../../../rules/shop/utr.ts';
import type { Database } from '../../platform/database/connect.ts';
import { office } from '../../platform/office/index.ts';
import { type OrderRow, type OrderStatus, officeSteps, orderColumns, ordersWithReceipt } from './store.ts';

/** What was read from a screenshot. Paise; the moment is a text of ISO 8601. */
export type ReadRow = {
  utr: string | null;
  amountPaise: number | null;
  paidAt: string | null;
  app: PaymentApp | null;
  status: ShownStatus | null;
  hasOtherNumber: boolean;
};

/** An order as the office sees it: with the learner, who decided, until when that can be taken back, and what is odd. */
export type WaitingRow = OrderRow & {
  flags: PaymentFlag[];
  read: ReadRow | null;
  settle_after: Date | null;
  person_name: string;
  person_email: string | null;
  person_phone: string;
  decided_by_name: string | null;
};

/** Nobody is asked to pay under a reference for longer than this before the screenshot comes. */
const PAID_BEFORE = "interval '48 hours'";

/** What the picture says, where it was read (contract: paymentFlag). Hints. */
const readFlags = sql`(select array[
  case when x.like_receipt_id is not null then 'same_picture' end,
  case when x.utr <> r.utr then 'other_utr' end,
  case when x.amount_paise <> o.amount_paise then 'other_amount' end,
  case when x.paid_at < o.submitted_at - ${sql.raw(PAID_BEFORE)} then 'paid_before' end,
  case when x.status in ('pending', 'failed') then 'not_paid' end
] from receipt_reading x where x.receipt_id = r.id)`;

/**
 * What UPI gives no payment as its UTR, though it has 12 digits: one digit again and again or a plain row of them, no day
 * of the year where a UTR has it (it begins with the last digit of the year and that day), or the family's phone number.
 */
const isMalformed = sql`(
  r.utr ~ '^(.)\\1{11}$' or r.utr in ('012345678901', '123456789012')
  or substr(r.utr, 2, 3) not between '001' and '366'
  or (r.utr like '91%' and substr(r.utr, 3) = (
    select right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) from person where id = o.person_id)))`;

/** Another order bears the same UTR, was sent the very same file, UPI gives no such UTR, what the picture says differs, what was told had ended, or no seat or coupon use was left. */
export const flags = sql<PaymentFlag[]>`array_remove(array[
  case when exists (select from receipt x where x.utr = r.utr and x.order_id <> o.id) then 'same_utr' end,
  case when exists (select from receipt x where x.digest = r.digest and x.order_id <> o.id) then 'same_file' end,
  case when ${isMalformed} then 'utr_malformed' end,
  case when o.offer_ended then 'offer_ended' end,
  case when o.no_seat_left then 'no_seat_left' end,
  case when o.coupon_used_up then 'coupon_used_up' end
] || ${readFlags}, null)`;

const read = sql<ReadRow | null>`(
  select json_build_object('utr', x.utr, 'amountPaise', x.amount_paise, 'paidAt', x.paid_at, 'app', x.app,
    'status', x.status, 'hasOtherNumber', x.app_reference is not null)
  from receipt_reading x where x.receipt_id = r.id and x.read_at is not null)`;

function waitingOrders(database: Database) {
  return ordersWithReceipt(database)
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .leftJoin('person as staff', 'staff.id', 'o.decided_by')
    .select([
      ...orderColumns,
      officeSteps,
      flags.as('flags'),
      read.as('read'),
      'o.status',
      'o.reason',
      'o.decided_at',
      'o.settle_after',
      'p.name as person_name',
      sql<string | null>`mail_address(p)`.as('person_email'),
      'p.phone as person_phone',
      'staff.name as decided_by_name',
    ]);
}

/** What is meant literally: a person may be called anything. */
export const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Whom a search is about: part of a name, an address or a phone number. A letter or two begin a word: within words they stand everywhere. */
function peopleFound(search: string): RawBuilder<boolean> {
  const part = `%${literally(search)}%`;
  const digits = phoneDigits(search);
  const begun = `${literally(search)}%`;
  const named =
    search.length < 3
      ? sql`p.name ilike ${begun} or p.name ilike ${`% ${begun}`} or p.email ilike ${begun}`
      : sql`p.name ilike ${part} or p.email ilike ${part}`;
  return digits.length < 4
    ? sql`(${named})`
    : sql`(${named} or regexp_replace(p.phone, '[^0-9]', '', 'g') like ${`%${digits}%`})`;
}

/** So many people are looked up one by one: from about here on, walking the orders in their order is sooner done. */
const PAYERS_MOST = 3_000;

/** The query for whom a search is about, one more than PAYERS_MOST at most. */
export const payersAsked = (search: string) =>
  sql<{
    id: string;
  }>`select p.id from person p where ${peopleFound(search)} limit ${sql.lit(PAYERS_MOST + 1)}`;

/** Whom a search is about, by their ids; null when they are more than PAYERS_MOST. */
export async function payersFound(database: Database, search: string): Promise<string[] | null> {
  const { rows } = await payersAsked(search).execute(database);
  return rows.length > PAYERS_MOST ? null : rows.map(({ id }) => id);
}

/** What of an order itself a search can mean: its reference, a UTR, its sum, the code of a coupon. */
function partsOf(search: string) {
  const paise = paiseOf(search.replace(/^(₹|Rs\.?)\s*/i, '').replaceAll(',', ''));
  return { written: search.toUpperCase(), utr: utrOf(search), paise };
}

/**
 * The orders that a search is about, each way of meaning one by its own index. `payers` are those whom payersFound gives;
 * without a search they are of one learner.
 */
export function ordersFound(search: string, { payers }: { payers: readonly string[] }) {
  const { written, utr, paise } = partsOf(search);
  const orders = sql`select o.id, o.submitted_at from payment_order o`;
  const ofPayers = sql`any (${[...payers]}::uuid[])`;
  const named = sql`${orders} where o.person_id = ${ofPayers} union ${orders} where o.learner_id = ${ofPayers}`;
  const found =
    search === ''
      ? named
      : sql`${orders} where o.reference = ${written}
      ${utr === null ? sql`` : sql`union ${orders} join receipt x on x.order_id = o.id where x.utr = ${utr}`}
      ${paise === null ? sql`` : sql`union ${orders} where o.amount_paise = ${paise}`}
      union ${orders} join coupon k on k.id = o.coupon_id where k.code = ${written}
      union ${named}`;
  return sql<{ id: string; submitted_at: Date }>`(${found})`.as<'o'>(sql.ref('o'));
}

/**
 * That an order `o` is one that a search is about, asked of one order after the other: a page is full soon where very many
 * are meant. Each person is looked up by its key; written as a value, PostgreSQL can not turn it into a join with all of them.
 */
export function isOrderFound(search: string): RawBuilder<boolean> {
  const { written, utr, paise } = partsOf(search);
  const isNamed = (column: string) =>
    sql`coalesce((select ${peopleFound(search)} from person p where p.id = ${sql.ref(column)}), false)`;
  return sql<boolean>`(o.reference = ${written}
    ${utr === null ? sql`` : sql`or exists (select from receipt x where x.order_id = o.id and x.utr = ${utr})`}
    ${paise === null ? sql`` : sql`or o.amount_paise = ${paise}`}
    or o.coupon_id = (select k.id from coupon k where k.code = ${written})
    or ${isNamed('o.person_id')} or ${isNamed('o.learner_id')})`;
}

/** What somebody of the office looks for: a state, or in every state a search or one learner. */
export type Looked = {
  status: OrderStatus;
  q?: string | undefined;
  learnerId?: string | undefined;
  cursor?: string | undefined;
};

/**
 * Those that wait oldest first, decided ones newest decided first, those that are searched for newest sent first; these are
 * not counted where very many are meant.
 */
export async function listOrders(database: Database, { status, q, learnerId, cursor }: Looked) {
  if (q || learnerId) {
    const search = learnerId ? '' : (q ?? '');
    const payers = learnerId ? [learnerId] : await payersFound(database, search);
    const newest = { waits: false, by: 'o.submitted_at', id: 'o.id', cursor, choosesFirst: true };
    const entries = waitingOrders(database);
    if (payers)
      return office.listQueue(
        database,
        entries,
        database.selectFrom(ordersFound(search, { payers })),
        newest,
      );
    const walked = database.selectFrom('payment_order as o').where(isOrderFound(search));
    return {
      ...(await office.listQueue(database, entries, walked, { ...newest, isCounted: false })),
      total: null,
    };
  }
  const waits = status === 'submitted';
  return office.listQueue(
    database,
    waitingOrders(database).where('o.status', '=', status),
    database.selectFrom('payment_order as o').where('o.status', '=', status),
    { waits, by: waits ? 'o.submitted_at' : 'o.decided_at', id: 'o.id', cursor, choosesFirst: true },
  );
}

export function findWaitingOrder(database: Database, orderId: string): Promise<WaitingRow | undefined> {
  return waitingOrders(database).where('o.id', '=', orderId).executeTakeFirst();
}

export async function readWaitingOrder(database: Database, orderId: string): Promise<WaitingRow> {
  return waitingOrders(database).where('o.id', '=', orderId).executeTakeFirstOrThrow();
}

/** An order that is being decided, and what it is decided by. */
export type LockedOrder = {
  status: OrderStatus;
  person_id: string;
  learner_id: string | null;
  settle_after: Date | null;
  receipt_id: string;
  flags: PaymentFlag[];
};

/** Locks an order until the transaction ends: who comes second sees what the first decided. Null when there is none. */
export async function lockOrder(database: Database, orderId: string): Promise<LockedOrder | null> {
  const locked = await database
    .selectFrom('payment_order')
    .select('id')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return null;
  return ordersWithReceipt(database)
    .select([
      'o.status',
      'o.person_id',
      'o.learner_id',
      'o.settle_after',
      'r.id as receipt_id',
      flags.as('flags'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

type Decided = {
  status: 'verified' | 'rejected';
  reason: string | null;
  decided_at: Date;
  decided_by: string;
};

/** Writes a decision on the order and on the screenshot that it is about. Nothing follows from it before `settleAfter`. */
export async function writeDecision(
  database: Database,
  { orderId, receiptId, settleAfter }: { orderId: string; receiptId: string; settleAfter: Date },
  decided: Decided,
): Promise<void> {
  const { status, ...rest } = decided;
  await database
    .updateTable('payment_order')
    .set({ ...decided, settle_after: settleAfter })
    .where('id', '=', orderId)
    .execute();
  await database
    .updateTable('receipt')
    .set({ ...rest, decision: status })
    .where('id', '=', receiptId)
    .execute();
}

/** As if the last decision had never been. */
export async function unwriteDecision(
  database: Database,
  { orderId, receiptId }: { orderId: string; receiptId: string },
): Promise<void> {
  const undecided = { reason: null, decided_at: null, decided_by: null };
  await database
    .updateTable('payment_order')
    .set({ ...undecided, status: 'submitted', settle_after: null })
    .where('id', '=', orderId)
    .execute();
  await database
    .updateTable('receipt')
    .set({ ...undecided, decision: null })
    .where('id', '=', receiptId)
    .execute();
}

/** Orders whose decision can not be taken back any more and has not been followed yet, the oldest first. */
export async function listUnsettled(database: Database, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('payment_order')
    .select('id')
    .where('settle_after', '<=', now)
    .orderBy('settle_after')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks one of them; false when it was settled meanwhile, or is being settled. */
export async function lockUnsettled(database: Database, orderId: string, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom('payment_order')
    .select('id')
    .where('id', '=', orderId)
    .where('settle_after', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export async function markSettled(database: Database, orderId: string): Promise<void> {
  await database.updateTable('payment_order').set({ settle_after: null }).where('id', '=', orderId).execute();
}
