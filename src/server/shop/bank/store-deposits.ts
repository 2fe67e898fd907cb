import { sql } from 'kysely';
import { BANK_KNOWN_WITHIN_DAYS } from '../../../contract/platform/limits.ts';
import type { DepositKind } from '../../../contract/shop/bank.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { OpenDeposit } from './match-deposits.ts';
import type { SchoolDeposit } from './match-school-orders.ts';

export type DepositRow = {
  id: string;
  day: string;
  amount_paise: number;
  narration: string;
  bank_reference: string;
};
const columns = ['d.id', 'd.day', 'd.amount_paise', 'd.narration', 'd.bank_reference'] as const;

/** Money that pays nothing yet and that nobody has explained: the newest of it, the oldest of that first. */
export async function listOpenDeposits(database: Database, most: number): Promise<OpenDeposit[]> {
  const newest = await database
    .selectFrom('bank_deposit as d')
    .select([
      'id',
      'day',
      'amount_paise as amountPaise',
      'utrs',
      'our_references as references',
      'aside_at as asideAt',
      sql<boolean>`exists (select from bank_deposit paid where paid.used_at is not null and paid.day = d.day
        and paid.amount_paise = d.amount_paise and paid.utrs && d.utrs)`.as('isToldTwice'),
    ])
    .where('used_at', 'is', null)
    .where('kind', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return newest.toReversed();
}

export async function readDeposits(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, DepositRow>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('bank_deposit as d')
    .select(columns)
    .where('d.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type ExplainedRow = DepositRow & { kind: DepositKind; note: string; explained_by_name: string | null };

/** What somebody explained, the last first. */
export function listExplained(database: Database, most: number): Promise<ExplainedRow[]> {
  return database
    .selectFrom('bank_deposit as d')
    .leftJoin('person as p', 'p.id', 'd.explained_by')
    .select([
      ...columns,
      sql<DepositKind>`d.kind`.as('kind'),
      sql<string>`coalesce(d.note, '')`.as('note'),
      'p.name as explained_by_name',
    ])
    .where('d.kind', 'is not', null)
    .orderBy('d.explained_at', 'desc')
    .limit(most)
    .execute();
}

/** How an order is shown beside a deposit. */
export type OrderFacts = {
  id: string;
  person_name: string;
  titles: string[];
  decided_at: Date | null;
  decided_by_name: string | null;
};

export async function readOrderFacts(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, OrderFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('payment_order as o')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .leftJoin('person as staff', 'staff.id', 'o.decided_by')
    .select([
      'o.id',
      'p.name as person_name',
      'o.decided_at',
      'staff.name as decided_by_name',
      sql<string[]>`array(select c.title from order_line l join course c on c.id = l.course_id
        where l.order_id = o.id order by l.position)`.as('titles'),
    ])
    .where('o.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Those of these days that the bank has told all about: a statement tells of the day, and one of a day so much later that
 * whatever was paid then would stand in it.
 */
export async function daysToldOf(database: Database, days: readonly string[]): Promise<Set<string>> {
  if (days.length === 0) return new Set();
  const { rows } = await sql<{ day: string }>`
    select x.day from (select distinct unnest(${[...days]}::date[]) as day) x
    where exists (select from bank_statement s where s.from_day <= x.day and s.to_day >= x.day
        and s.taken_back_at is null)
      and exists (select from bank_statement s where s.to_day >= x.day + ${BANK_KNOWN_WITHIN_DAYS}::integer
        and s.taken_back_at is null)`.execute(database);
  return new Set(rows.map(({ day }) => day));
}

/** Deposits that nothing explains yet, newest first, with all that the bank says of each: schools are looked up in its words. */
export async function listOpenWords(database: Database, most: number): Promise<SchoolDeposit[]> {
  const { rows } = await sql<SchoolDeposit>`
    select id, day, amount_paise as "amountPaise", narration || ' ' || bank_reference as words, aside_at as "asideAt"
    from bank_deposit where used_at is null and kind is null order by day desc, id desc limit ${most}`.execute(
    database,
  );
  return rows;
}

type FreeDeposit = {
  day: string;
  amountPaise: number;
  bankReference: string;
  utrs: string[];
  /** The quote whose order it pays; null while it is free. */
  quoteId: string | null;
  isOpen: boolean;
};

/** A deposit as an order of a school is paid by it; null when there is none. */
export async function findForSchool(database: Database, depositId: string): Promise<FreeDeposit | null> {
  const { rows } = await sql<FreeDeposit>`
    select d.day, d.amount_paise as "amountPaise", d.bank_reference as "bankReference", d.utrs, o.quote_id as "quoteId",
      d.used_at is null and d.kind is null as "isOpen"
    from bank_deposit d left join school_payment m on m.id = d.school_payment_id left join school_order o on o.id = m.order_id
    where d.id = ${depositId}`.execute(database);
  return rows[0] ?? null;
}

/** Lets a deposit be a payment of a school; false when it is used or explained, or that payment is another's. */
export async function spendOnSchool(
  trx: Database,
  { depositId, paymentId, at, staffId }: { depositId: string; paymentId: string; at: Date; staffId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update bank_deposit set school_payment_id = ${paymentId}, used_at = ${at}, used_by = ${staffId}, aside_at = null
    where id = ${depositId} and used_at is null and kind is null
      and not exists (select from bank_deposit other where other.school_payment_id = ${paymentId})
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Which order a deposit pays, and whether it may still pay one; null when there is no such deposit. */
export async function findUse(
  database: Database,
  depositId: string,
): Promise<{ order_id: string | null; isOpen: boolean } | null> {
  const row = await database
    .selectFrom('bank_deposit')
    .select(['order_id', sql<boolean>`used_at is null and kind is null`.as('isOpen')])
    .where('id', '=', depositId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Lets a deposit pay an order; the order is locked by the caller. False when the deposit is used or explained, or the
 * order is paid by another.
 */
export async function spendDeposit(
  trx: Database,
  { depositId, orderId, at, staffId }: { depositId: string; orderId: string; at: Date; staffId: string },
): Promise<boolean> {
  const used = await trx
    .updateTable('bank_deposit')
    .set({ order_id: orderId, used_at: at, used_by: staffId, aside_at: null })
    .where('id', '=', depositId)
    .where('used_at', 'is', null)
    .where('kind', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('bank_deposit as other').select('other.id').where('other.order_id', '=', orderId)),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Locks an order that is verified; null when it is not. */
export async function lockVerified(
  trx: Database,
  orderId: string,
): Promise<{ person_id: string; learner_id: string | null } | null> {
  const row = await trx
    .selectFrom('payment_order')
    .select(['person_id', 'learner_id'])
    .where('id', '=', orderId)
    .where('status', '=', 'verified')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** False when it is used or explained. */
export async function putAside(database: Database, depositId: string, at: Date): Promise<boolean> {
  const row = await database
    .updateTable('bank_deposit')
    .set({ aside_at: at })
    .where('id', '=', depositId)
    .where('used_at', 'is', null)
    .where('kind', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Explanation = { kind: DepositKind; note: string; at: Date; staffId: string };

/** Says what a deposit is, or takes that back; false when it pays an order. */
export async function writeExplanation(
  trx: Database,
  depositId: string,
  explanation: Explanation | null,
): Promise<boolean> {
  const row = await trx
    .updateTable('bank_deposit')
    .set({
      kind: explanation?.kind ?? null,
      note: explanation?.note ?? null,
      explained_at: explanation?.at ?? null,
      explained_by: explanation?.staffId ?? null,
    })
    .where('id', '=', depositId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
