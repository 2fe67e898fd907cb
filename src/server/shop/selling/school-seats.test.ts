import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClass, aTeacher, listed, withPupils } from '../../../../tests/stage/classes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt } from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { anOffer, aQuote, aSchool, ofSchool, placed } from '../../../../tests/stage/schools.ts';
import { readCourse } from '../../../contract/learning/catalogue.ts';
import { enrol } from '../../../contract/learning/enrolment.ts';
import { giveSeats } from '../../../contract/school/class-seats.ts';
import {
  invoiceSchoolOrder,
  makeSchoolQuote,
  noteSchoolOrder,
  type SchoolQuote,
  withdrawSchoolQuote,
} from '../../../contract/school/school-orders.ts';
import { grantSeats, type OfficeSchool } from '../../../contract/school/schools.ts';
import { readSoldCourse, setSeats } from '../../../contract/shop/selling.ts';

let stage: Stage;
let other: Stage;
let office: Someone;
let school: OfficeSchool;
beforeAll(async () => {
  stage = await openStage({ at: new Date('2026-11-23T06:00:00Z') });
  other = await openStage({ beside: stage });
});
beforeEach(async () => {
  office = await theOffice(stage);
  school = await aSchool(stage, office);
});
afterAll(async () => {
  await other.close();
  await stage.close();
});

/** A free course with so many seats. */
async function aCourseOf(seats: number) {
  const course = await aCourseAt(stage, 0);
  await stage.call(setSeats, { token: office.token, params: { courseId: course.id }, body: { seats } });
  return course;
}
const offer = (on: Stage, courseId: string, seats: number, more = {}) =>
  on.call(makeSchoolQuote, {
    token: office.token,
    params: { schoolId: school._id },
    body: anOffer(stage, [{ courseId, seats }], more),
  });
const grant = (courseId: string, seats: number) =>
  stage.call(grantSeats, {
    token: office.token,
    params: { schoolId: school._id },
    body: { grantId: randomUUID(), courseId, seats, order: `SCH-${randomUUID().slice(0, 8)}-1` },
  });
const learn = async (on: Stage, courseId: string) =>
  on.call(enrol, { token: (await aLearner(stage)).token, body: { courseId } });
const left = (field: string, limit: number) => ({
  status: 400,
  body: { code: 'invalid_input', faults: { [field]: { code: 'course_seats_left', limit } } },
});
const of = ({ _id }: Pick<SchoolQuote, '_id'>) => ({ token: office.token, params: { quoteId: _id } });
const taken = async (courseId: string) =>
  (await stage.call(readSoldCourse, { token: office.token, params: { courseId } })).body.course.taken;

test('what a school is offered counts against the seats of a course, and who wants more reads how many are left', async () => {
  const { id } = await aCourseOf(10);
  const many = await offer(stage, id, 11);
  expect(many).toMatchObject(left('lines.0.seats', 10));
  expect(many.body.fields?.['lines.0.seats']).toContain('10 of them are left');
  const { body } = await offer(stage, id, 8);
  expect(await taken(id)).toBe(8);
  const families = await Promise.all([learn(stage, id), learn(other, id), learn(other, id)]);
  expect(families.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(await grant(id, 1)).toMatchObject(left('seats', 0));
  stage.clock.advance(2.1);
  for (const on of [stage, other])
    expect((await on.call(readCourse, { params: { courseId: id } })).body.isSoldOut).toBe(true);

  // Whatever comes instead has the seats of what it replaces; what is withdrawn has none.
  expect(await offer(stage, id, 9, { replaces: body.quote._id })).toMatchObject(left('lines.0.seats', 8));
  const next = await offer(stage, id, 8, { replaces: body.quote._id });
  expect(next.status).toBe(201);
  expect(await taken(id)).toBe(10);
  await stage.call(withdrawSchoolQuote, { ...of(next.body.quote), body: { reason: 'A slip' } });
  expect(await taken(id)).toBe(2);
  stage.clock.advance(2.1);
  for (const on of [stage, other])
    expect((await on.call(readCourse, { params: { courseId: id } })).body.isSoldOut).toBe(false);
  expect((await grant(id, 8)).status).toBe(201);
  expect((await learn(stage, id)).body.code).toBe('course_sold_out');
});

test('a quote that ran out holds nothing; one that was ordered has its seats, also where the number was lowered since', async () => {
  const { id } = await aCourseOf(6);
  const quotes = [
    await aQuote(stage, office, school, [{ courseId: id, seats: 4 }]),
    await aQuote(stage, office, school, [{ courseId: id, seats: 2 }]),
  ] as const;
  await stage.call(setSeats, { token: office.token, params: { courseId: id }, body: { seats: 1 } });
  await stage.call(noteSchoolOrder, { ...of(quotes[0]), body: { ownNumber: 'PO-1' } });
  stage.clock.advance(33 * 24 * 3600);
  office = await theOffice(stage);
  expect(await taken(id)).toBe(4);
  const invoicing = { seatsWhen: 'now' as const, dueOn: anOffer(stage, []).validUntil };
  const invoiced = await stage.call(invoiceSchoolOrder, { ...of(quotes[0]), body: invoicing });
  expect(invoiced.status).toBe(200);
  expect(await taken(id)).toBe(4);

  // What it was granted it gives to its pupils, though nobody else gets a seat.
  const teacher = await aTeacher(stage);
  await ofSchool(stage, teacher, 'teacher', school);
  const made = await aClass(stage, teacher, [{ id }] as never);
  await placed(stage, teacher, made._id, school);
  const pupils = await withPupils(stage, teacher, made._id, listed('Asha Rao'), listed('Kavi Nair'));
  const asked = { token: teacher.token, params: { classId: made._id }, body: { courseId: id, pupils } };
  expect((await stage.call(giveSeats, asked)).status).toBe(200);
  expect(await taken(id)).toBe(4);
  expect((await learn(stage, id)).body.code).toBe('course_sold_out');
});
