import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentVersions } from '../../src/contract/people/consents.ts';
import { giveAddress, keepAddress } from '../../src/server/kits/boxes/give-address.ts';
import { servePublicPicture } from '../../src/server/learning/creations/serve-picture.ts';
import { ownChoice } from '../../src/server/learning/letters/choose-letter.ts';
import { changeDetails } from '../../src/server/people/accounts/change-account.ts';
import { presentSelf } from '../../src/server/people/accounts/present-seat.ts';
import { mailOwnLink } from '../../src/server/people/consents/ask-grown-up.ts';
import { changeConsent } from '../../src/server/people/consents/give-consent.ts';
import { changeBorn } from '../../src/server/people/consents/say-born.ts';
import { eraseFor } from '../../src/server/people/own-data/by-office.ts';
import type { Actor, Relation } from '../../src/server/platform/http/actor.ts';
import { letTeach } from '../../src/server/school/classes/invite-teacher.ts';
import { checkChange, holdOpen, taught } from '../../src/server/school/classes/make-class.ts';
import { classLessonOf } from '../../src/server/school/classes/read-class-lesson.ts';
import { gridOf } from '../../src/server/school/classes/read-grid.ts';
import { giveSeats, placeClass } from '../../src/server/school/schools/give-seats.ts';
import { inviteTeacher } from '../../src/server/school/schools/invite.ts';
import { takeOrderedBack } from '../../src/server/school/schools/keep-schools.ts';
import { stateAgreement } from '../../src/server/school/schools/state-agreement.ts';
import { teachingOf } from '../../src/server/school/teaching/lead-lesson.ts';
import { materialOf } from '../../src/server/school/teaching/read-material.ts';
import { prepareOrder } from '../../src/server/shop/orders/prepare-order.ts';
import { holdAsOwner } from '../../src/server/staff/team/invite.ts';
import { aCourse, type SomeCourse } from '../stage/a-course.ts';
import { bengaluru } from '../stage/boxes.ts';
import { aClass, aTeacher } from '../stage/classes.ts';
import { aProvenMother } from '../stage/consents.ts';
import { firstStep, secondStep, shownBy, withFactor } from '../stage/factors.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aChild, aColleague, aLearner, aMinor, stillMe, theOffice } from '../stage/people.ts';
import { aCoordinator, aQuote, aSchool, aSchoolWithClass } from '../stage/schools.ts';
import { aSentBox } from '../stage/stock.ts';
import { call, codeOf } from './limits/line.ts';

/**
 * Who asks, and what they may, is read when a request begins. What is gone by the time that it is used, or a right that has
 * ended, is refused as if it had never been there.
 */
let stage: Stage;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage();
  course = await aCourse(stage);
});
afterAll(() => stage.close());

const nothing = randomUUID();
const actor = (personId: string, ...relations: Relation[]): Actor => ({
  personId,
  relations,
  lentBy: null,
  lacks: null,
  tokenHash: Buffer.alloc(32),
});
const teacherOf = (classId: string): Relation => ({
  kind: 'teacher',
  objectKind: 'class',
  objectId: classId,
});
const guardianOf = (personId: string): Relation => ({
  kind: 'guardian',
  objectKind: 'person',
  objectId: personId,
});
const coordinatorOf = (schoolId: string): Relation => ({
  kind: 'coordinator',
  objectKind: 'school',
  objectId: schoolId,
});
const inTransaction = (act: (trx: Stage['context']['database']) => Promise<unknown>) =>
  codeOf(stage.context.database.transaction().execute(act));
/** A catalogue in which no course is shown any more. */
const emptyCatalogue = { current: async () => ({ outlineOf: () => undefined }) } as never;

test('an account that is gone is not signed in', async () => {
  const { context } = stage;
  expect(await codeOf(changeDetails(context, nothing, { name: 'Asha Verma' } as never))).toBe(
    'not_signed_in',
  );
  expect(await codeOf(presentSelf(context, { personId: nothing, lentBy: null }))).toBe('not_signed_in');
  const asked = { courses: [{ courseId: course.id }] } as never;
  expect(await codeOf(prepareOrder(context, actor(nothing), asked))).toBe('not_signed_in');
  expect(await codeOf(ownChoice(context, actor(nothing)))).toBe('not_allowed');
  expect(await inTransaction((trx) => eraseFor(context, trx, { personId: nothing, locale: 'en' }))).toBe(
    'person_not_found',
  );
});

test('a child that is gone, or whose guardian one is no more, is not found', async () => {
  const { context } = stage;
  const [parent, { user: child, guardian }] = [await aLearner(stage), await aChild(stage)];
  for (const personId of [nothing, child._id]) {
    const former = actor(parent.user._id, guardianOf(personId));
    const said = { personId, purpose: 'live', granted: false, version: consentVersions.live } as const;
    expect(await codeOf(changeConsent(context, former, said))).toBe('child_not_found');
    const given = { actor: former, personId, fields: bengaluru };
    expect(await codeOf(giveAddress(context, given))).toBe('person_not_found');
  }
  const office = actor((await theOffice(stage)).user._id, { kind: 'staff', role: 'owner' });
  expect(await codeOf(changeBorn(context, office, { personId: nothing, born: '2014-05' }))).toBe(
    'child_not_found',
  );
  // A child's own account has no mailbox to which a link could go.
  const ofAnother = actor(child._id, guardianOf(parent.user._id));
  const own = { personId: parent.user._id, locale: 'en' as const };
  expect(await codeOf(mailOwnLink(context, ofAnother, own))).toBe('child_not_found');
  // In the seat that a guardian lent sits the child.
  const lent = { ...actor(guardian.user._id, guardianOf(child._id)), lentBy: guardian.user._id };
  const sitting = { actor: lent, personId: child._id, fields: bengaluru };
  expect(await codeOf(giveAddress(context, sitting))).toBe('grown_up_gives_address');
});

test('an address is not kept for who is gone', async () => {
  const given = { fields: bengaluru, by: (await theOffice(stage)).user._id, at: stage.clock.now() };
  const keep = (whose: Parameters<typeof keepAddress>[1]['whose']) =>
    inTransaction((trx) => keepAddress(trx, { whose, ...given }));
  expect(await keep({ personId: nothing })).toBe('person_not_found');
  expect(await keep({ schoolId: nothing })).toBe('school_not_found');
});

test('a class that is gone, or that one teaches no more, is not found', async () => {
  const { context } = stage;
  const teacher = await aTeacher(stage);
  const former = actor((await aTeacher(stage)).user._id, teacherOf(nothing));
  expect(await codeOf(taught(context, former, nothing))).toBe('class_not_found');
  expect(await codeOf(checkChange(context, former, nothing))).toBe('class_not_found');
  const none = { actor: former, classId: nothing };
  expect(await codeOf(gridOf(context, emptyCatalogue, { ...none, courseId: null }))).toBe('class_not_found');
  expect(await codeOf(gridOf(context, emptyCatalogue, { ...none, courseId: course.id }))).toBe(
    'course_not_found',
  );
  expect(await codeOf(teachingOf(context, emptyCatalogue, none))).toBe('class_not_found');
  const place = { classId: nothing, personId: teacher.user._id, at: stage.clock.now() };
  expect(await inTransaction((trx) => letTeach(trx, place))).toBe('class_not_found');

  const { _id: classId } = await aClass(stage, teacher, [course]);
  for (const id of [nothing, classId])
    expect(await inTransaction((trx) => holdOpen(trx, id, former))).toBe('class_not_found');
});

test('a course that is hidden now is not shown to its classes', async () => {
  const { context } = stage;
  const teacher = await aTeacher(stage);
  const { _id: classId } = await aClass(stage, teacher, [course]);
  const asked = { actor: actor(teacher.user._id, teacherOf(classId)), classId };
  expect(await codeOf(gridOf(context, emptyCatalogue, { ...asked, courseId: course.id }))).toBe(
    'course_not_found',
  );
  const lectureId = course.lectures[0] as string;
  expect(await codeOf(materialOf(context, emptyCatalogue, { ...asked, lectureId }))).toBe(
    'lecture_not_found',
  );
  const outline = { chapters: [], lectures: [] };
  const emptied = { current: async () => ({ outlineOf: () => outline, courses: [] }) } as never;
  expect(await codeOf(classLessonOf(context, emptied, { ...asked, lectureId }))).toBe('lecture_not_found');
});

test('a school that one is of no more is not found', async () => {
  const { context } = stage;
  const office = await theOffice(stage);
  const asked = { office, course, seats: 2, pupils: [] };
  const { school, teacher, made } = await aSchoolWithClass(stage, asked);
  const classId = made._id;
  const former = actor((await aLearner(stage)).user._id, coordinatorOf(school._id), teacherOf(classId));
  const email = 'another@example.org';
  const inviting = { actor: former, schoolId: school._id, email, locale: 'en' as const };
  expect(await codeOf(inviteTeacher(context, inviting))).toBe('school_not_found');
  const pupils = [randomUUID()];
  const seats = { actor: former, classId, courseId: course.id, pupils };
  expect(await codeOf(giveSeats(context, seats))).toBe('class_not_found');
  const purpose = 'photographs';
  const stating = {
    actor: former,
    classId,
    purpose,
    version: consentVersions[purpose],
    granted: true,
    pupils,
  };
  expect(await codeOf(stateAgreement(context, stating as never))).toBe('class_not_found');
  // Its teacher was of this school when the request began.
  const { _id: own } = await aClass(stage, teacher, [course]);
  const { _id: another } = (await aSchoolWithClass(stage, asked)).school;
  const left = actor(teacher.user._id, teacherOf(own), coordinatorOf(another));
  expect(await codeOf(placeClass(context, { actor: left, classId: own, schoolId: another }))).toBe(
    'school_not_found',
  );
});

test('a picture whose file is gone is not found', async () => {
  expect(await codeOf(servePublicPicture(stage.context, 'creations/none.webp', undefined))).toBe(
    'creation_not_found',
  );
});

test('seats of an order that are not there are neither granted nor taken', async () => {
  const by = (await theOffice(stage)).user._id;
  const given = { schoolId: nothing, schoolOrderId: nothing, by, at: stage.clock.now() };
  const lines = [{ courseId: course.id, seats: 1 }];
  expect(await inTransaction((trx) => takeOrderedBack(trx, { ...given, reason: 'Left', lines }))).toBe(
    'school_seats_wrong',
  );
});

test('an owner who is one no more acts for the office no more', async () => {
  const { user } = await aLearner(stage);
  expect(await inTransaction((trx) => holdAsOwner(trx, user._id))).toBe('not_allowed');
});

/** Does `statement` at the end of the transaction that writes a row of this table, as another request just after it would. */
async function justAfter<T>(table: string, statement: string, act: () => Promise<T>): Promise<T> {
  const { pool } = stage.context;
  await pool.query(
    `create function just_after() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$;
     create constraint trigger just_after after insert or update on ${table} deferrable initially deferred
       for each row execute function just_after()`,
  );
  try {
    return await act();
  } finally {
    await pool.query(`drop trigger just_after on ${table}; drop function just_after()`);
  }
}

test('what goes right after it was written is not found', async () => {
  const send = (name: string, as: { token: string }, sent: object) => call({ stage }, name, { as, ...sent });
  const { user: child, guardian } = await aChild(stage);
  const given = { params: { personId: child._id }, body: bengaluru };
  const ended = `delete from relation where person_id = '${guardian.user._id}'`;
  expect(await justAfter('address', ended, () => send('boxes.giveAddress', guardian, given))).toBe(
    'person_not_found',
  );
  const learner = await aLearner(stage);
  const box = await aSentBox(stage, learner, course, 'sent');
  const come = () => send('boxes.sayCome', learner, { params: { boxId: box.id } });
  expect(await justAfter('box', 'delete from box where id = new.id', come)).toBe('box_not_found');
  const body = { classId: randomUUID(), name: '6B', grade: 6, schoolYear: 2026, courses: [course.id] };
  const teacher = await aTeacher(stage);
  const make = () => send('classes.makeClass', teacher, { body });
  expect(await justAfter('class', 'delete from class where id = new.id', make)).toBe('class_not_found');
  const minor = await aMinor(stage);
  const mother = await aProvenMother(stage, minor);
  const said = { purpose: 'letters', granted: true, version: consentVersions.letters };
  const sayYes = () =>
    send('consents.changeConsent', mother, { params: { personId: minor.user._id }, body: said });
  expect(await justAfter('consent', 'delete from person where id = new.person_id', sayYes)).toBe(
    'child_not_found',
  );
  const office = await theOffice(stage);
  await stillMe(stage, office);
  const email = `new-${randomUUID()}@example.org`;
  await send('team.inviteColleague', office, { body: { email, roles: ['mentor'] } });
  const [mail] = await stage.mailsTo(email);
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const join = () =>
    call({ stage }, 'team.joinTeam', { body: { token, name: 'Lata Rao', password: 'solder-and-wire-9' } });
  expect(await justAfter('session', 'delete from person where id = new.person_id', join)).toBe(
    'registration_failed',
  );
  const mentor = await aColleague(stage, 'mentor');
  const { key } = await withFactor(stage, mentor);
  const proof = await firstStep(stage, mentor);
  const showCode = async () => (await secondStep(stage, proof, shownBy(stage, key))).body.code;
  expect(await justAfter('session', 'delete from person where id = new.person_id', showCode)).toBe(
    'second_step_over',
  );
});

test('a school that goes right after something was written for it is not found', async () => {
  const office = await theOffice(stage);
  await stillMe(stage, office);
  const school = await aSchool(stage, office);
  const coordinator = await aCoordinator(stage, school);
  const { _id: quoteId } = await aQuote(stage, office, school, [{ courseId: course.id }]);
  const gone =
    'delete from school_quote_line where quote_id = new.id; delete from school_quote where id = new.id';
  const withdraw = () =>
    call({ stage }, 'schoolOrders.withdrawSchoolQuote', {
      as: office,
      params: { quoteId },
      body: { reason: 'A slip' },
    });
  expect(await justAfter('school_quote', gone, withdraw)).toBe('school_quote_not_found');
  const ask = () =>
    call({ stage }, 'schools.inviteToSchool', {
      as: coordinator,
      params: { schoolId: school._id },
      body: { email: 'another@example.org' },
    });
  expect(await justAfter('school_invitation', 'delete from school where id = new.school_id', ask)).toBe(
    'school_not_found',
  );
});
