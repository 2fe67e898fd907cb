import { type RawBuilder, sql } from 'kysely';
import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import type { CouponState, exportCoupons } from '../../../contract/shop/coupons.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type AskedPage, office } from '../../platform/office/index.ts';
import { type CouponRow, ordersUsing } from './store.ts';

/** A coupon as the office sees it. */
export type DeskCoupon = CouponRow & {
  /** Its first and its last day where the school is. */
  starts_on: string | null;
  ends_on: string | null;
  created_at: Date;
  created_by_name: string | null;
  used: number;
  held: number;
  is_spent: boolean;
  titles: { courseId: string; courseTitle: string }[];
};

/** When it is asked, and where the school is (IANA). */
export type Seen = { at: Date; timeZone: string };

/** A day begins at midnight where the school is; the last day of a coupon ends with it. */
const firstMoment = (day: string | null, { timeZone }: Seen) =>
  sql<Date | null>`(${day}::date)::timestamp at time zone ${timeZone}`;
const endOf = (day: string | null, { timeZone }: Seen) =>
  sql<Date | null>`(${day}::date + 1)::timestamp at time zone ${timeZone}`;

const thisOne = sql.ref('c.id');
/** Quotes that hold a price with a coupon. They take no use of it. */
const quotesHolding = (at: Date) => sql`quote q where q.coupon_id = ${thisOne} and q.held_until > ${at}`;

function couponsOf(database: Database, { at, timeZone }: Seen) {
  return database
    .selectFrom('coupon as c')
    .leftJoin('person as p', 'p.id', 'c.created_by')
    .select([
      'c.id',
      'c.code',
      'c.percent',
      'c.amount_paise',
      'c.starts_at',
      'c.ends_at',
      'c.uses_most',
      'c.once_a_family',
      'c.courses',
      'c.stopped_at',
      'c.created_at',
      'p.name as created_by_name',
      sql<string | null>`(c.starts_at at time zone ${timeZone})::date`.as('starts_on'),
      sql<string | null>`((c.ends_at - interval '1 microsecond') at time zone ${timeZone})::date`.as(
        'ends_on',
      ),
      sql<number>`(select count(*) from ${ordersUsing(thisOne)})`.as('used'),
      sql<number>`(select count(*) from ${quotesHolding(at)})`.as('held'),
      // An order whose money was given back bears it still.
      sql<boolean>`exists (select from payment_order o where o.coupon_id = c.id)
        or exists (select from ${quotesHolding(at)})`.as('is_spent'),
      sql<DeskCoupon['titles']>`coalesce((
        select json_agg(json_build_object('courseId', k.id, 'courseTitle', k.title) order by k.title)
        from course k where k.id = any (c.courses)), '[]')`.as('titles'),
    ]);
}

export type CouponFilters = Omit<BodyOf<typeof exportCoupons>, 'file'>;

const isUsedUp = sql<boolean>`coalesce(c.uses_most <= (select count(*) from ${ordersUsing(thisOne)}), false)`;

/** That a coupon is in a state, in the order in which `stateOf` asks: what is stopped is that, whatever else it is. */
function isIn(state: CouponState, at: Date): RawBuilder<boolean> {
  const stopped = sql`c.stopped_at is not null`;
  const ended = sql`coalesce(c.ends_at <= ${at}, false)`;
  const notYet = sql`coalesce(c.starts_at > ${at}, false)`;
  const counts = sql`not (${stopped} or ${ended} or ${notYet})`;
  const ways: Record<CouponState, RawBuilder<boolean>> = {
    stopped: sql`${stopped}`,
    ended: sql`${ended} and not ${stopped}`,
    not_yet: sql`${notYet} and not (${stopped} or ${ended})`,
    used_up: sql`${counts} and ${isUsedUp}`,
    active: sql`${counts} and not ${isUsedUp}`,
  };
  return ways[state];
}

const keys = [
  { column: 'c.created_at', kind: 'timestamptz' },
  { column: 'c.id', kind: 'uuid' },
] as const;

/** A page of the coupons that fit. Refuses `invalid_input` for a place that no page has named. */
export function listCoupons(
  database: Database,
  seen: Seen,
  { filters: { q, state, course, sort }, page }: { filters: CouponFilters; page: AskedPage },
): Promise<{ rows: DeskCoupon[]; next: string | null; total: number | null }> {
  const begun = (q ?? '').toUpperCase().replace(/[\s-]/g, '');
  const fits = sql<boolean>`(starts_with(c.code, ${begun})
    and ${state === undefined ? sql`true` : isIn(state, seen.at)}
    and ${course === undefined ? sql`true` : sql`(c.courses = '{}' or ${course} = any (c.courses))`})`;
  return office.readList(
    database,
    couponsOf(database, seen).where(fits),
    database.selectFrom('coupon as c').where(fits),
    { keys, descending: sort === '-made' },
    page,
  );
}

/** Null when there is none. */
export async function readCoupon(database: Database, seen: Seen, id: string): Promise<DeskCoupon | null> {
  return (await couponsOf(database, seen).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks a coupon until the transaction ends: no quote is written with it meanwhile. False when there is none. */
export async function lockCouponById(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('coupon')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** What a coupon gives, and to whom. Paise; days where the school is. */
export type Terms = {
  percent: number | null;
  amountPaise: number | null;
  startsOn: string | null;
  endsOn: string | null;
  usesMost: number | null;
  onceAFamily: boolean;
  courses: readonly string[];
};

const columnsOf = (terms: Terms, seen: Seen) => ({
  percent: terms.percent,
  amount_paise: terms.amountPaise,
  starts_at: firstMoment(terms.startsOn, seen),
  ends_at: endOf(terms.endsOn, seen),
  uses_most: terms.usesMost,
  once_a_family: terms.onceAFamily,
  courses: sql<string[]>`${[...terms.courses]}::uuid[]`,
});

/** False when another coupon has this code. */
export async function addCoupon(
  database: Database,
  { id, code, staffId, terms }: { id: string; code: string; staffId: string; terms: Terms },
  seen: Seen,
): Promise<boolean> {
  const added = await database
    .insertInto('coupon')
    .values({ id, code, ...columnsOf(terms, seen), created_at: seen.at, created_by: staffId })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function writeTerms(database: Database, id: string, terms: Terms, seen: Seen): Promise<void> {
  await database.updateTable('coupon').set(columnsOf(terms, seen)).where('id', '=', id).execute();
}

/** Null lets it count again. */
export async function writeStopped(database: Database, id: string, at: Date | null): Promise<void> {
  await database.updateTable('coupon').set({ stopped_at: at }).where('id', '=', id).execute();
}

/** Stops those of these coupons that are not; gives them. */
export async function stopThose(
  database: Database,
  ids: readonly string[],
  at: Date,
): Promise<{ id: string; code: string }[]> {
  // Locked in one order, so that two who stop the same ones wait for each other and not crosswise.
  const found = await database
    .selectFrom('coupon')
    .select('id')
    .where('id', 'in', [...ids])
    .where('stopped_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length === 0) return [];
  return database
    .updateTable('coupon')
    .set({ stopped_at: at })
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .returning(['id', 'code'])
    .execute();
}

/** How many of these courses there are. */
export async function countCourses(database: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from course where id = any (${[...ids]}::uuid[])`.execute(database);
  return rows[0]?.found ?? 0;
}
