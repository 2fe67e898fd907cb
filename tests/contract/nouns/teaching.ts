import { aClass, aTeacher, joined } from '../../stage/classes.ts';
import { type InputsGround, nounCalls, type Try } from '../noun-calls.ts';

/** For what only teachers of the class, or its pupils, may: to others it is as if there was none. */
const unseen = (params: Try['params'], answer: Try['answer'], body?: Try['body']): Try[] =>
  (['stranger', 'classmate'] as const).map((as) => ({
    as,
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    answer,
  }));

/** A class that is taught, with a pupil who has an account. */
async function inputs({ stage, course, learners }: InputsGround) {
  const teacher = await aTeacher(stage, 'Lata Rao');
  const made = await aClass(stage, teacher, [course]);
  const [token = ''] = learners;
  await joined(stage, { token, user: {} as never, password: '' }, made);
  const [params, lectureId] = [{ classId: made._id }, course.lectures[0]];
  const lead = { params, tokens: [teacher.token] };
  const take = { params, tokens: [token] };
  const { rows } = await stage.context.pool.query<{ id: string }>(
    'select person_id as id from class_pupil where class_id = $1',
    [made._id],
  );
  // What is spoilt is spoilt in a lesson that goes on.
  await stage.context.pool.query(
    'insert into teaching (class_id, lecture_id, begun_at) values ($1, $2, $3)',
    [made._id, lectureId, stage.clock.now()],
  );
  await stage.context.pool.query(
    'insert into teaching_pupil (class_id, person_id, seen_at) values ($1, $2, $3)',
    [made._id, rows[0]?.id, stage.clock.now()],
  );
  return {
    teachLesson: { ...lead, body: { lectureId } },
    pauseTeaching: { ...lead, body: { isPaused: true } },
    lowerHand: {
      ...lead,
      params: { ...params, pupilId: rows[0]?.id ?? '' },
      body: { helped: true },
    },
    askForHelp: { ...take, body: { needsHelp: true } },
    sayHere: { ...take, body: { lectureId, doing: 'here' } },
    endTeaching: {
      params: { classId: (await aClass(stage, teacher, [course]))._id },
      tokens: [teacher.token],
      body: { ended: true },
    },
  };
}

export const calls = nounCalls<{ class: string; pupil: string }>({
  tries: {
    'teaching.listTaught': () =>
      (['stranger', 'classmate'] as const).map((as) => ({ as, answer: 200, with: { taught: [] } })),
    'teaching.hearTeaching': () => (['stranger', 'classmate'] as const).map((as) => ({ as, answer: 200 })),
    'teaching.readTeaching': ({ his }) => unseen({ classId: his.class }, 'class_not_found'),
    'teaching.teachLesson': ({ his, course }) =>
      unseen({ classId: his.class }, 'class_not_found', { lectureId: course.lectures[0] }),
    'teaching.pauseTeaching': ({ his }) =>
      unseen({ classId: his.class }, 'class_not_found', { isPaused: true }),
    'teaching.endTeaching': ({ his }) => unseen({ classId: his.class }, 'class_not_found', { ended: true }),
    'teaching.lowerHand': ({ his }) =>
      unseen({ classId: his.class, pupilId: his.pupil }, 'class_not_found', { helped: true }),
    'teaching.askForHelp': ({ his }) =>
      unseen({ classId: his.class }, 'teaching_not_found', { needsHelp: true }),
    'teaching.sayHere': ({ his, course }) =>
      unseen({ classId: his.class }, 'teaching_not_found', { lectureId: course.lectures[0], doing: 'here' }),
    'teaching.readMaterial': ({ course }) => unseen({ lectureId: course.lectures[0] }, 'lecture_not_found'),
  },
  inputs,
});
