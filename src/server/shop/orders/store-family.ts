import { sql } from 'kysely';
import type { PaidFor } from '../../../contract/shop/family-orders.ts';
import { firstNameOf } from '../../../rules/platform/first-name.ts';
import type { Database } from '../../platform/database/connect.ts';
import { familyOrders, type OrderRow } from './store.ts';

/** Whom somebody pays for, as who pays may know them. */
export async function readChild(
  database: Database,
  learnerId: string,
): Promise<{ _id: string; name: string }> {
  const { name } = await database
    .selectFrom('person')
    .select('name')
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow();
  return { _id: learnerId, name: firstNameOf(name) };
}

const childrenOf = (guardianId: string) => sql`
  select object_person_id from relation where person_id = ${guardianId} and kind = 'guardian'`;

/** For whom somebody may buy these courses: the children by their age here, then oneself where one learns or has no children. */
export async function listPaidFor(
  database: Database,
  personId: string,
  courseIds: readonly string[],
): Promise<PaidFor[]> {
  const courses = sql`any(${[...courseIds]}::uuid[])`;
  const { rows } = await sql<PaidFor>`
    with who as (
      select p.id, p.name, r.since, false as self
      from relation r join person p on p.id = r.object_person_id
      where r.person_id = ${personId} and r.kind = 'guardian'
      union all
      select id, name, null, true from person where id = ${personId} and ('learner' = any(comes_as)
        or not exists (select from relation where person_id = ${personId} and kind = 'guardian'))
    )
    select w.id as "_id", w.name, w.self as "isSelf", case
      when exists (select from may_watch m where m.person_id = w.id and m.course_id = ${courses}) then 'learns'
      when exists (
        select from payment_order o join order_line l on l.order_id = o.id
        where o.learner_id = w.id and l.course_id = ${courses}
          and (o.status = 'submitted' or o.settle_after is not null)) then 'waits'
      else 'may' end as standing
    from who w order by w.self, w.since, w.id`.execute(database);
  return rows;
}

/** What somebody pays and what is bought for their children, newest first, at most 200. */
export async function listFamilyOrders(database: Database, personId: string): Promise<OrderRow[]> {
  const { rows } = await sql<{ id: string }>`
    (select id, submitted_at from payment_order where person_id = ${personId} order by submitted_at desc limit 200)
    union
    (select id, submitted_at from payment_order where learner_id in (${childrenOf(personId)})
      order by submitted_at desc limit 200)
    order by submitted_at desc limit 200`.execute(database);
  if (rows.length === 0) return [];
  return familyOrders(database)
    .where(
      'o.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('o.submitted_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
}

/** Courses for which somebody else's payment for this learner is being checked. */
export async function listPaidByOthers(database: Database, learnerId: string) {
  const { rows } = await sql<{
    courseId: string;
    courseTitle: string;
    courseSlug: string;
    submittedAt: Date;
  }>`
    select c.id as "courseId", c.title as "courseTitle", c.slug as "courseSlug", o.submitted_at as "submittedAt"
    from payment_order o join order_line l on l.order_id = o.id join course c on c.id = l.course_id
    where o.learner_id = ${learnerId} and o.person_id <> o.learner_id
      and (o.status = 'submitted' or o.settle_after is not null)
    order by o.submitted_at desc, l.position`.execute(database);
  return rows;
}
