import type { StudyDay } from '../../../rules/study-streak.ts';
import type { AppContext } from '../../app-context.ts';
import { batch } from '../../database/batch.ts';
import { rangesOf } from './multirange.ts';

/** A present lecture of a course with what one person did in it. */
export type LectureProgressRow = {
  lectureId: string;
  chapterId: string;
  title: string;
  durationSeconds: number;
  percent: number;
  isCompleted: boolean;
  timeSpentSeconds: number;
  positionSeconds: number;
  watched: [number, number][];
};

/** One person in one course that they may watch. */
export type CourseProgressRow = {
  course: {
    id: string;
    title: string;
    slug: string;
    label: string;
    thumbnailFile: string | null;
    by: string;
  };
  lastAt: Date | null;
  lastLectureId: string | null;
  completedAt: Date | null;
  lectures: LectureProgressRow[];
  lastStudyDay: StudyDay | null;
};

/** Lectures come as plain lists in this order: names repeated for every lecture would be most of what travels. */
type LectureList = [string, string, string, number, number, boolean, number, number, string];
type Row = Omit<CourseProgressRow, 'lectures'> & { personId: string; lectures: LectureList[] };

const progress = {
  name: 'learning_progress',
  text: `
    select e.person_id as "personId",
      json_build_object('id', c.id, 'title', c.title, 'slug', c.slug, 'label', c.label,
        'thumbnailFile', c.thumbnail_file, 'by', c.instructor ->> 'name') as course,
      cp.last_at as "lastAt", cp.last_lecture_id as "lastLectureId", cp.completed_at as "completedAt",
      coalesce((
        select json_agg(json_build_array(l.id, l.chapter_id, l.title, l.duration_seconds, coalesce(lp.percent, 0),
            lp.completed_at is not null, coalesce(lp.time_spent_seconds, 0), coalesce(lp.position_seconds, 0),
            coalesce(lp.watched, '{}'))
          order by ch.position, l.position)
        from lecture l
        join chapter ch on ch.id = l.chapter_id
        left join lecture_progress lp on lp.person_id = e.person_id and lp.lecture_id = l.id
        where l.course_id = c.id and l.removed_at is null
      ), '[]') as lectures,
      (
        select json_build_object('day', d.day, 'streak', d.streak)
        from study_day d where d.person_id = e.person_id order by d.day desc limit 1
      ) as "lastStudyDay"
    from may_watch e
    join course c on c.id = e.course_id
    left join course_progress cp on cp.person_id = e.person_id and cp.course_id = e.course_id
    where e.person_id = any ($1::uuid[]) and ($2::uuid is null or e.course_id = $2)
    order by cp.last_at desc nulls last, e.since desc, c.position`,
};

function readLecture(list: LectureList): LectureProgressRow {
  const [
    lectureId,
    chapterId,
    title,
    durationSeconds,
    percent,
    isCompleted,
    timeSpentSeconds,
    positionSeconds,
    watched,
  ] = list;
  return {
    lectureId,
    chapterId,
    title,
    durationSeconds,
    percent,
    isCompleted,
    timeSpentSeconds,
    positionSeconds,
    watched: rangesOf(watched),
  };
}

async function readRows(context: AppContext, personIds: string[], courseId: string | null): Promise<Row[]> {
  return (await context.pool.query<Row>({ ...progress, values: [personIds, courseId] })).rows;
}

const readRow = ({ lectures, personId: _whose, ...row }: Row): CourseProgressRow => ({
  ...row,
  lectures: lectures.map(readLecture),
});

/** One person in one course, with every present lecture; null when they may not watch it. */
export async function readCourseProgress(
  context: AppContext,
  personId: string,
  courseId: string,
): Promise<CourseProgressRow | null> {
  const [row] = await readRows(context, [personId], courseId);
  return row ? readRow(row) : null;
}

/** Every course that a person may watch, last watched first: one query, which those who ask at the same time share. */
export function readingProgress(context: AppContext): (personId: string) => Promise<CourseProgressRow[]> {
  return batch(async (personIds: string[]) => {
    const byPerson = Map.groupBy(await readRows(context, personIds, null), (row) => row.personId);
    return personIds.map((personId) => (byPerson.get(personId) ?? []).map(readRow));
  });
}

/** Whether a course is published. */
export async function isPublished(context: AppContext, courseId: string): Promise<boolean> {
  const row = await context.database
    .selectFrom('course')
    .select('id')
    .where('id', '=', courseId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
