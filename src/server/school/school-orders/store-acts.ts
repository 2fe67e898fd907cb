import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Invoice, InvoiceFacts } from '../../shop/invoices/index.ts';

/** Quotes, orders and payments as they are written; whoever writes holds the school. Paise. */

/** A line of a quote that is made. */
export type NewLine = { courseId: string; seats: number; seatPaise: number; discountPaise: number };

/** The titles of these courses, where everybody can see them. */
export async function titlesOf(trx: Database, courseIds: string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('course')
    .select(['id', 'title'])
    .where('id', 'in', courseIds)
    .where('published_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export type NewQuote = {
  id: string;
  schoolId: string;
  series: string;
  financialYear: number;
  serial: number;
  number: string;
  by: string;
  at: Date;
  validUntil: string;
  facts: InvoiceFacts;
  totals: Invoice['totals'];
  email: string | null;
  lines: NewLine[];
};

export async function addQuote(trx: Database, quote: NewQuote): Promise<void> {
  const { total, taxable, cgst, sgst, igst } = quote.totals;
  await trx
    .insertInto('school_quote')
    .values({
      id: quote.id,
      school_id: quote.schoolId,
      series: quote.series,
      financial_year: quote.financialYear,
      serial: quote.serial,
      number: quote.number,
      made_by: quote.by,
      made_at: quote.at,
      valid_until: quote.validUntil,
      facts: JSON.stringify(quote.facts),
      email: quote.email,
      total_paise: total,
      taxable_paise: taxable,
      cgst_paise: cgst,
      sgst_paise: sgst,
      igst_paise: igst,
    })
    .execute();
  await trx
    .insertInto('school_quote_line')
    .values(
      quote.lines.map((line, position) => ({
        quote_id: quote.id,
        position,
        course_id: line.courseId,
        seats: line.seats,
        seat_paise: line.seatPaise,
        discount_paise: line.discountPaise,
      })),
    )
    .execute();
}

/** To which school a quote is; null when there is none. */
export async function schoolOfQuote(database: Database, quoteId: string): Promise<string | null> {
  const row = await database
    .selectFrom('school_quote')
    .select('school_id')
    .where('id', '=', quoteId)
    .executeTakeFirst();
  return row?.school_id ?? null;
}

export type HeldOrder = {
  id: string;
  ownNumber: string | null;
  seatsWhen: 'now' | 'paid' | null;
  isGranted: boolean;
  isCancelled: boolean;
  left: number;
  /** Why it is reminded of no more; null: it is. */
  pausedFor: string | null;
};
/** A quote whose school is held, with its order. */
export type HeldQuote = {
  id: string;
  schoolId: string;
  number: string;
  validUntil: string;
  isWithdrawn: boolean;
  isReplaced: boolean;
  facts: InvoiceFacts;
  email: string | null;
  lines: (NewLine & { seatsBack: number })[];
  order: HeldOrder | null;
};

/** What a quote and its order are now. */
export async function readHeld(trx: Database, quoteId: string): Promise<HeldQuote> {
  const quote = await trx
    .selectFrom('school_quote')
    .selectAll()
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const lines = await trx
    .selectFrom('school_quote_line')
    .select([
      'course_id as courseId',
      'seats',
      'seat_paise as seatPaise',
      'discount_paise as discountPaise',
      'seats_back as seatsBack',
    ])
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute();
  const order = await trx
    .selectFrom('school_order')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return {
    id: quote.id,
    schoolId: quote.school_id,
    number: quote.number,
    validUntil: quote.valid_until,
    isWithdrawn: quote.withdrawn_at !== null,
    isReplaced: quote.next_quote_id !== null,
    facts: quote.facts as InvoiceFacts,
    email: quote.email,
    lines,
    order: order
      ? {
          id: order.id,
          ownNumber: order.own_number,
          seatsWhen: order.seats_when,
          isGranted: order.granted_at !== null,
          isCancelled: order.cancelled_at !== null,
          left: order.left_paise,
          pausedFor: order.reminders_paused_reason,
        }
      : null,
  };
}

export async function setWithdrawn(
  trx: Database,
  quoteId: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> {
  await trx
    .updateTable('school_quote')
    .set({ withdrawn_at: at, withdrawn_by: by, withdrawn_reason: reason })
    .where('id', '=', quoteId)
    .execute();
}

export async function setReplaced(trx: Database, quoteId: string, by: string): Promise<void> {
  await trx.updateTable('school_quote').set({ next_quote_id: by }).where('id', '=', quoteId).execute();
}

export async function addOrder(
  trx: Database,
  order: {
    id: string;
    quoteId: string;
    schoolId: string;
    by: string;
    at: Date;
    cameBy: 'coordinator' | 'letter';
    ownNumber: string | null;
  },
): Promise<void> {
  await trx
    .insertInto('school_order')
    .values({
      id: order.id,
      quote_id: order.quoteId,
      school_id: order.schoolId,
      ordered_by: order.by,
      ordered_at: order.at,
      way: order.cameBy,
      own_number: order.ownNumber,
    })
    .execute();
}

type Change = Partial<{
  seats_when: 'now' | 'paid';
  due_on: string;
  granted_at: Date;
  last_credit: string;
  cancelled_at: Date;
  cancelled_reason: string;
  reminders_paused_at: Date | null;
  reminders_paused_reason: string | null;
}>;

export async function changeOrder(trx: Database, orderId: string, change: Change): Promise<void> {
  await trx.updateTable('school_order').set(change).where('id', '=', orderId).execute();
}

export async function addPayment(
  trx: Database,
  payment: {
    id: string;
    orderId: string;
    kind: 'came' | 'went_back';
    amountPaise: number;
    bankReference: string;
    day: string;
    by: string;
    at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('school_payment')
    .values({
      id: payment.id,
      order_id: payment.orderId,
      kind: payment.kind,
      amount_paise: payment.amountPaise,
      bank_reference: payment.bankReference,
      day: payment.day,
      noted_by: payment.by,
      noted_at: payment.at,
    })
    .execute();
}

/** A payment that was noted: this very one, or another by a reference of the bank. Null when there is none. */
export async function findPayment(
  trx: Database,
  {
    id,
    orderId,
    references,
    day,
  }: { id: string; orderId: string; references: readonly string[]; day: string },
): Promise<{
  id: string;
  isSame: boolean;
  kind: 'came' | 'went_back';
  amountPaise: number;
  daysApart: number;
} | null> {
  const { rows } = await sql<{
    id: string;
    isSame: boolean;
    kind: 'came' | 'went_back';
    amountPaise: number;
    daysApart: number;
  }>`
    select id, id = ${id} and order_id = ${orderId} as "isSame", kind, amount_paise as "amountPaise",
      abs(day - ${day}::date) as "daysApart" from school_payment
    where id = ${id} or (order_id = ${orderId} and upper(bank_reference) = any (${references.map((one) => one.toUpperCase())}))
    order by "isSame" desc, "daysApart"`.execute(trx);
  return rows[0] ?? null;
}

/** Counts anew what is left to pay of an order, and gives it. */
export async function countLeft(trx: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    update school_order o set left_paise =
      (select coalesce(sum(case i.kind when 'credit_note' then -i.total_paise else i.total_paise end), 0)
        from invoice i where i.school_order_id = o.id)
      - (select coalesce(sum(case m.kind when 'came' then m.amount_paise else -m.amount_paise end), 0)
        from school_payment m where m.order_id = o.id)
    where o.id = ${orderId} returning o.left_paise as left`.execute(trx);
  return rows[0]?.left ?? 0;
}

/** The order that an act took something back of; null when there was no such act. */
export async function findCredited(trx: Database, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('school_credit')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Notes that seats of a line of an order went back. */
export async function addSeatsBack(
  trx: Database,
  quoteId: string,
  { courseId, seats }: { courseId: string; seats: number },
): Promise<void> {
  await sql`update school_quote_line set seats_back = seats_back + ${seats}
    where quote_id = ${quoteId} and course_id = ${courseId}`.execute(trx);
}
