import * as contract from '../../../contract/learning/live-sessions.ts';
import { call } from '../../platform/api/call.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';

export type LiveSession = Named<contract.LiveSession>;

/** How often an open page asks whether something was planned, moved or cancelled, and how many seats are left. */
const LOOK_AGAIN_MS = 60_000;

/**
 * What is on or to come for somebody, and how far the clock of the site is ahead of this device's (milliseconds). `asOf`:
 * when the site said so, where it is not reached now.
 */
export const sessionsQuery = (personId: string) => ({
  ...query(contract.listSessions, { personId, isKept: true }, ({ sessions, now }, keptAt) => ({
    sessions: sessions.map(named),
    aheadMs: Date.parse(now) - (keptAt ?? Date.now()),
    asOf: keptAt === undefined ? null : now,
  })),
  refetchInterval: LOOK_AGAIN_MS,
});

/** Where one meets. Asked for when the way in is open. */
export const linkQuery = (personId: string, { id: sessionId }: LiveSession) => ({
  ...query(contract.readLink, { personId, params: { sessionId } }, ({ link }) => link),
  retry: false,
  // The mentor may have changed it.
  refetchInterval: LOOK_AGAIN_MS,
});

const changed = { changes: [], waitsFor: [contract.listSessions], evenRefused: true } as const;

const take = mutate(contract.takeSeat, changed);
const giveBack = mutate(contract.giveSeatBack, changed);
/** Takes a seat, or gives it back. Raises CallFailed. */
export const changeSeat = ({ id: sessionId, seats }: LiveSession) =>
  (seats?.mine ? giveBack : take)({ params: { sessionId } });

const attend = mutate(contract.recordAttendance, { changes: [contract.listSessions] });
/** Says that one is there; the request outlives the page. Raises CallFailed. */
export const recordAttendance = ({ id: sessionId, course: { courseId } }: LiveSession) =>
  attend({ params: { courseId, sessionId }, keepalive: true });

/** The recordings of a course, the newest first. */
export const recordingsQuery = (courseId: string, personId: string | null) =>
  query(contract.listRecordings, { personId, params: { courseId } }, ({ recordings }) =>
    recordings.map(named),
  );

/** A session as a calendar's file. Raises CallFailed. */
export const fetchSessionFile = ({ id: sessionId }: LiveSession): Promise<Blob> =>
  call(contract.readSessionFile, { params: { sessionId } });

/** Since when one has a calendar address; null without one. */
export const calendarQuery = (personId: string) =>
  query(contract.readCalendarState, { personId }, ({ madeAt }) => madeAt);

const calendarChanged = { changes: [], waitsFor: [contract.readCalendarState] };
const make = mutate(contract.makeCalendar, calendarChanged);
/** Makes one's calendar address anew and gives it, this once. Raises CallFailed. */
export const makeCalendar = async (): Promise<string> => (await make({})).address;
/** Ends one's calendar address. Raises CallFailed. */
export const endCalendar = () => mutate(contract.endCalendar, calendarChanged)({});
