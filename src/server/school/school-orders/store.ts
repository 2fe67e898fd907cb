import { type RawBuilder, sql } from 'kysely';
import type { Paper } from '../../../contract/shop/invoices.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type InvoiceFacts, invoices } from '../../shop/invoices/index.ts';

/** What schools were offered, ordered and paid, as it is read. Paise. */

export type OrderRow = {
  orderedAt: string;
  orderedBy: string | null;
  cameBy: 'coordinator' | 'letter';
  ownNumber: string | null;
  seatsWhen: 'now' | 'paid' | null;
  dueOn: string | null;
  grantedAt: string | null;
  left: number;
  cancelledAt: string | null;
  cancelledReason: string | null;
  reminded: number;
  pausedAt: string | null;
  pausedReason: string | null;
  payments: { id: string; kind: 'came' | 'went_back'; amount: number; bankReference: string; day: string }[];
  papers: Paper[];
  invoiced: number;
  credited: number;
};
export type QuoteRow = {
  id: string;
  number: string;
  madeAt: Date;
  validUntil: string;
  facts: InvoiceFacts;
  total: number;
  withdrawnAt: Date | null;
  withdrawnReason: string | null;
  replacedBy: string | null;
  lines: {
    courseId: string;
    title: string;
    seats: number;
    seatPaise: number;
    discountPaise: number;
    seatsBack: number;
  }[];
  order: OrderRow | null;
};

const lines = sql`(select json_agg(json_build_object('courseId', l.course_id, 'title', c.title, 'seats', l.seats,
    'seatPaise', l.seat_paise, 'discountPaise', l.discount_paise, 'seatsBack', l.seats_back) order by l.position)
  from school_quote_line l join course c on c.id = l.course_id where l.quote_id = q.id)`;

/** What the papers of an order of one side of the books say. */
const paperSum = (
  where: RawBuilder<unknown>,
) => sql`(select coalesce(sum(i.total_paise), 0)::float from invoice i
  where i.school_order_id = o.id and ${where})`;

const order = sql`(select json_build_object('orderedAt', o.ordered_at, 'orderedBy', p.name, 'cameBy', o.way,
    'ownNumber', o.own_number, 'seatsWhen', o.seats_when, 'dueOn', o.due_on, 'grantedAt', o.granted_at,
    'left', o.left_paise, 'cancelledAt', o.cancelled_at, 'cancelledReason', o.cancelled_reason,
    'reminded', o.reminded, 'pausedAt', o.reminders_paused_at, 'pausedReason', o.reminders_paused_reason,
    'invoiced', ${paperSum(sql`i.kind <> 'credit_note'`)}, 'credited', ${paperSum(sql`i.kind = 'credit_note'`)},
    'papers', ${invoices.papersOfSchool(sql`o.id`)},
    'payments', coalesce((select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'amount', m.amount_paise,
        'bankReference', m.bank_reference, 'day', m.day) order by m.noted_at, m.id)
      from school_payment m where m.order_id = o.id), '[]'))
  from school_order o left join person p on p.id = o.ordered_by where o.quote_id = q.id)`;

const quotes = (where: RawBuilder<unknown>, most: number) => sql<QuoteRow>`
  select q.id, q.number, q.made_at as "madeAt", q.valid_until as "validUntil", q.facts, q.total_paise as total,
    q.withdrawn_at as "withdrawnAt", q.withdrawn_reason as "withdrawnReason", n.number as "replacedBy",
    ${lines} as lines, ${order} as "order"
  from school_quote q left join school_quote n on n.id = q.next_quote_id
  where ${where} order by q.made_at desc, q.id desc limit ${most}`;

export type Place = { at: Date; id: string };

/** The quotes to a school, the newest first: so many after a place. */
export async function listQuotes(
  database: Database,
  { schoolId, after, most }: { schoolId: string; after: Place | null; most: number },
): Promise<QuoteRow[]> {
  const beyond = after ? sql`and (q.made_at, q.id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await quotes(sql`q.school_id = ${schoolId} ${beyond}`, most).execute(database);
  return rows;
}

export async function readQuote(database: Database, quoteId: string): Promise<QuoteRow | null> {
  const { rows } = await quotes(sql`q.id = ${quoteId}`, 1).execute(database);
  return rows[0] ?? null;
}

/** Whether there is such a school. */
export async function hasSchool(database: Database, schoolId: string): Promise<boolean> {
  const { rows } = await sql`select from school where id = ${schoolId}`.execute(database);
  return rows.length > 0;
}

/** A quote as it is drawn. */
export async function findDrawn(database: Database, quoteId: string) {
  const { rows } = await sql<{
    number: string;
    schoolId: string;
    school: string;
    facts: InvoiceFacts;
    total: number;
    taxable: number;
    cgst: number;
    sgst: number;
    igst: number;
  }>`
    select q.number, q.school_id as "schoolId", s.name as school, q.facts, q.total_paise as total,
      q.taxable_paise as taxable, q.cgst_paise as cgst, q.sgst_paise as sgst, q.igst_paise as igst
    from school_quote q join school s on s.id = q.school_id where q.id = ${quoteId}`.execute(database);
  const [row] = rows;
  if (!row) return null;
  const { number, schoolId, school, facts, ...totals } = row;
  return { schoolId, school, drawn: { kind: 'quote' as const, number, facts, totals } };
}

/** The school that an invoice is to, and when its seats come. */
export async function findPaperOf(database: Database, invoiceId: string) {
  const { rows } = await sql<{ schoolId: string; school: string; granted: boolean }>`
    select s.id as "schoolId", s.name as school, o.granted_at is not null as granted
    from invoice i join school_order o on o.id = i.school_order_id join school s on s.id = o.school_id
    where i.id = ${invoiceId}`.execute(database);
  return rows[0] ?? null;
}

export type WaitingRow = {
  quoteId: string;
  number: string;
  schoolId: string;
  school: string;
  amount: number;
  since: string;
};

const WAITING_MOST = 100;

/** Orders that wait for an invoice, and those whose money is late, the oldest first. */
export async function listWaiting(
  database: Database,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<{ toInvoice: WaitingRow[]; overdue: WaitingRow[] }> {
  const found = (
    amount: RawBuilder<unknown>,
    since: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
    by: RawBuilder<unknown>,
  ) => sql<WaitingRow>`
    select q.id as "quoteId", q.number, s.id as "schoolId", s.name as school, ${amount} as amount, ${since} as since
    from school_order o join school_quote q on q.id = o.quote_id join school s on s.id = o.school_id
    where ${where} order by ${by}, o.id limit ${WAITING_MOST}`;
  const [toInvoice, overdue] = await Promise.all([
    found(
      sql`q.total_paise`,
      sql`(o.ordered_at at time zone ${timeZone})::date`,
      sql`o.due_on is null and o.cancelled_at is null`,
      sql`o.ordered_at`,
    ).execute(database),
    found(
      sql`o.left_paise`,
      sql`o.due_on`,
      sql`o.left_paise > 0 and o.due_on < ${today}::date`,
      sql`o.due_on`,
    ).execute(database),
  ]);
  return { toInvoice: toInvoice.rows, overdue: overdue.rows };
}

type OpenOrderRow = {
  quoteId: string;
  numbers: string[];
  schoolId: string;
  school: string;
  left: number;
  invoicedAt: Date;
  invoicedOn: string;
};

/** Orders whose invoice is not paid yet, as lines of the bank are compared with them. Paise. */
export async function listOpenForBank(
  database: Database,
  { timeZone, most }: { timeZone: string; most: number },
): Promise<OpenOrderRow[]> {
  const { rows } = await sql<OpenOrderRow>`
    select o.quote_id as "quoteId", array[i.number, q.number] as numbers, s.id as "schoolId", s.name as school, o.left_paise as left,
      i.issued_at as "invoicedAt", (i.issued_at at time zone ${timeZone})::date as "invoicedOn"
    from school_order o join school_quote q on q.id = o.quote_id join school s on s.id = o.school_id
    join invoice i on i.school_order_id = o.id and i.kind <> 'credit_note'
    where o.left_paise > 0 order by o.due_on desc, o.id desc limit ${most}`.execute(database);
  return rows;
}

/** What is left to pay of the order of a quote; nothing where there is none. Paise. */
export async function leftOf(database: Database, quoteId: string): Promise<number> {
  const row = await database
    .selectFrom('school_order')
    .select('left_paise')
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return row?.left_paise ?? 0;
}
