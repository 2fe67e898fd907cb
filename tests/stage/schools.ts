import { randomUUID } from 'node:crypto';
import { placeClass } from '../../src/contract/school/class-seats.ts';
import {
  invoiceSchoolOrder,
  makeSchoolQuote,
  noteSchoolOrder,
  type SchoolQuote,
} from '../../src/contract/school/school-orders.ts';
import { grantSeats, makeSchool, type OfficeSchool } from '../../src/contract/school/schools.ts';
import { dayIn } from '../../src/rules/platform/study-streak.ts';
import type { SomeCourse } from './a-course.ts';
import { aClass, aTeacher, listed, withPupils } from './classes.ts';
import type { Stage } from './open-stage.ts';
import { relate, type Someone, stillMe } from './people.ts';

/** A school that the office made. */
export async function aSchool(
  stage: Stage,
  office: Someone,
  name = 'Hill View School',
): Promise<OfficeSchool> {
  const schoolId = randomUUID();
  const email = `principal-${schoolId}@example.org`;
  const body = { schoolId, name, city: 'Pune', state: 'Maharashtra', email };
  const answer = await stage.call(makeSchool, { token: office.token, body });
  if (answer.status !== 201) throw new Error(`No school: ${JSON.stringify(answer.body)}`);
  return answer.body.school;
}

type School = Pick<OfficeSchool, '_id'>;
type Kind = 'coordinator' | 'teacher';

/** Lets somebody coordinate a school, or teach in it, as if they had said yes to its link. */
export const ofSchool = (stage: Stage, someone: Someone, kind: Kind, { _id }: School): Promise<void> =>
  relate(stage, someone, { kind, objectKind: 'school', objectId: _id });

/** Somebody who coordinates a school, signed in. */
export async function aCoordinator(stage: Stage, school: School, name = 'Rukmini Rao'): Promise<Someone> {
  const coordinator = await aTeacher(stage, name);
  await ofSchool(stage, coordinator, 'coordinator', school);
  return coordinator;
}

/** Grants a school seats of a course against an order of its own; gives the school. */
export async function withSeats(
  stage: Stage,
  office: Someone,
  school: School,
  { id: courseId }: Pick<SomeCourse, 'id'>,
  seats: number,
): Promise<OfficeSchool> {
  const order = `SCH-${randomUUID().slice(0, 8)}-1`;
  const body = { grantId: randomUUID(), courseId, seats, order };
  const asked = { token: office.token, params: { schoolId: school._id }, body };
  await stillMe(stage, office);
  const answer = await stage.call(grantSeats, asked);
  if (answer.status !== 201) throw new Error(`No seats: ${JSON.stringify(answer.body)}`);
  return answer.body.school;
}

/** Brings a class into a school, as its teacher does who is of it. */
export async function placed(stage: Stage, teacher: Someone, classId: string, school: School): Promise<void> {
  const body = { schoolId: school._id };
  const answer = await stage.call(placeClass, { token: teacher.token, params: { classId }, body });
  if (answer.status !== 200) throw new Error(`Not placed: ${JSON.stringify(answer.body)}`);
}

type Asked = { office: Someone; course: SomeCourse; seats: number; pupils: string[] };

/** A school with seats, who coordinates it, a teacher of it, and a class of hers there with these pupils. */
export async function aSchoolWithClass(stage: Stage, { office, course, seats, pupils }: Asked) {
  const school = await aSchool(stage, office);
  if (seats > 0) await withSeats(stage, office, school, course, seats);
  const [coordinator, teacher] = [await aCoordinator(stage, school), await aTeacher(stage)];
  await ofSchool(stage, teacher, 'teacher', school);
  const made = await aClass(stage, teacher, [course]);
  await placed(stage, teacher, made._id, school);
  const lines = pupils.map((name) => listed(name));
  const ids = lines.length > 0 ? await withPupils(stage, teacher, made._id, ...lines) : [];
  return { school, coordinator, teacher, made, ids };
}

type Offered = { courseId: string; seats?: number; price?: number; discount?: number };
type Offer = { quoteId?: string; validUntil?: string; gstin?: string | null; replaces?: string | null };

const DAY_MS = 24 * 60 * 60 * 1000;
/** A day so many days from now, where the site is. */
export const dayAhead = (stage: Stage, days: number): string =>
  dayIn(stage.context.config.timeZone, new Date(stage.clock.now().getTime() + days * DAY_MS));

/** What the office offers a school when it says nothing else: to a trust in Pune, for 30 days, mailed to nobody. */
export const anOffer = (
  stage: Stage,
  lines: Offered[],
  { quoteId = randomUUID(), validUntil = dayAhead(stage, 30), gstin = null, replaces = null }: Offer = {},
) => ({
  quoteId,
  lines: lines.map((line) => ({ seats: 10, price: 1180, discount: 0, ...line })),
  payer: { name: 'Hill View Trust', address: '4 Hill Road\nPune 411004', gstin, state: '27' as const },
  validUntil,
  note: null,
  toCoordinators: false,
  email: null,
  replaces,
});

/** A quote of the office to a school. */
export async function aQuote(
  stage: Stage,
  office: Someone,
  school: School,
  lines: Offered[],
  more: Offer = {},
): Promise<SchoolQuote> {
  const body = anOffer(stage, lines, more);
  const asked = { token: office.token, params: { schoolId: school._id }, body };
  const answer = await stage.call(makeSchoolQuote, asked);
  if (answer.status !== 201) throw new Error(`No quote: ${JSON.stringify(answer.body)}`);
  return answer.body.quote;
}

/** The same, ordered by letter and invoiced; its seats come now or when it is paid. */
export async function anInvoicedOrder(
  stage: Stage,
  office: Someone,
  school: School,
  lines: Offered[],
  seatsWhen: 'now' | 'paid' = 'now',
): Promise<SchoolQuote> {
  const { _id: quoteId } = await aQuote(stage, office, school, lines);
  const asked = { token: office.token, params: { quoteId } };
  await stage.call(noteSchoolOrder, { ...asked, body: { ownNumber: 'PO-7' } });
  const body = { seatsWhen, dueOn: dayAhead(stage, 30) };
  await stillMe(stage, office);
  const answer = await stage.call(invoiceSchoolOrder, { ...asked, body });
  if (answer.status !== 200) throw new Error(`No invoice: ${JSON.stringify(answer.body)}`);
  return answer.body.quote;
}
