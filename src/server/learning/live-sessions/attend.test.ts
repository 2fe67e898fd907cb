import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aPlan, aSession } from '../../../../tests/stage/live-sessions.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { readCourseProgress } from '../../../contract/learning/learning.ts';
import {
  giveSeatBack,
  listRecordings,
  listSessions,
  readLink,
  recordAttendance,
  takeSeat,
} from '../../../contract/learning/live-sessions.ts';
import {
  cancelSession,
  changeSession,
  listAttendees,
  markAttendance,
  setRecording,
} from '../../../contract/learning/planned-sessions.ts';
import { listActs } from '../../../contract/platform/office.ts';

const NOON = new Date('2026-11-21T06:30:00Z');

let stage: Stage;
let office: Someone;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage({ at: NOON });
  course = await aCourse(stage);
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.clock.set(NOON);
  office = await theOffice(stage);
});

async function aPupil(name = 'Asha Verma'): Promise<Someone> {
  const learner = await aLearner(stage, name);
  await enrolled(stage, learner, course);
  return learner;
}
type Told = { status: number; body: { code: unknown } };
const codeOf = ({ status, body }: Told) => (status < 300 ? status : body.code);
const attend = async ({ token }: Someone, sessionId: string, courseId = course.id) =>
  codeOf(await stage.call(recordAttendance, { token, params: { courseId, sessionId } }));
const link = ({ token }: Someone, sessionId: string) =>
  stage.call(readLink, { token, params: { sessionId } });
const seat = async ({ token }: Someone, sessionId: string) =>
  codeOf(await stage.call(takeSeat, { token, params: { sessionId } }));
const back = async ({ token }: Someone, sessionId: string) =>
  codeOf(await stage.call(giveSeatBack, { token, params: { sessionId } }));
const sessionsOf = async ({ token }: Someone) => (await stage.call(listSessions, { token })).body.sessions;
/** So many minutes from a session's start. */
const goTo = ({ startsAt }: { startsAt: string }, minutes: number) =>
  stage.clock.set(new Date(Date.parse(startsAt) + minutes * 60_000));
const attendances = async (sessionId: string) =>
  (await stage.context.pool.query('select person_id from attendance where live_session_id = $1', [sessionId]))
    .rows.length;

test('the link is told from ten minutes before to the end, and whoever comes in then is noted, to those of the course', async () => {
  const [asha, stranger] = [await aPupil(), await aLearner(stage, 'Kavi')];
  const session = await aSession(stage, office, course, { startsIn: 120, anyway: true });
  const answers: unknown[] = [];
  for (const minutes of [-11, -10, -6, -5, 0, 60, 61]) {
    goTo(session, minutes);
    const answer = await link(asha, session._id);
    answers.push([
      minutes,
      answer.status === 200 ? answer.body.link : answer.body.code,
      await attend(asha, session._id),
    ]);
    await stage.context.database.deleteFrom('attendance').execute();
    expect([codeOf(await link(stranger, session._id)), await attend(stranger, session._id)]).toEqual([
      'watching_not_allowed',
      'watching_not_allowed',
    ]);
  }
  const open = 'https://meet.example/lamp';
  expect(answers).toEqual([
    [-11, 'link_not_open', 'session_not_on'],
    [-10, open, 200],
    [-6, open, 200],
    [-5, open, 200],
    [0, open, 200],
    [60, open, 200],
    [61, 'link_not_open', 'session_not_on'],
  ]);
  // Not a word of the link before.
  expect(JSON.stringify(await sessionsOf(asha))).not.toContain('meet.example');
});

test('who comes in early is there once coming counts, though no page stays open; not of what is moved or cancelled', async () => {
  const asha = await aPupil();
  const { token } = office;
  const session = await aSession(stage, office, course, { startsIn: 120, anyway: true });
  const sessionId = session._id;
  const came = async () => {
    const { people } = (await stage.call(listAttendees, { token, params: { sessionId } })).body;
    return people.find(({ personId }) => personId === asha.user._id)?.attendedAt ?? null;
  };
  goTo(session, -8);
  expect(await attend(asha, sessionId)).toBe(200);
  const counts = new Date(Date.parse(session.startsAt) - 5 * 60_000).toISOString();
  expect((await sessionsOf(asha)).find(({ _id }) => _id === sessionId)?.attendedAt).toBe(counts);
  expect(await came()).toBe(null);
  goTo(session, -5);
  expect(await came()).toBe(counts);

  for (const act of ['move', 'cancel'] as const) {
    const other = await aSession(stage, office, course, { startsIn: 240, anyway: true });
    goTo(other, -8);
    expect(await attend(asha, other._id)).toBe(200);
    const params = { sessionId: other._id };
    const answer =
      act === 'move'
        ? await stage.call(changeSession, {
            token,
            params,
            body: { ...aPlan(stage, office, { startsIn: 300, anyway: true }), scope: 'this', version: 1 },
          })
        : await stage.call(cancelSession, {
            token,
            params,
            body: { reason: 'Rain', scope: 'this', version: 1 },
          });
    expect(answer.status).toBe(200);
    expect(await attendances(other._id)).toBe(0);
  }
});

test('coming is idempotent, and each wrong door has its own answer and changes nothing', async () => {
  const asha = await aPupil();
  const other = await aCourse(stage);
  const session = await aSession(stage, office, course, { startsIn: 60, anyway: true });
  goTo(session, 1);
  const { token } = asha;
  const params = { courseId: course.id, sessionId: session._id };
  const first = await stage.call(recordAttendance, { token, params });
  expect(first.body.attendedAt).toBe(stage.clock.now().toISOString());
  stage.clock.advance(600);
  const again = await Promise.all(
    Array.from({ length: 5 }, () => stage.call(recordAttendance, { token, params })),
  );
  expect(new Set(again.map(({ body }) => body.attendedAt))).toEqual(new Set([first.body.attendedAt]));
  expect(await attendances(session._id)).toBe(1);

  const before = await stage.context.database.selectFrom('attendance').selectAll().execute();
  const cancelled = await aSession(stage, office, course, { startsIn: 3, anyway: true });
  await stage.call(cancelSession, {
    token: office.token,
    params: { sessionId: cancelled._id },
    body: { reason: 'Rain', scope: 'this', version: 1 },
  });
  expect(await attend(asha, randomUUID())).toBe('session_not_found');
  expect(await attend(asha, other.liveSession)).toBe('session_not_found');
  expect(await attend(asha, session._id, other.id)).toBe('watching_not_allowed');
  expect(await attend(asha, session._id, randomUUID())).toBe('course_not_found');
  expect(await attend(asha, cancelled._id)).toBe('session_cancelled');
  expect(codeOf(await link(asha, cancelled._id))).toBe('session_cancelled');
  expect(codeOf(await link(asha, randomUUID()))).toBe('session_not_found');
  expect(await stage.context.database.selectFrom('attendance').selectAll().execute()).toEqual(before);
});

test('the last seat is given once, however many ask at the same moment; one given back is free again', async () => {
  const session = await aSession(stage, office, course, { startsIn: 60, seats: 3, anyway: true });
  const pupils = await Promise.all(Array.from({ length: 12 }, () => aPupil()));
  const answers = await Promise.all(pupils.map((one) => seat(one, session._id)));
  expect(answers.filter((one) => one === 200)).toHaveLength(3);
  expect(answers.filter((one) => one === 'session_full')).toHaveLength(9);
  const [has, hasNot] = [pupils[answers.indexOf(200)], pupils[answers.indexOf('session_full')]] as [
    Someone,
    Someone,
  ];
  expect((await sessionsOf(has)).find(({ _id }) => _id === session._id)?.seats).toEqual({
    all: 3,
    left: 0,
    mine: true,
  });
  // Asking again takes no second one.
  expect(await seat(has, session._id)).toBe(200);
  goTo(session, 0);
  expect([await attend(hasNot, session._id), codeOf(await link(hasNot, session._id))]).toEqual([
    'seat_needed',
    'seat_needed',
  ]);
  expect(await attend(has, session._id)).toBe(200);
  expect([
    await back(hasNot, session._id),
    await back(has, session._id),
    await back(has, session._id),
  ]).toEqual([200, 200, 200]);
  expect(await seat(hasNot, session._id)).toBe(200);
  expect(await seat(has, session._id)).toBe('session_full');
  // The seat of who has left the course is nobody's.
  await stage.context.database.deleteFrom('enrolment').where('person_id', '=', hasNot.user._id).execute();
  expect(await seat(has, session._id)).toBe(200);
  // And comes back to them only when it is free.
  await enrolled(stage, hasNot, course);
  expect([codeOf(await link(hasNot, session._id)), await seat(hasNot, session._id)]).toEqual([
    'seat_needed',
    'session_full',
  ]);
});

test('where there are no seats none is taken, and after the end none either', async () => {
  const asha = await aPupil();
  const free = await aSession(stage, office, course, { startsIn: 60, anyway: true });
  expect([await seat(asha, free._id), await back(asha, free._id)]).toEqual(
    Array(2).fill('session_without_seats'),
  );
  const session = await aSession(stage, office, course, { startsIn: 60, seats: 3, anyway: true });
  goTo(session, 61);
  expect([await seat(asha, session._id), await back(asha, session._id)]).toEqual(
    Array(2).fill('session_over'),
  );
  const cancelled = await aSession(stage, office, course, { startsIn: 60, seats: 3, anyway: true });
  const body = { reason: 'Rain', scope: 'this', version: 1 };
  await stage.call(cancelSession, { token: office.token, params: { sessionId: cancelled._id }, body });
  expect(await seat(asha, cancelled._id)).toBe('session_cancelled');
});

test('a learner sees what is to come in the courses that are theirs, and of the mentor the first name', async () => {
  const [asha, other] = [await aPupil(), await aCourse(stage)];
  const mentor = await aColleague(stage, 'mentor');
  const session = await aSession(stage, office, course, {
    mentor,
    startsIn: 30,
    title: 'Mine',
    anyway: true,
  });
  await aSession(stage, office, other, { startsIn: 30, anyway: true });
  const seen = await sessionsOf(asha);
  expect(seen.every((one) => one.course.courseId === course.id)).toBe(true);
  expect(seen.find(({ _id }) => _id === session._id)).toEqual({
    _id: session._id,
    title: 'Mine',
    course: { courseId: course.id, courseTitle: course.title, courseSlug: `robots-${course.id}` },
    mentor: 'Lata',
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    seats: null,
    cancelled: null,
    attendedAt: null,
  });
  expect(JSON.stringify(seen)).not.toContain('Rao');
  goTo(session, 61);
  expect((await sessionsOf(asha)).map(({ _id }) => _id)).not.toContain(session._id);
});

test('a mentor ticks who came, which is written down; the list shows who joined by themselves', async () => {
  const mentor = await aColleague(stage, 'mentor');
  const [asha, kavi, stranger] = [
    await aPupil('Asha Verma'),
    await aPupil('Kavi Menon'),
    await aLearner(stage),
  ];
  const session = await aSession(stage, office, course, { startsIn: 60, anyway: true });
  const mark = async ({ user }: Someone, present: boolean) =>
    codeOf(
      await stage.call(markAttendance, {
        token: mentor.token,
        params: { sessionId: session._id, personId: user._id },
        body: { present },
      }),
    );
  expect(await mark(asha, true)).toBe('session_not_on');
  goTo(session, 2);
  await attend(kavi, session._id);
  goTo(session, 120);
  expect([await mark(asha, true), await mark(asha, true), await mark(stranger, true)]).toEqual([
    200,
    200,
    'not_in_course',
  ]);
  const came = async () =>
    (await stage.call(listAttendees, { token: mentor.token, params: { sessionId: session._id } })).body.people
      .filter(({ attendedAt }) => attendedAt)
      .map(({ name, attendedAt, markedBy }) => [name, attendedAt, markedBy]);
  expect(await came()).toEqual([
    // Not an hour later, when it was ticked: when it ended.
    ['Asha Verma', session.endsAt, 'Lata Rao'],
    ['Kavi Menon', new Date(Date.parse(session.startsAt) + 120_000).toISOString(), null],
  ]);
  expect(await mark(asha, false)).toBe(200);
  expect(await came()).toHaveLength(1);
  const { acts } = (await stage.call(listActs, { token: office.token })).body;
  expect(
    acts
      .filter(({ subjectId }) => subjectId === session._id)
      .map(({ act, details }) => [act, details.personId]),
  ).toEqual([
    ['attendance_unmarked', asha.user._id],
    ['attendance_marked', asha.user._id],
    ['live_session_planned', undefined],
  ]);
});

test('the recording is in the classroom afterwards, for those of the course, and changes nobody’s percent', async () => {
  const [asha, stranger] = [await aPupil(), await aLearner(stage, 'Kavi')];
  const session = await aSession(stage, office, course, { startsIn: 60, anyway: true });
  goTo(session, 0);
  stage.clock.advance(-1);
  const progress = async () =>
    (await stage.call(readCourseProgress, { token: asha.token, params: { courseId: course.id } })).body
      .progress;
  const before = await progress();
  const put = (recording: string | null, version: number) =>
    stage.call(setRecording, {
      token: office.token,
      params: { sessionId: session._id },
      body: { recording, version },
    });
  expect((await put('https://youtu.be/dQw4w9WgXcQ', 1)).body.code).toBe('recording_too_early');
  goTo(session, 60);
  const wrong = await put('https://elsewhere.example/one.mp4', 1);
  expect([wrong.status, wrong.body.faults?.recording?.code]).toEqual([400, 'recording_not_playable']);
  expect((await put('https://youtu.be/dQw4w9WgXcQ', 1)).body.session.recording).toBe(
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  expect((await put(null, 1)).body.code).toBe('session_changed');
  const recordings = ({ token }: Someone) =>
    stage.call(listRecordings, { token, params: { courseId: course.id } });
  expect((await recordings(asha)).body.recordings).toEqual([
    {
      _id: session._id,
      title: session.title,
      mentor: 'Office',
      heldAt: session.startsAt,
      minutes: 60,
      address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    },
  ]);
  expect(codeOf(await recordings(stranger))).toBe('watching_not_allowed');
  expect(await progress()).toEqual(before);
  expect((await put(null, 2)).status).toBe(200);
  expect((await recordings(asha)).body.recordings).toEqual([]);
  // Broken off: what was filmed until then is shown to nobody.
  expect((await put('https://youtu.be/dQw4w9WgXcQ', 3)).status).toBe(200);
  const { status } = await stage.call(cancelSession, {
    token: office.token,
    params: { sessionId: session._id },
    body: { reason: 'The line broke', scope: 'this', version: 4 },
  });
  expect([status, (await recordings(asha)).body.recordings]).toEqual([200, []]);
});

test('who comes while it is moved is let in by the new time', async () => {
  const asha = await aPupil();
  const session = await aSession(stage, office, course, { startsIn: 60, anyway: true });
  goTo(session, -5);
  expect(await attend(asha, session._id)).toBe(200);
  await stage.context.database.deleteFrom('attendance').execute();
  const moved = await stage.call(changeSession, {
    token: office.token,
    params: { sessionId: session._id },
    body: { ...aPlan(stage, office, { startsIn: 60, anyway: true }), scope: 'this', version: 1 },
  });
  expect(moved.status).toBe(200);
  expect(await attend(asha, session._id)).toBe('session_not_on');
});
