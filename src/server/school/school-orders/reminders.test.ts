import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aCoordinator, anInvoicedOrder, aSchool, dayAhead } from '../../../../tests/stage/schools.ts';
import {
  listMySchoolQuotes,
  listSchoolQuotes,
  type SchoolQuote,
} from '../../../contract/school/school-orders.ts';
import {
  creditSchoolOrder,
  noteSchoolPayment,
  pauseSchoolReminders,
} from '../../../contract/school/school-payments.ts';
import type { OfficeSchool } from '../../../contract/school/schools.ts';
import { remindSchools } from './remind-schools.ts';

let stage: Stage;
let other: Stage;
let office: Someone;
let course: SomeCourse;
let school: OfficeSchool;
let coordinator: Someone;
beforeAll(async () => {
  stage = await openStage();
  other = await openStage({ beside: stage });
  course = await aCourse(stage);
  stage.clock.advance(2.1);
});
beforeEach(async () => {
  office = await theOffice(stage);
  school = await aSchool(stage, office);
  coordinator = await aCoordinator(stage, school);
});
afterAll(async () => {
  await other.close();
  await stage.close();
});

/** The clock goes on some days, and both processes look who is late. */
async function daysPass(days: number): Promise<void> {
  stage.clock.advance(days * 24 * 3600);
  office = await theOffice(stage);
  await Promise.all([remindSchools(stage.context), remindSchools(other.context)]);
}
const reminders = async () => {
  const { rows } = await stage.context.pool.query<{ time: number }>(
    `select (facts ->> 'time')::int as time from mail where template = 'school-orders.reminder' and address = $1 order by id`,
    [coordinator.user.email],
  );
  return rows.map(({ time }) => time);
};
const owed = () => anInvoicedOrder(stage, office, school, [{ courseId: course.id }]);
const of = ({ _id }: SchoolQuote) => ({ token: office.token, params: { quoteId: _id } });
const pause = (quote: SchoolQuote, reason: string | null) =>
  stage.call(pauseSchoolReminders, { ...of(quote), body: { reason } });

test('a school that owes money is reminded at 3 days and at 10, once each, of what is open then', async () => {
  const quote = await owed();
  await daysPass(32);
  expect(await reminders()).toEqual([]);
  await daysPass(1);
  expect(await reminders()).toEqual([1]);
  await daysPass(1);
  expect(await reminders()).toEqual([1]);
  const payment = {
    paymentId: randomUUID(),
    kind: 'came' as const,
    amount: 1800,
    bankReference: 'N1',
    day: dayAhead(stage, 0),
  };
  await stage.call(noteSchoolPayment, { ...of(quote), body: payment });
  await daysPass(5);
  expect(await reminders()).toEqual([1]);
  await daysPass(1);
  expect(await reminders()).toEqual([1, 2]);
  await daysPass(30);
  expect(await reminders()).toEqual([1, 2]);
  const mails = await stage.mailsTo(coordinator.user.email ?? '', 3);
  expect(mails.at(-1)?.subject).toContain('₹10,000 to be paid');
  expect(mails.at(-1)?.attachments).toHaveLength(1);
  const read = { params: { schoolId: school._id }, query: {} };
  const { body: seen } = await stage.call(listSchoolQuotes, { token: office.token, ...read });
  expect(seen.quotes[0]?.order?.reminders).toEqual({ sent: 2, paused: null });
});

test('what was paid or taken back is reminded of no more; nor is what the office lets be, until it says so', async () => {
  const [paid, credited, paused] = [await owed(), await owed(), await owed()];
  const total = paid.total;
  const bankReference = 'N2';
  const day = dayAhead(stage, 0);
  await stage.call(noteSchoolPayment, {
    ...of(paid),
    body: { paymentId: randomUUID(), kind: 'came', amount: total, bankReference, day },
  });
  const credit = { creditId: randomUUID(), reason: 'A slip', amount: total, seats: [], ends: 0 };
  await stage.call(creditSchoolOrder, { ...of(credited), body: credit });
  const answer = await pause(paused, 'They pay in May');
  expect(answer.body.quote.order?.reminders).toMatchObject({ paused: { reason: 'They pay in May' } });
  await daysPass(45);
  expect(await reminders()).toEqual([]);
  const again = await aCoordinator(stage, school);
  const mine = await stage.call(listMySchoolQuotes, {
    token: again.token,
    params: { schoolId: school._id },
    query: {},
  });
  expect(mine.body.quotes.map(({ order }) => order?.reminders)).toEqual([null, null, null]);
  await pause(paused, null);
  await daysPass(0);
  // Both days are over: it is said once.
  expect(await reminders()).toEqual([2]);
});

test('a school where there is nobody to write to was not reminded: who coordinates it later is', async () => {
  const quote = await owed();
  const { pool } = stage.context;
  await pool.query('update school_quote set email = null where id = $1', [quote._id]);
  await pool.query(`delete from relation where kind = 'coordinator' and person_id = $1`, [
    coordinator.user._id,
  ]);
  await daysPass(34);
  const { rows } = await pool.query('select reminded from school_order where quote_id = $1', [quote._id]);
  expect(rows).toEqual([{ reminded: 0 }]);
  coordinator = await aCoordinator(stage, school);
  await daysPass(0);
  expect(await reminders()).toEqual([1]);
});
