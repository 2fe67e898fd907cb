import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CHILDREN_MOST,
  CLASS_PUPILS_MOST,
  CLASSES_MOST,
  COPIES_DAILY_MOST,
  EXPERIMENTS_MOST,
} from '../../src/contract/platform/limits.ts';
import { joinClass } from '../../src/contract/school/class-places.ts';
import { inviteTeacher } from '../../src/contract/school/class-teachers.ts';
import { exportList } from '../../src/server/platform/office/export-list.ts';
import { aCourse, enrolled, type SomeCourse } from '../stage/a-course.ts';
import { aClass, aTeacher, joined, listed, withPupils } from '../stage/classes.ts';
import { withFactor } from '../stage/factors.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCourseAt } from '../stage/orders.ts';
import { aChild, aColleague, aLearner, relate, type Someone, stillMe, theOffice } from '../stage/people.ts';
import { aHandIn } from '../stage/projects.ts';
import { aSchoolWithClass, ofSchool } from '../stage/schools.ts';
import { aTaughtClass, call, codeOf } from './limits/line.ts';

/** Refusals that no story of a module comes to: full houses, parts of a form that are missing, things that are already so. */
let stage: Stage;
let office: Someone;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage();
  course = await aCourse(stage);
});
beforeEach(async () => {
  office = await theOffice(stage);
});
afterAll(() => stage.close());

type Sent = Parameters<typeof call>[2];
const send = (name: string, as: { token: string }, sent: Sent = {}) => call({ stage }, name, { as, ...sent });
const query = (text: string, values: unknown[]) => stage.context.pool.query(text, values);
const reason = 'Asked for by letter';

test('a class that is full takes nobody by its code, nor does its teacher join it', async () => {
  const { teacher, made, classId } = await aTaughtClass({ stage, course });
  const rest = Array.from({ length: CLASS_PUPILS_MOST - 3 }, (_, at) => listed(`Pupil ${at}`));
  await withPupils(stage, teacher, classId, ...rest);
  const join = (who: Someone) => send('classes.joinClass', who, { body: { code: made.joinCode } });
  expect(await join(teacher)).toBe('class_own_pupil');
  expect(await join(await aLearner(stage))).toBe(200);
  expect(await join(await aLearner(stage))).toBe('class_full');
});

test('a teacher with very many classes makes no more', async () => {
  const teacher = await aTeacher(stage);
  const { _id } = await aClass(stage, teacher, [course]);
  await query(
    `with made as (insert into class (id, name, grade, school_year, made_by, made_at)
       select gen_random_uuid(), name, grade, school_year, made_by, made_at from class, generate_series(2, $2::int)
       where id = $1 returning id)
     insert into relation (person_id, kind, object_kind, object_id, since)
       select $3, 'teacher', 'class', id, $4 from made`,
    [_id, CLASSES_MOST, teacher.user._id, stage.clock.now()],
  );
  const body = { classId: randomUUID(), name: '6B', grade: 6, schoolYear: 2026, courses: [course.id] };
  expect(await send('classes.makeClass', teacher, { body })).toBe('classes_many');
});

test('a pupil of a class does not teach it, by a link or because the school says so', async () => {
  const { made, teacher } = await aTaughtClass({ stage, course });
  const pupil = await aTeacher(stage);
  await joined(stage, pupil, made);
  const email = pupil.user.email ?? '';
  await stage.call(inviteTeacher, { token: teacher.token, params: { classId: made._id }, body: { email } });
  const [mail] = await stage.mailsTo(email);
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await send('classes.acceptClass', pupil, { body: { token } })).toBe('class_own_pupil');

  const there = await aSchoolWithClass(stage, { office, course, seats: 0, pupils: ['Zoya'] });
  await ofSchool(stage, pupil, 'teacher', there.school);
  await stage.call(joinClass, { token: pupil.token, body: { code: there.made.joinCode ?? '' } });
  const named = {
    params: { schoolId: there.school._id, classId: there.made._id },
    body: { teacherId: pupil.user._id },
  };
  expect(await send('schools.nameTeacher', there.coordinator, named)).toBe('class_own_pupil');
});

test('a list without its file is refused', async () => {
  const { teacher, classId } = await aTaughtClass({ stage, course });
  const form = { what: 'a list' };
  expect(await send('classes.readPupilList', teacher, { params: { classId }, form })).toBe('list_missing');
  expect(await send('stock.readDeliveryList', office, { form })).toBe('list_missing');
});

test('whoever keeps very many experiments keeps no more', async () => {
  const maker = await aLearner(stage);
  await query(
    `insert into experiment (person_id, id, kind, name, body, version, write_ids, written_at)
     select $1, gen_random_uuid(), 'blocks', 'Rover', '', 1, '{}', $2 from generate_series(1, $3::int)`,
    [maker.user._id, stage.clock.now(), EXPERIMENTS_MOST],
  );
  const body = { kind: 'blocks', name: 'Rover', body: '', version: 0, writeId: randomUUID() };
  const params = { experimentId: randomUUID() };
  expect(await send('experiments.writeExperiment', maker, { params, body })).toBe('experiments_full');
});

test('a live session that has begun and has no address of a meeting says so', async () => {
  const learner = await aLearner(stage);
  const planned = await aCourse(stage);
  await enrolled(stage, learner, planned);
  const ends = new Date(stage.clock.now().getTime() + 3_600_000);
  await query('update live_session set starts_at = $2, ends_at = $3, link = null where id = $1', [
    planned.liveSession,
    stage.clock.now(),
    ends,
  ]);
  expect(await send('liveSessions.readLink', learner, { params: { sessionId: planned.liveSession } })).toBe(
    'link_missing',
  );
});

test('more rows than a workbook holds are refused', async () => {
  const rows = Array.from({ length: 15_001 }, () => 'a row');
  const sheet = { name: 'Rows', columns: [] };
  const page = { rows, next: null } as never;
  const wanted = { file: 'xlsx', name: 'rows', sheet, cells: () => [], read: async () => page } as never;
  expect(await codeOf(exportList(wanted))).toBe('list_file_too_large');
});

test('nothing is mailed to an account without an address', async () => {
  const child = await aChild(stage);
  const params = { personId: child.user._id };
  const email = 'moved@example.org';
  await stillMe(stage, office);
  expect(await send('people.moveAddress', office, { params, body: { email, reason } })).toBe(
    'address_missing',
  );
  expect(await send('people.sendPasswordLink', office, { params })).toBe('address_missing');
  await query('delete from relation where person_id = $1', [child.guardian.user._id]);
  expect(await send('people.sendCopy', office, { params, body: { reason } })).toBe('address_missing');
});

test('nobody of the office gives a course to their own family', async () => {
  const owner = await aColleague(stage, 'owner');
  const child = await aLearner(stage);
  await relate(stage, owner, { kind: 'guardian', objectKind: 'person', objectId: child.user._id });
  const given = { params: { personId: child.user._id, courseId: course.id }, body: { reason } };
  expect(await send('people.giveCourse', owner, given)).toBe('own_family');
});

test('what is already so is refused: an open account, the same address, a factor that is off or on', async () => {
  const { user } = await aLearner(stage);
  const params = { personId: user._id };
  await stillMe(stage, office);
  expect(await send('people.openAccount', office, { params, body: { reason } })).toBe('account_not_stopped');
  const same = { email: user.email, reason };
  expect(await send('people.moveAddress', office, { params, body: same })).toBe('email_unchanged');

  const mentor = await aColleague(stage, 'mentor');
  const ended = { ended: true };
  const of = { params: { personId: mentor.user._id }, body: ended };
  expect(await send('team.resetFactor', office, of)).toBe('factor_off');
  expect(await send('team.renewRecoveryCodes', mentor, { body: { made: true } })).toBe('factor_off');
  expect(await send('team.endFactor', mentor, { body: ended })).toBe('factor_off');
  await withFactor(stage, mentor);
  expect(await send('team.beginFactor', mentor, { body: { made: true } })).toBe('factor_on');
  expect(await send('team.finishFactor', mentor, { body: { code: '123456' } })).toBe('factor_on');
});

test('an account that nobody asked to erase cannot be kept', async () => {
  const { token, user } = await aLearner(stage);
  expect(await send('ownData.keepAccount', { token }, { params: { personId: user._id } })).toBe(
    'erasure_not_found',
  );
});

test('a guardian with as many children as there may be adds no other', async () => {
  const mother = await aLearner(stage, 'Maya Rao');
  const body = { name: 'Asha', born: '2016-05', grade: 5, avatar: 'robot', kind: 'pin', secret: '592704' };
  for (let children = 1; children < CHILDREN_MOST; children += 1)
    await relate(stage, mother, {
      kind: 'guardian',
      objectKind: 'person',
      objectId: (await aLearner(stage)).user._id,
    });
  expect(await send('families.addChild', mother, { body })).toBe(201);
  expect(await send('families.addChild', mother, { body })).toBe('children_many');
});

test('the office sends no more copies of data a day than the person may have', async () => {
  const { user } = await aLearner(stage);
  const params = { personId: user._id };
  for (let copies = 1; copies < COPIES_DAILY_MOST; copies += 1)
    await query(
      `insert into data_copy (id, person_id, asked_by, locale, asked_at, made_at) values ($1, $2, $2, 'en', $3, $3)`,
      [randomUUID(), user._id, stage.clock.now()],
    );
  await stillMe(stage, office);
  const sendCopy = () => send('people.sendCopy', office, { params, body: { reason } });
  expect(await sendCopy()).toBe(202);
  // The one that is asked for is made by then.
  await query('update data_copy set made_at = $2 where person_id = $1 and failed_at is null', [
    user._id,
    stage.clock.now(),
  ]);
  expect(await sendCopy()).toBe('copies_today');
});

test('a mentor asks for more in words', async () => {
  const mentor = await aColleague(stage, 'mentor');
  const learner = await aLearner(stage);
  const built = await aCourse(stage);
  await enrolled(stage, learner, built);
  const { _id: handInId } = await aHandIn(stage, learner, built);
  const body = { verdict: 'asked_again', stars: null, words: '', levels: [] };
  expect(await send('projects.answerHandIn', mentor, { params: { handInId }, body })).toBe(
    'hand_in_needs_words',
  );
});

test('a second price for the same moment is refused', async () => {
  const { id: courseId } = await aCourseAt(stage, 1999);
  const body = { price: 1200, originalPrice: 1500, startsAt: '2036-01-01T00:00' };
  await stillMe(stage, office);
  expect(await send('selling.setPrice', office, { params: { courseId }, body })).toBe(200);
  expect(await send('selling.setPrice', office, { params: { courseId }, body })).toBe('price_planned_then');
});

test('a wish for a course that is not for sale is refused', async () => {
  const body = { courseId: randomUUID() };
  expect(await send('wishes.makeWish', await aLearner(stage), { body })).toBe('course_not_found');
});
