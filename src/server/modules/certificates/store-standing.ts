import type { ProjectStatus } from '../../../contract/hand-ins.ts';
import type { CourseRequirements, CourseStanding } from '../../../rules/course-completion.ts';
import { rangesOf } from '../../../rules/multirange.ts';
import type { AppContext } from '../../app-context.ts';

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

/** Beside a certificate nothing is missing, so nothing is read. */
const standings = {
  name: 'certificates_standings',
  text: `
    select w.course_id as "courseId", c.title, c.slug, c.certificate as asked, v.code, v.code is not null or exists (
        select from certificate x where x.person_id = w.person_id and x.course_id = w.course_id and x.cause = 'earned'
      ) as "wasEarned",
      cp.completed_at is not null as "lecturesWereComplete",
      case when v.code is null then (
        select json_agg(json_build_array(l.id, l.title, l.duration_seconds, lp.completed_at is not null,
          case when lp.completed_at is null then lp.watched end) order by ch.position, l.position)
        from lecture l join chapter ch on ch.id = l.chapter_id
        left join lecture_progress lp on lp.person_id = w.person_id and lp.lecture_id = l.id
        where l.course_id = w.course_id and l.removed_at is null
      ) end as lectures,
      case when v.code is null then (
        select json_agg(json_build_array(quiz.id, quiz.number, quiz.questions, quiz.tried) order by quiz.number)
        from (
          select ch.id, ch.number, count(*) as questions, count(a.question_id) as tried
          from (
            select id, row_number() over (order by position) as number from chapter
            where course_id = w.course_id and removed_at is null
          ) ch
          join quiz_question q on q.chapter_id = ch.id and q.removed_at is null
          left join quiz_answer a on a.person_id = w.person_id and a.question_id = q.id
          group by ch.id, ch.number
        ) quiz
      ) end as quizzes,
      case when v.code is null then (
        select json_agg(json_build_array(p.id, p.title, pp.status) order by p.position)
        from project p left join project_progress pp on pp.person_id = w.person_id and pp.project_id = p.id
        where p.course_id = w.course_id and p.removed_at is null
      ) end as projects
    from may_watch w
    join course c on c.id = w.course_id
    left join valid_certificate v on v.person_id = w.person_id and v.course_id = w.course_id
    left join course_progress cp on cp.person_id = w.person_id and cp.course_id = w.course_id
    where w.person_id = $1 and ($2::uuid is null or w.course_id = $2)
    order by cp.last_at desc nulls last, w.since desc, c.position`,
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
