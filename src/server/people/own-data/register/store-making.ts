import { list, type Part } from './entry.ts';

const own = { person_id: 'goes' } as const;

/** What is built, shown and asked: projects, creations, questions to mentors. */
export const making: Part = {
  tables: {
    project_progress: {
      people: own,
      copy: [
        list(
          'making',
          'projects',
          ['course', 'project', 'status', 'step', 'lastAt'],
          `select c.title as course, j.title as project, p.status, p.step, p.updated_at as "lastAt"
          from project_progress p join project j on j.id = p.project_id join course c on c.id = j.course_id
          where p.person_id = :person order by 5`,
        ),
      ],
    },
    hand_in: {
      people: { person_id: 'goes', answered_by: 'forgets', levels: 'goes' },
      copy: [
        list(
          'making',
          'handIns',
          ['project', 'text', 'link', 'at', 'status', 'stars', 'levels', 'reply', 'answeredAt'],
          `select j.title as project, h.words as text, h.link, h.handed_in_at as at, h.status, h.stars, h.levels,
            h.answer as reply, h.answered_at as "answeredAt"
          from hand_in h join project j on j.id = h.project_id where h.person_id = :person order by 4`,
        ),
      ],
    },
    project_file: {
      people: own,
      copy: [
        list(
          'making',
          'projectFiles',
          ['project', 'kind', 'at', 'file'],
          `select j.title as project, f.kind, f.sent_at as at, f.file from project_file f
          join project j on j.id = f.project_id where f.person_id = :person order by 3`,
        ),
      ],
    },
    project_message: {
      people: { person_id: 'goes', author_id: 'forgets' },
      copy: [
        list(
          'making',
          'projectMessages',
          ['project', 'byMentor', 'text', 'at'],
          `select j.title as project, m.from_mentor as "byMentor", m.text, m.written_at as at from project_message m
          join project j on j.id = m.project_id where m.person_id = :person order by 4`,
        ),
      ],
    },
    creation: {
      people: { person_id: 'goes', first_name: 'goes', guardian_email: 'forgets', decided_by: 'forgets' },
      copy: [
        list(
          'making',
          'creations',
          ['title', 'name', 'course', 'text', 'film', 'status', 'reason', 'at', 'shownAt', 'file'],
          `select k.title, k.first_name as name, c.title as course, k.about as text,
            k.video_host || ' ' || k.video_id as film, k.status, k.reason, k.shared_at as at, k.shown_at as "shownAt",
            k.picture_file as file
          from creation k left join course c on c.id = k.course_id
          where k.person_id = :person or (k.person_id is null and lower(k.guardian_email) = :email) order by k.shared_at`,
        ),
      ],
    },
    creation_experiment: {
      people: {},
      copy: [
        list(
          'making',
          'shownExperiments',
          ['title', 'kind', 'text'],
          `select k.title, x.kind, x.body as text from creation_experiment x join creation k on k.id = x.creation_id
          where k.person_id = :person and x.body is not null order by k.shared_at, k.id`,
        ),
      ],
    },
    doubt: {
      people: {
        person_id: {
          stays: 'an answer that a mentor shows stays, of nobody and without its question; the rest goes',
        },
      },
      copy: [
        list(
          'making',
          'questions',
          ['course', 'place', 'status', 'shared', 'question', 'answer', 'at'],
          `select c.title as course, coalesce(l.title, q.ask, j.title) as place, d.status, d.sharing as shared,
            d.public_question as question, d.public_answer as answer, d.asked_at as at
          from doubt d join course c on c.id = d.course_id left join lecture l on l.id = d.lecture_id
          left join quiz_question q on q.id = d.question_id left join project j on j.id = d.project_id
          where d.person_id = :person order by d.asked_at`,
        ),
      ],
    },
    doubt_message: {
      people: { writer_id: 'forgets' },
      copy: [
        list(
          'making',
          'talks',
          ['place', 'byMentor', 'text', 'at', 'file'],
          `select coalesce(l.title, q.ask, j.title) as place, m.by_mentor as "byMentor", m.text, m.written_at as at,
            m.picture_file as file
          from doubt_message m join doubt d on d.id = m.doubt_id left join lecture l on l.id = d.lecture_id
          left join quiz_question q on q.id = d.question_id left join project j on j.id = d.project_id
          where d.person_id = :person order by m.written_at, m.id`,
        ),
      ],
    },
    doubt_report: {
      people: own,
      copy: [
        list(
          'making',
          'reports',
          ['reason', 'at'],
          'select reason, reported_at as at from doubt_report where person_id = :person order by 2',
        ),
      ],
    },
  },

  files: [
    `select unnest(array[file, small_file]) as name from project_file where person_id = :person`,
    `select unnest(array[picture_file, small_file]) as name from creation
      where person_id = :person or (person_id is null and lower(guardian_email) = :email)`,
    `select m.picture_file as name from doubt_message m join doubt d on d.id = m.doubt_id where d.person_id = :person`,
  ],

  erasing: [
    {
      why: 'what was shared by somebody who had no account then, under an address that is proved to be theirs',
      sql: 'delete from creation where person_id is null and lower(guardian_email) = :email',
    },
    {
      why: 'the creation of another child outlives the address of the grown-up who agreed',
      sql: `update creation set guardian_email = null, idempotency_key = null
        where person_id <> :person and lower(guardian_email) = :email`,
    },
    {
      why: 'the talk goes; a mentor wrote the answer that others read',
      sql: `delete from doubt_message m using doubt d where d.id = m.doubt_id and d.person_id = :person`,
    },
    {
      why: 'the question may be the asker’s own words, and what was hidden was reported: both go',
      sql: `update doubt set person_id = null, status = 'accepted', read_at = null, public_question = ''
        where person_id = :person and sharing = 'shown'`,
    },
  ],
};
