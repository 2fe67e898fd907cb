import { type RawBuilder, sql } from 'kysely';
import type { Hat } from '../../../contract/people/accounts.ts';
import type { Database } from '../../platform/database/connect.ts';

/** What is kept of one person, a query a part. */

export type PersonRow = {
  id: string;
  name: string;
  username: string;
  email: string | null;
  isConfirmed: boolean;
  phone: string;
  institute: string | null;
  born: string | null;
  grade: number | null;
  comesAs: Hat[];
  createdAt: Date;
  key: 'pin' | 'pictures' | null;
  isStaff: boolean;
  stoppedAt: Date | null;
  stoppedReason: string | null;
  erasesAt: Date | null;
  mergedInto: { id: string; name: string; at: string } | null;
  merged: { id: string; username: string; at: string }[];
};

/** That a person `p` works here. */
export const isStaff = sql<boolean>`exists (select from relation r where r.person_id = p.id and r.kind = 'staff')`;
/** Every account begins as a learner's: a colleague who said nothing else comes to work. */
export const comesToWork = sql<boolean>`(p.comes_as = '{learner}' and ${isStaff})`;
/** As what a person `p` comes. */
export const comesAsShown = sql<
  Hat[]
>`case when ${comesToWork} then '{staff}' when ${isStaff} then p.comes_as || 'staff'::text
  else p.comes_as end`;

export async function findPerson(database: Database, personId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.name, p.username, p.email, p.email_confirmed_at is not null as "isConfirmed", p.phone, p.institute,
      p.born::text, p.grade, ${comesAsShown} as "comesAs", p.created_at as "createdAt", k.kind as key,
      ${isStaff} as "isStaff",
      s.stopped_at as "stoppedAt", s.reason as "stoppedReason", e.due_at as "erasesAt",
      (select json_build_object('id', o.id, 'name', o.name, 'at', g.merged_at) from merged_account g
        join person o on o.id = g.kept_id where g.person_id = p.id) as "mergedInto",
      coalesce((select json_agg(json_build_object('id', o.id, 'username', o.username, 'at', g.merged_at) order by g.merged_at)
        from merged_account g join person o on o.id = g.person_id where g.kept_id = p.id), '[]') as merged
    from person p left join child_key k on k.person_id = p.id left join stopped_account s on s.person_id = p.id
      left join erasure e on e.person_id = p.id
    where p.id = ${personId}`.execute(database);
  return rows[0];
}

const read = async <Row>(database: Database, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(database)).rows;

/** The courses that somebody has, and by what. */
export const listEnrolments = (database: Database, personId: string) =>
  read(
    database,
    sql<{ courseId: string; courseTitle: string; by: 'order' | 'seat' | 'gift' | 'free' }>`
      select e.course_id as "courseId", c.title as "courseTitle", case when e.order_id is not null then 'order' when e.seat_id is not null then 'seat'
        when g.id is not null then 'gift' else 'free' end as by
      from enrolment e join course c on c.id = e.course_id
        left join course_gift g on g.person_id = e.person_id and g.course_id = e.course_id and g.ended_at is null
      where e.person_id = ${personId} order by e.enrolled_at, c.id`,
  );

export type AccessRow = {
  sessions: number;
  since: Date | null;
  devices: number;
  lastSeenAt: Date | null;
  providers: string[];
};

/** How often somebody is signed in at this moment, and on how many browsers they are known. */
export async function readAccess(database: Database, personId: string, now: Date): Promise<AccessRow> {
  const { rows } = await sql<AccessRow>`
    select s.sessions, s.since, d.devices, d.seen as "lastSeenAt",
      array(select provider from provider_identity where person_id = ${personId} order by 1) as providers
    from (select count(*)::integer as sessions, min(created_at) as since from session
        where person_id = ${personId} and expires_at > ${now}) s,
      (select count(*)::integer as devices, max(seen_at) as seen from known_device where person_id = ${personId}) d`.execute(
    database,
  );
  return rows[0] as AccessRow;
}
