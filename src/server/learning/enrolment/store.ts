import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { selling } from '../../shop/selling/index.ts';

type Whose = { personId: string; courseId: string };
export type NewEnrolment = Whose & { orderId: string | null; at: Date };

/** Where someone stands with a course before anything is decided. */
export type Standing = {
  pricePaise: number;
  published: boolean;
  mayWatch: boolean;
  /** The verified order by which it was paid for them. */
  verifiedOrderId: string | null;
  /** Whether the lecture asked about is a free preview; null when the course has no such lecture, or none was asked about. */
  previewFree: boolean | null;
};

/** Everything that decides about access, in one round trip; null when there is no such course. */
export async function readStanding(
  database: Database,
  { personId, courseId, lectureId }: { personId: string | null; courseId: string; lectureId: string | null },
): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select c.price_paise as "pricePaise", c.published_at is not null as published,
      ${watches(personId, sql`c.id`)} as "mayWatch",
      (select o.id from payment_order o join order_line ol on ol.order_id = o.id
        where o.learner_id = ${personId}::uuid and ol.course_id = c.id and ol.withdrawn_at is null
          and o.status = 'verified' and o.settle_after is null
        order by o.decided_at limit 1) as "verifiedOrderId",
      (select l.preview from lecture l
        where l.id = ${lectureId}::uuid and l.course_id = c.id and l.removed_at is null) as "previewFree"
    from course c where c.id = ${courseId}::uuid`.execute(database);
  return rows[0] ?? null;
}

/**
 * Writes an enrolment, in a transaction; false when it was there before, or its order pays for the course no longer. What is
 * paid for has held its seat since it was ordered. Refuses `course_sold_out` to who has paid nothing.
 */
export async function addEnrolment(
  database: Database,
  { personId, courseId, orderId, at }: NewEnrolment,
): Promise<boolean> {
  if (orderId !== null) {
    // Locked: a refund that withdraws the course this very moment is waited for, and believed.
    const paid = await database
      .selectFrom('order_line')
      .select('course_id')
      .where('order_id', '=', orderId)
      .where('course_id', '=', courseId)
      .where('withdrawn_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!paid) return false;
    // What is paid for needs no seat of a school: that is free again, and its enrolment ends with it.
    await endSeat(database, { personId, courseId, at });
  } else await selling.holdSeats(database, { courseIds: [courseId], learnerId: personId, at });
  const write = async () =>
    (
      await database
        .insertInto('enrolment')
        .values({ person_id: personId, course_id: courseId, order_id: orderId, enrolled_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
    ).numInsertedOrUpdatedRows === 1n;
  // A seat that was given at this very moment is seen only once the insert has waited for it.
  return (
    (await write()) || (orderId !== null && (await endSeat(database, { personId, courseId, at })) && write())
  );
}

/** Ends the seat that somebody has of a course, and by that its enrolment; false when there is none. */
async function endSeat(
  database: Database,
  { personId, courseId, at }: Whose & { at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update seat set until = ${at}
    where person_id = ${personId} and course_id = ${courseId} and until is null`.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Whether a person (null: a visitor) may watch the course of this id, for queries that read what they ask about. The view
 * says it (views.sql). Free previews are for everyone and need no asking.
 */
export function watches(personId: string | null, courseId: RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (select from may_watch w where w.person_id = ${personId}::uuid and w.course_id = ${courseId})`;
}

/** Whether a person may watch any of these courses already. */
export async function mayWatchAny(
  database: Database,
  personId: string,
  courseIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from may_watch where person_id = ${personId}::uuid and course_id = any(${[...courseIds]}::uuid[])
    limit 1`.execute(database);
  return rows.length > 0;
}

/** The same, when nothing else is to be read. */
export async function mayWatch(database: Database, personId: string, courseId: string): Promise<boolean> {
  const { rows } = await sql<{ mayWatch: boolean }>`
    select ${watches(personId, sql`${courseId}::uuid`)} as "mayWatch"`.execute(database);
  return rows[0]?.mayWatch ?? false;
}

/** Ends the enrolments that this order made in these courses; those of another order, or of none, stay. */
export async function removeEnrolments(
  database: Database,
  { personId, orderId, courseIds }: { personId: string; orderId: string; courseIds: readonly string[] },
): Promise<void> {
  if (courseIds.length === 0) return;
  await database
    .deleteFrom('enrolment')
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where('course_id', 'in', [...courseIds])
    .execute();
}

/**
 * Ends an enrolment by whatever it is: its order's line pays for the course no longer, so that nobody is enrolled by it again, and a
 * seat goes back to its school. False where there is none. What was learned stays.
 */
export async function takeOut(
  trx: Database,
  { personId, courseId, at }: Whose & { at: Date },
): Promise<{ orderIds: string[] } | null> {
  const { rows } = await sql<{
    orderId: string;
  }>`update order_line l set withdrawn_at = ${at} from payment_order o
    where o.id = l.order_id and o.learner_id = ${personId} and l.course_id = ${courseId} and l.withdrawn_at is null
      and o.status = 'verified' and o.settle_after is null
    returning l.order_id as "orderId"`.execute(trx);
  const hadSeat = await endSeat(trx, { personId, courseId, at });
  const { numDeletedRows } = await trx
    .deleteFrom('enrolment')
    .where('person_id', '=', personId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return hadSeat || numDeletedRows > 0n ? { orderIds: rows.map(({ orderId }) => orderId) } : null;
}
