import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, enrolled } from '../../../../tests/stage/a-course.ts';
import { aClass, aTeacher } from '../../../../tests/stage/classes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aColleague,
  aLearner,
  aMinor,
  aMother,
  relate,
  type Someone,
  theOffice,
} from '../../../../tests/stage/people.ts';
import { aCoordinator, aSchool } from '../../../../tests/stage/schools.ts';
import type { SentBody } from '../../../contract/platform/endpoint.ts';
import { listActs } from '../../../contract/platform/office.ts';
import * as contract from '../../../contract/staff/announcements.ts';
import { daysLater, minutesLater, wallClockAt } from '../../../rules/platform/site-time.ts';

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  office = await theOffice(stage);
  await stage.context.database.deleteFrom('announcement').execute();
});
afterAll(() => stage.close());

type Words = Omit<SentBody<typeof contract.changeAnnouncement>, 'version'>;
const now = () => wallClockAt(stage.clock.now(), stage.context.config.timeZone);
const words = (more: Partial<Words> = {}): Words => ({
  title: 'A new course',
  text: 'It begins on Monday.',
  level: 'news',
  to: 'everybody',
  courseId: null,
  track: null,
  grade: null,
  startsAt: now(),
  endsAt: daysLater(now(), 7),
  link: null,
  ...more,
});
const make = (more: Partial<Words> = {}, { by = office, id = randomUUID() as string } = {}) =>
  stage.call(contract.makeAnnouncement, { token: by.token, body: { announcementId: id, ...words(more) } });
async function made(more: Partial<Words> = {}) {
  const { status, body } = await make(more);
  if (status !== 201) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body.announcement;
}
const change = (
  { _id, version }: { _id: string; version: number },
  more: Partial<Words>,
  by: Someone = office,
) =>
  stage.call(contract.changeAnnouncement, {
    token: by.token,
    params: { announcementId: _id },
    body: { version, ...words(more) },
  });
type Meant = { _id: string; version: number };
const end = ({ _id, version }: Meant) =>
  stage.call(contract.endAnnouncement, {
    token: office.token,
    params: { announcementId: _id },
    body: { version },
  });
const takeBack = ({ _id, version }: Meant) =>
  stage.call(contract.takeBackAnnouncement, {
    token: office.token,
    params: { announcementId: _id },
    body: { version },
  });
const away = ({ token }: Someone, announcementId: string) =>
  stage.call(contract.putAnnouncementAway, { token, params: { announcementId } });
const all = async ({ token }: Someone) =>
  (await stage.call(contract.listMyAnnouncements, { token })).body.announcements;
/** The titles that stand on somebody's first page. */
const sees = async (someone: Someone) =>
  (await all(someone)).filter(({ isOver, putAwayAt }) => !isOver && !putAwayAt).map(({ title }) => title);
const reach = async (query: { to: contract.Announcement['to']; courseId?: string; grade?: number }) =>
  (await stage.call(contract.countReach, { token: office.token, query })).body.people;

test('each announcement reaches those whom it is for, and nobody else', async () => {
  const course = await aCourse(stage);
  await stage.context.database
    .updateTable('course')
    .set({ label: 'Explorer' })
    .where('id', '=', course.id)
    .execute();
  const [stranger, learner, child] = [
    await aLearner(stage, 'Ravi'),
    await aLearner(stage, 'Asha'),
    await aMinor(stage),
  ];
  await enrolled(stage, learner, course);
  const mother = await aMother(stage, child);
  const teacher = await aTeacher(stage);
  const fifth = await aClass(stage, teacher, [course]);
  await stage.context.database.updateTable('class').set({ grade: 5 }).where('id', '=', fifth._id).execute();
  await relate(stage, child, { kind: 'pupil', objectKind: 'class', objectId: fifth._id });
  await stage.context.database
    .insertInto('class_pupil')
    .values({
      class_id: fifth._id,
      person_id: child.user._id,
      roll: null,
      shown_name: 'Meera',
      is_ours: false,
      press_id: null,
    })
    .execute();
  const coordinator = await aCoordinator(stage, await aSchool(stage, office));
  const mentor = await aColleague(stage, 'mentor');
  await made({ title: 'All' });
  await made({ title: 'Course', to: 'course', courseId: course.id });
  await made({ title: 'Track', to: 'track', track: 'Explorer' });
  await made({ title: 'Class 5', to: 'grade', grade: 5 });
  await made({ title: 'Guardians', to: 'guardians' });
  await made({ title: 'Teachers', to: 'teachers' });
  await made({ title: 'Office', to: 'office' });
  const seen = async (someone: Someone) => (await sees(someone)).sort();
  expect(await seen(stranger)).toEqual(['All']);
  expect(await seen(learner)).toEqual(['All', 'Course', 'Track']);
  expect(await seen(child)).toEqual(['All', 'Class 5']);
  expect(await seen(mother)).toEqual(['All', 'Guardians']);
  expect(await seen(teacher)).toEqual(['All', 'Teachers']);
  expect(await seen(coordinator)).toEqual(['All', 'Teachers']);
  expect(await seen(mentor)).toEqual(['All', 'Office']);
  expect((await stage.call(contract.listMyAnnouncements, {})).status).toBe(401);

  // How many that is now: of a course its learners, of the guardians those who have a child.
  expect(await reach({ to: 'course', courseId: course.id })).toBe(1);
  expect(await reach({ to: 'grade', grade: 5 })).toBe(1);
  expect(await reach({ to: 'grade', grade: 11 })).toBe(0);
  const guardians = await reach({ to: 'guardians' });
  await aMother(stage, await aMinor(stage));
  expect(await reach({ to: 'guardians' })).toBe(guardians + 1);

  // Who leaves a course is told no more about it.
  await stage.context.database.deleteFrom('enrolment').where('course_id', '=', course.id).execute();
  expect(await seen(learner)).toEqual(['All']);
});

test('it stands from its moment on until its end, and then for 30 days in the lists of those whom it reached', async () => {
  const asha = await aLearner(stage);
  const { _id } = await made({
    title: 'Later',
    startsAt: minutesLater(now(), 60),
    endsAt: minutesLater(now(), 120),
  });
  expect(await all(asha)).toEqual([]);
  stage.clock.advance(61 * 60);
  expect(await sees(asha)).toEqual(['Later']);
  stage.clock.advance(60 * 60);
  expect(await sees(asha)).toEqual([]);
  expect(await all(asha)).toMatchObject([{ _id, isOver: true }]);
  const back = await stage.call(contract.readAnnouncement, {
    token: office.token,
    params: { announcementId: _id },
  });
  expect(back.body.announcement.state).toBe('over');
  stage.clock.advance(31 * 24 * 60 * 60);
  const again = await aLearner(stage);
  expect(await all(again)).toEqual([]);
  office = await theOffice(stage);
});

test('what is important stands first, then the newest', async () => {
  const asha = await aLearner(stage);
  await made({ title: 'First news', startsAt: minutesLater(now(), -30) });
  await made({ title: 'Old but important', level: 'important', startsAt: minutesLater(now(), -60) });
  await made({ title: 'Second news', startsAt: minutesLater(now(), -10) });
  expect(await sees(asha)).toEqual(['Old but important', 'Second news', 'First news']);
});

test('put away is for one person, on every device, and twice is once; in the list it stays', async () => {
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi')];
  const { _id } = await made({ level: 'important' });
  const [one, two] = await Promise.all([away(asha, _id), away(asha, _id)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  stage.clock.advance(60);
  const third = await away(asha, _id);
  expect(third.body.putAwayAt).toBe(one.body.putAwayAt);
  expect(await sees(asha)).toEqual([]);
  expect(await all(asha)).toMatchObject([{ _id, putAwayAt: one.body.putAwayAt }]);
  expect(await sees(ravi)).toEqual(['A new course']);
});

test('nobody learns by putting away that there is something for others', async () => {
  const asha = await aLearner(stage);
  const forOffice = await made({ to: 'office' });
  const later = await made({ startsAt: minutesLater(now(), 60) });
  for (const id of [forOffice._id, later._id, randomUUID()])
    expect(await away(asha, id)).toMatchObject({ status: 404, body: { code: 'announcement_not_found' } });
  const rows = await stage.context.database.selectFrom('announcement_put_away').selectAll().execute();
  expect(rows).toEqual([]);
});

test('two colleagues who change it at once: one is kept, the other is told, and nothing is overwritten', async () => {
  const writer = await aColleague(stage, 'content');
  const there = await made();
  const [a, b] = await Promise.all([
    change(there, { title: 'By one' }),
    change(there, { title: 'By the other' }, writer),
  ]);
  expect([a.status, b.status].sort()).toEqual([200, 409]);
  const [kept, refused] = a.status === 200 ? [a, b] : [b, a];
  expect(refused.body).toMatchObject({ code: 'announcement_changed' });
  expect(kept.body.announcement).toMatchObject({ version: 2 });
  const found = await stage.call(contract.readAnnouncement, {
    token: office.token,
    params: { announcementId: there._id },
  });
  expect(found.body.announcement.title).toBe(kept.body.announcement.title);
  expect(found.body.announcement.changedBy).toBe(a.status === 200 ? office.user.name : writer.user.name);
  // The version that was read before ends and takes back nothing.
  expect(await end(there)).toMatchObject({ status: 409, body: { code: 'announcement_changed' } });
  expect(await takeBack(there)).toMatchObject({ status: 409, body: { code: 'announcement_changed' } });
});

test('it is ended or taken back once; what is taken back nobody finds', async () => {
  const asha = await aLearner(stage);
  const [one, two] = [await made({ title: 'Ends' }), await made({ title: 'Is taken back', endsAt: null })];
  await away(asha, two._id);
  stage.clock.advance(60);
  const ended = await end(one);
  expect(ended.body.announcement).toMatchObject({ state: 'over', version: 2 });
  expect((await end(one)).body.announcement.version).toBe(2);
  const back = await takeBack(two);
  expect(back.body.announcement.state).toBe('taken_back');
  expect((await takeBack(two)).body.announcement.version).toBe(2);
  expect(await all(asha)).toMatchObject([{ title: 'Ends', isOver: true }]);
  expect(await change(back.body.announcement, {})).toMatchObject({
    body: { code: 'announcement_taken_back' },
  });
  const planned = await made({ startsAt: minutesLater(now(), 60) });
  expect(await end(planned)).toMatchObject({ status: 409, body: { code: 'announcement_not_on' } });
  // One that is over is begun anew by another end.
  const anew = await change(ended.body.announcement, { title: 'Goes on' });
  expect(anew.body.announcement).toMatchObject({ state: 'on', title: 'Goes on' });
});

test('pressed twice it is made once, and every act is on record in words', async () => {
  const id = randomUUID();
  const [one, two] = await Promise.all([make({ title: 'Once' }, { id }), make({ title: 'Once' }, { id })]);
  expect([one.status, two.status]).toEqual([201, 201]);
  const other = await aColleague(stage, 'content');
  expect(await make({ title: 'Mine' }, { id, by: other })).toMatchObject({ status: 409 });
  const changed = await change(one.body.announcement, { title: 'Twice' });
  stage.clock.advance(60);
  const ended = await end(changed.body.announcement);
  await takeBack(ended.body.announcement);
  const { acts } = (await stage.call(listActs, { token: office.token })).body;
  const about = acts.filter(({ subjectId }) => subjectId === id).reverse();
  expect(about.map(({ act }) => act)).toEqual([
    'announcement_made',
    'announcement_changed',
    'announcement_ended',
    'announcement_taken_back',
  ]);
  expect(about[1]?.details).toMatchObject({ from: { title: 'Once' }, to: { title: 'Twice' } });
});

test('a second press with other words says those, once; after a change it changes nothing', async () => {
  const id = randomUUID();
  const first = await make({ title: 'Once' }, { id });
  const second = await make({ title: 'Once more, better' }, { id });
  expect(second).toMatchObject({
    status: 201,
    body: { announcement: { _id: id, version: 2, title: 'Once more, better' } },
  });
  const late = await make({ title: 'Too late' }, { id });
  expect(late).toMatchObject({ status: 409, body: { code: 'announcement_changed' } });
  const { rows } = await stage.context.pool.query('select id, title from announcement');
  expect(rows).toEqual([{ id, title: 'Once more, better' }]);
  expect(first.body.announcement.version).toBe(1);
});

test('each refusal says what is wrong, and nothing is announced', async () => {
  const faultOf = async (more: Partial<Words>) => (await make(more)).body as unknown;
  const fault = (field: string, code: string) => ({ faults: { [field]: { code } } });
  expect(await faultOf({ title: '   ' })).toMatchObject(fault('title', 'title_needed'));
  expect(await faultOf({ title: 'x'.repeat(121) })).toMatchObject(fault('title', 'too_long'));
  expect(await faultOf({ title: 'Two\nlines' })).toMatchObject(fault('title', 'one_line'));
  expect(await faultOf({ text: ' \n ' })).toMatchObject(fault('text', 'announcement_text_needed'));
  expect(await faultOf({ text: 'x'.repeat(1501) })).toMatchObject(fault('text', 'too_long'));
  expect(await faultOf({ endsAt: minutesLater(now(), -10) })).toMatchObject(
    fault('endsAt', 'end_before_start'),
  );
  expect(
    await faultOf({ startsAt: minutesLater(now(), -60), endsAt: minutesLater(now(), -10) }),
  ).toMatchObject(fault('endsAt', 'in_the_past'));
  expect(await faultOf({ startsAt: '2026-02-30T10:00' })).toMatchObject(fault('startsAt', 'moment_needed'));
  expect(await faultOf({ to: 'course' })).toMatchObject(fault('to', 'announcement_for_needed'));
  expect(await faultOf({ to: 'everybody', grade: 5 })).toMatchObject(fault('to', 'announcement_for_needed'));
  expect(await faultOf({ to: 'course', courseId: randomUUID() })).toMatchObject({ code: 'course_not_found' });
  for (const path of [
    'javascript:alert(1)',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/no-such-page',
    '/api/staff/people',
    '/cour\tses',
    '/../courses',
  ])
    expect(await make({ link: { path, words: 'Look' } }), path).toMatchObject({ status: 400 });
  expect((await make({ link: { path: '/courses', words: ' ' } })).status).toBe(400);
  expect(await stage.context.database.selectFrom('announcement').select('id').execute()).toEqual([]);
});

test('markup is text, and a link inside the site comes with its words', async () => {
  const asha = await aLearner(stage);
  await made({
    text: '<img src=x onerror=alert(1)>\nSecond line',
    link: { path: '/courses?category=Junior#top', words: 'See the courses' },
  });
  expect(await all(asha)).toMatchObject([
    {
      text: '<img src=x onerror=alert(1)>\nSecond line',
      link: { path: '/courses?category=Junior#top', words: 'See the courses' },
    },
  ]);
});

test('what is told says nothing of anybody', async () => {
  const asha = await aLearner(stage);
  await made();
  expect(Object.keys((await all(asha))[0] ?? {}).sort()).toEqual(
    ['_id', 'endsAt', 'isOver', 'level', 'link', 'putAwayAt', 'startsAt', 'text', 'title', 'to'].sort(),
  );
});

test('the list of the office is filtered, sorted and comes a page at a time', async () => {
  for (const hours of [0, 1, 2])
    await made({ title: `Nr ${hours}`, startsAt: minutesLater(now(), hours * 60), endsAt: null });
  const reader = await aColleague(stage, 'reader');
  const list = async (query: object) =>
    (await stage.call(contract.listAnnouncements, { token: reader.token, query: query as never })).body;
  const first = await list({ most: 2 });
  expect(first).toMatchObject({ total: 3, rows: [{ title: 'Nr 2' }, { title: 'Nr 1' }] });
  expect((await list({ most: 2, after: first.next })).rows).toMatchObject([{ title: 'Nr 0' }]);
  const titles = async (query: object) => (await list(query)).rows.map(({ title }) => title);
  expect(await titles({ state: 'on' })).toEqual(['Nr 0']);
  expect(await titles({ state: 'planned', sort: 'starts' })).toEqual(['Nr 1', 'Nr 2']);
  expect(await titles({ q: 'nr 1' })).toEqual(['Nr 1']);
  expect(await titles({ to: 'guardians' })).toEqual([]);
  // And taken along exactly as it is filtered, which is on record.
  const body = { state: 'planned', sort: 'starts', file: 'csv' } as never;
  const file = await stage.call(contract.exportAnnouncements, { token: reader.token, body });
  const lines = (await file.body.text()).trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[0]?.replace(/^\uFEFF/, ''))).toEqual(['Title', 'Nr 1', 'Nr 2']);
  const { rows } = await stage.context.pool.query(
    `select details from audit_entry where act = 'announcements_exported'`,
  );
  expect(rows).toEqual([{ details: { state: 'planned', sort: 'starts', searched: false, file: 'csv' } }]);
});
