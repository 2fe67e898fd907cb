import { sql } from 'kysely';
import type { BoxKind, BoxState } from '../../../contract/boxes.ts';
import { ADDRESS_ASKED_AGAIN_DAYS } from '../../../contract/limits.ts';
import type { Database } from '../../database/connect.ts';
import { type AddressRow, addressAsJson } from './store-address.ts';

/** Who hears of a box: whoever said where it goes, where they still belong to it; else whose it is. */
export async function readAddressees(
  trx: Database,
  boxId: string,
): Promise<{ emails: string[]; about: string | null }> {
  const { rows } = await sql<{ email: string | null; about: string | null }>`
    select b.person_id as about, case
      when b.person_id is not null then coalesce(
        (select g.email from address a join person g on g.id = a.given_by
          where a.id = b.address_id and (g.id = b.person_id or exists (select from relation r
            where r.person_id = g.id and r.kind = 'guardian' and r.object_person_id = b.person_id))),
        (select mail_address(p) from person p where p.id = b.person_id))
      else (select g.email from address a join person g on g.id = a.given_by
        where a.id = b.address_id and exists (select from relation r
          where r.person_id = g.id and r.kind = 'coordinator' and r.object_school_id = b.school_id)) end as email
    from box b where b.id = ${boxId}`.execute(trx);
  const [box] = rows;
  if (!box) return { emails: [], about: null };
  if (box.email !== null) return { emails: [box.email], about: box.about };
  return { emails: await listCoordinators(trx, { boxId }), about: null };
}

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
  schoolId: string | null;
  /** Whose it is. */
  name: string;
  address: AddressRow | null;
};

/** A box as its mail tells of it; null when it is gone. */
export async function readTold(database: Database, boxId: string): Promise<ToldBox | null> {
  const { rows } = await sql<ToldBox>`
    select b.number, b.kind, b.state, b.kits, c.title as course, b.courier, b.tracking, b.school_id as "schoolId",
      coalesce(p.name, s.name) as name, ${addressAsJson} as address
    from box b left join course c on c.id = b.course_id left join address a on a.id = b.address_id
    left join person p on p.id = b.person_id left join school s on s.id = b.school_id
    where b.id = ${boxId}`.execute(database);
  return rows[0] ?? null;
}

type Of = { personId: string } | { schoolId: string };

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

/** Notes whose families are to be asked once more: each box after some days, and then after some more. Gives whom, each once. */
export async function claimAsking(trx: Database, at: Date): Promise<Of[]> {
  const [soon, late] = ADDRESS_ASKED_AGAIN_DAYS;
  const { rows } = await sql<{ personId: string | null; schoolId: string | null }>`
    update box b set asked = asked + 1
    where state = 'owed' and asked < 3 and kits > 0
      and owed_at <= ${at}::timestamptz - make_interval(days => case asked when 0 then 0 when 1 then ${soon}::int else ${late}::int end)
      and not exists (select from address a
        where a.replaced_at is null and (a.person_id = b.person_id or a.school_id = b.school_id))
    returning person_id as "personId", school_id as "schoolId"`.execute(trx);
  const people = new Set(rows.flatMap(({ personId }) => (personId ? [personId] : [])));
  const schools = new Set(rows.flatMap(({ schoolId }) => (schoolId ? [schoolId] : [])));
  return [
    ...[...people].map((personId) => ({ personId })),
    ...[...schools].map((schoolId) => ({ schoolId })),
  ];
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
