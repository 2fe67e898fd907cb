import { readCourseByTitle } from '../../src/contract/learning/catalogue.ts';
import { dayIn } from '../../src/rules/platform/study-streak.ts';
import { enrolled } from './a-course.ts';
import { watchLecture } from './certificates.ts';
import type { Stage } from './open-stage.ts';
import { aLearner, type Someone } from './people.ts';

/** A course of the catalogue that comes with the site, as `aCourse` would give one. */
export async function theCourse(stage: Stage, slug: string) {
  const { body } = await stage.call(readCourseByTitle, { params: { title: slug } });
  const { _id: id, title, projects, CourseContent } = body.course;
  const lectures = CourseContent.flatMap((chapter) => chapter.chapterContent);
  return {
    id,
    slug,
    title,
    lectures: lectures.map(({ lectureId }) => lectureId) as [string, ...string[]],
    titles: lectures.map(({ lectureTitle }) => lectureTitle),
    chapters: CourseContent.map(({ chapterId }) => chapterId),
    projects: projects.map(({ projectId }) => projectId),
    project: projects[0]?.projectId ?? '',
    liveSession: '',
  };
}
export type TheCourse = Awaited<ReturnType<typeof theCourse>>;

/** A learner who has watched the first lecture of a course up to a second. */
export async function aLearnerAt(
  stage: Stage,
  name: string,
  course: TheCourse,
  second: number,
): Promise<Someone> {
  const learner = await aLearner(stage, name);
  await enrolled(stage, learner, course);
  await watchLecture(stage, learner, course, { lecture: 0, to: second });
  return learner;
}

/** Lets somebody have watched a whole course long ago, as films that nobody has to sit through. */
export async function hasFinished(stage: Stage, learner: Someone, course: TheCourse): Promise<void> {
  const [personId, now] = [learner.user._id, stage.clock.now()];
  const { database, pool, config } = stage.context;
  await enrolled(stage, learner, course);
  await database
    .insertInto('course_progress')
    .values({
      person_id: personId,
      course_id: course.id,
      started_at: now,
      last_at: now,
      last_lecture_id: course.lectures.at(-1) ?? null,
      sitting_at: now,
      completed_at: now,
    })
    .execute();
  await pool.query(
    `insert into lecture_progress (person_id, lecture_id, course_id, watched, watched_seconds, percent, time_spent_seconds,
       position_seconds, completed_at, last_at)
     select $1, id, course_id, int4multirange(int4range(0, duration_seconds)), duration_seconds, 100, duration_seconds,
       duration_seconds, $3, $3
     from lecture where course_id = $2 and removed_at is null`,
    [personId, course.id, now],
  );
  await pool.query(
    'insert into study_day (person_id, day, streak) values ($1, $2, 3) on conflict do nothing',
    [personId, dayIn(config.timeZone, now)],
  );
}
