import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { setMost } from '../../../../tests/stage/limits.ts';
import { aPlan, aSession } from '../../../../tests/stage/live-sessions.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import {
  endCalendar,
  makeCalendar,
  readCalendarState,
  readSessionFile,
  takeSeat,
} from '../../../contract/learning/live-sessions.ts';
import { cancelSession, changeSession } from '../../../contract/learning/planned-sessions.ts';

let stage: Stage;
let office: Someone;
let course: SomeCourse;
let asha: Someone;
beforeAll(async () => {
  stage = await openStage({ at: new Date('2026-11-21T06:30:00Z') });
  office = await theOffice(stage);
  course = await aCourse(stage);
  await stage.context.database.deleteFrom('live_session').execute();
  asha = await aLearner(stage);
  await enrolled(stage, asha, course);
});
afterAll(() => stage.close());

const newAddress = async ({ token } = asha) => {
  const { body } = await stage.call(makeCalendar, { token });
  return `${stage.url}${new URL(body.address).pathname}`;
};
/** What a calendar program makes of a file: its lines no longer than they may be, its events. */
function read(text: string) {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      about: event.description,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
      startsAt: event.startDate.toJSDate().toISOString(),
      zone: event.startDate.zone?.tzid,
      endsAt: event.endDate.toJSDate().toISOString(),
    };
  });
}
const follow = async (address: string) => {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/calendar');
  return read(await response.text());
};

test('a calendar follows along: planned, moved and cancelled sessions, without the link of the meeting', async () => {
  // Stories are told in any order.
  await stage.context.database.deleteFrom('live_session').execute();
  const mentor = await aColleague(stage, 'mentor');
  const title = 'Lamps, motors; and a \\ — “ſmall” '.repeat(3).trim();
  const session = await aSession(stage, office, course, { mentor, title });
  const address = await newAddress();
  const [event, ...others] = await follow(address);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    title,
    sequence: 0,
    status: 'CONFIRMED',
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    zone: 'UTC',
    url: expect.stringContaining(`/live?session=${session._id}`),
  });
  expect(event?.about).toContain(course.title);
  expect(event?.about).toContain('with Lata.');
  const text = await (await fetch(address)).text();
  for (const secret of ['meet.example', 'Rao', asha.user.email, asha.user._id])
    expect(text).not.toContain(secret);

  await stage.call(changeSession, {
    token: office.token,
    params: { sessionId: session._id },
    body: { ...aPlan(stage, office, { startsIn: 4000 }), scope: 'this', version: 1 },
  });
  const [moved] = await follow(address);
  expect(moved).toMatchObject({ uid: event?.uid, sequence: 1, startsAt: '2026-11-24T01:10:00.000Z' });
  await stage.call(cancelSession, {
    token: office.token,
    params: { sessionId: session._id },
    body: { reason: 'Rain', scope: 'this', version: 2 },
  });
  const [gone] = await follow(address);
  expect(gone).toMatchObject({ uid: event?.uid, sequence: 2, status: 'CANCELLED' });
  expect(gone?.about).toContain('Rain');

  const one = await stage.call(readSessionFile, { token: asha.token, params: { sessionId: session._id } });
  expect(one.headers.get('content-disposition')).toContain('attachment');
  expect(read(await (one.body as unknown as Blob).text())).toEqual([gone]);
});

test('where there are seats, it stands in the calendar of those who have one', async () => {
  const session = await aSession(stage, office, course, { seats: 1, title: 'With seats', anyway: true });
  const address = await newAddress();
  const titles = async () => (await follow(address)).map(({ title }) => title);
  expect(await titles()).not.toContain('With seats');
  await stage.call(takeSeat, { token: asha.token, params: { sessionId: session._id } });
  expect(await titles()).toContain('With seats');
});

test('no program has a calendar written again and again', async () => {
  const ravi = await aLearner(stage, 'Ravi');
  const address = await newAddress(ravi);
  setMost(stage, 'calendar-looks', 1);
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address)).status).toBe(429);
  // Another address of the same person is no way round it.
  expect((await fetch(await newAddress(ravi))).status).toBe(429);
});

test('an address is kept as a hash, a new one ends the old one, and who leaves the course sees nothing more', async () => {
  await aSession(stage, office, course, { anyway: true });
  const state = async () => (await stage.call(readCalendarState, { token: asha.token })).body.madeAt;
  const first = await newAddress();
  expect(await state()).toBe(stage.clock.now().toISOString());
  const token = first.slice(first.lastIndexOf('/') + 1, -4);
  const { rows } = await stage.context.pool.query('select to_jsonb(c)::text as kept from live_calendar c');
  for (const { kept } of rows) {
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }
  const second = await newAddress();
  expect((await fetch(first)).status).toBe(404);
  expect((await follow(second)).length).toBeGreaterThan(0);
  const tampered = second.replace(/.\.ics$/, (end) => (end.startsWith('A') ? 'E.ics' : 'A.ics'));
  expect((await fetch(tampered)).status).toBe(404);
  expect((await fetch(second.replace('.ics', ''))).status).toBe(404);
  await stage.context.database.deleteFrom('enrolment').where('person_id', '=', asha.user._id).execute();
  expect(await follow(second)).toEqual([]);
  await enrolled(stage, asha, course);
  await stage.call(endCalendar, { token: asha.token });
  expect([(await fetch(second)).status, await state()]).toEqual([404, null]);
});
