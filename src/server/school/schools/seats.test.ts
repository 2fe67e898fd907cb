import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aClass, joined, listed, withPupils } from '../../../../tests/stage/classes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aWaitingPayment, setPrice, verify } from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aSchoolWithClass, placed } from '../../../../tests/stage/schools.ts';
import { checkAccess } from '../../../contract/learning/enrolment.ts';
import { readProfile } from '../../../contract/people/accounts.ts';
import { readGrid } from '../../../contract/school/class-progress.ts';
import * as seating from '../../../contract/school/class-seats.ts';
import { archiveClass, removePupil } from '../../../contract/school/classes.ts';
import * as contract from '../../../contract/school/schools.ts';
import { enrolment } from '../../learning/enrolment/index.ts';

let stage: Stage;
let office: Someone;
let course: SomeCourse;
const price = 1999;
beforeAll(async () => {
  stage = await openStage({ at: new Date('2026-11-22T06:00:00Z') });
  [office, course] = [await theOffice(stage), await aCourse(stage, [[600, 600]])];
  await setPrice(stage, course, price);
  stage.clock.advance(2.1);
});
afterAll(() => stage.close());

const mayWatch = (personId: string, of = course) =>
  enrolment.mayWatch(stage.context.database, personId, of.id);

const aWhole = (asked: { seats: number; pupils: string[] }) =>
  aSchoolWithClass(stage, { office, course, ...asked });

const give = (by: Someone, classId: string, pupils: string[]) =>
  stage.call(seating.giveSeats, {
    token: by.token,
    params: { classId },
    body: { courseId: course.id, pupils },
  });
const end = (by: Someone, classId: string, pupilId: string) =>
  stage.call(seating.endSeat, {
    token: by.token,
    params: { classId },
    body: { courseId: course.id, pupilId },
  });
const leave = (by: Someone, classId: string, pupilId: string) =>
  stage.call(removePupil, { token: by.token, params: { classId, pupilId }, body: { ended: true } });
const daysAgo = (days: number) => new Date(stage.clock.now().getTime() - days * 86_400_000);
/** Sets when the seats of somebody ended, and that they lasted two days: the database has a clock of its own. */
const ended = (personId: string, at: Date) =>
  stage.context.pool.query(
    `update seat set until = $2, since = $2::timestamptz - interval '2 days' where person_id = $1 and until is not null`,
    [personId, at],
  );
const used = async (coordinator: Someone, schoolId: string) => {
  const { body } = await stage.call(contract.readSchool, { token: coordinator.token, params: { schoolId } });
  return body.school.courses.map((one) => [one.granted, one.used]);
};

describe('seats of a class', () => {
  test('a pupil with a seat watches as everybody enrolled does; what is used is never more than granted', async () => {
    const { school, coordinator, teacher, made, ids } = await aWhole({
      seats: 2,
      pupils: ['Asha', 'Ravi', 'Zoya'],
    });
    const [asha = '', ravi = '', zoya = ''] = ids;
    expect((await give(teacher, made._id, ids)).body.code).toBe('seats_too_few');
    expect(await mayWatch(asha)).toBe(false);
    const given = await give(teacher, made._id, [asha, ravi]);
    expect(given.body.seats.courses).toMatchObject([
      { courseId: course.id, granted: 2, free: 0, others: [], seated: expect.arrayContaining([asha, ravi]) },
    ]);
    // Again costs nothing.
    expect((await give(coordinator, made._id, [asha])).body.seats.courses).toMatchObject([{ free: 0 }]);
    const params = { classId: made._id };
    const { body } = await stage.call(readGrid, { token: teacher.token, params });
    expect(body.grid.rows.map(({ name, stuck }) => [name, stuck.map(({ reason }) => reason)])).toEqual([
      ['Asha', ['not_begun']],
      ['Ravi', ['not_begun']],
      ['Zoya', ['no_seat']],
    ]);
    expect((await give(teacher, made._id, [zoya])).body.code).toBe('seats_too_few');
    expect(await used(coordinator, school._id)).toEqual([[2, 2]]);
  });

  test('of two who give the last seat at once, each in another class, one does', async () => {
    const { school, coordinator, teacher, made, ids } = await aWhole({ seats: 1, pupils: ['Asha'] });
    const other = await aClass(stage, teacher, [course], '7B');
    await placed(stage, teacher, other._id, school);
    const others = await withPupils(stage, teacher, other._id, listed('Ravi'));
    const both = await Promise.all([
      give(teacher, made._id, ids),
      give(coordinator, other._id, others),
      give(coordinator, made._id, ids),
      give(teacher, other._id, others),
    ]);
    // Whoever asks again for who has it by then needs none.
    expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await used(coordinator, school._id)).toEqual([[1, 1]]);
  });

  test('who leaves gives the seat back and keeps what was learned; it moves on to the next', async () => {
    const { school, coordinator, teacher, made, ids } = await aWhole({
      seats: 1,
      pupils: ['Asha'],
    });
    const ravi = await aLearner(stage, 'Ravi Kumar');
    await joined(stage, ravi, made);
    const learner = ravi.user._id;
    await give(teacher, made._id, [learner]);
    const access = () => stage.call(checkAccess, { token: ravi.token, params: { courseId: course.id } });
    expect((await access()).body).toMatchObject({ canAccess: true, outcome: 'enrolled' });
    const profile = async () => (await stage.call(readProfile, { token: ravi.token })).body;
    expect((await profile()).coursesEnrolled).toMatchObject([{ course: course.id }]);
    await stage.context.pool.query(
      `insert into course_progress (person_id, course_id, started_at, last_at, sitting_at) values ($1, $2, $3, $3, $3)`,
      [learner, course.id, stage.clock.now()],
    );
    expect((await end(teacher, made._id, learner)).body.code).toBe('seat_in_use');
    expect((await leave(ravi, made._id, learner)).status).toBe(200);
    expect((await access()).body).toMatchObject({ outcome: 'payment_required' });
    const { rows } = await stage.context.pool.query('select from course_progress where person_id = $1', [
      learner,
    ]);
    expect(rows).toHaveLength(1);
    const school2 = await stage.call(contract.readSchool, {
      token: coordinator.token,
      params: { schoolId: school._id },
    });
    expect(school2.body.school).toMatchObject({
      courses: [{ granted: 1, used: 0 }],
      classes: [{ pupils: 1, seats: 0 }],
      freed: [{ courseId: course.id, count: 1 }],
    });
    // What was in use rests: a seat does not go round by leaving. Who comes back has it at once.
    await ended(learner, stage.clock.now());
    expect((await give(teacher, made._id, ids)).body.code).toBe('seats_too_few');
    await joined(stage, ravi, made);
    expect((await give(teacher, made._id, [learner])).status).toBe(200);
    await leave(ravi, made._id, learner);
    await ended(learner, daysAgo(31));
    expect((await give(teacher, made._id, ids)).status).toBe(200);
  });

  test('a seat that was given today and not begun, or rested for 30 days, can be taken from who stays', async () => {
    const { teacher, made, ids } = await aWhole({ seats: 1, pupils: ['Asha', 'Ravi'] });
    const [asha = '', ravi = ''] = ids;
    await give(teacher, made._id, [asha]);
    expect((await end(teacher, made._id, asha)).status).toBe(200);
    expect((await end(teacher, made._id, asha)).body.code).toBe('seat_not_found');
    await give(teacher, made._id, [ravi]);
    const since = (at: Date) =>
      stage.context.pool.query('update seat set since = $2 where person_id = $1', [ravi, at]);
    // Whose browser saves nothing may be there all the same.
    await since(daysAgo(2));
    expect((await end(teacher, made._id, ravi)).body.code).toBe('seat_in_use');
    const before = daysAgo(31);
    await stage.context.pool.query(
      `insert into course_progress (person_id, course_id, started_at, last_at, sitting_at) values ($1, $2, $3, $3, $3)`,
      [ravi, course.id, before],
    );
    expect((await end(teacher, made._id, ravi)).body.code).toBe('seat_in_use');
    await since(before);
    expect((await end(teacher, made._id, ravi)).body.seats.courses).toMatchObject([{ free: 1, seated: [] }]);
  });

  test('whoever goes on in another class of the school keeps the seat', async () => {
    const { school, teacher, made } = await aWhole({ seats: 1, pupils: [] });
    const ravi = await aLearner(stage, 'Ravi Kumar');
    await joined(stage, ravi, made);
    const next = await aClass(stage, teacher, [course], '7B');
    await placed(stage, teacher, next._id, school);
    await joined(stage, ravi, next);
    await give(teacher, made._id, [ravi.user._id]);
    await leave(ravi, made._id, ravi.user._id);
    expect(await mayWatch(ravi.user._id)).toBe(true);
    await leave(ravi, next._id, ravi.user._id);
    expect(await mayWatch(ravi.user._id)).toBe(false);
  });

  test('a seat of last year’s class is taken in this year’s, and comes free when that is left', async () => {
    const { school, coordinator, teacher, made } = await aWhole({ seats: 1, pupils: [] });
    const ravi = await aLearner(stage, 'Ravi Kumar');
    const learner = ravi.user._id;
    await joined(stage, ravi, made);
    await give(teacher, made._id, [learner]);
    const next = await aClass(stage, teacher, [course], '7B');
    await placed(stage, teacher, next._id, school);
    await joined(stage, ravi, next);
    const params = { classId: made._id };
    await stage.call(archiveClass, { token: teacher.token, params, body: { archived: true } });
    expect((await end(teacher, next._id, learner)).body.seats.courses).toMatchObject([{ free: 1 }]);
    expect((await give(teacher, made._id, [learner])).body.code).toBe('class_archived');
    await give(teacher, next._id, [learner]);
    // A coordinator takes seats also where a class was put away.
    expect((await end(teacher, made._id, learner)).body.code).toBe('class_archived');
    expect((await end(coordinator, made._id, learner)).status).toBe(200);
    await give(teacher, next._id, [learner]);
    await stage.context.pool.query('update seat set class_id = $2 where person_id = $1 and until is null', [
      learner,
      made._id,
    ]);
    await leave(ravi, next._id, learner);
    expect(await mayWatch(learner)).toBe(false);
    expect(await used(coordinator, school._id)).toEqual([[1, 0]]);
  });

  test('a family that buys the course frees the seat, and leaving the class takes nothing from it', async () => {
    const { coordinator, school, teacher, made } = await aWhole({ seats: 1, pupils: [] });
    const ravi = await aLearner(stage, 'Ravi Kumar');
    await joined(stage, ravi, made);
    const sold = { id: course.id, slug: `robots-${course.id}`, title: course.title, price };
    const payment = await aWaitingPayment(stage, ravi, sold);
    await give(teacher, made._id, [ravi.user._id]);
    await verify(stage, office, payment);
    expect(await used(coordinator, school._id)).toEqual([[1, 0]]);
    await leave(ravi, made._id, ravi.user._id);
    expect(await mayWatch(ravi.user._id)).toBe(true);
  });
});
