import { sql } from 'kysely';
import type { BoxKind, BoxState } from '../../../contract/kits/boxes.ts';
import { ADDRESS_ASKED_AGAIN_DAYS } from '../../../contract/platform/limits.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type AddressRow, addressAsJson } from './store-address.ts';

export type Hearers = {
  /** Whose box it is, as who is asked where it goes; null of a school's. */
  person: AskedPerson | null;
  /** Who said where it goes, where they still belong to it. */
  giver: { email: string; isSelf: boolean } | null;
};

/** Whose box it is, and who said where it goes; null when it is gone. */
export async function readHearers(trx: Database, boxId: string): Promise<Hearers | null> {
  const { rows } = await sql<Hearers>`
    select case when p.id is null then null else ${askedAsJson} end as person,
      (select jsonb_build_object('email', g.email, 'isSelf', g.id is not distinct from b.person_id)
        from address a join person g on g.id = a.given_by
        where a.id = b.address_id and g.email is not null and (g.id = b.person_id or exists (select from relation r
          where r.person_id = g.id and (r.kind = 'guardian' and r.object_person_id = b.person_id
            or r.kind = 'coordinator' and r.object_school_id = b.school_id)))) as giver
    from box b left join person p on p.id = b.person_id where b.id = ${boxId}`.execute(trx);
  return rows[0] ?? null;
}

/** Where somebody gets mail; null: nowhere. */
export async function readMailbox(database: Database, personId: string): Promise<string | null> {
  const row = await database
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Who of its family or school said that the box `b` has come, inside a query; null where the office did, or it has not. */
export const saidByAsName = sql`(select y.name from audit_entry u join person y on y.id = u.staff_id
  where u.subject_kind = 'box' and u.subject_id = b.id and u.act = 'box_come' and u.at = b.since and b.state = 'delivered' limit 1)`;

/** Where those who coordinate a school get mail. */
export async function listCoordinators(
  database: Database,
  { boxId = null, schoolId = null }: { boxId?: string | null; schoolId?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select p.email from relation r join person p on p.id = r.person_id
    where r.kind = 'coordinator' and p.email is not null
      and r.object_school_id = coalesce(${schoolId}::uuid, (select school_id from box where id = ${boxId}::uuid))
    order by r.since, p.id`.execute(database);
  return rows.map(({ email }) => email);
}

export type ToldBox = {
  number: number;
  kind: BoxKind;
  state: BoxState;
  kits: number;
  course: string | null;
  courier: string | null;
  tracking: string | null;
  /** Who of those who waited for it said that it has come. */
  saidBy: string | null;
  schoolId: string | null;
  /** Whose it is. */
  name: string;
  /** Where they get mail themselves, and the first of the month in which they were born; null of a school. */
  email: string | null;
  born: string | null;
  address: AddressRow | null;
};

/** A box as its mail tells of it; null when it is gone. */
export async function readTold(database: Database, boxId: string): Promise<ToldBox | null> {
  const { rows } = await sql<ToldBox>`
    select b.number, b.kind, b.state, b.kits, c.title as course, b.courier, b.tracking, b.school_id as "schoolId",
      ${saidByAsName} as "saidBy",
      coalesce(p.name, s.name) as name, p.email, p.born::text, ${addressAsJson} as address
    from box b left join course c on c.id = b.course_id left join address a on a.id = b.address_id
    left join person p on p.id = b.person_id left join school s on s.id = b.school_id
    where b.id = ${boxId}`.execute(database);
  return rows[0] ?? null;
}

type Of = { personId: string } | { schoolId: string };

/** Somebody as it is decided who is asked for them. */
export type AskedPerson = {
  id: string;
  /** Where they get mail themselves. */
  email: string | null;
  /** The first of the month. */
  born: string | null;
  /** Whether they have opened a link that was sent there. */
  isProven: boolean;
  /** Where their guardians get mail, those who came first first. */
  guardians: string[];
};

/** The person `p` as that, inside a query. */
const askedAsJson = sql`jsonb_build_object('id', p.id, 'email', p.email, 'born', p.born,
  'isProven', p.email_confirmed_at is not null, 'guardians', array(
  select g.email from relation r join person g on g.id = r.person_id
  where r.object_person_id = p.id and r.kind = 'guardian' and g.email is not null order by r.since, g.id))`;

/** All who may be asked for these: people with their guardians, and where who coordinates a school gets mail. */
export async function readAsked(
  database: Database,
  of: readonly Of[],
): Promise<{ people: AskedPerson[]; schools: { id: string; email: string }[] }> {
  const people = of.flatMap((one) => ('personId' in one ? [one.personId] : []));
  const schools = of.flatMap((one) => ('schoolId' in one ? [one.schoolId] : []));
  const { rows } = await sql<{ person: AskedPerson }>`
    select ${askedAsJson} as person from person p where p.id = any (${people}::uuid[]) order by p.id`.execute(
    database,
  );
  const found = await sql<{ id: string; email: string }>`
    select r.object_school_id as id, p.email from relation r join person p on p.id = r.person_id
    where r.kind = 'coordinator' and p.email is not null and r.object_school_id = any (${schools}::uuid[])
    order by r.since, p.id`.execute(database);
  return { people: rows.map(({ person }) => person), schools: found.rows };
}

/** What is owed to somebody that nobody said the address of: the courses, each once. Empty when it is said, or nothing is owed. */
export async function readUnaddressed(database: Database, of: Of): Promise<string[]> {
  const whose = 'personId' in of ? sql`b.person_id = ${of.personId}` : sql`b.school_id = ${of.schoolId}`;
  const { rows } = await sql<{ title: string }>`
    select distinct coalesce(c.title, '') as title from box b left join course c on c.id = b.course_id
    where ${whose} and b.state = 'owed' and b.kits > 0 and not exists (select from address a
      where a.replaced_at is null and (a.person_id = b.person_id or a.school_id = b.school_id))
    order by title`.execute(database);
  return rows.map(({ title }) => title);
}

/** Notes that somebody was asked where their boxes go. */
export async function markAsked(trx: Database, of: Of): Promise<void> {
  const whose = 'personId' in of ? sql`person_id = ${of.personId}` : sql`school_id = ${of.schoolId}`;
  await sql`update box set asked = greatest(asked, 1) where ${whose} and state = 'owed'`.execute(trx);
}

type Asking = { whose: 'person' | 'school'; after: string | null; most: number; at: Date };

/**
 * Notes whose families are to be asked once more, some of them, by their ids: each box after some days, and then after some
 * more. They are held before their boxes; whom somebody else holds is asked the next time. `last`: where the next ones begin.
 */
export async function claimAsking(
  trx: Database,
  { whose, after, most, at }: Asking,
): Promise<{ of: Of[]; last: string | null }> {
  const [soon, late] = ADDRESS_ASKED_AGAIN_DAYS;
  const owner = sql.ref(`b.${whose}_id`);
  const isDue = sql`b.state = 'owed' and b.asked < 3 and b.kits > 0
    and b.owed_at <= ${at}::timestamptz - make_interval(days => case b.asked when 0 then 0 when 1 then ${soon}::int else ${late}::int end)
    and not exists (select from address a where a.replaced_at is null and ${sql.ref(`a.${whose}_id`)} = ${owner})`;
  const next = await sql<{ id: string }>`
    select distinct ${owner} as id from box b
    where ${owner} is not null and (${after}::uuid is null or ${owner} > ${after}::uuid) and ${isDue} order by 1 limit ${most}`.execute(
    trx,
  );
  const held = await sql<{ id: string }>`
    select id from ${sql.table(whose)} where id = any (${next.rows.map(({ id }) => id)}::uuid[])
    order by id for no key update skip locked`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    with due as materialized (
      select b.id from box b where ${owner} = any (${held.rows.map(({ id }) => id)}::uuid[]) and ${isDue} order by b.id for update
    ), asked as (
      update box b set asked = asked + 1 from due where b.id = due.id returning ${owner} as id
    ) select distinct id from asked order by id`.execute(trx);
  const of = rows.map(({ id }) => (whose === 'person' ? { personId: id } : { schoolId: id }));
  return { of, last: next.rows.at(-1)?.id ?? null };
}

/** How old somebody is and where they get mail themselves. */
export async function readWho(
  database: Database,
  personId: string,
): Promise<{ name: string; born: string | null; email: string | null } | null> {
  const { rows } = await sql<{ name: string; born: string | null; email: string | null }>`
    select name, born::text, email from person where id = ${personId}`.execute(database);
  return rows[0] ?? null;
}
