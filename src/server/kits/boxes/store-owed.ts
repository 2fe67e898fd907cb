import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/database/connect.ts';

/** Who is owed a box, in the transaction of what it is owed by. */

/**
 * The kit `k` of a course that somebody has, or is owed: it counts until what it is owed by is paid back, the whole order or
 * this course of it. What was taken out without money going back counts still. Another beside it does not.
 */
const stillCounts = sql`k.kind = 'kit' and k.another_of is null and k.state <> 'cancelled' and k.withdrawn_at is null
  and (k.order_id is null or exists (select from payment_order p where p.id = k.order_id and p.status = 'verified'
    and not exists (select from order_line l join refund r on r.order_id = l.order_id and r.at = l.withdrawn_at
      where l.order_id = p.id and l.course_id = k.course_id)))`;

type Owed = { personId: string; orderId: string | null; at: Date };

/**
 * Owes somebody the kits of these courses (a query of ids `course_id`, in order), one of each: nothing is owed of what they
 * have already. What was taken back and was not unpacked yet is theirs again. Gives how many are owed by this. They are held.
 */
async function oweKits(
  trx: Database,
  courses: ReturnType<typeof sql>,
  { personId, orderId, at }: Owed,
): Promise<number> {
  const lacks = sql`c.kit <> '[]' and not exists (
    select from box k where k.person_id = ${personId} and k.course_id = c.id and ${stillCounts})`;
  const again = await sql`
    update box b set withdrawn_at = null, order_id = ${orderId} from (
      select distinct on (w.course_id) w.id from box w join course c on c.id = w.course_id
      where w.person_id = ${personId} and w.kind = 'kit' and w.another_of is null and w.withdrawn_at is not null
        and w.state in ('packed', 'sent', 'returned') and w.course_id in (select course_id from (${courses}) l) and ${lacks}
      order by w.course_id, w.id
    ) back where b.id = back.id`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into box (id, kind, person_id, course_id, order_id, owed_at, since)
    select gen_random_uuid(), 'kit', ${personId}, c.id, ${orderId}, ${at}, ${at}
    from (${courses}) l join course c on c.id = l.course_id
    where ${lacks} order by l.position
    on conflict (order_id, course_id) where order_id is not null do nothing`.execute(trx);
  return Number((again.numAffectedRows ?? 0n) + (numAffectedRows ?? 0n));
}

/** Owes the kits of an order's courses, each once; how many it owes. The learner is held. */
export const oweKitsOfOrder = (
  trx: Database,
  { orderId, learnerId, at }: { orderId: string; learnerId: string; at: Date },
): Promise<number> =>
  oweKits(
    trx,
    sql`select o.course_id, o.position from order_line o where o.order_id = ${orderId} and o.withdrawn_at is null`,
    { personId: learnerId, orderId, at },
  );

/** Owes a kit that nobody paid for: a present of the office. False where the course has none, or they have it. They are held. */
export const oweKitOfCourse = async (
  trx: Database,
  { personId, courseId, at }: { personId: string; courseId: string; at: Date },
): Promise<boolean> =>
  (await oweKits(trx, sql`select ${courseId}::uuid as course_id, 0 as position`, {
    personId,
    orderId: null,
    at,
  })) > 0;

type Another = { id: string; first: string; because: string; at: Date };

/**
 * Owes what a box that is held holds once more, with the reason; of this id once, as another of the first. Of a kit what its course's
 * list has then, and of a school's no more kits than it has seats left; of parts that replaced others the same parts. False where it
 * stands already.
 */
export async function oweAnother(trx: Database, { id, first, because, at }: Another): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into box (id, kind, person_id, school_id, course_id, kits, because, another_of, owed_at, since)
    select ${id}, b.kind, b.person_id, b.school_id, b.course_id, least(b.kits, s.seats), ${because}, coalesce(b.another_of, b.id), ${at}, ${at}
    from box b left join box f on f.id = b.another_of left join school_seats s on s.id = coalesce(f.grant_id, b.grant_id)
    where b.id = ${first}
    on conflict (id) do nothing`.execute(trx);
  if ((numAffectedRows ?? 0n) === 0n) return false;
  await sql`
    insert into box_part (box_id, part_id, quantity)
    select ${id}, q.part_id, q.quantity from box_part q join box b on b.id = q.box_id
    where q.box_id = ${first} and b.kind = 'replacement'`.execute(trx);
  return true;
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

/**
 * Of kits that are held and whose own order or present does not count any more: each that something else owes its learner, too
 * (another order, or a present), is owed by that from now on. Of several kits of one course the one that went furthest.
 * Gives those that are.
 */
async function handOn(trx: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; orderId: string | null }>`
    select distinct on (own.person_id, own.course_id) own.id, other.order_id as "orderId" from box own cross join lateral (
      select o.id as order_id, 1 as nth from payment_order o join order_line l on l.order_id = o.id
      where o.learner_id = own.person_id and o.status = 'verified' and o.settle_after is null
        and l.course_id = own.course_id and l.withdrawn_at is null and o.id is distinct from own.order_id
      union all
      select null, 2 from course_gift g
      where g.person_id = own.person_id and g.course_id = own.course_id and g.ended_at is null and own.order_id is not null
      order by nth, order_id limit 1
    ) other
    where own.id = any (${[...ids]}::uuid[]) and own.kind = 'kit' and own.another_of is null and own.state <> 'cancelled'
      and not exists (select from box k where k.person_id = own.person_id and k.course_id = own.course_id
        and k.id <> all (${[...ids]}::uuid[]) and ${stillCounts})
    order by own.person_id, own.course_id, own.state = 'owed', own.owed_at, own.id`.execute(trx);
  const [theirs, orders] = [rows.map(({ id }) => id), rows.map(({ orderId }) => orderId)];
  const handed = sql`unnest(${theirs}::uuid[], ${orders}::uuid[]) as handed (id, order_id)`;
  // An order has one box of a course: one that is owed no more (cancelled for another, or taken back) makes room.
  await sql`
    update box x set order_id = null from box own join ${handed} on handed.id = own.id
    where x.order_id = handed.order_id and x.course_id = own.course_id and x.id <> own.id`.execute(trx);
  await sql`update box b set order_id = handed.order_id from ${handed} where b.id = handed.id`.execute(trx);
  return new Set(theirs);
}

/**
 * What is owed no more: what waits is cancelled, what is packed waits to be unpacked, what comes back is not sent again. A kit
 * that its learner is owed by something else, too (another order, or a present), is owed by that from now on, and so is another of it.
 */
async function takeBack(trx: Database, which: ReturnType<typeof sql>, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string; first: string | null; hasCome: boolean }>`
    select b.id, b.another_of as first, b.state = 'delivered' as "hasCome" from box b
    where ${which} and b.state <> 'cancelled' and b.withdrawn_at is null order by b.id for update`.execute(
    trx,
  );
  if (rows.length === 0) return;
  const theirs = await handOn(
    trx,
    rows.map(({ id }) => id),
  );
  // Of what has come nobody asks that, until it comes back.
  const given = rows.filter(({ id, first, hasCome }) => !hasCome && !theirs.has(first ?? id));
  await sql`
    update box set
      state = case state when 'owed' then 'cancelled' else state end,
      since = case state when 'owed' then ${at}::timestamptz else since end,
      withdrawn_at = ${at}
    where id = any (${given.map(({ id }) => id)}::uuid[])`.execute(trx);
}

/** The kits of these courses of an order; null: of all of them. */
export const takeBackOfOrder = (
  trx: Database,
  { orderId, courseIds, at }: { orderId: string; courseIds: readonly string[] | null; at: Date },
): Promise<void> =>
  takeBack(
    trx,
    sql`(b.order_id = ${orderId} or b.another_of in (select f.id from box f where f.order_id = ${orderId}))
      ${courseIds === null ? sql`` : sql`and b.course_id = any (${[...courseIds]}::uuid[])`}`,
    at,
  );

export const takeBackOfGrant = (trx: Database, grantId: string, at: Date): Promise<void> =>
  takeBack(
    trx,
    sql`(b.grant_id = ${grantId} or b.another_of in (select f.id from box f where f.grant_id = ${grantId}))`,
    at,
  );

/** What is left of a grant has its box; one that still waits, or another of it, holds no more kits than there are seats. */
export async function keepOfGrant(
  trx: Database,
  { from, to, kits }: { from: string; to: string; kits: number },
): Promise<void> {
  await sql`update box set kits = least(kits, ${kits})
    where state = 'owed' and (grant_id = ${from} or another_of in (select f.id from box f where f.grant_id = ${from}))`.execute(
    trx,
  );
  await sql`update box set grant_id = ${to} where grant_id = ${from}`.execute(trx);
}

/** The kit of a course that somebody was given, and another of it; not another of one that was paid for. */
export const takeBackOfGift = (
  trx: Database,
  { personId, courseId, at }: { personId: string; courseId: string; at: Date },
): Promise<void> =>
  takeBack(
    trx,
    sql`b.person_id = ${personId} and b.course_id = ${courseId} and b.kind = 'kit' and b.order_id is null
      and not exists (select from box f where f.id = b.another_of and f.order_id is not null)`,
    at,
  );

/**
 * Whether what a kit `b`, or the first `f` that it is another of, is owed by was given back: money, a school's seats, or a present.
 * Seats of which some are left are granted anew, and their kits are owed by that grant.
 */
const wasGivenBack = sql<boolean>`(b.kind = 'kit' and case
  when coalesce(f.grant_id, b.grant_id) is not null then exists (
    select from school_seats s where s.id = coalesce(f.grant_id, b.grant_id) and s.taken_back_at is not null)
  when coalesce(f.order_id, b.order_id) is not null then not exists (
    select from payment_order o join order_line l on l.order_id = o.id
    where o.id = coalesce(f.order_id, b.order_id) and o.status = 'verified' and l.course_id = b.course_id and l.withdrawn_at is null)
  else exists (select from course_gift g where g.person_id = b.person_id and g.course_id = b.course_id) and not exists (
    select from course_gift g where g.person_id = b.person_id and g.course_id = b.course_id and g.ended_at is null)
  end)`;

/**
 * Whether what a box that is held is owed by was given back: then no other is owed, and it is not sent again. What something
 * else owes, too, is owed by that from then on: of what has come nobody asked that until now.
 */
export async function isGivenBack(trx: Database, boxId: string): Promise<boolean> {
  const { rows } = await sql<{ first: string }>`
    select coalesce(b.another_of, b.id) as first from box b left join box f on f.id = b.another_of
    where b.id = ${boxId} and ${wasGivenBack}`.execute(trx);
  const [given] = rows;
  return given !== undefined && (await handOn(trx, [given.first])).size === 0;
}

/** Came back, or had not come after all. What was given back meanwhile is owed no more. */
export async function setNotCome(
  trx: Database,
  { boxId, state, at }: { boxId: string; state: 'sent' | 'returned'; at: Date },
): Promise<void> {
  const isBack = await isGivenBack(trx, boxId);
  await sql`
    update box set state = ${state}, since = ${at},
      withdrawn_at = coalesce(withdrawn_at, case when ${isBack}::boolean then ${at}::timestamptz end)
    where id = ${boxId}`.execute(trx);
}

export type OwedParts = {
  /** A learner, or a school. */
  personId: string | null;
  schoolId?: string | null;
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
  { personId, schoolId = null, parts, because, courseId = null, at }: OwedParts,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('box')
    .values({
      id,
      kind: 'replacement',
      person_id: personId,
      school_id: schoolId,
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
