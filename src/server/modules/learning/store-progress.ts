import type { StudyDay } from '../../../rules/study-streak.ts';
import type { Site } from '../../site.ts';
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

/** One person in one course that they are enrolled in. */
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

type Row = Omit<CourseProgressRow, 'lectures'> & {
  lectures: (Omit<LectureProgressRow, 'watched'> & { watched: string })[];
};

const progress = {
  name: 'learning_progress',
  text: `
    select
      json_build_object('id', c.id, 'title', c.title, 'slug', c.slug, 'label', c.label,
        'thumbnailFile', c.thumbnail_file, 'by', c.instructor ->> 'name') as course,
      cp.last_at as "lastAt", cp.last_lecture_id as "lastLectureId", cp.completed_at as "completedAt",
      coalesce((
        select json_agg(json_build_object('lectureId', l.id, 'chapterId', l.chapter_id, 'title', l.title,
            'durationSeconds', l.duration_seconds, 'percent', coalesce(lp.percent, 0),
            'isCompleted', lp.completed_at is not null, 'timeSpentSeconds', coalesce(lp.time_spent_seconds, 0),
            'positionSeconds', coalesce(lp.position_seconds, 0), 'watched', coalesce(lp.watched, '{}'))
          order by ch.place, l.place)
        from lecture l
        join chapter ch on ch.id = l.chapter_id
        left join lecture_progress lp on lp.person_id = e.person_id and lp.lecture_id = l.id
        where l.course_id = c.id and l.removed_at is null
      ), '[]') as lectures,
      (
        select json_build_object('day', d.day, 'streak', d.streak)
        from study_day d where d.person_id = e.person_id order by d.day desc limit 1
      ) as "lastStudyDay"
    from enrolment e
    join course c on c.id = e.course_id
    left join course_progress cp on cp.person_id = e.person_id and cp.course_id = e.course_id
    where e.person_id = $1 and ($2::uuid is null or e.course_id = $2)
    order by cp.last_at desc nulls last, e.enrolled_at desc, c.place`,
};

/** Every course that a person is enrolled in, or the one, with every present lecture: one query. Last watched first. */
export async function readProgress(
  site: Site,
  personId: string,
  courseId: string | null = null,
): Promise<CourseProgressRow[]> {
  const { rows } = await site.pool.query<Row>({ ...progress, values: [personId, courseId] });
  return rows.map((row) => ({
    ...row,
    lectures: row.lectures.map((lecture) => ({ ...lecture, watched: rangesOf(lecture.watched) })),
  }));
}

/** Whether a course is published. */
export async function isPublished(site: Site, courseId: string): Promise<boolean> {
  const row = await site.database
    .selectFrom('course')
    .select('id')
    .where('id', '=', courseId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
