import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** What of a course an order needs. */
export type CourseForSale = { id: string; slug: string; title: string; price_paise: number };

export type OrderStatus = 'submitted' | 'verified' | 'rejected';

/** An order with the course it pays for. */
export type OrderRow = {
  id: string;
  course_id: string;
  course_title: string;
  course_slug: string;
  amount_paise: number;
  status: OrderStatus;
  reason: string | null;
  submitted_at: Date;
  decided_at: Date | null;
  reference: string;
};

export async function findCourse(database: Database, courseId: string): Promise<CourseForSale | null> {
  const row = await database
    .selectFrom('course')
    .select(['id', 'slug', 'title', 'price_paise'])
    .where('id', '=', courseId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

type Whose = { personId: string; courseId: string };

export async function readReference(
  database: Database,
  { personId, courseId }: Whose,
): Promise<string | null> {
  const row = await database
    .selectFrom('payment_reference')
    .select('reference')
    .where('person_id', '=', personId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** Keeps a reference for a person and course; false when they have one already, or another family has this very one. */
export async function addReference(
  database: Database,
  { personId, courseId, reference, at }: Whose & { reference: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('payment_reference')
    .values({ person_id: personId, course_id: courseId, reference, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes the prepared reference away: it belongs to the order now. */
export async function spendReference(
  database: Database,
  { personId, courseId }: Whose,
): Promise<string | null> {
  const row = await database
    .deleteFrom('payment_reference')
    .where('person_id', '=', personId)
    .where('course_id', '=', courseId)
    .returning('reference')
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** Lets one submission of a person at a time count and write; false when the person is gone. */
export async function lockPerson(database: Database, personId: string): Promise<boolean> {
  const row = await database
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    // Weaker than `for update`: others may go on referring to the person.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** How many receipts of a person wait, and how many were sent after `since`. */
export async function countReceipts(
  database: Database,
  personId: string,
  since: Date,
): Promise<{ pending: number; recent: number }> {
  return database
    .selectFrom('payment_order')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('status', '=', 'submitted').as('pending'),
      row.fn.countAll<number>().filterWhere('submitted_at', '>', since).as('recent'),
    ])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** What every list of orders tells of one; `o` is the order, `c` its course. */
export const orderColumns = [
  'o.id',
  'o.course_id',
  'c.title as course_title',
  'c.slug as course_slug',
  'o.amount_paise',
  'o.status',
  'o.reason',
  'o.submitted_at',
  'o.decided_at',
  'o.reference',
] as const;

function ordersWithCourse(database: Database) {
  return database
    .selectFrom('payment_order as o')
    .innerJoin('course as c', 'c.id', 'o.course_id')
    .select(orderColumns);
}

export async function findOrderByKey(
  database: Database,
  personId: string,
  key: string,
): Promise<(OrderRow & { request_hash: Buffer | null }) | null> {
  const row = await ordersWithCourse(database)
    .select('o.request_hash')
    .where('o.person_id', '=', personId)
    .where('o.idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export type NewOrder = {
  id: string;
  person_id: string;
  course_id: string;
  amount_paise: number;
  reference: string;
  utr: string | null;
  receipt_file: string;
  idempotency_key: string | null;
  request_hash: Buffer | null;
  submitted_at: Date;
};

export async function addOrder(database: Database, order: NewOrder): Promise<void> {
  await database
    .insertInto('payment_order')
    .values({ ...order, reason: null, decided_at: null, decided_by: null })
    .execute();
}

/** Newest first, at most 200. */
export function listOrdersOf(database: Database, personId: string): Promise<OrderRow[]> {
  return ordersWithCourse(database)
    .where('o.person_id', '=', personId)
    .orderBy('o.submitted_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(200)
    .execute();
}

export async function hasVerifiedOrder(database: Database, { personId, courseId }: Whose): Promise<boolean> {
  const row = await database
    .selectFrom('payment_order')
    .select(sql`1`.as('one'))
    .where('person_id', '=', personId)
    .where('course_id', '=', courseId)
    .where('status', '=', 'verified')
    .executeTakeFirst();
  return row !== undefined;
}

/** An order's screenshot, and whose order it is. */
export async function findReceipt(
  database: Database,
  orderId: string,
): Promise<{ file: string; personId: string } | null> {
  const row = await database
    .selectFrom('payment_order')
    .select(['receipt_file as file', 'person_id as personId'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an order keeps this file. */
export async function isReceiptKept(database: Database, personId: string, file: string): Promise<boolean> {
  const row = await database
    .selectFrom('payment_order')
    .select('id')
    .where('person_id', '=', personId)
    .where('receipt_file', '=', file)
    .executeTakeFirst();
  return row !== undefined;
}
