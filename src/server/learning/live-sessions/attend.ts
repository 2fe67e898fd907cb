import { countsFrom, mayJoinAt } from '../../../rules/learning/live-window.ts';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { catalogue } from '../catalogue/index.ts';
import { enrolment } from '../enrolment/index.ts';
import { rhythm } from '../rhythm/index.ts';
import { may } from './policy.ts';
import {
  addAttendance,
  addSeat,
  holdSession,
  lockSession,
  readSession,
  removeLostSeats,
  removeSeat,
} from './store.ts';

type Found = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/** A session of a course that the one who asks may watch. Refuses session_not_found, watching_not_allowed. */
export async function openSession(database: Database, actor: Actor, sessionId: string): Promise<Found> {
  const session = await readSession(database, { personId: actor.personId, sessionId });
  if (!session) throw refuse('session_not_found');
  if (!may(actor, 'attend', { mayWatch: session.may_watch })) throw refuse('watching_not_allowed');
  return session;
}

/** Lets those pass who may watch the course. Refuses watching_not_allowed, or course_not_found when there is no such course. */
export async function ensureMayAttend(context: AppContext, actor: Actor, courseId: string): Promise<void> {
  const mayWatch = await enrolment.mayWatch(context.database, actor.personId, courseId);
  if (may(actor, 'attend', { mayWatch })) return;
  throw refuse(
    (await catalogue.isPublished(context.database, courseId)) ? 'watching_not_allowed' : 'course_not_found',
  );
}

const timesOf = ({ starts_at, ends_at }: Found) => ({
  startsAt: starts_at.getTime(),
  endsAt: ends_at.getTime(),
});

/** Lets those pass who may come to it. Refuses session_cancelled, seat_needed. */
function ensureMayCome(session: Found): void {
  if (session.cancelled_at) throw refuse('session_cancelled');
  if (session.seats !== null && !session.has_seat) throw refuse('seat_needed');
}

/** Where one meets. Refuses session_not_found, watching_not_allowed, session_cancelled, seat_needed, age_needed, grown_up_needed, link_not_open, link_missing. */
export async function readLink(context: AppContext, actor: Actor, sessionId: string): Promise<string> {
  const session = await openSession(context.database, actor, sessionId);
  ensureMayCome(session);
  await consents.ensureMay(context, context.database, actor.personId, 'live');
  if (!mayJoinAt(timesOf(session), context.clock.now().getTime())) throw refuse('link_not_open');
  if (!session.link) throw refuse('link_missing');
  return session.link;
}

/**
 * Records that a learner is in a live session and gives from when on that counts: now, or for who comes in before coming
 * counts, from the moment it does. What was recorded first stays. Refuses course_not_found, watching_not_allowed,
 * session_not_found, session_cancelled, seat_needed, age_needed, grown_up_needed, session_not_on.
 */
export async function attendSession(
  context: AppContext,
  actor: Actor,
  { courseId, sessionId }: { courseId: string; sessionId: string },
): Promise<Date> {
  await ensureMayAttend(context, actor, courseId);
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    await consents.ensureMay(context, trx, actor.personId, 'live');
    // Who moves or cancels it this moment is waited for, and believed.
    await holdSession(trx, sessionId);
    const session = await readSession(trx, { personId: actor.personId, sessionId });
    if (session?.course_id !== courseId.toLowerCase()) throw refuse('session_not_found');
    ensureMayCome(session);
    const times = timesOf(session);
    if (!mayJoinAt(times, at.getTime())) throw refuse('session_not_on');
    const counts = new Date(Math.max(at.getTime(), countsFrom(times)));
    const { personId } = actor;
    const attendedAt = await addAttendance(trx, { personId, sessionId, at: counts, markedBy: null });
    await rhythm.learnedToday(context, trx, actor.personId);
    return attendedAt;
  });
}

type SeatAct = (
  trx: Database,
  session: Found,
  seat: { personId: string; sessionId: string; at: Date },
) => Promise<void>;

/** Does something about a seat with the session locked. Refuses session_not_found, watching_not_allowed, session_without_seats, session_over. */
async function withSeats(context: AppContext, actor: Actor, sessionId: string, act: SeatAct): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    await lockSession(trx, sessionId);
    const session = await openSession(trx, actor, sessionId);
    if (session.seats === null) throw refuse('session_without_seats');
    if (session.ends_at < at) throw refuse('session_over');
    await act(trx, session, { personId: actor.personId, sessionId, at });
  });
}

/** Takes a seat. Refuses what `withSeats` does, session_cancelled, age_needed, grown_up_needed, session_full. */
export const takeSeat = (context: AppContext, actor: Actor, sessionId: string): Promise<void> =>
  withSeats(context, actor, sessionId, async (trx, session, seat) => {
    if (session.cancelled_at) throw refuse('session_cancelled');
    if (session.has_seat) return;
    await consents.ensureMay(context, trx, actor.personId, 'live');
    if (session.seats_taken >= (session.seats ?? 0)) throw refuse('session_full');
    // Who left the course and comes back asks anew: theirs may be taken by then.
    await removeLostSeats(trx, sessionId);
    await addSeat(trx, seat);
  });

/** Gives one's seat back. Refuses what `withSeats` does. */
export const giveSeatBack = (context: AppContext, actor: Actor, sessionId: string): Promise<void> =>
  withSeats(context, actor, sessionId, (trx, _session, seat) => removeSeat(trx, seat));
