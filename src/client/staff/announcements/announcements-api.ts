import type { SentBody, SentQuery } from '../../../contract/platform/endpoint.ts';
import type { ListFile } from '../../../contract/platform/list.ts';
import * as contract from '../../../contract/staff/announcements.ts';
import { call } from '../../platform/api/call.ts';
import { type ListFilters, listQuery } from '../../platform/api/list.ts';
import { invalidate, mutate, updateCached } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';

/** What the office announces to whoever is signed in. */
export type Announcement = Named<contract.Announcement>;
/** An announcement as the office made it. */
export type MadeAnnouncement = Named<contract.MadeAnnouncement>;
/** What the office writes. Times as the clock at the school reads. */
export type Words = Omit<SentBody<typeof contract.changeAnnouncement>, 'version'>;
export type Audience = SentQuery<typeof contract.countReach>;

/** Milliseconds. What a page has just asked for is not asked for again by its parts. */
const FRESH_MS = 30_000;

/** What reaches somebody, what is on first. Kept for the time without a network. */
export const announcementsQuery = (personId: string | null) => ({
  ...query(contract.listMyAnnouncements, { personId, isKept: true }, ({ announcements }) =>
    announcements.map(named),
  ),
  staleTime: FRESH_MS,
});

/** Shows it as put away at once, before the school knows. */
export const showPutAway = (personId: string, id: string): void =>
  updateCached(announcementsQuery(personId), (before) =>
    before?.map((one) =>
      one.id === id ? { ...one, putAwayAt: one.putAwayAt ?? new Date().toISOString() } : one,
    ),
  );

/** Tells the school that it was put away. Raises CallFailed. */
export const sendPutAway = ({ id }: { id: string }, options: { keepalive: boolean }) =>
  call(contract.putAnnouncementAway, { params: { announcementId: id }, ...options });

/** What reaches somebody is asked for anew. */
export const announcementsAreOld = () => void invalidate([contract.listMyAnnouncements]);

/** All announcements, as they are filtered. */
export const madeAnnouncementsQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(contract.listAnnouncements, { personId, filters }, named);

/** The same as a file. Raises CallFailed. */
export const fetchAnnouncements = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(contract.exportAnnouncements, {
    body: { ...filters, file } as SentBody<typeof contract.exportAnnouncements>,
  });

export const madeAnnouncementQuery = (announcementId: string, personId: string | null) =>
  query(contract.readAnnouncement, { personId, params: { announcementId } }, ({ announcement }) =>
    named(announcement),
  );

/** How many people it would reach now, up to 10,000 (10,001: more). */
export const reachQuery = (audience: Audience, personId: string | null) => ({
  ...query(contract.countReach, { personId, query: audience }, ({ people }) => people),
  staleTime: FRESH_MS,
});

const changed = {
  changes: [contract.listAnnouncements, contract.listMyAnnouncements],
  waitsFor: [contract.readAnnouncement],
  evenRefused: true,
} as const;

const make = mutate(contract.makeAnnouncement, changed);
/** Announces something; gives it. The same id once more makes nothing new. Raises CallFailed. */
export const makeAnnouncement = async (announcementId: string, words: Words): Promise<MadeAnnouncement> =>
  named((await make({ body: { announcementId, ...words } })).announcement);

type Meant = Pick<MadeAnnouncement, 'id' | 'version'>;
const meant = ({ id: announcementId, version }: Meant) => ({ params: { announcementId }, body: { version } });

const change = mutate(contract.changeAnnouncement, changed);
/** Changes what was read as this version. Raises CallFailed. */
export const changeAnnouncement = ({ id: announcementId, version }: Meant, words: Words) =>
  change({ params: { announcementId }, body: { version, ...words } });

const end = mutate(contract.endAnnouncement, changed);
/** Ends it now. Raises CallFailed. */
export const endAnnouncement = (one: Meant) => end(meant(one));

const takeBack = mutate(contract.takeBackAnnouncement, changed);
/** Takes it back. Raises CallFailed. */
export const takeBackAnnouncement = (one: Meant) => takeBack(meant(one));
