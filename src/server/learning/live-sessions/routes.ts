import { v7 as newId } from 'uuid';
import * as contract from '../../../contract/learning/live-sessions.ts';
import * as desk from '../../../contract/learning/planned-sessions.ts';
import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import { getLocale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { privateFile, type Serve } from '../../platform/http/serve.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { attendSession, ensureMayAttend, giveSeatBack, openSession, readLink, takeSeat } from './attend.ts';
import { makeAddress, whoseCalendar } from './calendar-address.ts';
import { exportPlanned } from './export-planned.ts';
import { markAttendance, setRecording } from './mark-attendance.ts';
import { cancelSession, changeSession, type Done, planSession } from './plan-session.ts';
import {
  listCalendar,
  listRecordings,
  listSessions,
  readCalendarSince,
  removeCalendar,
  type SessionRow,
} from './store.ts';
import {
  type DeskSession,
  listAttendees,
  listCourses,
  listMentors,
  listPlanned,
  readPlanned,
} from './store-desk.ts';
import { writeCalendar } from './write-calendar.ts';

/** Nobody needs a new address more often. */
const renewals = limit({ name: 'calendar-addresses', most: 10, seconds: 3600 });

/** Programs look every quarter of an hour, or more seldom; each look writes the file anew. */
const looks = limit({ name: 'calendar-looks', most: 30, seconds: 3600 });

const CALENDAR = 'text/calendar; charset=utf-8';

const present = (row: SessionRow): contract.LiveSession => ({
  _id: row.id,
  title: row.title,
  course: { courseId: row.course_id, courseTitle: row.course_title, courseSlug: row.course_slug },
  mentor: firstNameIn(row.mentor_name ?? ''),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  seats:
    row.seats === null
      ? null
      : { all: row.seats, left: Math.max(0, row.seats - row.seats_taken), mine: row.has_seat },
  cancelled: row.cancel_reason,
  attendedAt: row.attended_at?.toISOString() ?? null,
});

const presentPlanned = (row: DeskSession): desk.PlannedSession => ({
  _id: row.id,
  title: row.title,
  course: { courseId: row.course_id, courseTitle: row.course_title },
  mentor:
    row.mentor_id !== null && row.mentor_name !== null
      ? { mentorId: row.mentor_id, mentorName: row.mentor_name }
      : null,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  link: row.link,
  seats: row.seats,
  seatsTaken: row.seats_taken,
  learners: row.learners,
  attended: row.attended,
  series:
    row.series_count !== null && row.series_position !== null
      ? { position: row.series_position, count: row.series_count }
      : null,
  version: row.version,
  cancelled: row.cancel_reason,
  recording: row.recording,
});

const success = { success: true as const };
const answer = ({ session, count }: Done) => ({ ...success, session: presentPlanned(session), count });

const planOf = ({
  title,
  mentorId,
  startsAt,
  endsAt,
  link,
  seats,
  anyway,
}: BodyOf<typeof desk.planSession>) => ({
  title,
  mentorId,
  startsAt,
  endsAt,
  link,
  seats,
  anyway,
});

export function liveSessionRoutes(serve: Serve, context: AppContext): void {
  learnerRoutes(serve, context);
  calendarRoutes(serve, context);
  deskRoutes(serve, context);
}

function learnerRoutes(serve: Serve, context: AppContext): void {
  serve(contract.listSessions, async ({ actor }) => {
    const now = context.clock.now();
    const rows = await listSessions(context.database, actor.personId, now);
    return { ...success, sessions: rows.map(present), now: now.toISOString() };
  });

  serve(contract.takeSeat, async ({ actor, params }) => {
    await takeSeat(context, actor, params.sessionId);
    return success;
  });

  serve(contract.giveSeatBack, async ({ actor, params }) => {
    await giveSeatBack(context, actor, params.sessionId);
    return success;
  });

  serve(contract.readLink, async ({ actor, params }) => ({
    ...success,
    link: await readLink(context, actor, params.sessionId),
  }));

  serve(contract.recordAttendance, async ({ actor, params }) => {
    const attendedAt = await attendSession(context, actor, params);
    return { ...success, attendedAt: attendedAt.toISOString() };
  });

  serve(contract.listRecordings, async ({ actor, params }) => {
    await ensureMayAttend(context, actor, params.courseId);
    const rows = await listRecordings(context.database, params.courseId);
    return {
      ...success,
      recordings: rows.map((row) => ({
        _id: row.id,
        title: row.title,
        mentor: firstNameIn(row.mentor_name ?? ''),
        heldAt: row.starts_at.toISOString(),
        minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
        address: row.recording,
      })),
    };
  });
}

function calendarRoutes(serve: Serve, context: AppContext): void {
  const throttle = throttleOf(context);
  const { database, config, clock } = context;

  serve(contract.readSessionFile, async ({ actor, params, locale }) => {
    const session = await openSession(database, actor, params.sessionId);
    const file = writeCalendar(config, [session], { at: clock.now(), locale });
    return privateFile(CALENDAR, file, { name: `live-session-${session.id}.ics`, as: 'attachment' });
  });

  serve(contract.readCalendarState, async ({ actor }) => {
    const since = await readCalendarSince(database, actor.personId);
    return { ...success, madeAt: since?.toISOString() ?? null };
  });

  serve(contract.makeCalendar, async ({ actor }) => {
    await throttle.spend(renewals, actor.personId);
    return { ...success, address: await makeAddress(context, actor.personId) };
  });

  serve(contract.endCalendar, async ({ actor }) => {
    await removeCalendar(database, actor.personId);
    return success;
  });

  serve(contract.readCalendar, async ({ params }) => {
    const personId = await whoseCalendar(context, params.file);
    if (!personId) throw refuse('calendar_not_found');
    await throttle.spend(looks, personId);
    const at = clock.now();
    const sessions = await listCalendar(database, personId, at);
    // A program that reads it speaks for nobody's language: the site's.
    const file = writeCalendar(config, sessions, { at, locale: getLocale() });
    return privateFile(CALENDAR, file, { name: 'live-sessions.ics', as: 'inline' });
  });
}

function deskRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;

  serve(desk.listPlanned, async ({ query }) => {
    const { after, most, ...filters } = query;
    const page = { after, most };
    const { rows, ...rest } = await listPlanned(database, { filters, page, at: context.clock.now() });
    return { ...success, rows: rows.map(presentPlanned), ...rest };
  });

  serve(desk.exportPlanned, ({ actor, body: { file, ...filters }, locale }) =>
    exportPlanned(context, { filters, file, staffId: actor.personId, locale }),
  );

  serve(desk.readPlanned, async ({ params }) => {
    const session = await readPlanned(database, params.sessionId);
    if (!session) throw refuse('session_not_found');
    return { ...success, session: presentPlanned(session), now: context.clock.now().toISOString() };
  });

  serve(desk.listMentors, async () => {
    const [mentors, courses] = await Promise.all([listMentors(database), listCourses(database)]);
    return {
      ...success,
      mentors: mentors.map(({ id, name }) => ({ mentorId: id, mentorName: name })),
      courses: courses.map(({ id, title }) => ({ courseId: id, courseTitle: title })),
    };
  });

  serve(desk.planSession, async ({ actor, body }) => {
    const { sessionId = newId(), courseId, times, until } = body;
    const given = { sessionId, courseId, times, until, staffId: actor.personId };
    return answer(await planSession(context, { ...given, plan: planOf(body) }));
  });

  serve(desk.changeSession, async ({ actor, params, body }) => {
    const { scope, version, ...plan } = body;
    const meant = { id: params.sessionId, scope, version, staffId: actor.personId };
    return answer(await changeSession(context, { ...meant, plan }));
  });

  serve(desk.cancelSession, async ({ actor, params, body }) =>
    answer(await cancelSession(context, { id: params.sessionId, staffId: actor.personId, ...body })),
  );

  serve(desk.setRecording, async ({ actor, params, body }) => {
    const given = { id: params.sessionId, staffId: actor.personId, ...body };
    return { ...success, session: presentPlanned(await setRecording(context, given)) };
  });

  serve(desk.listAttendees, async ({ params }) => {
    if (!(await readPlanned(database, params.sessionId))) throw refuse('session_not_found');
    const rows = await listAttendees(database, params.sessionId, context.clock.now());
    return {
      ...success,
      people: rows.map((row) => ({
        personId: row.id,
        name: row.name,
        hasSeat: row.has_seat,
        attendedAt: row.attended_at?.toISOString() ?? null,
        markedBy: row.marked_by_name,
      })),
    };
  });

  serve(desk.markAttendance, async ({ actor, params, body }) => {
    const attendedAt = await markAttendance(context, { ...params, ...body, staffId: actor.personId });
    return { ...success, attendedAt: attendedAt?.toISOString() ?? null };
  });
}
