import type { ProjectStatus } from '../../../contract/learning/hand-ins.ts';
import type { CourseRequirements, CourseStanding } from '../../../rules/learning/course-completion.ts';
import { rangesOf } from '../../../rules/learning/multirange.ts';
import type { AppContext } from '../../platform/app-context.ts';

/** How somebody stands with a course that they may watch. */
export type StandingRow = CourseStanding & {
  courseId: string;
  title: string;
  slug: string;
  /** What the course asks for where that is not as the school has it. */
  asked: CourseRequirements | null;
  /** Of the certificate that counts. */
  code: string | null;
  /** One was issued, whatever became of it. */
  wasEarned: boolean;
};

// What comes once for each lecture comes as plain lists: names repeated every time would be most of what travels.
type Row = Omit<StandingRow, 'lectures' | 'quizzes' | 'projects'> & {
  lectures:
    | [id: string, title: string, seconds: number, isCompleted: boolean, watched: string | null][]
    | null;
  quizzes: [chapterId: string, number: number, questions: number, tried: number][] | null;
  projects: [id: string, title: string, status: ProjectStatus | null][] | null;
};

// Each table is read once for all courses: asked after for one course at a time, the person's rows would be gone through
// anew for each of them. Beside a certificate nothing is missing, so nothing is read.
const standings = {
  name: 'certificates_standings',
  text: `
    with mine as materialized (
      select w.course_id, w.since, c.position, c.title, c.slug, c.certificate as asked, v.code,
        v.code is not null or exists (
          select from certificate x where x.person_id = w.person_id and x.course_id = w.course_id and x.cause = 'earned'
        ) as was_earned
      from may_watch w
      join course c on c.id = w.course_id
      left join valid_certificate v on v.person_id = w.person_id and v.course_id = w.course_id
      where w.person_id = $1 and ($2::uuid is null or w.course_id = $2)
    ),
    watched as materialized (
      select lecture_id, completed_at is not null as complete, case when completed_at is null then watched end as watched
      from lecture_progress where person_id = $1 and ($2::uuid is null or course_id = $2)
    ),
    tried as materialized (select question_id from quiz_answer where person_id = $1),
    built as materialized (select project_id, status from project_progress where person_id = $1)
    select m.course_id as "courseId", m.title, m.slug, m.asked, m.code, m.was_earned as "wasEarned",
      cp.completed_at is not null as "lecturesWereComplete",
      lectures.list as lectures, quizzes.list as quizzes, projects.list as projects
    from mine m
    left join (select course_id, last_at, completed_at from course_progress where person_id = $1) cp on cp.course_id = m.course_id
    left join (
      select l.course_id, json_agg(json_build_array(l.id, l.title, l.duration_seconds, coalesce(wa.complete, false), wa.watched)
        order by ch.position, l.position) as list
      from lecture l join chapter ch on ch.id = l.chapter_id left join watched wa on wa.lecture_id = l.id
      where l.course_id in (select course_id from mine where code is null) and l.removed_at is null
      group by l.course_id
    ) lectures on lectures.course_id = m.course_id
    left join (
      select course_id, json_agg(json_build_array(id, number, questions, tried) order by number) as list
      from (
        select ch.course_id, ch.id, ch.number, count(*) as questions, count(t.question_id) as tried
        from (
          select course_id, id, row_number() over (partition by course_id order by position) as number from chapter
          where course_id in (select course_id from mine where code is null) and removed_at is null
        ) ch
        join quiz_question q on q.chapter_id = ch.id and q.removed_at is null
        left join tried t on t.question_id = q.id
        group by ch.course_id, ch.id, ch.number
      ) quiz group by course_id
    ) quizzes on quizzes.course_id = m.course_id
    left join (
      select p.course_id, json_agg(json_build_array(p.id, p.title, b.status) order by p.position) as list
      from project p left join built b on b.project_id = p.id
      where p.course_id in (select course_id from mine where code is null) and p.removed_at is null
      group by p.course_id
    ) projects on projects.course_id = m.course_id
    order by cp.last_at desc nulls last, m.since desc, m.position`,
};

/** Every course that somebody may watch, or one of them, with all that its certificate asks after: one query. */
export async function readStandings(
  { pool }: Pick<AppContext, 'pool'>,
  personId: string,
  courseId: string | null,
): Promise<StandingRow[]> {
  const { rows } = await pool.query<Row>({ ...standings, values: [personId, courseId] });
  return rows.map(({ lectures, quizzes, projects, ...row }) => ({
    ...row,
    lectures: (lectures ?? []).map(([lectureId, title, durationSeconds, isCompleted, watched]) => ({
      lectureId,
      title,
      durationSeconds,
      isCompleted,
      watched: watched === null ? [] : rangesOf(watched),
    })),
    quizzes: (quizzes ?? []).map(([chapterId, number, questions, tried]) => ({
      chapterId,
      number,
      questions,
      tried,
    })),
    projects: (projects ?? []).map(([projectId, title, status]) => ({ projectId, title, status })),
  }));
}
