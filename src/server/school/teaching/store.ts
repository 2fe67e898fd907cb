import { sql } from 'kysely';
import type { RubricCriterion } from '../../../contract/learning/hand-ins.ts';
import type { TeachersMaterial } from '../../../contract/learning/teachers-material.ts';
import {
  HERE_FORGOTTEN_SECONDS,
  PAUSE_MOST_MINUTES,
  TEACHING_MOST_HOURS,
} from '../../../contract/platform/limits.ts';
import type { Passage } from '../../../contract/platform/passages.ts';
import type { PupilDoing } from '../../../contract/school/teaching.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Lessons that are being taught, and what their pupils say of themselves. */

const hours = sql.lit(TEACHING_MOST_HOURS);
const seconds = sql.lit(HERE_FORGOTTEN_SECONDS);
const minutes = sql.lit(PAUSE_MOST_MINUTES);

/** Lessons as `t` that are still taught: the class is in use, has the course and somebody who teaches it, and nobody forgot to end it. */
const going = (at: Date) => sql`teaching t
  join class c on c.id = t.class_id and c.archived_at is null
  join lecture l on l.id = t.lecture_id and l.removed_at is null
  join class_course k on k.class_id = t.class_id and k.course_id = l.course_id
    and t.begun_at > ${at}::timestamptz - make_interval(hours => ${hours})
    and exists (select from relation r where r.object_class_id = t.class_id and r.kind = 'teacher')`;

/** Whether all look up in the lesson `t`; a pause that nobody ends is over by itself. */
const paused = (at: Date) =>
  sql`coalesce(t.paused_at > ${at}::timestamptz - make_interval(mins => ${minutes}), false)`;

/** What a pupil was last heard to do, unless that was long ago; `h` is the row of what it says. */
const doing = (at: Date) =>
  sql`case when h.seen_at > ${at}::timestamptz - make_interval(secs => ${seconds}) then h.doing end`;

export type TaughtRow = {
  classId: string;
  className: string;
  teacher: string | null;
  courseId: string;
  lectureId: string;
  isPaused: boolean;
  needsHelp: boolean;
  mayWatch: boolean;
};

/** What the classes in which somebody learns are being taught; null where they learn in none. */
export async function listTaught(
  database: Database,
  personId: string,
  at: Date,
): Promise<TaughtRow[] | null> {
  const { rows } = await sql<{ isPupil: boolean; taught: TaughtRow[] | null }>`
    select exists (select from class_pupil where person_id = ${personId}) as "isPupil", (
      select json_agg(json_build_object('classId', c.id, 'className', c.name, 'teacher', b.name, 'courseId', l.course_id,
        'lectureId', l.id, 'isPaused', ${paused(at)}, 'needsHelp', h.help_since is not null,
        'mayWatch', exists (select from may_watch w where w.person_id = ${personId} and w.course_id = l.course_id))
        order by t.begun_at desc)
      from class_pupil cp join ${going(at)} on t.class_id = cp.class_id
      left join teaching_pupil h on h.class_id = cp.class_id and h.person_id = cp.person_id
      left join person b on b.id = t.begun_by
      where cp.person_id = ${personId}) as taught`.execute(database);
  const [row] = rows;
  return row?.isPupil ? (row.taught ?? []) : null;
}

export type TaughtPupilRow = {
  personId: string;
  name: string;
  roll: string | null;
  mayWatch: boolean;
  doing: PupilDoing | null;
  percent: number;
  isDone: boolean;
  helpSince: string | null;
};
export type TeachingRow = {
  courseId: string;
  lectureId: string;
  teacher: string | null;
  begunAt: Date;
  isPaused: boolean;
  pupils: TaughtPupilRow[] | null;
};

/** The lesson that a class is being taught, with all its pupils; null when it is taught none. */
export async function readTeaching(
  database: Database,
  classId: string,
  at: Date,
): Promise<TeachingRow | null> {
  const { rows } = await sql<TeachingRow>`
    select l.course_id as "courseId", l.id as "lectureId", b.name as teacher, t.begun_at as "begunAt",
      ${paused(at)} as "isPaused", (
        select json_agg(json_build_object('personId', cp.person_id, 'name', cp.shown_name, 'roll', cp.roll,
          'mayWatch', exists (select from may_watch w where w.person_id = cp.person_id and w.course_id = l.course_id),
          'doing', ${doing(at)}, 'percent', coalesce(p.percent, 0), 'isDone', p.completed_at is not null,
          'helpSince', h.help_since))
        from class_pupil cp
        left join teaching_pupil h on h.class_id = cp.class_id and h.person_id = cp.person_id
        left join lecture_progress p on p.person_id = cp.person_id and p.lecture_id = l.id
        where cp.class_id = t.class_id) as pupils
    from ${going(at)} left join person b on b.id = t.begun_by
    where t.class_id = ${classId}`.execute(database);
  return rows[0] ?? null;
}

export async function readClassName(database: Database, classId: string): Promise<string | null> {
  const row = await database.selectFrom('class').select('name').where('id', '=', classId).executeTakeFirst();
  return row?.name ?? null;
}

/** Forgets what the pupils of a class said. In the order in which others hold them, too. */
async function forgetPupils(trx: Database, classId: string): Promise<void> {
  await sql`with held as (
      select class_id, person_id from teaching_pupil where class_id = ${classId} order by person_id for update
    )
    delete from teaching_pupil p using held where p.class_id = held.class_id and p.person_id = held.person_id`.execute(
    trx,
  );
}

/** Begins a lesson, or goes on to another: going on, whoever wants help wants it still. */
export async function setLesson(
  trx: Database,
  { classId, lectureId, by, at }: { classId: string; lectureId: string; by: string; at: Date },
): Promise<void> {
  const { rows } = await sql`select from ${going(at)} where t.class_id = ${classId}`.execute(trx);
  if (rows.length === 0) await endTeaching(trx, classId);
  await trx
    .insertInto('teaching')
    .values({ class_id: classId, lecture_id: lectureId, begun_by: by, begun_at: at, paused_at: null })
    .onConflict((going) => going.column('class_id').doUpdateSet({ lecture_id: lectureId }))
    .execute();
}

/** Has all look up, or lets them go on; false when the class is taught nothing. */
export async function setPaused(
  trx: Database,
  { classId, isPaused, at }: { classId: string; isPaused: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update teaching t set paused_at =
      case when ${isPaused} then case when ${paused(at)} then t.paused_at else ${at}::timestamptz end end
    where t.class_id = ${classId} returning 1`.execute(trx);
  return rows.length > 0;
}

export async function endTeaching(trx: Database, classId: string): Promise<void> {
  await trx.deleteFrom('teaching').where('class_id', '=', classId).execute();
  await forgetPupils(trx, classId);
}

/** Takes away the lessons that nobody ended, and what was said in lessons that are over. */
export async function sweepTeaching(database: Database, at: Date): Promise<void> {
  await sql`delete from teaching where begun_at < ${at}::timestamptz - make_interval(hours => ${hours})`.execute(
    database,
  );
  await sql`delete from teaching_pupil p where not exists (select from teaching t where t.class_id = p.class_id)`.execute(
    database,
  );
}

/** Notes that a pupil wants help since now, or none any more; false when it is no pupil of a class that is taught. */
export async function setHelp(
  database: Database,
  { classId, personId, needsHelp, at }: { classId: string; personId: string; needsHelp: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into teaching_pupil as h (class_id, person_id, help_since, seen_at)
    select cp.class_id, cp.person_id, ${needsHelp ? at : null}::timestamptz, ${at}
    from ${going(at)} join class_pupil cp on cp.class_id = t.class_id and cp.person_id = ${personId}
    where t.class_id = ${classId}
    on conflict (class_id, person_id) do update set help_since =
      case when excluded.help_since is not null then coalesce(h.help_since, excluded.help_since) end
    returning 1`.execute(database);
  return rows.length > 0;
}

export type Here = { classId: string; personId: string; lectureId: string; doing: PupilDoing };

/** Notes what pupils do in the lesson; those who ask together are written together. Gives whether there is such a lesson. */
export function notingPupils({
  pool,
  clock,
}: Pick<AppContext, 'pool' | 'clock'>): (one: Here) => Promise<boolean> {
  return batch(async (all: Here[]) => {
    // Somebody with two tabs is written once: what was said last.
    const last = new Map(all.map((one) => [`${one.classId} ${one.personId}`, one]));
    const given = [...last.values()];
    const { rows } = await pool.query<{ classId: string; personId: string }>({
      name: 'teaching_here',
      text: `
        insert into teaching_pupil (class_id, person_id, doing, seen_at)
        select cp.class_id, cp.person_id, case when t.lecture_id = g.lecture_id then g.doing else 'away' end, $5
        from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) as g (class_id, person_id, lecture_id, doing)
        join teaching t on t.class_id = g.class_id
          and t.begun_at > $5::timestamptz - make_interval(hours => ${TEACHING_MOST_HOURS})
          and exists (select from relation r where r.object_class_id = t.class_id and r.kind = 'teacher')
        join class c on c.id = g.class_id and c.archived_at is null
        join class_pupil cp on cp.class_id = g.class_id and cp.person_id = g.person_id
        order by cp.class_id, cp.person_id
        on conflict (class_id, person_id) do update set doing = excluded.doing, seen_at = excluded.seen_at
        returning class_id as "classId", person_id as "personId"`,
      values: [
        given.map(({ classId }) => classId),
        given.map(({ personId }) => personId),
        given.map(({ lectureId }) => lectureId),
        given.map((one) => one.doing),
        clock.now(),
      ],
    });
    const noted = new Set(rows.map((row) => `${row.classId} ${row.personId}`));
    return all.map((one) => noted.has(`${one.classId} ${one.personId}`));
  });
}

/** How a class that is taught looks at this moment; what is equal looks the same. */
export type Look = {
  classId: string;
  /** What its pupils see: the lesson, and whether they look up. */
  lesson: string;
  /** What only its teachers see: what the pupils do, and who is done. */
  pupils: string;
  /** Who wants help. */
  hands: string[];
};

/** The classes among these that are being taught. */
export async function lookAt(database: Database, classIds: readonly string[], at: Date): Promise<Look[]> {
  const { rows } = await sql<Look>`
    select t.class_id as "classId", concat_ws(' ', t.begun_at, t.lecture_id, ${paused(at)}) as lesson,
      concat_ws(' ', count(*), sum(hashtext(concat_ws(' ', cp.person_id, cp.shown_name, ${doing(at)}, p.completed_at is null)))) as pupils,
      coalesce(array_agg(h.person_id) filter (where h.help_since is not null), '{}') as hands
    from ${going(at)}
    left join class_pupil cp on cp.class_id = t.class_id
    left join teaching_pupil h on h.class_id = cp.class_id and h.person_id = cp.person_id
    left join lecture_progress p on p.person_id = cp.person_id and p.lecture_id = t.lecture_id
    where t.class_id = any (${classIds}::uuid[])
    group by t.class_id`.execute(database);
  return rows;
}

/** What a lesson has for its teachers; null when there is no such lesson. */
export async function readMaterial(
  database: Database,
  lectureId: string,
): Promise<{ courseId: string; passages: Passage[]; body: TeachersMaterial | null } | null> {
  const row = await database
    .selectFrom('lecture')
    .leftJoin('lecture_material', 'lecture_material.lecture_id', 'lecture.id')
    .select(['lecture.course_id as courseId', 'lecture.passages', 'lecture_material.body as body'])
    .where('lecture.id', '=', lectureId)
    .where('lecture.removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** What is looked for in the projects of a course, in their order; without those that have no rubric. */
export async function listRubrics(
  database: Database,
  courseId: string,
): Promise<{ projectId: string; title: string; rubric: RubricCriterion[] }[]> {
  const { rows } = await sql<{ projectId: string; title: string; rubric: RubricCriterion[] }>`
    select id as "projectId", title, guide -> 'rubric' as rubric from project
    where course_id = ${courseId} and removed_at is null and jsonb_typeof(guide -> 'rubric') = 'array'
    order by position`.execute(database);
  return rows;
}

/** Whether one of these classes has a course. */
export async function isTaughtIn(
  database: Database,
  courseId: string,
  classIds: readonly string[],
): Promise<boolean> {
  const row = await database
    .selectFrom('class_course')
    .select('class_id')
    .where('course_id', '=', courseId)
    .where('class_id', 'in', classIds)
    .executeTakeFirst();
  return row !== undefined;
}
