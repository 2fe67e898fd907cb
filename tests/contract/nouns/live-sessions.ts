import { randomUUID } from 'node:crypto';
import { makeCalendar, takeSeat } from '../../../src/contract/learning/live-sessions.ts';
import { planSession } from '../../../src/contract/learning/planned-sessions.ts';
import { daysLater, wallClockAt } from '../../../src/rules/platform/site-time.ts';
import type { Stage } from '../../stage/open-stage.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const plan = (stage: Stage, mentorId: string) => {
  const now = wallClockAt(stage.clock.now(), stage.context.config.timeZone);
  const day = daysLater(now, 2).slice(0, 10);
  return {
    title: 'Build a lamp together',
    mentorId,
    startsAt: `${day}T16:30`,
    endsAt: `${day}T17:30`,
    link: 'https://meet.example/lamp',
    seats: 5,
    anyway: true,
  };
};

const change = {
  title: 'Mine',
  mentorId: randomUUID(),
  startsAt: '2099-01-01T10:00',
  endsAt: '2099-01-01T11:00',
  link: 'https://meet.example/mine',
  seats: null,
  anyway: true,
  scope: 'this',
  version: 1,
};

export const calls = nounCalls({
  own: async (stage, { ravi, course }) => {
    const { token } = ravi;
    await stage.context.pool.query(`update live_session set seats = 1, link = $2 where id = $1`, [
      course.liveSession,
      'https://meet.example/robots',
    ]);
    await stage.call(takeSeat, { token, params: { sessionId: course.liveSession } });
    const { body } = await stage.call(makeCalendar, { token });
    return { file: body.address.slice(body.address.lastIndexOf('/') + 1) };
  },
  tries: {
    'liveSessions.listSessions': ({ course }) => [
      { as: 'stranger', answer: 200, with: { sessions: [] } },
      {
        as: 'classmate',
        answer: 200,
        with: { sessions: [{ _id: course.liveSession, attendedAt: null, seats: { mine: false } }] },
      },
    ],
    'liveSessions.takeSeat': ({ course }) => [
      { as: 'stranger', params: { sessionId: course.liveSession }, answer: 'watching_not_allowed' },
      { as: 'classmate', params: { sessionId: course.liveSession }, answer: 'session_full' },
    ],
    'liveSessions.giveSeatBack': ({ course }) => [
      { as: 'stranger', params: { sessionId: course.liveSession }, answer: 'watching_not_allowed' },
      { as: 'classmate', params: { sessionId: course.liveSession }, answer: 200 },
    ],
    'liveSessions.readLink': ({ course }) => [
      { as: 'stranger', params: { sessionId: course.liveSession }, answer: 'watching_not_allowed' },
      { as: 'classmate', params: { sessionId: course.liveSession }, answer: 'seat_needed' },
    ],
    'liveSessions.recordAttendance': ({ course }) => [
      {
        as: 'stranger',
        params: { courseId: course.id, sessionId: course.liveSession },
        answer: 'watching_not_allowed',
      },
      {
        as: 'classmate',
        params: { courseId: course.id, sessionId: course.liveSession },
        answer: 'seat_needed',
      },
    ],
    'liveSessions.listRecordings': ({ course }) => [
      { as: 'stranger', params: { courseId: course.id }, answer: 'watching_not_allowed' },
      { as: 'classmate', params: { courseId: course.id }, answer: 200, with: { recordings: [] } },
    ],
    'liveSessions.readSessionFile': ({ course }) => [
      { as: 'stranger', params: { sessionId: course.liveSession }, answer: 'watching_not_allowed' },
      { as: 'classmate', params: { sessionId: course.liveSession }, answer: 200 },
    ],
    'liveSessions.readCalendarState': () => [{ as: 'classmate', answer: 200, with: { madeAt: null } }],
    'liveSessions.makeCalendar': () => [{ as: 'stranger', answer: 201 }],
    'liveSessions.endCalendar': () => [{ as: 'classmate', answer: 200 }],
    'liveSessions.readCalendar': ({ his }) => [
      { as: 'visitor', params: { file: his.file.replace('.ics', '') }, answer: 'calendar_not_found' },
      {
        as: 'classmate',
        params: { file: `${his.file.slice(1, -4)}A.ics` },
        answer: 'calendar_not_found',
      },
    ],
    'liveSessions.listPlanned': () => closed(),
    'liveSessions.exportPlanned': () => closed(undefined, { file: 'csv' }),
    'liveSessions.readPlanned': ({ course }) => closed({ sessionId: course.liveSession }),
    'liveSessions.listMentors': () => closed(),
    'liveSessions.planSession': () => closed(undefined, change),
    'liveSessions.changeSession': ({ course }) => closed({ sessionId: course.liveSession }, change),
    'liveSessions.cancelSession': ({ course }) =>
      closed({ sessionId: course.liveSession }, { reason: 'Mine', scope: 'this', version: 1 }),
    'liveSessions.setRecording': ({ course }) =>
      closed({ sessionId: course.liveSession }, { recording: null, version: 1 }),
    'liveSessions.listAttendees': ({ course }) => closed({ sessionId: course.liveSession }),
    'liveSessions.markAttendance': ({ course, his }) =>
      closed({ sessionId: course.liveSession, personId: his.person }, { present: false }),
  },
  inputs: async ({ stage, course, office, staff }) => {
    const body = plan(stage, office.user._id);
    const made = async () => {
      const answer = await stage.call(planSession, {
        token: office.token,
        body: { courseId: course.id, ...body, times: null, until: null },
      });
      return { sessionId: answer.body.session._id };
    };
    const ended = await made();
    const now = stage.clock.now().getTime();
    await stage.context.pool.query('update live_session set starts_at = $2, ends_at = $3 where id = $1', [
      ended.sessionId,
      new Date(now - 7_200_000),
      new Date(now - 3_600_000),
    ]);
    const enrolled = await stage.context.pool.query(
      'select person_id from enrolment where course_id = $1 limit 1',
      [course.id],
    );
    return {
      exportPlanned: {
        body: { q: 'lamp', when: 'coming', course: course.id, sort: 'starts', file: 'csv' },
        tokens: staff,
      },
      planSession: { body: { courseId: course.id, ...body, times: 2, until: null }, tokens: staff },
      changeSession: { params: await made(), body: { ...body, scope: 'this', version: 1 }, tokens: staff },
      cancelSession: {
        params: await made(),
        body: { reason: 'The mentor is ill.', scope: 'this', version: 1 },
        tokens: staff,
      },
      setRecording: {
        params: ended,
        body: { recording: 'https://youtu.be/dQw4w9WgXcQ', version: 1 },
        tokens: staff,
      },
      markAttendance: {
        params: { ...ended, personId: enrolled.rows[0].person_id },
        body: { present: true },
        tokens: staff,
      },
    };
  },
  makeRoom: async ({ context }, { changeSession, cancelSession, setRecording, planSession: planned }) => {
    // Each is as it was when it was first asked about.
    const ids = [changeSession, cancelSession, setRecording].map((one) => one?.params?.sessionId ?? '');
    await context.pool.query(
      'update live_session set version = 1, cancelled_at = null, cancel_reason = null where id = any ($1)',
      [ids],
    );
    await context.pool.query('delete from live_session where course_id = $1 and not id = any ($2)', [
      planned?.body.courseId,
      ids,
    ]);
  },
  mails: () => {
    const session = {
      sessionId: randomUUID(),
      title: 'Zwq 77',
      course: '77',
      mentor: 'Meera',
      startsAt: '2026-11-28T11:00:00.000Z',
      endsAt: '2026-11-28T12:00:00.000Z',
    };
    const sessions = [session];
    return {
      facts: {
        'live-sessions.tomorrow': { sessions },
        'live-sessions.soon': { sessions },
        'live-sessions.moved': { sessions: [{ ...session, was: '2026-11-27T11:00:00.000Z' }] },
        'live-sessions.cancelled': { sessions, reason: '12345' },
      },
      // What days, hours and zones are called says the machine.
      written: ['Zwq', 'Meera', 'Friday', 'Saturday', 'Nov', 'PM', 'India Standard Time'],
    };
  },
});
