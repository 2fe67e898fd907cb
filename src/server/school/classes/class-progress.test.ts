import { randomUUID } from 'node:crypto';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aClass, aTeacher, joined, listed, watchedSo, withPupils } from '../../../../tests/stage/classes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import * as contract from '../../../contract/school/class-progress.ts';
import type { WholeClass } from '../../../contract/school/classes.ts';

/** 6B on a Sunday in November: Ravi is late, Zoya has done everything, Asha joined with an account of her own. */
let stage: Stage;
let course: SomeCourse;
let other: SomeCourse;
let meera: Someone;
let asha: Someone;
let made: WholeClass;
let [ravi, zoya] = ['', ''];
beforeAll(async () => {
  stage = await openStage({ at: new Date('2026-11-22T06:00:00Z') });
  [course, other] = [await aCourse(stage, [[600, 600], [300]]), await aCourse(stage)];
  meera = await aTeacher(stage, 'Meera Iyer');
  made = await aClass(stage, meera, [course]);
  [ravi = '', zoya = ''] = await withPupils(
    stage,
    meera,
    made._id,
    listed('Ravi Kumar', { roll: '2' }),
    listed('Zoya Khan', { roll: '10' }),
  );
  asha = await aLearner(stage, 'Asha Verma');
  await joined(stage, asha, made);
  const at = (lecture: number) => ({ courseId: course.id, lectureId: course.lectures[lecture] ?? '' });
  const days = (ago: number) => new Date(stage.clock.now().getTime() - ago * 86_400_000);
  await watchedSo(stage, ravi, at(0), { percent: 100, doneAt: days(12), at: days(12) });
  await watchedSo(stage, ravi, at(1), { percent: 40, at: days(10), seconds: 240 });
  for (const lecture of [0, 1, 2])
    await watchedSo(stage, zoya, at(lecture), { percent: 100, doneAt: days(1), at: days(1) });
  await watchedSo(
    stage,
    ravi,
    { courseId: other.id, lectureId: other.lectures[0] },
    { percent: 100, doneAt: days(2) },
  );
  const question = randomUUID();
  const answers = [
    { text: 'The long one', right: true, because: '' },
    { text: 'The short one', right: false, because: '' },
  ];
  await stage.context.pool.query(
    `insert into quiz_question (id, chapter_id, key, position, ask, answers, lecture_key)
     values ($1, $2, 'one', 0, 'Which leg goes to plus?', $3, $4)`,
    [question, course.chapters[0], JSON.stringify(answers), course.lectures[1]],
  );
  for (const [person, chosen] of [
    [ravi, 1],
    [zoya, 0],
  ] as const)
    await stage.context.pool.query(
      `insert into quiz_answer (person_id, question_id, chosen, is_right, answered_at, first_chosen, first_is_right, first_at)
       values ($1, $2, $3, $4, now(), $3, $4, now())`,
      [person, question, chosen, chosen === 0],
    );
});
afterAll(() => stage.close());

const ask = (teacher = meera) => ({ token: teacher.token, params: { classId: made._id } });
const grid = async () => (await stage.call(contract.readGrid, ask())).body.grid;
const assign = (lecture: number, dueOn: string | null) =>
  stage.call(contract.assignLesson, {
    token: meera.token,
    params: { classId: made._id, lectureId: course.lectures[lecture] ?? '' },
    body: { dueOn },
  });

test('the grid says of each pupil how far each lesson is, by roll number, and who is stuck', async () => {
  const { lessons, rows, today } = await grid();
  expect(today).toBe('2026-11-22');
  expect(lessons.map(({ title, dueOn }) => [title, dueOn])).toEqual([
    ['Lecture 1', null],
    ['Lecture 2', null],
    ['Lecture 3', null],
  ]);
  expect(rows.map(({ name, percents, doneOn }) => [name, percents, doneOn])).toEqual([
    ['Ravi Kumar', [100, 40, 0], ['2026-11-10', null, null]],
    ['Zoya Khan', [100, 100, 100], ['2026-11-21', '2026-11-21', '2026-11-21']],
    ['Asha', [0, 0, 0], [null, null, null]],
  ]);
  expect(rows.map(({ stuck }) => stuck)).toEqual([
    [
      { reason: 'still', count: 10 },
      { reason: 'missed', count: 1 },
    ],
    [],
    [{ reason: 'no_seat', count: 0 }],
  ]);
});

test('what is assigned is on time until its day is over, then late, and weighs most', async () => {
  await assign(1, '2026-11-22');
  const before = (await grid()).rows.find(({ pupilId }) => pupilId === ravi);
  expect(before?.stuck[0]).toEqual({ reason: 'still', count: 10 });
  await assign(1, '2026-11-21');
  const { lessons, rows } = await grid();
  expect(lessons[1]?.dueOn).toBe('2026-11-21');
  const late = rows.find(({ pupilId }) => pupilId === ravi);
  expect(late?.stuck[0]).toEqual({ reason: 'late', count: 1 });
  expect(late?.stuckness).toBeGreaterThan(before?.stuckness ?? 0);
  await assign(1, null);
  expect((await grid()).lessons[1]?.dueOn).toBeNull();
});

test('a lesson’s page tells who finished, where the others left, and which wrong answer the class chose', async () => {
  const params = { classId: made._id, lectureId: course.lectures[1] ?? '' };
  const { body } = await stage.call(contract.readClassLesson, { token: meera.token, params });
  expect(body.lesson.pupils.map(({ name, doneOn, leftAt }) => [name, doneOn, leftAt])).toEqual([
    ['Ravi Kumar', null, 240],
    ['Zoya Khan', '2026-11-21', null],
    ['Asha', null, null],
  ]);
  expect(body.lesson.questions).toEqual([
    {
      ask: 'Which leg goes to plus?',
      tried: 2,
      wrong: 1,
      right: 'The long one',
      chosen: [{ text: 'The short one', count: 1 }],
    },
  ]);
});

test('a pupil’s page is about the class’s courses: of another nothing is told, and of nobody else’s pupil', async () => {
  const page = (pupilId: string, query: { course?: string } = {}) =>
    stage.call(contract.readPupil, { token: meera.token, params: { classId: made._id, pupilId }, query });
  const { body } = await page(ravi);
  expect(body.pupil).toMatchObject({ name: 'Ravi Kumar', className: '6B', percents: [100, 40, 0] });
  expect(body.pupil.missed).toEqual([
    { ask: 'Which leg goes to plus?', chosen: 'The short one', right: 'The long one', tries: 1 },
  ]);
  const { body: hers } = await page(asha.user._id);
  for (const secret of [asha.user.email, asha.user.phone, asha.user.username, 'Verma'])
    expect(JSON.stringify(hers)).not.toContain(secret);
  expect((await page(ravi, { course: other.id })).body.code).toBe('course_not_found');
  expect((await page((await aLearner(stage)).user._id)).body.code).toBe('pupil_not_found');
  const lectureId = other.lectures[0];
  const foreign = { token: meera.token, params: { classId: made._id, lectureId } };
  expect((await stage.call(contract.readClassLesson, foreign)).body.code).toBe('lecture_not_found');
});

test('the same leaves as CSV and as a workbook', async () => {
  const file = async (as: contract.GridFile) => {
    const { body } = await stage.call(contract.downloadGrid, { ...ask(), query: { as } });
    return Buffer.from(await (body as unknown as Blob).arrayBuffer());
  };
  const csv = (await file('csv')).toString().split('\r\n');
  expect(csv[0]).toBe(
    '\uFEFFRoll no.,Name,Lessons done,Late,Where help is needed,1 Lecture 1,2 Lecture 2,3 Lecture 3',
  );
  expect(csv[1]).toBe('2,Ravi Kumar,1,0,nothing for 10 days; 1 question still wrong,100,40,0');
  const [sheet] = await readXlsxFile(await file('xlsx'));
  expect(sheet?.data[2]?.slice(0, 3)).toEqual(['10', 'Zoya Khan', 3]);
});
