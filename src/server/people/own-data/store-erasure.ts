import { CompiledQuery, sql } from 'kysely';
import type { ErasureHold } from '../../../contract/people/own-data.ts';
import type { Database } from '../../platform/database/connect.ts';
import { accounts } from '../accounts/index.ts';
import { fileQueries, steps } from './register/register.ts';
import { mailsOf } from './register/store-people.ts';
import { type Asked, bind, readAsked } from './store-snapshot.ts';

export type ErasureRow = { askedBy: string | null; askedAt: Date; dueAt: Date };

export async function findErasure(database: Database, personId: string): Promise<ErasureRow | null> {
  const row = await database
    .selectFrom('erasure')
    .select(['asked_by as askedBy', 'asked_at as askedAt', 'due_at as dueAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that somebody is to be erased. Asked for again it is as it was, and gives false. */
export async function addErasure(
  trx: Database,
  erasure: { person_id: string; asked_by: string | null; asked_at: Date; due_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('erasure')
    .values(erasure)
    .onConflict((again) => again.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Nobody is erased any more. False when nobody was to be. The person is held. */
export async function removeErasure(trx: Database, personId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('erasure')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Moves the day of whoever is to be erased, of which all are told again before it. False when nobody was to be. */
export async function moveErasure(trx: Database, personId: string, dueAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('erasure')
    .set({ due_at: dueAt, reminded_at: null })
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes that whoever is erased within a day is told again, one at a time; null when nobody is left. */
export async function remindNext(trx: Database, now: Date): Promise<string | null> {
  const { rows } = await sql<{ personId: string }>`
    update erasure set reminded_at = ${now}
    where person_id = (
      select person_id from erasure
      where reminded_at is null and due_at > ${now} and due_at <= ${new Date(now.getTime() + 86_400_000)}
      order by due_at, person_id limit 1 for update skip locked)
    returning person_id as "personId"`.execute(trx);
  return rows[0]?.personId ?? null;
}

/** Who is due, children before those who look after them. */
export async function listDue(database: Database, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('erasure as e')
    .innerJoin('person as p', 'p.id', 'e.person_id')
    .select('e.person_id')
    .where('e.due_at', '<=', now)
    .orderBy((one) => one('p.email', 'is not', null))
    .orderBy('e.asked_at')
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/**
 * Takes somebody's turn to be erased, with all whom that concerns: one at a time, so that of two guardians, teachers or
 * owners the second is the last. Null when they are kept, or gone. Whoever keeps them at this moment comes before or after.
 */
export async function holdDue(
  trx: Database,
  personId: string,
  now: Date,
): Promise<{ askedBy: string | null } | null> {
  await sql`select pg_advisory_xact_lock(hashtext('tinkerling erasure'))`.execute(trx);
  // What is to be erased is not united, so these stay all that there are.
  const people = await accounts.idsOfOnePerson(trx, personId);
  // Whoever sends mails has the mail first, and its person then: in the same order nobody waits for nobody.
  await run(trx, `select from mail where id in (${mailsOf}) order by id for update`, {
    people,
    emails: [],
    isChild: false,
  });
  await sql`select from person where id = any(array(
      select unnest(${people}::uuid[])
      union select object_person_id from relation where person_id = ${personId} and kind = 'guardian'))
    order by id for update`.execute(trx);
  await sql`select from class where id = any(array(
      select object_class_id from relation where person_id = ${personId} and kind = 'teacher'))
    order by id for update`.execute(trx);
  const row = await trx
    .selectFrom('erasure')
    .select('asked_by as askedBy')
    .where('person_id', '=', personId)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Nobody else is there for this person: no address of their own, no other guardian, no class that made the account. */
const alone = (child: string) => sql`(${sql.ref(`${child}.email`)} is null
  and not exists (select from relation g where g.object_person_id = ${sql.ref(`${child}.id`)} and g.kind = 'guardian'
    and g.person_id <> me.id)
  and not exists (select from class_pupil o where o.person_id = ${sql.ref(`${child}.id`)} and o.is_ours
    and not exists (select from relation t where t.object_class_id = o.class_id and t.kind = 'teacher' and t.person_id = me.id
      and not exists (select from relation u where u.object_class_id = o.class_id and u.kind = 'teacher' and u.person_id <> me.id))))`;

/**
 * Why somebody can not be erased now: a payment that the office has not decided, or whose decision can be taken back; a
 * box that is packed or on its way, with parts of the school and an address on it; a role in the office, so that nobody makes their own acts nobody's; a child or a class that would be left with nobody. Null: nothing holds it. `leaving`: a child that is to be
 * erased too is left with nobody by then, and holds nothing.
 */
export async function findHold(
  trx: Database,
  personId: string,
  { leaving }: { leaving: boolean },
): Promise<ErasureHold | null> {
  const { rows } = await sql<{ hold: ErasureHold | null }>`
    select case
      when exists (select from relation r where r.person_id = me.id and r.kind = 'staff') then 'office'
      when exists (select from relation r join person c on c.id = r.object_person_id
        where r.person_id = me.id and r.kind = 'guardian' and ${alone('c')}
          and not (${leaving}::boolean and exists (select from erasure e where e.person_id = c.id))) then 'child'
      when exists (select from relation r join class k on k.id = r.object_class_id
        where r.person_id = me.id and r.kind = 'teacher'
          and not exists (select from relation o where o.object_class_id = k.id and o.kind = 'teacher' and o.person_id <> me.id)
          and (k.archived_at is null or exists (
            select from class_pupil u join person c on c.id = u.person_id
            where u.class_id = k.id and u.is_ours and ${alone('c')}))) then 'class'
      when not ${leaving}::boolean and exists (select from payment_order o
        where (o.person_id = me.id or o.learner_id = me.id) and (o.status = 'submitted' or o.settle_after is not null)) then 'payment'
      when not ${leaving}::boolean and exists (select from box b
        where b.person_id = me.id and b.state in ('packed', 'sent', 'returned')) then 'box'
    end as hold
    from person me where me.id = ${personId}`.execute(trx);
  return rows[0]?.hold ?? null;
}

/** Runs a statement of the register. */
async function run<R>(trx: Database, text: string, asked: Asked): Promise<R[]> {
  const bound = bind(text, asked);
  return (await trx.executeQuery<R>(CompiledQuery.raw(bound.text, bound.values))).rows;
}

/**
 * Erases somebody, with all accounts that were united with theirs: what the register says of every table, then the rows of
 * the person, and with them what goes by itself. The names of their files are written down, and removed after the commit.
 * They are held. Gives the ids of all that went.
 */
export async function erasePerson(
  trx: Database,
  personId: string,
  isChild: boolean,
): Promise<readonly string[]> {
  const asked = await readAsked(
    async (text, values) =>
      (await trx.executeQuery<{ id: string; email: string | null }>(CompiledQuery.raw(text, values))).rows,
    { personId, isChild },
  );
  for (const query of fileQueries) {
    const files = (await run<{ name: string | null }>(trx, query, asked)).flatMap(({ name }) => name ?? []);
    for (const name of new Set(files))
      await trx
        .insertInto('erased_file')
        .values({ name })
        .onConflict((again) => again.doNothing())
        .execute();
  }
  for (const { sql: step } of steps) await run(trx, step, asked);
  await trx
    .deleteFrom('person')
    .where('id', 'in', [...asked.people])
    .execute();
  return asked.people;
}

/** Files that are to be removed, a part at a time, by their names. */
export async function listErasedFiles(database: Database, after: string): Promise<string[]> {
  const rows = await database
    .selectFrom('erased_file')
    .select('name')
    .where('name', '>', after)
    .orderBy('name')
    .limit(200)
    .execute();
  return rows.map(({ name }) => name);
}

export async function forgetErasedFiles(database: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await database
    .deleteFrom('erased_file')
    .where('name', 'in', [...names])
    .execute();
}
