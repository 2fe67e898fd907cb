import { randomUUID } from 'node:crypto';
import { placeClass } from '../../src/contract/class-seats.ts';
import { grantSeats, makeSchool, type OfficeSchool } from '../../src/contract/schools.ts';
import type { SomeCourse } from './a-course.ts';
import { aClass, aTeacher, listed, withPupils } from './classes.ts';
import type { Stage } from './open-stage.ts';
import { relate, type Someone } from './people.ts';

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
