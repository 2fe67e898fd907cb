import { v7 as newId } from 'uuid';
import type { SeriesScope } from '../../../contract/learning/planned-sessions.ts';
import type { Fault } from '../../../contract/platform/faults.ts';
import { faultOf } from '../../../contract/platform/faults.ts';
import {
  LIVE_SERIES_MOST,
  LIVE_SESSION_AHEAD_DAYS,
  LIVE_SESSION_MOST_HOURS,
} from '../../../contract/platform/limits.ts';
import { seriesStarts } from '../../../rules/learning/live-series.ts';
import {
  isWallClock,
  minutesBetween,
  minutesLater,
  momentAt,
  wallClockAt,
} from '../../../rules/platform/site-time.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { catalogue } from '../catalogue/index.ts';
import {
  addSessions,
  type DeskSession,
  isBooked,
  isMentor,
  type LockedSession,
  lockNewSession,
  lockSessions,
  readPlanned,
  removeEarly,
  type Span,
  writeCancelled,
  writeSessions,
} from './store-desk.ts';
import { tellOfCancelled, tellOfMoved } from './tell-concerned.ts';

/** What the office says of a session. Times as the clock at the school reads. */
export type Plan = {
  title: string;
  mentorId: string;
  startsAt: string;
  endsAt: string;
  link: string;
  seats: number | null;
  anyway: boolean;
};

/** The one that was meant, and how many it was done to. */
export type Done = { session: DeskSession; count: number };

const HOUR_MS = 3_600_000;

const wrong = (field: string, fault: Fault) => refuse('invalid_input', { faults: { [field]: fault } });

function checkWalls({ startsAt, endsAt }: Plan): void {
  if (!isWallClock(startsAt)) throw wrong('startsAt', faultOf('moment_needed'));
  if (!isWallClock(endsAt)) throw wrong('endsAt', faultOf('moment_needed'));
}

/** Refuses an end before the start, more than eight hours, a start that is over (where it is new) or too far ahead. */
function checkSpans(spans: readonly (Span & { isNew: boolean })[], now: Date): void {
  for (const { startsAt, endsAt, isNew } of spans) {
    if (endsAt <= startsAt) throw wrong('endsAt', faultOf('end_before_start'));
    if (endsAt.getTime() - startsAt.getTime() > LIVE_SESSION_MOST_HOURS * HOUR_MS)
      throw wrong('endsAt', faultOf('session_too_long'));
    if (isNew && startsAt <= now) throw wrong('startsAt', faultOf('in_the_past'));
    if (!isNew && endsAt <= now) throw wrong('endsAt', faultOf('in_the_past'));
    if (startsAt.getTime() - now.getTime() > LIVE_SESSION_AHEAD_DAYS * 24 * HOUR_MS)
      throw wrong('startsAt', faultOf('too_far_ahead'));
  }
}

async function checkMentor(
  trx: Database,
  { mentorId, anyway }: Plan,
  { spans, besides }: { spans: readonly Span[]; besides: readonly string[] },
): Promise<void> {
  if (!(await isMentor(trx, mentorId))) throw refuse('mentor_not_found');
  if (!anyway && (await isBooked(trx, { mentorId, spans, besides }))) throw refuse('mentor_booked');
}

/** Reads what was written just now. */
async function readAgain(trx: Database, id: string): Promise<DeskSession> {
  const session = await readPlanned(trx, id);
  if (!session) throw new Error('A session that was written is not there');
  return session;
}

const onRecord = ({ anyway: _, ...plan }: Plan) => plan;

/**
 * Plans a session, or one every week, with the act on record; one of its id that is there already is given as it is, so that
 * whoever did not hear of it may say it again. Refuses course_not_found, mentor_not_found, mentor_booked,
 * and invalid_input for times that cannot be.
 */
export async function planSession(
  context: AppContext,
  given: {
    sessionId: string;
    courseId: string;
    plan: Plan;
    times: number | null;
    until: string | null;
    staffId: string;
  },
): Promise<Done> {
  const { sessionId, courseId, plan, staffId } = given;
  const { timeZone } = context.config;
  const at = context.clock.now();
  checkWalls(plan);
  const starts = seriesStarts(plan.startsAt, given);
  if (starts.length === 0) throw wrong('until', faultOf('end_before_start'));
  if (starts.length > LIVE_SERIES_MOST) throw wrong('until', faultOf('repeats_wrong'));
  const minutes = minutesBetween(plan.startsAt, plan.endsAt);
  const spans = starts.map((wall) => ({
    startsAt: momentAt(wall, timeZone),
    endsAt: momentAt(minutesLater(wall, minutes), timeZone),
    isNew: true,
  }));
  checkSpans(spans, at);
  const seriesId = spans.length > 1 ? newId() : null;
  const { title, mentorId, link, seats } = plan;
  const sessions = spans.map(({ startsAt, endsAt }, place) => {
    const when = { startsAt, endsAt };
    return {
      ...when,
      id: place === 0 ? sessionId : newId(),
      courseId,
      title,
      mentorId,
      link,
      seats,
      seriesId,
      at,
    };
  });
  const [first] = sessions;
  if (!first) throw new Error('A series has no session');
  return context.database.transaction().execute(async (trx) => {
    await lockNewSession(trx, sessionId);
    const before = await readPlanned(trx, sessionId);
    if (before) return { session: before, count: before.series_count ?? 1 };
    if (!(await catalogue.isPublished(trx, courseId))) throw refuse('course_not_found');
    await checkMentor(trx, plan, { spans, besides: [] });
    await addSessions(trx, sessions);
    await office.recordAct(trx, {
      staffId,
      act: 'live_session_planned',
      subjectKind: 'live_session',
      subjectId: first.id,
      details: { courseId, ...onRecord(plan), sessions: sessions.map(({ id }) => id) },
      at,
    });
    return { session: await readAgain(trx, first.id), count: sessions.length };
  });
}

type Meant = { id: string; scope: SeriesScope; version: number };

/** Locks what is meant. Refuses session_not_found, session_changed, session_cancelled, session_over. */
async function lockMeant(
  trx: Database,
  { id, scope, version }: Meant,
  at: Date,
): Promise<[LockedSession, ...LockedSession[]]> {
  const [meant, ...others] = await lockSessions(trx, id, scope);
  if (!meant) throw refuse('session_not_found');
  if (meant.version !== version) throw refuse('session_changed');
  if (meant.cancelled_at) throw refuse('session_cancelled');
  if (meant.ends_at < at) throw refuse('session_over');
  return [meant, ...others];
}

/**
 * Changes or moves a session, or it and all after it, each by as much; those concerned are told of a move. Refuses
 * session_not_found, session_changed when a colleague was faster, session_cancelled, session_over, mentor_not_found,
 * mentor_booked, seats_below_taken, and invalid_input for times that cannot be.
 */
export async function changeSession(
  context: AppContext,
  { plan, staffId, ...meant }: Meant & { plan: Plan; staffId: string },
): Promise<Done> {
  const { timeZone } = context.config;
  const at = context.clock.now();
  checkWalls(plan);
  return context.database.transaction().execute(async (trx) => {
    const sessions = await lockMeant(trx, meant, at);
    const [first] = sessions;
    const moves = minutesBetween(wallClockAt(first.starts_at, timeZone), plan.startsAt);
    const minutes = minutesBetween(plan.startsAt, plan.endsAt);
    const times = sessions.map((one) => {
      const wall = minutesLater(wallClockAt(one.starts_at, timeZone), moves);
      // What keeps its time of day keeps its moment, in an hour that comes twice too.
      const startsAt = moves === 0 ? one.starts_at : momentAt(wall, timeZone);
      const endsAt = momentAt(minutesLater(wall, minutes), timeZone);
      return {
        id: one.id,
        startsAt,
        endsAt,
        was: one,
        isNew: startsAt.getTime() !== one.starts_at.getTime(),
      };
    });
    checkSpans(times, at);
    await checkMentor(trx, plan, { spans: times, besides: times.map(({ id }) => id) });
    const { seats } = plan;
    if (seats !== null && sessions.some((one) => one.seats !== null && one.seats_taken > seats))
      throw refuse('seats_below_taken');
    await writeSessions(trx, times, { ...plan, at });
    const moved = times.filter(
      ({ was, startsAt, endsAt }) =>
        startsAt.getTime() !== was.starts_at.getTime() || endsAt.getTime() !== was.ends_at.getTime(),
    );
    const ids = times.map(({ id }) => id);
    await office.recordAct(trx, {
      staffId,
      act: moved.length > 0 ? 'live_session_moved' : 'live_session_changed',
      subjectKind: 'live_session',
      subjectId: first.id,
      details: { from: { title: first.title, startsAt: first.starts_at }, to: onRecord(plan), sessions: ids },
      at,
    });
    if (moved.length > 0) {
      await removeEarly(
        trx,
        moved.map(({ id }) => id),
        at,
      );
      await tellOfMoved(context, trx, moved);
    }
    return { session: await readAgain(trx, first.id), count: ids.length };
  });
}

/**
 * Cancels a session, or it and all after it; those concerned are told why. Refuses session_not_found, session_changed,
 * session_cancelled, session_over.
 */
export async function cancelSession(
  context: AppContext,
  { reason, staffId, ...meant }: Meant & { reason: string; staffId: string },
): Promise<Done> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const sessions = await lockMeant(trx, meant, at);
    const [first] = sessions;
    const ids = sessions.map(({ id }) => id);
    await writeCancelled(trx, ids, { reason, at });
    await removeEarly(trx, ids, at);
    await office.recordAct(trx, {
      staffId,
      act: 'live_session_cancelled',
      subjectKind: 'live_session',
      subjectId: first.id,
      details: { title: first.title, reason, sessions: ids },
      at,
    });
    await tellOfCancelled(context, trx, ids, reason);
    return { session: await readAgain(trx, first.id), count: ids.length };
  });
}
