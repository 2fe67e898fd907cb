import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aPlan, aSession, wallIn } from '../../../../tests/stage/live-sessions.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { takeSeat } from '../../../contract/learning/live-sessions.ts';
import {
  cancelSession,
  changeSession,
  exportPlanned,
  listMentors,
  listPlanned,
  type PlannedSession,
  planSession,
  readPlanned,
  setRecording,
} from '../../../contract/learning/planned-sessions.ts';
import { listActs } from '../../../contract/platform/office.ts';

/** A Saturday noon in India. */
const NOON = new Date('2026-11-21T06:30:00Z');

let stage: Stage;
let office: Someone;
let mentor: Someone;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage({ at: NOON });
  office = await theOffice(stage);
  mentor = await aColleague(stage, 'mentor');
  course = await aCourse(stage);
  await stage.context.database.deleteFrom('live_session').execute();
});
afterAll(() => stage.close());

const plan = (more: object = {}, as = office) =>
  stage.call(planSession, {
    token: as.token,
    body: { courseId: course.id, ...aPlan(stage, office), times: null, until: null, ...more },
  });
const change = ({ _id, version }: PlannedSession, more: object = {}, as = office) =>
  stage.call(changeSession, {
    token: as.token,
    params: { sessionId: _id },
    body: { ...aPlan(stage, office), scope: 'this', version, ...more },
  });
const cancel = ({ _id, version }: PlannedSession, more: object = {}) =>
  stage.call(cancelSession, {
    token: office.token,
    params: { sessionId: _id },
    body: { reason: 'The mentor is ill.', scope: 'this', version, ...more },
  });
const listed = async (when: 'coming' | 'past' = 'coming') =>
  (await stage.call(listPlanned, { token: office.token, query: { when } })).body.rows;
const actsAbout = async (id: string) =>
  (await stage.call(listActs, { token: office.token })).body.acts
    .filter(({ subjectId }) => subjectId === id)
    .map(({ act, by }) => [act, by?._id]);

test('a mentor plans a session as the clock at the school reads, with the act on record', async () => {
  const { status, body } = await plan(
    { mentorId: mentor.user._id, startsAt: '2026-11-28T16:30', endsAt: '2026-11-28T17:30', seats: 12 },
    mentor,
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    count: 1,
    session: {
      title: 'Build a lamp together',
      course: { courseId: course.id, courseTitle: course.title },
      mentor: { mentorName: 'Lata Rao' },
      startsAt: '2026-11-28T11:00:00.000Z',
      endsAt: '2026-11-28T12:00:00.000Z',
      link: 'https://meet.example/lamp',
      seats: 12,
      series: null,
      version: 1,
    },
  });
  expect(await actsAbout(body.session._id)).toEqual([['live_session_planned', mentor.user._id]]);
  expect((await listed()).map(({ _id }) => _id)).toContain(body.session._id);
});

test('the list is filtered, sorted and paged by its address, and taken along as it is filtered', async () => {
  const other = await aCourse(stage);
  await stage.context.database.deleteFrom('live_session').where('course_id', '=', other.id).execute();
  const title = 'Paged 100% of it';
  const first = await plan({ title, courseId: other.id, mentorId: mentor.user._id, anyway: true });
  const second = await plan({
    title,
    courseId: other.id,
    startsAt: '2026-12-20T10:00',
    endsAt: '2026-12-20T11:00',
    anyway: true,
  });
  const ids = [first, second].map(({ body }) => body.session._id);
  const list = async (query: object) => {
    const { body } = await stage.call(listPlanned, { token: office.token, query });
    return { ...body, ids: body.rows.map(({ _id }) => _id) };
  };
  expect((await list({ course: other.id, when: 'coming' })).ids).toEqual(ids);
  expect((await list({ course: other.id })).ids).toEqual(ids.toReversed());
  expect((await list({ course: other.id, sort: 'starts' })).ids).toEqual(ids);
  expect((await list({ q: '100% OF' })).ids).toEqual(ids.toReversed());
  expect((await list({ q: '100_' })).ids).toEqual([]);
  expect((await list({ course: other.id, mentor: mentor.user._id })).ids).toEqual(ids.slice(0, 1));
  const page = await list({ q: title, when: 'coming', most: 1 });
  expect([page.ids, page.total]).toEqual([ids.slice(0, 1), 2]);
  const rest = await list({ q: title, when: 'coming', most: 1, after: page.next });
  expect([rest.ids, rest.next, rest.total]).toEqual([ids.slice(1), null, null]);

  await cancel((second.body as { session: PlannedSession }).session);
  expect((await list({ q: title, when: 'cancelled' })).ids).toEqual(ids.slice(1));
  expect((await list({ q: title, when: 'past' })).ids).toEqual([]);
  const file = await stage.call(exportPlanned, {
    token: office.token,
    body: { q: title, when: 'cancelled', file: 'csv' },
  });
  const text = (await file.body.text()).trim();
  expect(text.split('\r\n')).toHaveLength(2);
  expect(text).toContain(`${title},`);
  expect(text).toContain('2026-12-20 10:00');
  expect(text).not.toContain('meet.example');
  expect((await stage.call(listActs, { token: office.token })).body.acts[0]).toMatchObject({
    act: 'live_sessions_exported',
    details: { when: 'cancelled', searched: true, file: 'csv' },
  });
});

test('one session is read by its id', async () => {
  const made = await plan({ anyway: true });
  const params = { sessionId: made.body.session._id };
  const { body } = await stage.call(readPlanned, { token: office.token, params });
  expect(body.session).toEqual(made.body.session);
  const none = { sessionId: course.id };
  expect((await stage.call(readPlanned, { token: office.token, params: none })).body.code).toBe(
    'session_not_found',
  );
});

test('what is said once more under its id is planned once, also while the first is under way', async () => {
  const sessionId = randomUUID();
  const before = (await listed()).length;
  const more = { sessionId, times: 2, title: 'Said twice', anyway: true };
  const answers = await Promise.all([plan(more), plan(more)]);
  answers.push(await plan(more));
  expect(answers.map(({ body: { session, count } }) => [session._id, count])).toEqual(
    Array.from({ length: 3 }, () => [sessionId, 2]),
  );
  expect((await listed()).length).toBe(before + 2);
  expect(await actsAbout(sessionId)).toHaveLength(1);
});

test('a session is planned in a course that is published', async () => {
  const hidden = await aCourse(stage);
  await stage.context.pool.query('update course set published_at = null where id = $1', [hidden.id]);
  const { body } = await stage.call(planSession, {
    token: mentor.token,
    body: { courseId: hidden.id, ...aPlan(stage, mentor), times: null, until: null },
  });
  expect(body.code).toBe('course_not_found');
});

test('who may hold one is whoever has the role of mentor, and the owners', async () => {
  const content = await aColleague(stage, 'content');
  const { body } = await stage.call(listMentors, { token: content.token });
  const ids = body.mentors.map(({ mentorId }) => mentorId);
  expect(ids).toContain(mentor.user._id);
  expect(ids).toContain(office.user._id);
  expect(ids).not.toContain(content.user._id);
  expect((await plan({ mentorId: content.user._id })).body.code).toBe('mentor_not_found');
});

test.each([
  [
    'an end before the start',
    { startsAt: '2026-12-01T17:00', endsAt: '2026-12-01T16:00' },
    'endsAt',
    'end_before_start',
  ],
  ['what is over', { startsAt: '2026-11-20T10:00', endsAt: '2026-11-20T11:00' }, 'startsAt', 'in_the_past'],
  [
    'more than eight hours',
    { startsAt: '2026-12-01T08:00', endsAt: '2026-12-01T16:01' },
    'endsAt',
    'session_too_long',
  ],
  [
    'a day that the calendar does not have',
    { startsAt: '2027-02-30T10:00', endsAt: '2027-02-30T11:00' },
    'startsAt',
    'moment_needed',
  ],
  [
    'what is years ahead',
    { startsAt: '2031-02-03T10:00', endsAt: '2031-02-03T11:00' },
    'startsAt',
    'too_far_ahead',
  ],
  ['a link that is not https', { link: 'http://meet.example/a' }, 'link', 'link_not_secure'],
  ['a link with a password', { link: 'https://a:b@meet.example/a' }, 'link', 'link_not_secure'],
  ['a link that is code', { link: 'javascript:alert(1)' }, 'link', 'link_not_secure'],
  ['no seat at all', { seats: 0 }, 'seats', 'seats_wrong'],
  ['more weeks than a year has', { times: 53 }, 'times', 'repeats_wrong'],
  ['weeks without end', { until: '2028-06-01' }, 'until', 'repeats_wrong'],
  ['a series that ends before it begins', { until: '2026-11-22' }, 'until', 'end_before_start'],
])('%s is refused at its field, and nothing is planned', async (_what, more, field, code) => {
  const before = await listed();
  const { status, body } = await plan(more);
  expect(status).toBe(400);
  expect(body.faults?.[field]?.code).toBe(code);
  expect(body.fields?.[field]).toBeTruthy();
  expect(await listed()).toEqual(before);
});

test('a weekly series keeps its hour over the change of the clocks; each is a row of its own', async () => {
  const berlin = await openStage({ at: new Date('2027-03-10T12:00:00Z'), env: { TZ_SITE: 'Europe/Berlin' } });
  try {
    const staff = await theOffice(berlin);
    const school = await aCourse(berlin);
    const answer = await berlin.call(planSession, {
      token: staff.token,
      body: {
        courseId: school.id,
        ...aPlan(berlin, staff),
        startsAt: '2027-03-20T16:30',
        endsAt: '2027-03-20T17:30',
        times: null,
        until: '2027-04-03',
      },
    });
    expect(answer.body.count).toBe(3);
    const { rows } = (await berlin.call(listPlanned, { token: staff.token, query: { when: 'coming' } })).body;
    expect(
      rows.filter(({ series }) => series).map(({ startsAt, series }) => [startsAt, series?.position]),
    ).toEqual([
      ['2027-03-20T15:30:00.000Z', 1],
      ['2027-03-27T15:30:00.000Z', 2],
      ['2027-04-03T14:30:00.000Z', 3],
    ]);
  } finally {
    await berlin.close();
  }
});

test('one of a series is changed alone, or it and all after it, each by as much', async () => {
  const first = await aSession(stage, office, course, {
    title: 'Robots',
    startsIn: 3 * 1440,
    times: 4,
    anyway: true,
  });
  const series = async () => (await listed()).filter(({ series }) => series?.count === 4);
  const [, second] = await series();
  const alone = await change(second as PlannedSession, {
    title: 'Only here',
    startsAt: wallIn(stage, 10 * 1440),
    endsAt: wallIn(stage, 10 * 1440 + 60),
    anyway: true,
  });
  expect(alone.body).toMatchObject({ count: 1, session: { version: 2 } });
  expect((await series()).map(({ title }) => title)).toEqual(['Robots', 'Only here', 'Robots', 'Robots']);
  const [, moved] = await series();
  const start = new Date(Date.parse((moved as PlannedSession).startsAt));
  const all = await change(moved as PlannedSession, {
    title: 'Later',
    scope: 'following',
    startsAt: wallIn(stage, 10 * 1440 + 90),
    endsAt: wallIn(stage, 10 * 1440 + 120),
    anyway: true,
  });
  expect(all.body.count).toBe(3);
  const after = await series();
  expect(after.map(({ title }) => title)).toEqual(['Robots', 'Later', 'Later', 'Later']);
  expect(after.map(({ startsAt }) => (Date.parse(startsAt) - start.getTime()) / 60_000)).toEqual([
    -7 * 1440,
    90,
    7 * 1440 + 90,
    14 * 1440 + 90,
  ]);
  expect(first.series).toEqual({ position: 1, count: 4 });
  const rest = await cancel(after[2] as PlannedSession, { scope: 'following' });
  expect(rest.body.count).toBe(2);
  expect((await series()).map(({ cancelled }) => cancelled !== null)).toEqual([false, false, true, true]);
});

test('of two who change it at once the second is refused, and nothing is lost of either', async () => {
  const session = await aSession(stage, office, course, { anyway: true });
  const answers = await Promise.all(
    ['One', 'Other'].map((title) =>
      change(session, { title, anyway: true }, title === 'One' ? office : mentor),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('session_changed');
  const won = answers.find(({ status }) => status === 200)?.body.session as PlannedSession;
  expect((await listed()).find(({ _id }) => _id === session._id)).toEqual(won);
  // With what stands there now read, the second one's words are taken.
  expect((await change(won, { title: 'Third', anyway: true })).body.session.title).toBe('Third');
});

test('a mentor who has another session then is a warning', async () => {
  const busy = await aColleague(stage, 'mentor');
  await aSession(stage, office, course, { mentor: busy, startsIn: 5000 });
  const overlapping = { mentorId: busy.user._id, startsAt: wallIn(stage, 5030), endsAt: wallIn(stage, 5090) };
  expect((await plan(overlapping)).body.code).toBe('mentor_booked');
  // One that follows at once is none.
  const next = await plan({ ...overlapping, startsAt: wallIn(stage, 5060) });
  expect(next.status).toBe(201);
  expect((await plan({ ...overlapping, anyway: true })).status).toBe(201);
  // Its own time is no other session.
  expect(
    (
      await change(next.body.session, {
        ...overlapping,
        startsAt: wallIn(stage, 5065),
        endsAt: wallIn(stage, 5085),
      })
    ).body.code,
  ).toBe('mentor_booked');
});

test('what was cancelled, or is over, is changed no more, and has no fewer seats than were taken', async () => {
  const session = await aSession(stage, office, course, { seats: 2, startsIn: 60, anyway: true });
  for (const name of ['Asha', 'Kavi']) {
    const learner = await aLearner(stage, name);
    await enrolled(stage, learner, course);
    await stage.call(takeSeat, { token: learner.token, params: { sessionId: session._id } });
  }
  expect((await change(session, { seats: 1, anyway: true })).body.code).toBe('seats_below_taken');
  const early = await stage.call(setRecording, {
    token: office.token,
    params: { sessionId: session._id },
    body: { recording: 'https://youtu.be/dQw4w9WgXcQ', version: 1 },
  });
  expect(early.body.code).toBe('recording_too_early');
  const gone = await aSession(stage, office, course, { startsIn: 70, anyway: true });
  const cancelled = (await cancel(gone)).body.session;
  expect(cancelled).toMatchObject({ cancelled: 'The mentor is ill.', version: 2 });
  expect((await cancel(cancelled)).body.code).toBe('session_cancelled');
  expect((await change(cancelled, { anyway: true })).body.code).toBe('session_cancelled');
  expect(await actsAbout(gone._id)).toEqual([
    ['live_session_cancelled', office.user._id],
    ['live_session_planned', office.user._id],
  ]);
  stage.clock.advance(3 * 3600);
  try {
    expect((await change(session, { anyway: true })).body.code).toBe('session_over');
    expect((await cancel(session)).body.code).toBe('session_over');
    const [latest] = await listed('past');
    expect((await listed('past')).map(({ _id }) => _id)).toContain(session._id);
    expect(Date.parse(latest?.startsAt ?? '')).toBeLessThan(stage.clock.now().getTime());
  } finally {
    stage.clock.set(NOON);
  }
});
