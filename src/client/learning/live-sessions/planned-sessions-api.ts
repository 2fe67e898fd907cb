import * as contract from '../../../contract/learning/planned-sessions.ts';
import type { SentBody } from '../../../contract/platform/endpoint.ts';
import type { ListFile } from '../../../contract/platform/list.ts';
import { call } from '../../platform/api/call.ts';
import { type ListFilters, listQuery } from '../../platform/api/list.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';

export type Planned = Named<contract.PlannedSession>;
export type Plan = Omit<SentBody<typeof contract.changeSession>, 'scope' | 'version'>;
export type Repeats = Pick<SentBody<typeof contract.planSession>, 'times' | 'until'>;
export type Scope = contract.SeriesScope;

/** Live sessions as the office planned them, as they are filtered. */
export const plannedQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(contract.listPlanned, { personId, filters }, named);

/** The same as a file. Raises CallFailed. */
export const fetchPlanned = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(contract.exportPlanned, { body: { ...filters, file } as SentBody<typeof contract.exportPlanned> });

/** One of them, and what the clock of the site says. */
export const plannedOneQuery = (sessionId: string, personId: string | null) =>
  query(contract.readPlanned, { personId, params: { sessionId } }, ({ session, now }) => ({
    session: named(session),
    /** How far the clock of the site is ahead of this device's. Milliseconds. */
    aheadMs: Date.parse(now) - Date.now(),
  }));

/** Who may hold a session, and the courses that it may be for. */
export const mentorsQuery = (personId: string | null) => query(contract.listMentors, { personId });

const changed = {
  changes: [],
  waitsFor: [contract.listPlanned, contract.readPlanned],
  evenRefused: true,
} as const;

const plan = mutate(contract.planSession, changed);
const change = mutate(contract.changeSession, changed);
const cancel = mutate(contract.cancelSession, changed);
const record = mutate(contract.setRecording, changed);

type Done = { session: Planned; count: number };
const doneOf = ({ session, count }: { session: contract.PlannedSession; count: number }): Done => ({
  session: named(session),
  count,
});

/** Plans a session, or several; gives the first, which has this id. The same id once more plans nothing new. Raises CallFailed. */
export const planSession = async (
  sessionId: string,
  courseId: string,
  given: Plan,
  repeats: Repeats,
): Promise<Done> => doneOf(await plan({ body: { sessionId, courseId, ...given, ...repeats } }));

/** What of a session is meant, and which version of it was read. */
export type Meant = { id: string; version: number; scope: Scope };

/** Changes or moves it. Raises CallFailed. */
export const changeSession = async ({ id, ...meant }: Meant, given: Plan): Promise<Done> =>
  doneOf(await change({ params: { sessionId: id }, body: { ...given, ...meant } }));

/** Cancels it. Raises CallFailed. */
export const cancelSession = async ({ id, ...meant }: Meant, reason: string): Promise<Done> =>
  doneOf(await cancel({ params: { sessionId: id }, body: { reason, ...meant } }));

/** Says where its recording is; null takes it away. Raises CallFailed. */
export const setRecording = async (
  { id, version }: Pick<Meant, 'id' | 'version'>,
  recording: string | null,
): Promise<Planned> =>
  named((await record({ params: { sessionId: id }, body: { recording, version } })).session);

/** Who may come to it, and who came. */
export const attendeesQuery = (personId: string | null, sessionId: string) =>
  query(contract.listAttendees, { personId, params: { sessionId } }, ({ people }) =>
    people.map(({ personId: id, ...rest }) => ({ ...rest, id })),
  );
export type Attendee = Omit<contract.Attendee, 'personId'> & { id: string };

const mark = mutate(contract.markAttendance, {
  changes: [contract.listPlanned, contract.readPlanned],
  waitsFor: [contract.listAttendees],
});
/** Ticks that somebody came, or that they did not. Raises CallFailed. */
export const markAttendance = (sessionId: string, { id: personId }: Attendee, present: boolean) =>
  mark({ params: { sessionId, personId }, body: { present } });
