import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aClass, aTeacher } from '../../../../tests/stage/classes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aChild,
  aLearner,
  aMinor,
  aMother,
  relate,
  type Someone,
  unconfirmed,
} from '../../../../tests/stage/people.ts';
import { listBoxes } from '../../../contract/kits/boxes.ts';
import { readLetter } from '../../../contract/learning/letters.ts';
import { changeBorn, readMyConsents, sayBorn } from '../../../contract/people/consents.ts';
import {
  acceptInvitation,
  endTie,
  giveSeat,
  invite,
  readFamily,
  readSeat,
} from '../../../contract/people/families.ts';
import { askToConfirmEmail, chooseHats, confirmNewEmail } from '../../../contract/people/own-account.ts';
import { acceptClass, inviteTeacher } from '../../../contract/school/class-teachers.ts';
import { changeJoinCode, listClasses, makeClass, readClass } from '../../../contract/school/classes.ts';
import { listMySchools } from '../../../contract/school/schools.ts';
import { listPaidFor } from '../../../contract/shop/family-orders.ts';

let stage: Stage;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage();
  course = await aCourse(stage);
});
afterAll(() => stage.close());

const query = (text: string, ...values: unknown[]) => stage.context.pool.query(text, values);
const make = ({ token }: Someone) => {
  const body = { classId: randomUUID(), name: '6B', grade: 6, schoolYear: 2026, courses: [course.id] };
  return stage.call(makeClass, { token, body });
};
const lacks = async ({ token }: Someone) => (await stage.call(readMyConsents, { token })).body.lacks;
const linkTo = async (email: string | null) =>
  /#token=([\w-]{43})/.exec((await stage.mailsTo(email ?? '')).at(-1)?.text ?? '')?.[1] ?? '';

test('whoever has not said their age, or not confirmed their mailbox, is asked for it before the first class', async () => {
  const teacher = await unconfirmed(stage, await aTeacher(stage));
  await query('update person set born = null where id = $1', teacher.user._id);
  expect((await make(teacher)).body).toMatchObject({ code: 'adult_needed', lacks: 'age' });
  await stage.call(sayBorn, { token: teacher.token, body: { born: '1990-05' } });
  expect((await make(teacher)).body).toMatchObject({ code: 'adult_needed', lacks: 'mailbox' });
  expect(await lacks(teacher)).toBe('mailbox');
  expect((await stage.call(askToConfirmEmail, { token: (await aChild(stage)).token })).status).toBe(403);
  expect((await stage.call(askToConfirmEmail, { token: teacher.token })).status).toBe(202);
  const token = await linkTo(teacher.user.email);
  // Whoever else reads that mail makes nobody an adult.
  expect((await stage.call(confirmNewEmail, { body: { token } })).body.code).toBe('not_signed_in');
  const own = { token: teacher.token, body: { token } };
  expect((await stage.call(confirmNewEmail, own)).status).toBe(200);
  expect(await lacks(teacher)).toBeNull();
  expect((await make(teacher)).status).toBe(201);
  // Confirming one's own address tells nobody that it was changed.
  expect(await stage.mailsTo(teacher.user.email ?? '')).toHaveLength(1);
});

test('a teacher of before keeps their class, and is asked at the next change', async () => {
  const teacher = await aTeacher(stage);
  const { _id: classId } = await aClass(stage, teacher, [course]);
  await query('update person set born = null where id = $1', teacher.user._id);
  const asked = { token: teacher.token, params: { classId } };
  expect((await stage.call(readClass, asked)).status).toBe(200);
  const change = await stage.call(changeJoinCode, { ...asked, body: { open: false } });
  expect(change.body).toMatchObject({ code: 'adult_needed', lacks: 'age' });
});

test('a child that made itself a teacher has its class no more', async () => {
  const teacher = await aTeacher(stage);
  const { _id: classId } = await aClass(stage, teacher, [course]);
  await query(`update person set born = '2016-05-01' where id = $1`, teacher.user._id);
  const asked = { token: teacher.token, params: { classId } };
  expect((await stage.call(readClass, asked)).body.code).toBe('class_not_found');
});

test('a child sees nobody of those whom it looked after, taught or coordinated before', async () => {
  const was = await aTeacher(stage);
  const { token, user } = was;
  await aClass(stage, was, [course]);
  const ward = await aChild(stage, { guardian: was });
  const schoolId = randomUUID();
  await query(
    `insert into school (id, name, city, state, made_at) values ($1, 'Green Hill', 'Pune', 'Maharashtra', now())`,
    schoolId,
  );
  await relate(stage, was, { kind: 'coordinator', objectKind: 'school', objectId: schoolId });
  const seen = async () => {
    const family = (await stage.call(readFamily, { token })).body;
    const seat = (await stage.call(readSeat, { token })).body;
    const paid = (await stage.call(listPaidFor, { token, query: { courses: course.id } })).body;
    const { recipients } = (await stage.call(listBoxes, { token })).body;
    const { letter } = (await stage.call(readLetter, { token })).body;
    return {
      family: family.children.length,
      seat: seat.children.length,
      buys: paid.learners.filter(({ _id }) => _id === ward.user._id).length,
      boxes: recipients.filter(({ personId }) => personId !== user._id).length,
      letter: letter.children.length,
      classes: (await stage.call(listClasses, { token })).body.classes.length,
      schools: (await stage.call(listMySchools, { token })).body.schools.length,
    };
  };
  const all = { family: 1, seat: 1, buys: 1, boxes: 1, letter: 1, classes: 1, schools: 1 };
  expect(await seen()).toEqual(all);
  await query(`update person set born = '2016-05-01' where id = $1`, user._id);
  expect(await seen()).toEqual({ family: 0, seat: 0, buys: 0, boxes: 0, letter: 0, classes: 0, schools: 0 });
});

test('a child, and whoever has a guardian, chooses to be a learner and nothing else', async () => {
  const hats = ({ token }: Someone, comesAs: ('learner' | 'teacher' | 'guardian')[]) =>
    stage.call(chooseHats, { token, body: { comesAs } });
  const [minor, child, grown] = [await aMinor(stage), await aChild(stage), await aLearner(stage)];
  const guardian = await aLearner(stage, 'Maya Rao');
  await relate(stage, guardian, { kind: 'guardian', objectKind: 'person', objectId: grown.user._id });
  for (const one of [minor, child, grown]) {
    expect((await hats(one, ['learner', 'teacher'])).body).toMatchObject({
      code: 'adult_needed',
      lacks: 'account',
    });
    expect((await hats(one, ['guardian'])).body.code).toBe('adult_needed');
    expect((await hats(one, ['learner'])).status).toBe(200);
  }
});

test('a mailed link makes no child a teacher or a guardian, and confirms the mailbox of an adult', async () => {
  const teacher = await aTeacher(stage);
  const { _id: classId } = await aClass(stage, teacher, [course]);
  const mother = await aLearner(stage, 'Maya Rao');
  const { user: son } = await aChild(stage, { guardian: mother });
  const toTeach = async ({ token, user: { email } }: Someone) => {
    await query(`update person set comes_as = '{teacher}' where email = $1`, email);
    const body = { email: email ?? '' };
    await stage.call(inviteTeacher, { token: teacher.token, params: { classId }, body });
    return stage.call(acceptClass, { token, body: { token: await linkTo(email) } });
  };
  const toLookAfter = async ({ token, user: { email } }: Someone) => {
    const body = { email: email ?? '', becomes: 'guardian' as const, childId: son._id };
    await stage.call(invite, { token: mother.token, body });
    return stage.call(acceptInvitation, { token, body: { token: await linkTo(email) } });
  };
  const [minor, adult] = [await aMinor(stage), await unconfirmed(stage, await aLearner(stage, 'Dev Rao'))];
  expect((await toTeach(minor)).body).toMatchObject({ code: 'adult_needed', lacks: 'account' });
  expect((await toLookAfter(minor)).body).toMatchObject({ code: 'adult_needed', lacks: 'account' });
  expect(await lacks(adult)).toBe('mailbox');
  expect((await toTeach(adult)).status).toBe(200);
  expect(await lacks(adult)).toBeNull();
  await unconfirmed(stage, adult);
  expect((await toLookAfter(adult)).status).toBe(200);
  expect(await lacks(adult)).toBeNull();
});

test('a child asks for a guardian, and nobody unconfirmed invites a child', async () => {
  const asks = ({ token }: Someone, becomes: 'guardian' | 'child') =>
    stage.call(invite, { token, body: { email: 'somebody@example.org', becomes } });
  expect((await asks(await aMinor(stage), 'guardian')).status).toBe(202);
  expect((await asks(await aMinor(stage), 'child')).body).toMatchObject({ lacks: 'account' });
  expect((await asks(await unconfirmed(stage, await aLearner(stage)), 'child')).body).toMatchObject({
    lacks: 'mailbox',
  });
});

test('a child does not leave its guardian, nor says that it is grown while it has one', async () => {
  const [child, unsaid] = [await aMinor(stage), await aLearner(stage, 'Ravi', { born: null })];
  for (const one of [child, unsaid]) {
    const mother = await aMother(stage, one);
    const params = { otherId: mother.user._id };
    expect((await stage.call(endTie, { token: one.token, params })).body).toMatchObject({
      code: 'guardian_needed',
    });
  }
  const say = (born: string) => stage.call(sayBorn, { token: unsaid.token, body: { born } });
  expect((await say('1990-05')).body).toMatchObject({ code: 'guardian_needed' });
  expect((await say('2016-05')).status).toBe(200);
});

test('nobody who looks after others becomes a child by a slip, or by a guardian', async () => {
  const teacher = await aTeacher(stage);
  await aClass(stage, teacher, [course]);
  await query('update person set born = null where id = $1', teacher.user._id);
  const slip = await stage.call(sayBorn, { token: teacher.token, body: { born: '2014-05' } });
  expect(slip.body).toMatchObject({ code: 'adult_needed' });
  expect((await stage.call(sayBorn, { token: teacher.token, body: { born: '1985-05' } })).status).toBe(200);
  const stranger = await aMother(stage, teacher);
  const born = { token: stranger.token, params: { personId: teacher.user._id }, body: { born: '2016-05' } };
  expect((await stage.call(changeBorn, born)).body.code).toBe('not_allowed');
});

test('who teaches becomes nobody’s child by a mailed link', async () => {
  const [teacher, stranger] = [await aTeacher(stage), await aLearner(stage)];
  await aClass(stage, teacher, [course]);
  const { email } = teacher.user;
  await stage.call(invite, { token: stranger.token, body: { email, becomes: 'child' } });
  const asked = { token: teacher.token, body: { token: await linkTo(email) } };
  expect((await stage.call(acceptInvitation, asked)).body.code).toBe('not_allowed');
});

test('a child that was made a guardian lends itself no seat of its ward', async () => {
  const mother = await aLearner(stage, 'Maya Rao');
  const { user: ward } = await aChild(stage, { guardian: mother });
  await query(`update person set born = '2016-05-01' where id = $1`, mother.user._id);
  const seat = await stage.call(giveSeat, { token: mother.token, params: { childId: ward._id }, body: {} });
  expect(seat.body).toMatchObject({ code: 'child_not_found' });
});
