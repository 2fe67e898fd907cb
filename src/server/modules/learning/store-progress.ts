import type { StudyDay } from '../../../rules/study-streak.ts';
import type { AppContext } from '../../app-context.ts';
import { batch } from '../../database/batch.ts';

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
  /** Ranges as the database writes them: they are read by whoever shows them. */
  watched: string;
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
  isCertified: boolean;
  lectures: LectureProgressRow[];
  lastStudyDay: StudyDay | null;
};

// What comes once for each lecture comes as plain lists: names repeated every time would be most of what travels.
type OutlineList = [lectureId: string, chapterId: string, title: string, durationSeconds: number][];
type WatchedList = [
  lectureId: string,
  percent: number,
  isCompleted: boolean,
  timeSpentSeconds: number,
  positionSeconds: number,
  watched: string,
][];
type Row = Omit<CourseProgressRow, 'course' | 'lectures'> & {
  personId: string;
  courseId: string;
  /** Null but in the first row of each course: it is the same for all who are in it. */
  course: CourseProgressRow['course'] | null;
  outline: OutlineList | null;
  watched: WatchedList | null;
};

const progress = {
  name: 'learning_progress',
  // In (select …) the list is not seen: a plan made for the very list would look cheaper than the one that is kept, and be made anew
  // every time, which costs twice what it does.
  text: `
    select e.person_id as "personId", e.course_id as "courseId", cp.last_at as "lastAt",
      cp.last_lecture_id as "lastLectureId", cp.completed_at as "completedAt",
      exists (
        select from valid_certificate v where v.person_id = e.person_id and v.course_id = e.course_id
      ) as "isCertified",
      case when e.nth = 1 then json_build_object('id', c.id, 'title', c.title, 'slug', c.slug, 'label', c.label,
        'thumbnailFile', c.thumbnail_file, 'by', c.instructor ->> 'name') end as course,
      case when e.nth = 1 then (
        select json_agg(json_build_array(l.id, l.chapter_id, l.title, l.duration_seconds) order by ch.position, l.position)
        from lecture l join chapter ch on ch.id = l.chapter_id
        where l.course_id = e.course_id and l.removed_at is null
      ) end as outline,
      (
        select json_agg(json_build_array(lp.lecture_id, lp.percent, lp.completed_at is not null, lp.time_spent_seconds,
          lp.position_seconds, lp.watched))
        from lecture_progress lp where lp.person_id = e.person_id and lp.course_id = e.course_id
      ) as watched,
      (
        select json_build_object('day', d.day, 'streak', d.streak, 'forgivenOn', d.forgiven_on)
        from study_day d where d.person_id = e.person_id order by d.day desc limit 1
      ) as "lastStudyDay"
    from (
      select *, row_number() over (partition by course_id) as nth from may_watch
      where person_id = any ((select $1::uuid[])::uuid[]) and ($2::uuid is null or course_id = $2)
    ) e
    join course c on c.id = e.course_id
    left join course_progress cp on cp.person_id = e.person_id and cp.course_id = e.course_id
    order by cp.last_at desc nulls last, e.since desc, c.position`,
};

type Watched = Pick<
  LectureProgressRow,
  'percent' | 'isCompleted' | 'timeSpentSeconds' | 'positionSeconds' | 'watched'
>;
const unwatched: Watched = {
  percent: 0,
  isCompleted: false,
  timeSpentSeconds: 0,
  positionSeconds: 0,
  watched: '{}',
};

type Outlined = { course: CourseProgressRow['course']; outline: OutlineList };

function readRow(
  { personId: _whose, courseId: _which, course: _course, outline: _outline, watched, ...row }: Row,
  { course, outline }: Outlined,
): CourseProgressRow {
  const watchedOf = new Map<string, Watched>();
  for (const [lectureId, percent, isCompleted, timeSpentSeconds, positionSeconds, ranges] of watched ?? [])
    watchedOf.set(lectureId, { percent, isCompleted, timeSpentSeconds, positionSeconds, watched: ranges });
  const lectures = outline.map(([lectureId, chapterId, title, durationSeconds]) => ({
    lectureId,
    chapterId,
    title,
    durationSeconds,
    ...(watchedOf.get(lectureId) ?? unwatched),
  }));
  return { ...row, course, lectures };
}

/** What these people may watch, a list each in their order: a course's lectures are read once, however many are in it. */
async function readCourses(
  context: AppContext,
  personIds: string[],
  courseId: string | null,
): Promise<CourseProgressRow[][]> {
  const { rows } = await context.pool.query<Row>({ ...progress, values: [personIds, courseId] });
  const outlines = new Map<string, Outlined>();
  for (const { courseId, course, outline } of rows)
    if (course) outlines.set(courseId, { course, outline: outline ?? [] });
  const byPerson = Map.groupBy(rows, (row) => row.personId);
  return personIds.map((personId) =>
    (byPerson.get(personId) ?? []).map((row) => readRow(row, outlines.get(row.courseId) as Outlined)),
  );
}

/** One person in one course, with every present lecture; null when they may not watch it. */
export async function readCourseProgress(
  context: AppContext,
  personId: string,
  courseId: string,
): Promise<CourseProgressRow | null> {
  const [courses] = await readCourses(context, [personId], courseId);
  return courses?.[0] ?? null;
}

/** Every course that a person may watch, last watched first: one query, which those who ask at the same time share. */
export function readingProgress(context: AppContext): (personId: string) => Promise<CourseProgressRow[]> {
  return batch((personIds: string[]) => readCourses(context, personIds, null));
}
