import type { ListFile } from '../../../contract/platform/list.ts';
import * as contract from '../../../contract/platform/office.ts';
import { readToday } from '../../../contract/platform/today.ts';
import { call } from '../api/call.ts';
import { type ListFilters, listQuery } from '../api/list.ts';
import { named } from '../api/named.ts';
import { query } from '../api/query.ts';

/**
 * As what somebody of the office is here, and what waits. Asked again every 15 seconds while the page is in sight, as the
 * queues are: what waits is written by ten nouns, and one question with an index for each costs less than ten that tell.
 */
export const roomQuery = (personId: string | null) => ({
  ...query(contract.readRoom, { personId }, ({ roles, waits }) => ({ roles, waits })),
  staleTime: 10_000,
  refetchInterval: 15_000,
});

export type TodayAtSchool = Awaited<ReturnType<ReturnType<typeof todayQuery>['queryFn']>>;

/** What came in, and what is coming. */
export const todayQuery = (personId: string | null) => ({
  ...query(readToday, { personId }, ({ figures, sessions, offers, schoolQuotes }) => ({
    figures,
    sessions: sessions?.map(named) ?? null,
    offers,
    schoolQuotes,
  })),
  staleTime: 20_000,
  refetchInterval: 60_000,
});

const foundActOf = (act: contract.FoundAct) => ({ ...named(act), by: act.by && named(act.by) });
export type FoundAct = ReturnType<typeof foundActOf>;

/** What the office did, as it is filtered, newest first. */
export const actsQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(contract.findActs, { personId, filters }, foundActOf);

/** Who has done something here. */
export const actorsQuery = (personId: string | null) =>
  query(contract.listActors, { personId }, ({ people }) => people.map(named));

export const downloadActs = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(contract.downloadActs, { body: { ...filters, file } });
