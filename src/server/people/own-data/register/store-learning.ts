import { list, type Part } from './entry.ts';

const own = { person_id: 'goes' } as const;

/** What is learned: courses, lessons, quizzes, notes, days, live sessions, certificates, reviews. */
export const learning: Part = {
  tables: {
    enrolment: {
      people: own,
      copy: [
        list(
          'learning',
          'courses',
          ['course', 'since'],
          `select c.title as course, e.enrolled_at as since from enrolment e join course c on c.id = e.course_id
          where e.person_id = :person order by 2`,
        ),
      ],
    },
    course_progress: {
      people: own,
      copy: [
        list(
          'learning',
          'courseProgress',
          ['course', 'since', 'lastAt', 'completedAt'],
          `select c.title as course, p.started_at as since, p.last_at as "lastAt", p.completed_at as "completedAt"
          from course_progress p join course c on c.id = p.course_id where p.person_id = :person order by 2`,
        ),
      ],
    },
    lecture_progress: {
      people: own,
      copy: [
        list(
          'learning',
          'lessons',
          ['course', 'lesson', 'percent', 'watched', 'seconds', 'second', 'left', 'lastAt', 'completedAt'],
          `select c.title as course, l.title as lesson, p.percent, p.watched::text as watched,
            p.time_spent_seconds as seconds, round(p.position_seconds)::integer as second, p.left_unfinished as left,
            p.last_at as "lastAt", p.completed_at as "completedAt"
          from lecture_progress p join lecture l on l.id = p.lecture_id join course c on c.id = p.course_id
          where p.person_id = :person order by p.last_at, l.id`,
        ),
      ],
    },
    watch_budget: {
      people: own,
      copy: [
        list(
          'learning',
          'watching',
          ['seconds', 'lastAt'],
          'select round(studied)::bigint as seconds, at as "lastAt" from watch_budget where person_id = :person',
        ),
      ],
    },
    watch_event: {
      people: own,
      copy: { none: 'marks of a few days by which a save that comes twice counts once' },
    },
    study_day: {
      people: own,
      copy: [
        list(
          'learning',
          'days',
          ['day', 'streak'],
          'select day, streak from study_day where person_id = :person order by day',
        ),
      ],
    },
    weekly_goal: {
      people: own,
      copy: [
        list(
          'learning',
          'goals',
          ['week', 'days', 'at'],
          'select week, days, chosen_at as at from weekly_goal where person_id = :person order by week',
        ),
      ],
    },
    badge: {
      people: own,
      copy: [
        list(
          'learning',
          'badges',
          ['kind', 'title', 'at'],
          `select b.kind, coalesce(p.title, h.title, c.title) as title, b.earned_at as at from badge b
          left join project p on p.id = b.project_id left join chapter h on h.id = b.chapter_id
          left join course c on c.id = b.course_id where b.person_id = :person order by 3`,
        ),
      ],
    },
    note: {
      people: own,
      copy: [
        list(
          'learning',
          'notes',
          ['course', 'lesson', 'text', 'at'],
          `select c.title as course, l.title as lesson, n.text, n.written_at as at from note n
          join lecture l on l.id = n.lecture_id join course c on c.id = l.course_id where n.person_id = :person order by 4`,
        ),
      ],
    },
    experiment: {
      people: own,
      copy: [
        list(
          'learning',
          'experiments',
          ['kind', 'name', 'text', 'at'],
          `select e.kind, e.name, e.body as text, e.written_at as at from experiment e where e.person_id = :person order by 4, e.id`,
        ),
      ],
    },
    done_task: {
      people: own,
      copy: [
        list(
          'learning',
          'doneTasks',
          ['task', 'at'],
          `select t.task, t.done_at as at from done_task t where t.person_id = :person order by 2, 1`,
        ),
      ],
    },
    shared_experiment: {
      people: own,
      copy: [
        list(
          'learning',
          'sharedExperiments',
          ['kind', 'name', 'class', 'text', 'at'],
          `select s.kind, s.name, c.name as class, s.body as text, s.shared_at as at
          from shared_experiment s join class c on c.id = s.class_id where s.person_id = :person order by 5, s.id`,
        ),
      ],
    },
    quiz_answer: {
      // What somebody typed, put in order or built goes with its row.
      people: { ...own, given: 'goes', first_given: 'goes' },
      copy: [
        list(
          'learning',
          'answers',
          ['course', 'question', 'first', 'firstRight', 'answer', 'right', 'tries', 'at'],
          `select c.title as course, q.ask as question, coalesce(answer_words(q.answers, a.first_chosen, a.first_given), a.first_given ->> 'built') as first,
            a.first_is_right as "firstRight", coalesce(answer_words(q.answers, a.chosen, a.given), a.given ->> 'built') as answer, a.is_right as right, a.tries,
            a.answered_at as at
          from quiz_answer a join quiz_question q on q.id = a.question_id join chapter h on h.id = q.chapter_id
          join course c on c.id = h.course_id where a.person_id = :person order by a.answered_at, q.id`,
        ),
      ],
    },
    attendance: {
      people: { person_id: 'goes', marked_by: 'forgets' },
      copy: [
        list(
          'learning',
          'attendance',
          ['course', 'title', 'at'],
          `select c.title as course, s.title, a.attended_at as at from attendance a
          join live_session s on s.id = a.live_session_id join course c on c.id = s.course_id
          where a.person_id = :person order by 3`,
        ),
      ],
    },
    live_session: {
      people: { mentor_id: 'forgets' },
      copy: [
        list(
          'learning',
          'mentoring',
          ['course', 'title', 'at'],
          `select c.title as course, s.title, s.starts_at as at from live_session s join course c on c.id = s.course_id
          where s.mentor_id = :person order by 3`,
        ),
      ],
    },
    live_seat: {
      people: own,
      copy: [
        list(
          'learning',
          'seats',
          ['course', 'title', 'at'],
          `select c.title as course, s.title, t.taken_at as at from live_seat t
          join live_session s on s.id = t.live_session_id join course c on c.id = s.course_id
          where t.person_id = :person order by 3`,
        ),
      ],
    },
    live_reminder: { people: own, copy: { none: 'the mails tell of it' } },
    live_calendar: {
      people: own,
      copy: [
        list(
          'learning',
          'calendar',
          ['since'],
          'select made_at as since from live_calendar where person_id = :person',
        ),
      ],
    },
    certificate: {
      people: { person_id: 'goes', facts: 'goes' },
      copy: [
        list(
          'learning',
          'certificates',
          ['course', 'number', 'code', 'at', 'endedAt', 'status'],
          `select c.title as course, k.serial as number, k.code, k.issued_at as at, k.ended_at as "endedAt",
            coalesce(k.ended_as, 'valid') as status
          from certificate k join course c on c.id = k.course_id where k.person_id = :person order by k.issued_at`,
        ),
      ],
    },
    review: {
      people: { person_id: 'goes', decided_by: 'forgets', answered_by: 'forgets' },
      copy: [
        list(
          'learning',
          'reviews',
          ['course', 'stars', 'text', 'status', 'reason', 'at', 'answer'],
          `select c.title as course, r.stars, r.text, r.status, r.reason, r.written_at as at, r.answer from review r
          join course c on c.id = r.course_id where r.person_id = :person order by 6`,
        ),
      ],
    },
  },
  files: [],
  erasing: [],
};
