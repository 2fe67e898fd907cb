import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aPlan, aSession } from '../../../../tests/stage/live-sessions.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { takeSeat } from '../../../contract/learning/live-sessions.ts';
import {
  cancelSession,
  changeSession,
  type PlannedSession,
} from '../../../contract/learning/planned-sessions.ts';

const HOUR = 3600;
const NOON = new Date('2026-11-21T06:30:00Z');

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage({ at: NOON });
});
afterAll(() => stage.close());

let course: SomeCourse;
beforeEach(async () => {
  stage.clock.set(NOON);
  office = await theOffice(stage);
  await stage.context.database.deleteFrom('live_session').execute();
  course = await aCourse(stage);
  await stage.context.database.deleteFrom('live_session').where('id', '=', course.liveSession).execute();
});

const remindAt = async (site: Stage) => site.runJob('live-session-reminders');
async function aPupil(name = 'Asha Verma'): Promise<Someone> {
  const learner = await aLearner(stage, name);
  await enrolled(stage, learner, course);
  return learner;
}
/** What was written to somebody about live sessions, by the names of the mails; `due` sends what waits first. */
async function told({ user }: Someone): Promise<string[]> {
  const { rows } = await stage.context.pool.query<{ template: string }>(
    `select template from mail where address = $1 and template like 'live-sessions.%' order by id`,
    [user.email],
  );
  return rows.map(({ template }) => template.replace('live-sessions.', ''));
}
const lettersTo = async ({ user }: Someone) =>
  (await stage.mailsTo(user.email, 0)).filter(({ subject }) => subject.includes('ive session'));
const change = (session: PlannedSession, startsIn: number, more: object = {}) =>
  stage.call(changeSession, {
    token: office.token,
    params: { sessionId: session._id },
    body: {
      ...aPlan(stage, office, { startsIn, anyway: true }),
      scope: 'this',
      version: session.version,
      ...more,
    },
  });

test('a day and an hour before, once each, to those of the course or with a seat', async () => {
  const [asha, kavi, stranger] = [await aPupil(), await aPupil('Kavi'), await aLearner(stage, 'Ravi')];
  await aSession(stage, office, course, { startsIn: 25 * 60 });
  const seats = await aSession(stage, office, course, {
    startsIn: 25 * 60,
    seats: 1,
    anyway: true,
    title: 'With seats',
  });
  await stage.call(takeSeat, { token: asha.token, params: { sessionId: seats._id } });
  await remindAt(stage);
  expect(await told(asha)).toEqual([]);
  stage.clock.advance(HOUR);
  await remindAt(stage);
  await remindAt(stage);
  expect([await told(asha), await told(kavi), await told(stranger)]).toEqual([
    ['tomorrow', 'tomorrow'],
    ['tomorrow'],
    [],
  ]);
  const letters = await lettersTo(asha);
  expect(letters).toHaveLength(2);
  const [letter] = letters;
  expect(letter?.text).toContain('Sunday, 22 Nov 2026, 1:00 pm (India Standard Time)');
  expect(letter?.text).toContain('/live');
  // The meeting's link stays in the house.
  expect(letters.map(({ text, html }) => text + html).join()).not.toContain('meet.example');
  stage.clock.advance(23 * HOUR - 60);
  await remindAt(stage);
  expect(await told(kavi)).toEqual(['tomorrow']);
  stage.clock.advance(60);
  await remindAt(stage);
  await remindAt(stage);
  expect([await told(asha), await told(kavi)]).toEqual([
    ['tomorrow', 'tomorrow', 'soon', 'soon'],
    ['tomorrow', 'soon'],
  ]);
  // Once it has begun nobody is reminded who enrols only now.
  stage.clock.advance(HOUR);
  const late = await aPupil('Meera');
  await remindAt(stage);
  expect(await told(late)).toEqual([]);
});

test('two processes that remind at the same time write to each once', async () => {
  const pupils = await Promise.all(Array.from({ length: 20 }, () => aPupil()));
  await aSession(stage, office, course, { startsIn: 12 * 60 });
  const beside = await openStage({ beside: stage });
  try {
    await Promise.all([stage, beside, stage, beside].map(remindAt));
    expect(await Promise.all(pupils.map(told))).toEqual(Array(20).fill(['tomorrow']));
  } finally {
    await beside.close();
  }
});

test('a move is told at once to all whom it concerns, the mentor too, and is reminded of anew', async () => {
  const mentor = await aColleague(stage, 'mentor');
  const [asha, kavi] = [await aPupil(), await aPupil('Kavi')];
  const session = await aSession(stage, office, course, { mentor, startsIn: 20 * 60 });
  await remindAt(stage);
  expect(await told(asha)).toEqual(['tomorrow']);
  await lettersTo(asha);
  const moved = await change(session, 3 * 24 * 60, { mentorId: mentor.user._id });
  expect(moved.status).toBe(200);
  expect([await told(asha), await told(kavi), await told(mentor)]).toEqual([
    ['tomorrow', 'moved'],
    ['tomorrow', 'moved'],
    ['moved'],
  ]);
  const letter = (await lettersTo(kavi)).find(({ subject }) => subject === 'A live session was moved');
  expect(letter?.text).toMatch(/24 Nov 2026[\s\S]*Before: [\s\S]*22 Nov 2026/);
  stage.clock.advance(20 * HOUR);
  await remindAt(stage);
  expect(await told(asha)).toEqual(['tomorrow', 'moved']);
  stage.clock.advance(29 * HOUR);
  await remindAt(stage);
  expect(await told(asha)).toEqual(['tomorrow', 'moved', 'tomorrow']);
  office = await theOffice(stage);
  // Moved to the same day: that mail was the earlier word, the later one still comes.
  const near = await change(moved.body.session, 5 * 60);
  await remindAt(stage);
  expect(await told(asha)).toEqual(['tomorrow', 'moved', 'tomorrow', 'moved']);
  stage.clock.advance(4 * HOUR);
  await remindAt(stage);
  expect((await told(asha)).at(-1)).toBe('soon');
  // Other words are no move.
  await change(near.body.session, 60, { title: 'Other words' });
  expect((await told(asha)).at(-1)).toBe('soon');
});

test('a series that is moved or cancelled is one mail, and what was waiting about the old time is not sent', async () => {
  const asha = await aPupil();
  const first = await aSession(stage, office, course, { startsIn: 20 * 60, times: 3 });
  await stage.context.pool.query(
    `update mail set next_try_at = next_try_at + interval '5 hours' where address = $1`,
    [asha.user.email],
  );
  await remindAt(stage);
  // It waits for the mail server while the office moves the session.
  await stage.context.pool.query(
    `update mail set next_try_at = next_try_at + interval '5 minutes' where template = 'live-sessions.tomorrow'`,
  );
  const moved = await change(first, 50 * 60, { scope: 'following' });
  expect(moved.body.count).toBe(3);
  expect(await told(asha)).toEqual(['tomorrow', 'moved']);
  stage.clock.advance(600);
  const letters = await lettersTo(asha);
  expect(letters.map(({ subject }) => subject)).toEqual(['A live session was moved']);
  expect(letters[0]?.text.match(/Before:/g)).toHaveLength(3);
  await stage.call(cancelSession, {
    token: office.token,
    params: { sessionId: first._id },
    body: { reason: 'The mentor is ill.', scope: 'following', version: 2 },
  });
  const last = (await lettersTo(asha)).at(-1);
  expect(last?.subject).toBe('A live session was cancelled');
  expect(last?.text).toContain('The mentor is ill.');
  stage.clock.advance(49 * HOUR);
  await remindAt(stage);
  expect((await told(asha)).filter((one) => one === 'soon')).toEqual([]);
});

test('two thousand learners are told by a handful of queries', async () => {
  const { pool, database } = stage.context;
  await pool.query(
    `insert into person (id, name, username, email, created_at)
      select gen_random_uuid(), 'Pupil', 'crowd-' || n || $1, 'crowd-' || n || '-' || $1 || '@example.org', now()
      from generate_series(1, 2500) n`,
    [randomUUID()],
  );
  await pool.query(
    `insert into enrolment (person_id, course_id, enrolled_at)
      select id, $1, now() from person where username like 'crowd-%'`,
    [course.id],
  );
  await aSession(stage, office, course, { startsIn: 12 * 60 });
  await remindAt(stage);
  const { rows } = await pool.query(
    `select count(*)::int as n, count(distinct address)::int as people from mail where template = 'live-sessions.tomorrow' and address like 'crowd-%'`,
  );
  expect(rows[0]).toEqual({ n: 2500, people: 2500 });
  await database.deleteFrom('mail').where('address', 'like', 'crowd-%').execute();
  await database.deleteFrom('person').where('username', 'like', 'crowd-%').execute();
});
