import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aClass, aTeacher, listed, withPupils } from '../../../../tests/stage/classes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aMother, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aSchoolWithClass, ofSchool, placed } from '../../../../tests/stage/schools.ts';
import { acceptInvitation } from '../../../contract/people/families.ts';
import { inviteGuardians } from '../../../contract/school/class-guardians.ts';
import { giveSeats } from '../../../contract/school/class-seats.ts';
import { acceptClass, inviteTeacher } from '../../../contract/school/class-teachers.ts';
import { makeNextClass, setPins } from '../../../contract/school/classes.ts';
import * as contract from '../../../contract/school/schools.ts';

let stage: Stage;
let office: Someone;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage({ at: new Date('2026-11-22T06:00:00Z') });
  [office, course] = [await theOffice(stage), await aCourse(stage, [[600, 600]])];
  stage.clock.advance(2.1);
});
afterAll(() => stage.close());

const aWhole = (asked: { seats: number; pupils: string[] }) =>
  aSchoolWithClass(stage, { office, course, ...asked });
const linkTo = async (email: string) => {
  const mails = await stage.mailsTo(email);
  const links = mails.flatMap(({ text }) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
  return { token: links.at(-1) ?? '' };
};
const pins = (by: Someone, classId: string, pupils: string[]) =>
  stage.call(setPins, { token: by.token, params: { classId }, body: { pupils } });
const next = (by: Someone, from: string, pupils: string[]) => {
  const body = {
    classId: randomUUID(),
    name: '7B',
    grade: 7,
    schoolYear: 2027,
    courses: [course.id],
    pupils,
  };
  return stage.call(makeNextClass, { token: by.token, params: { classId: from }, body });
};

test('a class ties one guardian to a pupil, none who teaches there, and tells who teaches and coordinates', async () => {
  const { coordinator, teacher, made, ids } = await aWhole({ seats: 0, pupils: ['Asha'] });
  const invite = (email: string) =>
    stage.call(inviteGuardians, {
      token: teacher.token,
      params: { classId: made._id },
      body: { pupils: ids, email },
    });
  const accept = async (someone: Someone, body: { token: string }) =>
    (await stage.call(acceptInvitation, { token: someone.token, body })).body;
  expect((await invite(teacher.user.email)).body.code).toBe('guardian_teaches');
  const [wrong, mother] = [await aMother(stage), await aMother(stage)];
  await invite(wrong.user.email);
  const before = await linkTo(wrong.user.email);
  await invite(mother.user.email);
  expect(await accept(wrong, before)).toMatchObject({ code: 'invitation_spent' });
  const link = await linkTo(mother.user.email);
  // Also one that would be open still.
  const { rows } = await stage.context.pool.query('select * from guardian_invitation where child_id = $1', [
    ids[0],
  ]);
  expect(rows).toHaveLength(1);
  expect(await accept(mother, link)).toMatchObject({ success: true });
  await stage.context.database
    .insertInto('guardian_invitation')
    .values({ ...rows[0], id: randomUUID(), email: wrong.user.email, token_hash: rows[0].token_hash })
    .execute();
  expect(await accept(wrong, link)).toMatchObject({ code: 'invitation_spent' });
  for (const { user } of [teacher, coordinator]) {
    const mails = await stage.mailsTo(user.email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/Asha’s account/));
  }
});

test('whoever teaches a class of a school without being of the school gives no seat and makes no next class', async () => {
  const { school, teacher, made, ids } = await aWhole({ seats: 1, pupils: ['Asha'] });
  const lata = await aTeacher(stage, 'Lata Rao');
  const params = { classId: made._id };
  const asked = { token: teacher.token, params, body: { email: lata.user.email } };
  await stage.call(inviteTeacher, asked);
  const body = await linkTo(lata.user.email);
  const accept = () => stage.call(acceptClass, { token: lata.token, body });
  expect((await accept()).body.code).toBe('school_members_only');
  await ofSchool(stage, lata, 'teacher', school);
  expect((await accept()).status).toBe(200);
  await stage.context.database
    .deleteFrom('relation')
    .where('object_school_id', '=', school._id)
    .where('person_id', '=', lata.user._id)
    .execute();
  const give = (by: Someone) =>
    stage.call(giveSeats, { token: by.token, params, body: { courseId: course.id, pupils: ids } });
  expect((await give(lata)).body.code).toBe('school_members_only');
  expect((await next(lata, made._id, ids)).body.code).toBe('school_members_only');
  expect((await next(teacher, made._id, ids)).status).toBe(201);
  expect((await give(teacher)).status).toBe(200);
});

test('a class outside of the school lets in nobody whom the school has, not even after its teacher is removed', async () => {
  const { school, coordinator, teacher } = await aWhole({ seats: 0, pupils: [] });
  const outside = await aClass(stage, teacher, [course]);
  const [asha = ''] = await withPupils(stage, teacher, outside._id, listed('Asha'));
  expect((await pins(teacher, outside._id, [asha])).status).toBe(200);
  const inside = (await next(teacher, outside._id, [asha])).body.class;
  await placed(stage, teacher, inside._id, school);
  expect((await pins(teacher, outside._id, [asha])).body.code).toBe('pupil_not_ours');
  expect((await pins(teacher, inside._id, [asha])).status).toBe(200);
  const asked = {
    params: { schoolId: school._id, personId: teacher.user._id },
    body: { ended: true as const },
  };
  expect((await stage.call(contract.endSchoolTeacher, { token: coordinator.token, ...asked })).status).toBe(
    200,
  );
  const ours = await stage.context.pool.query(
    'select class_id from class_pupil where person_id = $1 and is_ours',
    [asha],
  );
  expect(ours.rows).toEqual([{ class_id: inside._id }]);
});

test('a coordinator who is removed teaches nowhere in the school, and no link waits for them', async () => {
  const { school, coordinator, teacher, made } = await aWhole({ seats: 0, pupils: [] });
  const params = { schoolId: school._id };
  const invite = (email: string) =>
    stage.call(contract.inviteToSchool, { token: coordinator.token, params, body: { email } });
  expect((await invite(coordinator.user.email)).body.code).toBe('invitation_own');
  await ofSchool(stage, teacher, 'coordinator', school);
  await invite(teacher.user.email);
  const link = await linkTo(teacher.user.email);
  const over = { params: { ...params, personId: teacher.user._id }, body: { ended: true as const } };
  await stage.call(contract.endCoordinator, { token: office.token, ...over });
  const { rows } = await stage.context.pool.query(
    `select from relation where person_id = $1 and (object_school_id = $2 or object_class_id = $3)`,
    [teacher.user._id, school._id, made._id],
  );
  expect(rows).toHaveLength(0);
  const accepted = await stage.call(contract.acceptSchool, { token: teacher.token, body: link });
  expect(accepted.body.code).toBe('school_invitation_spent');
});
