import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/connect.ts';

/** Who is owed a box, in the transaction of what it is owed by. */

type Paid = { orderId: string; learnerId: string; at: Date };

/** Owes the kits of an order's courses, each once; how many courses have one. */
export async function oweKitsOfOrder(trx: Database, { orderId, learnerId, at }: Paid): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into box (id, kind, person_id, course_id, order_id, owed_at, since)
    select gen_random_uuid(), 'kit', ${learnerId}, l.course_id, ${orderId}, ${at}, ${at}
    from order_line l join course c on c.id = l.course_id
    where l.order_id = ${orderId} and l.withdrawn_at is null and c.kit <> '[]'
    order by l.position
    on conflict (order_id, course_id) where order_id is not null do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Owes a kit that nobody paid for: a present of the office. False where the course has none. */
export async function oweKitOfCourse(
  trx: Database,
  { personId, courseId, at }: { personId: string; courseId: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into box (id, kind, person_id, course_id, owed_at, since)
    select ${newId()}, 'kit', ${personId}, c.id, ${at}, ${at} from course c
    where c.id = ${courseId} and c.kit <> '[]'`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Owes the kits of a grant to a school: as many as it has seats by it, in one consignment. */
export async function oweKitsOfGrant(
  trx: Database,
  {
    grantId,
    schoolId,
    courseId,
    seats,
    at,
  }: { grantId: string; schoolId: string; courseId: string; seats: number; at: Date },
): Promise<void> {
  await sql`
    insert into box (id, kind, school_id, course_id, grant_id, kits, owed_at, since)
    select ${newId()}, 'kit', ${schoolId}, c.id, ${grantId}, ${seats}, ${at}, ${at} from course c
    where c.id = ${courseId} and c.kit <> '[]'
    on conflict (grant_id) where grant_id is not null do nothing`.execute(trx);
}

/** What is owed no more: what waits is cancelled, what is packed waits to be unpacked, what comes back is not sent again. */
async function takeBack(trx: Database, which: ReturnType<typeof sql>, at: Date): Promise<void> {
  await sql`
    update box set
      state = case state when 'owed' then 'cancelled' else state end,
      since = case state when 'owed' then ${at}::timestamptz else since end,
      withdrawn_at = ${at}
    where ${which} and state in ('owed', 'packed', 'sent', 'returned') and withdrawn_at is null`.execute(trx);
}

/** The kits of these courses of an order; null: of all of them. */
export const takeBackOfOrder = (
  trx: Database,
  { orderId, courseIds, at }: { orderId: string; courseIds: readonly string[] | null; at: Date },
): Promise<void> =>
  takeBack(
    trx,
    courseIds === null
      ? sql`order_id = ${orderId}`
      : sql`order_id = ${orderId} and course_id = any (${[...courseIds]}::uuid[])`,
    at,
  );

export const takeBackOfGrant = (trx: Database, grantId: string, at: Date): Promise<void> =>
  takeBack(trx, sql`grant_id = ${grantId}`, at);

/** What is left of a grant has its box; one that still waits holds no more kits than there are seats. */
export async function keepOfGrant(
  trx: Database,
  { from, to, kits }: { from: string; to: string; kits: number },
): Promise<void> {
  await sql`update box set grant_id = ${to},
      kits = case state when 'owed' then least(kits, ${kits}) else kits end
    where grant_id = ${from}`.execute(trx);
}

/** The kit of a course that somebody was given. */
export const takeBackOfGift = (
  trx: Database,
  { personId, courseId, at }: { personId: string; courseId: string; at: Date },
): Promise<void> =>
  takeBack(
    trx,
    sql`person_id = ${personId} and course_id = ${courseId} and kind = 'kit' and order_id is null`,
    at,
  );

export type OwedParts = {
  personId: string;
  parts: readonly { partId: string; quantity: number }[];
  /** Why, in a short sentence for who packs it. */
  because: string;
  /** The course whose kit they belong to. */
  courseId?: string | null;
  at: Date;
};

/** Owes somebody these parts, in a small box of their own; its id. */
export async function oweParts(
  trx: Database,
  { personId, parts, because, courseId = null, at }: OwedParts,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('box')
    .values({
      id,
      kind: 'replacement',
      person_id: personId,
      course_id: courseId,
      because,
      owed_at: at,
      since: at,
    })
    .execute();
  await trx
    .insertInto('box_part')
    .values(parts.map(({ partId, quantity }) => ({ box_id: id, part_id: partId, quantity })))
    .execute();
  return id;
}
