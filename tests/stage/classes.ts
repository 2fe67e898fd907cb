import { randomUUID } from 'node:crypto';
import { register } from '../../src/contract/people/accounts.ts';
import { joinClass } from '../../src/contract/school/class-places.ts';
import {
  addPupils,
  type ListedPupil,
  makeClass,
  readPupilList,
  type WholeClass,
} from '../../src/contract/school/classes.ts';
import type { SomeCourse } from './a-course.ts';
import type { Answer } from './call.ts';
import type { Stage } from './open-stage.ts';
import { bornAtAge, confirmMailbox, type Someone } from './people.ts';

/** A teacher whose mailbox is confirmed, signed in. */
export async function aTeacher(stage: Stage, name = 'Meera Iyer'): Promise<Someone> {
  const password = 'chalk-and-solder-7';
  const email = `teacher-${randomUUID()}@example.org`;
  const body = {
    name,
    email,
    phone: '+91 98765 43210',
    password,
    comesAs: 'teacher' as const,
    born: bornAtAge(stage, 30),
  };
  const answer = await stage.call(register, { body });
  if (answer.status !== 201)
    throw new Error(`Registration answered ${answer.status}: ${answer.body.message}`);
  const teacher = { token: answer.body.token, user: answer.body.user, password };
  await confirmMailbox(stage, teacher);
  return teacher;
}

/** A class that somebody teaches. */
export async function aClass(
  stage: Stage,
  teacher: Someone,
  courses: readonly Pick<SomeCourse, 'id'>[],
  name = '6B',
): Promise<WholeClass> {
  const body = {
    classId: randomUUID(),
    name,
    grade: 6,
    schoolYear: 2026,
    courses: courses.map(({ id }) => id),
  };
  const answer = await stage.call(makeClass, { token: teacher.token, body });
  if (answer.status !== 201) throw new Error(`No class: ${JSON.stringify(answer.body)}`);
  return answer.body.class;
}

/** Pupils as a list names them. */
export const listed = (name: string, more: Partial<ListedPupil> = {}): ListedPupil => ({
  name,
  roll: '',
  username: '',
  guardianEmail: '',
  ...more,
});

/** Adds pupils to a class; gives their ids in the order of the list. */
export async function withPupils(
  stage: Stage,
  teacher: Someone,
  classId: string,
  ...pupils: ListedPupil[]
): Promise<string[]> {
  const body = { pressId: randomUUID(), pupils };
  const answer = await stage.call(addPupils, { token: teacher.token, params: { classId }, body });
  if (answer.status !== 201) throw new Error(`No pupils: ${JSON.stringify(answer.body)}`);
  const added = new Set(answer.body.added);
  return pupils.map(({ name }) => {
    const found = answer.body.class.pupils.find((pupil) => pupil.name === name && added.has(pupil._id));
    if (!found) throw new Error(`${name} was not added`);
    return found._id;
  });
}

/** Sends a list as a file. */
export function sendList(
  stage: Stage,
  teacher: Someone,
  classId: string,
  file: Blob | string,
): Promise<Answer<typeof readPupilList>> {
  const body = new FormData();
  body.append('list', typeof file === 'string' ? new Blob([file]) : file, 'list.csv');
  return stage.call(readPupilList, { token: teacher.token, params: { classId }, body });
}

/** Comes into a class by its code. */
export async function joined(stage: Stage, learner: Someone, { joinCode }: WholeClass): Promise<void> {
  const answer = await stage.call(joinClass, { token: learner.token, body: { code: joinCode ?? '' } });
  if (answer.status !== 200) throw new Error(`Not joined: ${JSON.stringify(answer.body)}`);
}

type Done = { percent: number; doneAt?: Date; at?: Date; seconds?: number };

/** What somebody did of a lecture, as if they had watched it. */
export async function watchedSo(
  stage: Stage,
  personId: string,
  { courseId, lectureId }: { courseId: string; lectureId: string },
  { percent, doneAt, at = stage.clock.now(), seconds = 0 }: Done,
): Promise<void> {
  const { pool } = stage.context;
  await pool.query(
    `insert into enrolment (person_id, course_id, enrolled_at) values ($1, $2, $3) on conflict do nothing`,
    [personId, courseId, at],
  );
  await pool.query(
    `insert into course_progress (person_id, course_id, started_at, last_at, sitting_at) values ($1, $2, $3, $3, $3)
     on conflict (person_id, course_id) do update set last_at = greatest(course_progress.last_at, excluded.last_at)`,
    [personId, courseId, at],
  );
  await pool.query(
    `insert into lecture_progress (person_id, lecture_id, course_id, watched, percent, time_spent_seconds,
       position_seconds, completed_at, last_at) values ($1, $2, $3, '{}', $4, 0, $5, $6, $7)`,
    [personId, lectureId, courseId, percent, seconds, doneAt ?? null, at],
  );
}
