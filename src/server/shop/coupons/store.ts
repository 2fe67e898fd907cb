import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** A coupon as it counts for an order. */
export type CouponRow = {
  id: string;
  code: string;
  percent: number | null;
  amount_paise: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  uses_most: number | null;
  once_a_family: boolean;
  courses: string[];
  stopped_at: Date | null;
};

const columns = [
  'id',
  'code',
  'percent',
  'amount_paise',
  'starts_at',
  'ends_at',
  'uses_most',
  'once_a_family',
  'courses',
  'stopped_at',
] as const;

/** Locks a coupon until the transaction ends, so that its uses are counted one family after the other. */
export async function lockCoupon(database: Database, code: string): Promise<CouponRow | null> {
  const row = await database
    .selectFrom('coupon')
    .select(columns)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function readCouponCode(database: Database, id: string): Promise<string | null> {
  const row = await database.selectFrom('coupon').select('code').where('id', '=', id).executeTakeFirst();
  return row?.code ?? null;
}

/**
 * Orders that use a coupon: those that wait or were verified, and those whose decision can be undone. One that was rejected
 * or whose money went back gives its use back. `o` is the order.
 */
export const ordersUsing = (couponId: RawBuilder<unknown>) =>
  sql`payment_order o where o.coupon_id = ${couponId}
    and (o.status in ('submitted', 'verified') or o.settle_after is not null)`;

type Uses = { all: number; family: number };

/** How often a coupon was used, and how often by or for the families of who pays and for whom. */
export async function countUses(
  database: Database,
  couponId: string,
  { personId, learnerId }: { personId: string; learnerId: string },
): Promise<Uses> {
  const { rows } = await sql<Uses>`
    with uses as (
      select person_id, learner_id from ${ordersUsing(sql`${couponId}`)}
    ), guardian as (
      select person_id from relation where kind = 'guardian' and object_person_id in (${personId}, ${learnerId})
      union select ${personId}::uuid
      union select ${learnerId}::uuid
    ), family as (
      select person_id from guardian
      union select r.object_person_id from relation r join guardian g on g.person_id = r.person_id
      where r.kind = 'guardian'
    )
    select count(*) as all, count(*) filter (where person_id in (select person_id from family)
      or learner_id in (select person_id from family)) as family
    from uses`.execute(database);
  return rows[0] ?? { all: 0, family: 0 };
}
