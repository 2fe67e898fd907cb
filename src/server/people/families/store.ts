import { sql } from 'kysely';
import type { Avatar, KeyKind } from '../../../contract/people/people.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Who belongs together: guardians and their children. */

export type ChildRow = {
  id: string;
  name: string;
  username: string;
  born: string | null;
  grade: number | null;
  avatar: string | null;
  key: KeyKind | null;
  hasAccount: boolean;
  since: Date;
};

const children = (guardianId: string) => sql`
  select p.id, p.name, p.username, p.born::text, p.grade, p.avatar, k.kind as key,
    p.email is not null as "hasAccount", r.since
  from relation r join person p on p.id = r.object_person_id left join child_key k on k.person_id = p.id
  where r.person_id = ${guardianId} and r.kind = 'guardian'`;

/** A guardian’s children, the one who came first first. */
export async function listChildren(database: Database, guardianId: string): Promise<ChildRow[]> {
  return (await sql<ChildRow>`${children(guardianId)} order by r.since, p.id`.execute(database)).rows;
}

export async function findChild(
  database: Database,
  guardianId: string,
  childId: string,
): Promise<ChildRow | undefined> {
  return (await sql<ChildRow>`${children(guardianId)} and p.id = ${childId}`.execute(database)).rows[0];
}

export async function listGuardians(database: Database, childId: string) {
  return database
    .selectFrom('relation as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select(['p.id', 'p.name', 'r.since'])
    .where('r.object_person_id', '=', childId)
    .where('r.kind', '=', 'guardian')
    .orderBy('r.since')
    .orderBy('p.id')
    .execute();
}

export type PersonRow = {
  id: string;
  name: string;
  username: string;
  email: string | null;
  born: string | null;
};

/** Somebody by the whole address or username; both are kept in small letters. */
export async function findPerson(database: Database, who: string): Promise<PersonRow | undefined> {
  const asked = who.trim().toLowerCase();
  const column = asked.includes('@') ? sql.ref('email') : sql.ref('username');
  return (
    await sql<PersonRow>`select id, name, username, email, born::text from person
      where ${column} = ${asked}`.execute(database)
  ).rows[0];
}

export type TiedRow = {
  is: 'guardian' | 'child';
  id: string;
  name: string;
  username: string;
  email: string | null;
  since: Date;
};

/** The guardians and the children of somebody, those who came first first. */
export async function listTied(database: Database, personId: string): Promise<TiedRow[]> {
  return (
    await sql<TiedRow>`
      select 'guardian' as is, p.id, p.name, p.username, p.email, r.since
      from relation r join person p on p.id = r.person_id
      where r.object_person_id = ${personId} and r.kind = 'guardian'
      union all
      select 'child', p.id, p.name, p.username, p.email, r.since
      from relation r join person p on p.id = r.object_person_id
      where r.person_id = ${personId} and r.kind = 'guardian'
      order by since, id`.execute(database)
  ).rows;
}

/** The other guardians of a child who can be written to. */
export async function listOtherAddresses(
  database: Database,
  childId: string,
  without: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('relation as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select('p.email')
    .where('r.object_person_id', '=', childId)
    .where('r.kind', '=', 'guardian')
    .where('r.person_id', '<>', without)
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/** Who teaches a class that made a child's account, or coordinates its school, and can be written to. */
export async function listTeachersAddresses(database: Database, childId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with made as (select c.id, c.school_id from class_pupil cp join class c on c.id = cp.class_id
      where cp.person_id = ${childId} and cp.is_ours)
    select p.email from made join relation r on r.object_class_id = made.id and r.kind = 'teacher'
      join person p on p.id = r.person_id where p.email is not null
    union
    select p.email from made join relation r on r.object_school_id = made.school_id and r.kind = 'coordinator'
      join person p on p.id = r.person_id where p.email is not null`.execute(database);
  return rows.map(({ email }) => email);
}

export type KeeperRow = {
  id: string;
  name: string;
  email: string | null;
  password_hash: string | null;
  born: string | null;
};

export async function readKeeper(database: Database, personId: string): Promise<KeeperRow | undefined> {
  return database
    .selectFrom('person')
    .select(['id', 'name', 'email', 'password_hash', sql<string | null>`born::text`.as('born')])
    .where('id', '=', personId)
    .executeTakeFirst();
}

/** Holds a person until the transaction ends, so that what is counted of them stays so. */
export async function hold(trx: Database, personId: string): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** Makes somebody a guardian of somebody, and says that they come as one. Again is the same, and gives false. */
export async function tie(
  trx: Database,
  { guardianId, childId, since }: { guardianId: string; childId: string; since: Date },
): Promise<boolean> {
  const tied = await trx
    .insertInto('relation')
    .values({
      person_id: guardianId,
      kind: 'guardian',
      role: null,
      object_kind: 'person',
      object_id: childId,
      since,
    })
    .onConflict((again) => again.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  await sql`update person set comes_as = comes_as || 'guardian'::text
    where id = ${guardianId} and not ('guardian' = any(comes_as))`.execute(trx);
  return tied !== undefined;
}

/** Holds that somebody teaches a class that made a child's account until the transaction ends. False when they teach none. */
export async function holdTaught(trx: Database, teacherId: string, childId: string): Promise<boolean> {
  const { rows } = await sql`select from relation r
    where r.person_id = ${teacherId} and r.kind = 'teacher' and r.object_class_id in (
      select cp.class_id from class_pupil cp where cp.person_id = ${childId} and cp.is_ours)
    for share of r`.execute(trx);
  return rows.length > 0;
}

/** Ends by what a child came in that no guardian has set, and every session of it: its teachers know the key. */
export async function endTeachersKey(trx: Database, childId: string): Promise<void> {
  const { rows } = await sql`delete from child_key k where k.person_id = ${childId} and not exists (
    select from relation g where g.object_person_id = ${childId} and g.kind = 'guardian' and g.person_id = k.set_by)
    returning k.person_id`.execute(trx);
  if (rows.length > 0) await trx.deleteFrom('session').where('person_id', '=', childId).execute();
}

/** Ends a tie, and with it the seats that were lent. False when there is none. */
export async function untie(trx: Database, guardianId: string, childId: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('relation')
    .where('person_id', '=', guardianId)
    .where('kind', '=', 'guardian')
    .where('object_person_id', '=', childId)
    .returning('person_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Whether somebody has an address of their own, another guardian, or a class that made the account: somebody who is there for them. */
export async function isLookedAfter(trx: Database, childId: string, without: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select exists (
      select from person where id = ${childId} and email is not null
      union all
      select from relation where object_person_id = ${childId} and kind = 'guardian' and person_id <> ${without}
      union all
      select from class_pupil where person_id = ${childId} and is_ours
    ) as yes`.execute(trx);
  return rows[0]?.yes ?? false;
}

export type Facts = { name: string; born: string; grade: number | null; avatar: Avatar };

export async function writeFacts(trx: Database, childId: string, { born, ...facts }: Facts): Promise<void> {
  await trx
    .updateTable('person')
    .set({ ...facts, born: `${born}-01` })
    .where('id', '=', childId)
    .execute();
}
