import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aClass, aTeacher, joined, listed, withPupils } from '../../../../tests/stage/classes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { setPrice } from '../../../../tests/stage/orders.ts';
import {
  aLearner,
  aMinor,
  aMother,
  type Someone,
  theOffice,
  unrelate,
} from '../../../../tests/stage/people.ts';
import { aSchool, aSchoolWithClass, ofSchool, placed, withSeats } from '../../../../tests/stage/schools.ts';
import { acceptInvitation, readInvitation } from '../../../contract/people/families.ts';
import { listActs } from '../../../contract/platform/office.ts';
import { inviteGuardians } from '../../../contract/school/class-guardians.ts';
import { readGrid } from '../../../contract/school/class-progress.ts';
import * as seating from '../../../contract/school/class-seats.ts';
import {
  changeClass,
  printCards,
  readClass,
  removePupil,
  setPins,
} from '../../../contract/school/classes.ts';
import { inspectSchool } from '../../../contract/school/listed-schools.ts';
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

const linkIn = (text = '') => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
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
const leave = (by: Someone, classId: string, pupilId: string) =>
  stage.call(removePupil, { token: by.token, params: { classId, pupilId }, body: { ended: true } });
const used = async (coordinator: Someone, schoolId: string) => {
  const { body } = await stage.call(contract.readSchool, { token: coordinator.token, params: { schoolId } });
  return body.school.courses.map((one) => [one.granted, one.used]);
};

describe('the office', () => {
  test('makes a school once, grants against an order once, and what it did is on record', async () => {
    const schoolId = randomUUID();
    const email = `principal-${schoolId}@example.org`;
    const body = { schoolId, name: 'Lake School', city: 'Bhopal', state: 'Madhya Pradesh', email };
    for (const _press of [1, 2])
      expect((await stage.call(contract.makeSchool, { token: office.token, body })).status).toBe(201);
    const grant = { grantId: randomUUID(), courseId: course.id, seats: 40, order: ' lk/2627/7 ' };
    const press = (more = {}) =>
      stage.call(contract.grantSeats, {
        token: office.token,
        params: { schoolId },
        body: { ...grant, ...more },
      });
    await press();
    expect((await press()).body.school.courses).toEqual([
      { courseId: course.id, title: course.title, granted: 40, used: 0 },
    ]);
    for (const order of ['LK/2627/7', 'lk-2627-007', 'LK26277'])
      expect((await press({ grantId: randomUUID(), order })).body.code).toBe('school_order_used');
    expect((await press({ grantId: randomUUID(), order: 'nothing' })).status).toBe(400);
    expect((await press({ grantId: randomUUID(), courseId: randomUUID() })).body.code).toBe(
      'course_not_found',
    );
    const { acts } = (await stage.call(listActs, { token: office.token })).body;
    expect(acts.filter(({ subjectId }) => subjectId === schoolId).map(({ act }) => act)).toEqual([
      'school_seats_granted',
      'school_made',
    ]);
    const { body: whole } = await stage.call(inspectSchool, { token: office.token, params: { schoolId } });
    expect([whole.school.name, whole.school.invited]).toEqual(['Lake School', [email]]);
  });

  test('takes a grant back when it says how many lose their seat, the latest first', async () => {
    const { school, coordinator, teacher, made, ids } = await aWhole({
      seats: 2,
      pupils: ['Asha', 'Ravi', 'Zoya'],
    });
    const kept = await withSeats(stage, office, school, course, 1);
    await give(teacher, made._id, ids.slice(0, 2));
    stage.clock.advance(60);
    await give(teacher, made._id, ids.slice(2));
    const two = kept.grants.find(({ seats }) => seats === 2);
    const back = (ends: number) =>
      stage.call(contract.takeSeatsBack, {
        token: office.token,
        params: { schoolId: school._id, grantId: two?._id ?? '' },
        body: { reason: 'Not paid', ends },
      });
    expect((await back(0)).body.code).toBe('seats_changed');
    const done = await back(2);
    expect(done.body.school.courses).toMatchObject([{ granted: 1, used: 1 }]);
    expect(await Promise.all(ids.map((id) => mayWatch(id)))).toEqual([true, false, false].sort().reverse());
    expect(await mayWatch(ids[2] ?? '')).toBe(false);
    expect((await back(0)).body.code).toBe('seats_not_found');
    expect(await used(coordinator, school._id)).toEqual([[1, 1]]);
  });
});

test('a coordinator and a teacher come in by links for their addresses alone, and the next request feels an end', async () => {
  const school = await aSchool(stage, office);
  const params = { schoolId: school._id };
  const come = async (email: string, someone: Someone) => {
    const mails = await stage.mailsTo(email);
    const body = { token: linkIn(mails.at(-1)?.text) };
    return stage.call(contract.acceptSchool, { token: someone.token, body });
  };
  const [rukmini, lata] = [await aTeacher(stage, 'Rukmini Rao'), await aTeacher(stage, 'Lata Rao')];
  await stage.call(contract.inviteCoordinator, {
    token: office.token,
    params,
    body: { email: rukmini.user.email },
  });
  expect((await come(rukmini.user.email, await aLearner(stage))).body.code).toBe('teachers_only');
  expect((await come(rukmini.user.email, lata)).body.code).toBe('invitation_for_another');
  const read = (one: Someone) => stage.call(contract.readSchool, { token: one.token, params });
  expect((await read(rukmini)).body.code).toBe('school_not_found');
  expect((await come(rukmini.user.email, rukmini)).body).toMatchObject({ becomes: 'coordinator' });
  expect((await come(rukmini.user.email, rukmini)).body.code).toBe('school_invitation_spent');
  expect((await read(rukmini)).status).toBe(200);
  const invite = (by: Someone) =>
    stage.call(contract.inviteToSchool, { token: by.token, params, body: { email: lata.user.email } });
  expect((await invite(lata)).body.code).toBe('school_not_found');
  expect((await invite(rukmini)).body.school.invited).toEqual([lata.user.email]);
  expect((await come(lata.user.email, lata)).body).toMatchObject({ becomes: 'teacher' });
  const mine = await stage.call(contract.listMySchools, { token: lata.token });
  expect(mine.body.schools).toMatchObject([{ _id: school._id, teaches: true, coordinates: false }]);
  expect((await read(lata)).body.code).toBe('school_not_found');

  // A link of who coordinates no more opens nothing.
  const kavi = await aTeacher(stage, 'Kavi Nair');
  await stage.call(contract.inviteToSchool, {
    token: rukmini.token,
    params,
    body: { email: kavi.user.email },
  });
  await stage.mailsTo(kavi.user.email);
  const over = { params: { ...params, personId: rukmini.user._id }, body: { ended: true as const } };
  expect((await stage.call(contract.endCoordinator, { token: office.token, ...over })).status).toBe(200);
  expect((await read(rukmini)).body.code).toBe('school_not_found');
  expect((await come(kavi.user.email, kavi)).body.code).toBe('school_invitation_spent');
});

describe('classes of a school', () => {
  test('a coordinator reads them as a teacher does, changes nothing, and sees no class of another school', async () => {
    const { school, coordinator, made, ids } = await aWhole({ seats: 1, pupils: ['Asha'] });
    const params = { classId: made._id };
    const { token } = coordinator;
    expect((await stage.call(readGrid, { token, params })).body.grid).toMatchObject({ mayChange: false });
    expect((await stage.call(readClass, { token, params })).body.class.pupils).toHaveLength(1);
    expect((await stage.call(setPins, { token, params, body: { pupils: ids } })).body.code).toBe(
      'class_not_found',
    );
    const cards = { pupils: ids, newPins: false };
    expect((await stage.call(printCards, { token, params, body: cards })).status).toBe(404);
    expect((await leave(coordinator, made._id, ids[0] ?? '')).body.code).toBe('pupil_not_found');
    const other = await aWhole({ seats: 0, pupils: [] });
    expect((await stage.call(readGrid, { token: other.coordinator.token, params })).body.code).toBe(
      'class_not_found',
    );
    await stage.context.database
      .deleteFrom('relation')
      .where('object_school_id', '=', school._id)
      .where('kind', '=', 'coordinator')
      .execute();
    expect((await stage.call(readGrid, { token, params })).body.code).toBe('class_not_found');
  });

  test('a teacher who is removed teaches none of them any more; another is named', async () => {
    const { school, coordinator, teacher, made, ids } = await aWhole({
      seats: 0,
      pupils: ['Asha'],
    });
    await stage.call(setPins, { token: teacher.token, params: { classId: made._id }, body: { pupils: ids } });
    const params = { schoolId: school._id, personId: teacher.user._id };
    const { token } = coordinator;
    const ended = await stage.call(contract.endSchoolTeacher, { token, params, body: { ended: true } });
    expect(ended.body.school).toMatchObject({ teachers: [], classes: [{ teachers: [], pupils: 1 }] });
    expect(
      (await stage.call(readGrid, { token: teacher.token, params: { classId: made._id } })).body.code,
    ).toBe('class_not_found');
    const kept = await stage.call(readClass, { token, params: { classId: made._id } });
    expect(kept.body.class.pupils).toMatchObject([{ key: null }]);
    const lata = await aTeacher(stage, 'Lata Rao');
    const name = (teacherId: string) =>
      stage.call(contract.nameTeacher, {
        token,
        params: { schoolId: school._id, classId: made._id },
        body: { teacherId },
      });
    expect((await name(lata.user._id)).body.code).toBe('school_teacher_not_found');
    await ofSchool(stage, lata, 'teacher', school);
    expect((await name(lata.user._id)).body.school.classes).toMatchObject([
      { teachers: [{ name: 'Lata Rao' }] },
    ]);
    expect((await stage.call(readGrid, { token: lata.token, params: { classId: made._id } })).status).toBe(
      200,
    );
  });

  test('a class comes into a school of its teacher once, and stays there', async () => {
    const { school, teacher, made } = await aWhole({ seats: 0, pupils: [] });
    const other = await aSchool(stage, office, 'Another School');
    const place = (one: { _id: string }) =>
      stage.call(seating.placeClass, {
        token: teacher.token,
        params: { classId: made._id },
        body: { schoolId: one._id },
      });
    expect((await place(other)).body.code).toBe('school_not_found');
    await ofSchool(stage, teacher, 'teacher', other);
    expect((await place(other)).body.code).toBe('class_in_school');
    expect((await place(school)).status).toBe(200);
  });
});

test('the guardian whom a list names takes an account over by a mailed link; then no teacher sets how it comes in', async () => {
  const teacher = await aTeacher(stage);
  const made = await aClass(stage, teacher, [course]);
  const mother = await aMother(stage);
  const [asha = '', ravi = ''] = await withPupils(
    stage,
    teacher,
    made._id,
    listed('Asha', { guardianEmail: mother.user.email }),
    listed('Ravi'),
  );
  const params = { classId: made._id };
  const { token } = teacher;
  await stage.call(setPins, { token, params, body: { pupils: [asha, ravi] } });
  const invite = (body: { pupils: string[]; email?: string }) =>
    stage.call(inviteGuardians, { token, params, body });
  expect((await invite({ pupils: [asha, ravi] })).body.code).toBe('pupil_guardian_unknown');
  expect((await leave(teacher, made._id, asha)).body.code).toBe('pupil_needs_somebody');
  const states = (answer: { body: { class: { pupils: { name: string; guardian: string }[] } } }) =>
    answer.body.class.pupils.map(({ name, guardian }) => [name, guardian]);
  expect(states(await invite({ pupils: [asha] }))).toEqual([
    ['Asha', 'invited'],
    ['Ravi', 'none'],
  ]);
  const mails = await stage.mailsTo(mother.user.email);
  const link = { token: linkIn(mails.at(-1)?.text) };
  expect((await stage.call(readInvitation, { body: link })).body).toMatchObject({ fromClass: true });
  expect((await stage.call(acceptInvitation, { token: mother.token, body: link })).status).toBe(200);
  const { rows } = await stage.context.pool.query('select from child_key where person_id = $1', [asha]);
  expect(rows).toHaveLength(0);
  expect((await stage.call(setPins, { token, params, body: { pupils: [asha] } })).body.code).toBe(
    'pupil_not_ours',
  );
  expect((await leave(teacher, made._id, asha)).status).toBe(200);

  // A link of who teaches the pupil no more ties nobody.
  const father = await aMother(stage);
  await invite({ pupils: [ravi], email: father.user.email });
  const [mail] = await stage.mailsTo(father.user.email);
  await stage.context.database
    .deleteFrom('relation')
    .where('object_class_id', '=', made._id)
    .where('kind', '=', 'teacher')
    .execute();
  const late = { token: linkIn(mail?.text) };
  expect((await stage.call(acceptInvitation, { token: father.token, body: late })).body.code).toBe(
    'invitation_spent',
  );
});

test('guardians of pupils are told when the class comes into a school and when courses are added, nobody who is gone', async () => {
  const school = await aSchool(stage, office, 'Hill View School');
  const teacher = await aTeacher(stage);
  await ofSchool(stage, teacher, 'teacher', school);
  const made = await aClass(stage, teacher, [course]);
  const [asha, ravi] = [
    await aMinor(stage, { name: 'Asha Rao' }),
    await aMinor(stage, { name: 'Ravi Kumar' }),
  ];
  for (const child of [asha, ravi]) await joined(stage, child, made);
  const [mother, gone] = [await aMother(stage, asha), await aMother(stage, ravi)];
  await unrelate(stage, gone);
  await placed(stage, teacher, made._id, school);
  const another = await aCourse(stage);
  stage.clock.advance(2.1);
  const { name, grade, schoolYear } = made;
  const change = (courses: string[]) =>
    stage.call(changeClass, {
      token: teacher.token,
      params: { classId: made._id },
      body: { name, grade, schoolYear, courses },
    });
  expect((await change([course.id, another.id])).status).toBe(200);
  // The same again adds nothing.
  expect((await change([course.id, another.id])).status).toBe(200);
  const mails = await stage.mailsTo(mother.user.email, 2);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Asha’s class 6B has changed'));
  expect(mails.map(({ text }) => /Hill View School|more courses now/.exec(text)?.[0])).toEqual([
    'Hill View School',
    'more courses now',
  ]);
  expect((await stage.mailsTo(gone.user.email, 0)).length).toBe(0);
});
