import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aClass, aTeacher, joined, watchedSo } from '../../../../tests/stage/classes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { type Listening, listen } from '../../../../tests/stage/teaching.ts';
import { readMaterial } from '../../../contract/learning/teachers-material.ts';
import { signOut } from '../../../contract/people/accounts.ts';
import { removeTeacher } from '../../../contract/school/class-teachers.ts';
import { archiveClass, changeClass, removePupil, type WholeClass } from '../../../contract/school/classes.ts';
import * as contract from '../../../contract/school/teaching.ts';

/** Meera teaches 6B: Ravi has the course, Zoya has not; Kabir is in nobody's class. */
let stage: Stage;
let course: SomeCourse;
let meera: Someone;
let ravi: Someone;
let zoya: Someone;
let kabir: Someone;
let made: WholeClass;
let open: Listening[] = [];
beforeAll(async () => {
  stage = await openStage();
  course = await aCourse(stage, [[600, 600], [300]]);
  stage.clock.advance(2.1);
  [meera, ravi, zoya, kabir] = [
    await aTeacher(stage, 'Meera Iyer'),
    await aLearner(stage, 'Ravi Kumar'),
    await aLearner(stage, 'Zoya Khan'),
    await aLearner(stage, 'Kabir Das'),
  ];
  await enrolled(stage, ravi, course);
});
beforeEach(async () => {
  for (const one of open) await one.leave();
  open = [];
  // Nothing of the test before is being taught any more.
  await stage.context.database.deleteFrom('class').execute();
  made = await aClass(stage, meera, [course]);
  for (const pupil of [ravi, zoya]) await joined(stage, pupil, made);
});
afterAll(() => stage.close());

const of = ({ token }: Someone) => ({ token, params: { classId: made._id } });
const teach = (lecture = 0, who = meera) =>
  stage.call(contract.teachLesson, { ...of(who), body: { lectureId: course.lectures[lecture] ?? '' } });
const pause = (isPaused: boolean) => stage.call(contract.pauseTeaching, { ...of(meera), body: { isPaused } });
const end = () => stage.call(contract.endTeaching, { ...of(meera), body: { ended: true } });
const help = (who: Someone, needsHelp = true) =>
  stage.call(contract.askForHelp, { ...of(who), body: { needsHelp } });
const here = (who: Someone, doing: contract.PupilDoing, lecture = 0) =>
  stage.call(contract.sayHere, { ...of(who), body: { lectureId: course.lectures[lecture] ?? '', doing } });
const taught = async (who: Someone) =>
  (await stage.call(contract.listTaught, { token: who.token })).body.taught.filter(
    ({ classId }) => classId === made._id,
  );
const seen = async (who = meera) => (await stage.call(contract.readTeaching, of(who))).body.teaching;
const pupil = async ({ user }: Someone) => (await seen())?.pupils.find(({ pupilId }) => pupilId === user._id);
const hear = async (who: Someone, on = stage) => {
  const listening = await listen(on, who);
  open.push(listening);
  return listening;
};

test('a lesson is taught: the class is told of it, looks up, goes on with the next, and it ends', async () => {
  expect((await stage.call(contract.readTeaching, of(meera))).body).toMatchObject({
    className: '6B',
    teaching: null,
  });
  expect((await pause(true)).body.code).toBe('teaching_not_found');
  expect((await teach()).body.teaching).toMatchObject({
    lessonTitle: 'Lecture 1',
    lectureId: course.lectures[0],
    nextLectureId: course.lectures[1],
    teacher: 'Meera Iyer',
    isPaused: false,
  });
  expect(await taught(ravi)).toMatchObject([
    { className: '6B', teacher: 'Meera Iyer', lessonTitle: 'Lecture 1', isPaused: false, mayWatch: true },
  ]);
  expect(await taught(zoya)).toMatchObject([{ mayWatch: false }]);
  expect((await stage.call(contract.listTaught, { token: kabir.token })).body).toMatchObject({
    isPupil: false,
    taught: [],
  });
  await pause(true);
  expect(await taught(ravi)).toMatchObject([{ isPaused: true }]);
  await teach(2);
  expect(await taught(ravi)).toMatchObject([{ lessonTitle: 'Lecture 3', isPaused: true }]);
  expect((await seen())?.nextLectureId).toBeNull();
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(200);
  expect(await taught(ravi)).toEqual([]);
});

test('only its teachers lead it, only its pupils take part, and no pupil sees another', async () => {
  const [other, colleague] = [await aTeacher(stage), await aColleague(stage, 'owner')];
  await teach();
  for (const stranger of [ravi, kabir, other, colleague]) {
    expect((await stage.call(contract.readTeaching, of(stranger))).body.code).toBe('class_not_found');
    expect((await teach(1, stranger)).body.code).toBe('class_not_found');
  }
  for (const stranger of [kabir, meera, other]) {
    expect((await help(stranger)).body.code).toBe('teaching_not_found');
    expect((await here(stranger, 'here')).body.code).toBe('teaching_not_found');
  }
  await help(ravi);
  const said = JSON.stringify(await taught(zoya));
  expect(said).not.toContain(ravi.user._id);
  expect(said).not.toContain('Ravi');
  expect(await taught(zoya)).toMatchObject([{ needsHelp: false }]);
  const elsewhere = await aCourse(stage);
  stage.clock.advance(2.1);
  const wrong = { ...of(meera), body: { lectureId: elsewhere.lectures[0] ?? '' } };
  expect((await stage.call(contract.teachLesson, wrong)).body.code).toBe('lecture_not_found');
});

test('the teacher sees who watches, who is done and who wants help; what is not said again is forgotten', async () => {
  await teach();
  expect(await pupil(ravi)).toMatchObject({ doing: 'away', isDone: false, mayWatch: true });
  expect(await pupil(zoya)).toMatchObject({ mayWatch: false });
  await here(ravi, 'watching');
  expect((await pupil(ravi))?.doing).toBe('watching');
  // Somewhere else is not in this lesson, whatever is said.
  await here(zoya, 'watching', 1);
  expect((await pupil(zoya))?.doing).toBe('away');
  await help(ravi);
  const since = (await pupil(ravi))?.helpSince;
  stage.clock.advance(16);
  await help(ravi);
  expect(await pupil(ravi)).toMatchObject({ doing: 'away', helpSince: since });
  const { user } = ravi;
  const helped = { token: meera.token, params: { classId: made._id, pupilId: user._id } };
  await stage.call(contract.lowerHand, { ...helped, body: { helped: true } });
  expect(await taught(ravi)).toMatchObject([{ needsHelp: false }]);
  await help(ravi);
  await help(ravi, false);
  expect((await pupil(ravi))?.helpSince).toBeNull();
  await watchedSo(
    stage,
    user._id,
    { courseId: course.id, lectureId: course.lectures[0] ?? '' },
    { percent: 100, doneAt: stage.clock.now() },
  );
  expect(await pupil(ravi)).toMatchObject({ percent: 100, isDone: true });
  // The next lesson begins without what was said in the last.
  await help(ravi);
  await end();
  await teach();
  expect(await pupil(ravi)).toMatchObject({ helpSince: null });
});

test('a lesson that nobody ends is over after a school day; a class that is put away, or lost its course, is taught nothing', async () => {
  await teach();
  stage.clock.advance(8 * 60 * 60 + 1);
  expect([await taught(ravi), await seen()]).toEqual([[], null]);
  await help(ravi).then(({ body }) => expect(body.code).toBe('teaching_not_found'));
  expect((await teach()).body.teaching).not.toBeNull();
  const other = await aCourse(stage);
  stage.clock.advance(2.1);
  const details = { name: '6B', grade: 6, schoolYear: 2026, courses: [other.id] };
  await stage.call(changeClass, { ...of(meera), body: details });
  expect(await taught(ravi)).toEqual([]);
  await stage.call(changeClass, { ...of(meera), body: { ...details, courses: [course.id] } });
  expect(await taught(ravi)).toHaveLength(1);
  await stage.call(archiveClass, { ...of(meera), body: { archived: true } });
  expect(await taught(ravi)).toEqual([]);
  expect((await teach()).body.code).toBe('class_archived');
  await stage.runJob('teaching-sweep');
});

test('who listens hears what changed for them: a pupil nothing of the others, and all that it is over', async () => {
  // Where nothing is taught there is nothing to listen to.
  expect(await (await hear(kabir)).next()).toBe('over');
  await teach();
  const [teacher, listening, other] = [await hear(meera), await hear(ravi), await hear(zoya)];
  for (const one of [teacher, listening, other]) expect(await one.next()).toBe('changed');
  await help(ravi);
  for (const one of [teacher, listening]) expect(await one.next()).toBe('changed');
  await here(zoya, 'here');
  expect(await teacher.next()).toBe('changed');
  await pause(true);
  for (const one of [teacher, listening, other]) expect(await one.next()).toBe('changed');
  await end();
  for (const one of [teacher, listening, other]) {
    expect(await one.next()).toBe('over');
    expect(await one.next()).toBeNull();
  }
  // Zoya heard of the beginning, the pause and the end, not of Ravi's hand.
  expect(other.heard).toEqual(['changed', 'changed', 'over']);
});

test('two teachers and two processes: what one does here, all hear there', async () => {
  const beside = await openStage({ beside: stage });
  let isOpen = true;
  try {
    const asha = await aTeacher(stage, 'Asha Rao');
    await stage.context.pool.query(
      `insert into relation (person_id, kind, object_kind, object_id, since) values ($1, 'teacher', 'class', $2, now())`,
      [asha.user._id, made._id],
    );
    await teach();
    const [there, hers] = [await hear(ravi, beside), await hear(asha, beside)];
    for (const one of [there, hers]) expect(await one.next()).toBe('changed');
    await pause(true);
    for (const one of [there, hers]) expect(await one.next()).toBe('changed');
    expect((await teach(1, asha)).body.teaching).toMatchObject({ isPaused: true, teacher: 'Meera Iyer' });
    expect(await there.next()).toBe('changed');
    // A process that ends lets its listeners go.
    isOpen = false;
    await beside.close();
    await there.ended();
  } finally {
    if (isOpen) await beside.close();
  }
});

test('a stream ends with what it stood on: the place in the class, the teaching of it, the session', async () => {
  await teach();
  const kept = await hear(meera);
  await kept.next();
  const leaving = await hear(zoya);
  expect(await leaving.next()).toBe('changed');
  const place = { token: zoya.token, params: { classId: made._id, pupilId: zoya.user._id } };
  expect((await stage.call(removePupil, { ...place, body: { ended: true } })).status).toBe(200);
  await leaving.ended();

  const asha = await aTeacher(stage, 'Asha Rao');
  await stage.context.pool.query(
    `insert into relation (person_id, kind, object_kind, object_id, since) values ($1, 'teacher', 'class', $2, now())`,
    [asha.user._id, made._id],
  );
  const hers = await hear(asha);
  expect(await hers.next()).toBe('changed');
  const removing = { token: meera.token, params: { classId: made._id, teacherId: asha.user._id } };
  expect((await stage.call(removeTeacher, { ...removing, body: { ended: true } })).status).toBe(200);
  await hers.ended();

  const again = await aLearner(stage, 'Lata Rao');
  await joined(stage, again, made);
  const signedOut = await hear(again);
  expect(await signedOut.next()).toBe('changed');
  await stage.call(signOut, { token: again.token });
  await signedOut.ended();
  expect(kept.heard).not.toContain('over');
});

test('with one stream too many the oldest of that person ends: a pupil has two, a teacher six', async () => {
  await teach();
  for (const [who, most] of [
    [ravi, 2],
    [meera, 6],
  ] as const) {
    const streams: Listening[] = [];
    for (let at = 0; at <= most; at++) {
      const one = await hear(who);
      await one.next();
      streams.push(one);
    }
    await streams[0]?.ended();
    await pause(who === ravi);
    for (const one of streams.slice(1)) expect(await one.next()).toBe('changed');
  }
});

test('what a pupil says again at once is not written again', async () => {
  await teach();
  const since = async () =>
    (
      await stage.context.database
        .selectFrom('teaching_pupil')
        .select('seen_at')
        .where('person_id', '=', ravi.user._id)
        .executeTakeFirstOrThrow()
    ).seen_at.getTime();
  await here(ravi, 'here');
  const first = await since();
  stage.clock.advance(1.9);
  expect((await here(ravi, 'here')).status).toBe(200);
  expect(await since()).toBe(first);
  // A film that begins is told at once, but nobody goes to and fro all the time.
  for (const doing of ['watching', 'here', 'watching', 'away', 'here'] as const) await here(ravi, doing);
  expect((await pupil(ravi))?.doing).toBe('watching');
  stage.clock.advance(0.2);
  await here(ravi, 'watching');
  expect(await since()).toBe(first + 2_100);
});

test('a pause that nobody ends is over by itself, and a lesson whose teachers are gone is none', async () => {
  await teach();
  await pause(true);
  stage.clock.advance(9 * 60);
  await pause(true);
  expect(await taught(ravi)).toMatchObject([{ isPaused: true }]);
  const listening = await hear(ravi);
  expect(await listening.next()).toBe('changed');
  stage.clock.advance(61);
  expect(await listening.next()).toBe('changed');
  expect(await taught(ravi)).toMatchObject([{ isPaused: false }]);
  expect(await seen()).toMatchObject({ isPaused: false });
  await pause(true);
  expect(await taught(ravi)).toMatchObject([{ isPaused: true }]);
  await stage.context.database
    .deleteFrom('relation')
    .where('person_id', '=', meera.user._id)
    .where('kind', '=', 'teacher')
    .execute();
  expect(await taught(ravi)).toEqual([]);
  expect((await here(ravi, 'here')).body.code).toBe('teaching_not_found');
  await listening.ended();
  expect(listening.heard.at(-1)).toBe('over');
});

test('what a lesson has for teachers is for those who teach its course to a class, and for mentors and writers', async () => {
  const [lectureId = ''] = course.lectures;
  const body = {
    aim: 'Everybody lights one LED.',
    minutes: 40,
    prepare: ['A kit for two'],
    questions: [{ ask: 'Which leg is plus?', answer: 'The long one.' }],
    misconceptions: [],
    worksheet: null,
  };
  await stage.context.pool.query('insert into lecture_material values ($1, $2)', [
    lectureId,
    JSON.stringify(body),
  ]);
  const read = async (who: Someone, of = lectureId) =>
    (await stage.call(readMaterial, { token: who.token, params: { lectureId: of } })).body;
  expect(await read(meera)).toMatchObject({ lessonTitle: 'Lecture 1', material: body });
  expect(await read(meera, course.lectures[1])).toMatchObject({ material: null });
  expect(await read(await theOffice(stage))).toMatchObject({ material: body });
  // What is looked for in the projects of the course comes along; of a project without it nothing is said.
  const rubric = [{ criterion: 'It shines', levels: ['Not yet', 'Now and then', 'Each time', 'I know why'] }];
  const guide = { minutes: 20, parts: [], home: [], passages: [] };
  expect(await read(meera)).toMatchObject({ projects: [] });
  const saidOf = async (found: object) => {
    await stage.context.pool.query('update project set guide = $2 where course_id = $1', [
      course.id,
      JSON.stringify({ ...guide, ...found }),
    ]);
    return (await read(meera)).projects.map((one) => one.rubric);
  };
  expect((await saidOf({ rubric }))[0]).toEqual(rubric);
  expect([await saidOf({ rubric: null }), await saidOf({})]).toEqual([[], []]);
  const stranger = await aTeacher(stage);
  const other = await aCourse(stage);
  stage.clock.advance(2.1);
  await aClass(stage, stranger, [other]);
  for (const who of [ravi, kabir, stranger]) expect((await read(who)).code).toBe('lecture_not_found');
});
