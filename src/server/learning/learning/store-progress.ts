import type { StudyDay } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { batch } from '../../platform/database/batch.ts';
import type { CatalogueCache, Outline } from '../catalogue/index.ts';

/** A present lecture of a course with what one person did in it. */
export type LectureProgressRow = Outline['lectures'][number] & {
  percent: number;
  isCompleted: boolean;
  timeSpentSeconds: number;
  positionSeconds: number;
  /** Ranges as the database writes them: they are read by whoever shows them. */
  watched: string;
};

/** One person in one course that they may watch. */
export type CourseProgressRow = {
  course: Pick<Outline, 'id' | 'title' | 'slug' | 'label' | 'thumbnail'> & { by: string };
  lastAt: Date | null;
  lastLectureId: string | null;
  completedAt: Date | null;
  isCertified: boolean;
  lectures: LectureProgressRow[];
  lastStudyDay: StudyDay | null;
};

// What comes once for each lecture comes as plain lists: names repeated every time would be most of what travels.
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
  watched: WatchedList | null;
  catalogueVersion: number;
};

// What is the same for all who are in a course is in this process's copy of the catalogue: the statement reads what is the
// person's, and tells how new the copy has to be.
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
      (
        select json_agg(json_build_array(lp.lecture_id, lp.percent, lp.completed_at is not null, lp.time_spent_seconds,
          lp.position_seconds, lp.watched))
        from lecture_progress lp where lp.person_id = e.person_id and lp.course_id = e.course_id
      ) as watched,
      (
        select json_build_object('day', d.day, 'streak', d.streak, 'forgivenOn', d.forgiven_on)
        from study_day d where d.person_id = e.person_id order by d.day desc limit 1
      ) as "lastStudyDay",
      (select last_value from catalogue_version) as "catalogueVersion"
    from may_watch e
    join course c on c.id = e.course_id
    left join course_progress cp on cp.person_id = e.person_id and cp.course_id = e.course_id
    where e.person_id = any ((select $1::uuid[])::uuid[]) and ($2::uuid is null or e.course_id = $2)
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

function readRow(
  { personId: _whose, courseId: _which, catalogueVersion: _version, watched, ...row }: Row,
  { lectures: outline, ...course }: Outline,
): CourseProgressRow {
  const watchedOf = new Map<string, Watched>();
  for (const [lectureId, percent, isCompleted, timeSpentSeconds, positionSeconds, ranges] of watched ?? [])
    watchedOf.set(lectureId, { percent, isCompleted, timeSpentSeconds, positionSeconds, watched: ranges });
  const lectures = outline.map((lecture) => ({
    ...lecture,
    ...(watchedOf.get(lecture.lectureId) ?? unwatched),
  }));
  return { ...row, course, lectures };
}

/** What these people may watch, a list each in their order: one statement, however many they are. */
async function readCourses(
  { pool }: AppContext,
  catalogue: CatalogueCache,
  personIds: string[],
  courseId: string | null,
): Promise<CourseProgressRow[][]> {
  const { rows } = await pool.query<Row>({ ...progress, values: [personIds, courseId] });
  const shown = await catalogue.asNewAs(rows[0]?.catalogueVersion ?? 0);
  const byPerson = Map.groupBy(rows, (row) => row.personId);
  return personIds.map((personId) =>
    (byPerson.get(personId) ?? []).flatMap((row) => {
      const course = shown.outlineOf(row.courseId);
      return course ? [readRow(row, course)] : [];
    }),
  );
}

/** One person in one course, with every present lecture; null when they may not watch it. */
export async function readCourseProgress(
  context: AppContext,
  catalogue: CatalogueCache,
  personId: string,
  courseId: string,
): Promise<CourseProgressRow | null> {
  const [courses] = await readCourses(context, catalogue, [personId], courseId);
  return courses?.[0] ?? null;
}

/** Every course that a person may watch, last watched first: one query, which those who ask at the same time share. */
export function readingProgress(
  context: AppContext,
  catalogue: CatalogueCache,
): (personId: string) => Promise<CourseProgressRow[]> {
  return batch((personIds: string[]) => readCourses(context, catalogue, personIds, null));
}
