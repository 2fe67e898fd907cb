import { type RawBuilder, sql } from 'kysely';
import type { AnnouncementLevel, AudienceKind } from '../../../contract/staff/announcement-kinds.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Announcements stay so long in the lists of those whom they reached, and so many stand there at most. */
const OVER_DAYS = 30;
const LISTED_MOST = 50;

/** Who looks, as the session says: their relations need no second query. */
export type Reader = { personId: string; isGuardian: boolean; isTeacher: boolean; isOffice: boolean };

export type ReachingRow = {
  id: string;
  title: string;
  body: string;
  level: AnnouncementLevel;
  audience: AudienceKind;
  link_path: string | null;
  link_words: string | null;
  starts_at: Date;
  ends_at: Date | null;
  is_over: boolean;
  put_away_at: Date | null;
};

/** Whether by relation `r` somebody coordinates a school, or teaches in one or in a class that goes on. */
export const teachesNow = sql<boolean>`r.kind in ('teacher', 'coordinator')
  and not exists (select from class c where c.id = r.object_class_id and c.archived_at is not null)`;

/** Whether announcement `a` is for somebody: decided by what they are and learn at this moment. */
const isFor = ({
  personId,
  isGuardian,
  isTeacher,
  isOffice,
}: Reader): RawBuilder<boolean> => sql`case a.audience
  when 'everybody' then true
  when 'guardians' then ${isGuardian}::boolean
  when 'teachers' then ${isTeacher}::boolean and exists (select from relation r where r.person_id = ${personId} and ${teachesNow})
  when 'office' then ${isOffice}::boolean
  when 'course' then exists (select from may_watch w where w.person_id = ${personId} and w.course_id = a.course_id)
  when 'track' then exists (
    select from may_watch w join course c on c.id = w.course_id where w.person_id = ${personId} and c.label = a.track)
  when 'grade' then exists (select from person p where p.id = ${personId} and p.grade = a.grade)
    or exists (select from class_pupil cp join class c on c.id = cp.class_id
      where cp.person_id = ${personId} and c.grade = a.grade and c.archived_at is null)
  else false end`;

const isOut = (at: Date) => sql<boolean>`a.taken_back_at is null and a.starts_at <= ${at}`;

/** What reaches somebody: what is on, important first, the newest first; behind it what ended lately. */
export async function listReaching(database: Database, reader: Reader, at: Date): Promise<ReachingRow[]> {
  const { rows } = await sql<ReachingRow>`
    select a.id, a.title, a.body, a.level, a.audience, a.link_path, a.link_words, a.starts_at, a.ends_at,
      coalesce(a.ends_at <= ${at}, false) as is_over, x.put_away_at
    from announcement a
    left join announcement_put_away x on x.person_id = ${reader.personId} and x.announcement_id = a.id
    where ${isOut(at)} and coalesce(a.ends_at, 'infinity'::timestamptz) > ${at}::timestamptz - ${`${OVER_DAYS} days`}::interval
      and ${isFor(reader)}
    order by coalesce(a.ends_at <= ${at}, false), a.level = 'news', a.starts_at desc, a.made_at desc, a.id desc
    limit ${LISTED_MOST}`.execute(database);
  return rows;
}

/** Puts an announcement away for somebody whom it reaches; gives since when it is away, null where it does not reach them. */
export async function putAway(
  database: Database,
  id: string,
  reader: Reader,
  at: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ put_away_at: Date }>`
    with reached as (select a.id from announcement a where a.id = ${id} and ${isOut(at)} and ${isFor(reader)}),
      put as (
        insert into announcement_put_away (person_id, announcement_id, put_away_at)
        select ${reader.personId}::uuid, id, ${at}::timestamptz from reached
        on conflict do nothing returning put_away_at
      )
    select coalesce((select put_away_at from put), (select x.put_away_at from announcement_put_away x
      where x.person_id = ${reader.personId} and x.announcement_id = reached.id), ${at}::timestamptz) as put_away_at
    from reached`.execute(database);
  return rows[0]?.put_away_at ?? null;
}
