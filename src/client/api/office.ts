import * as contract from '../../contract/office.ts';
import { readToday } from '../../contract/today.ts';
import { named } from './named.ts';
import { query } from './query.ts';

/**
 * As what somebody of the office is here, and what waits. Asked again every 15 seconds while the page is in sight, as the
 * queues are: what waits is written by ten nouns, and one question with an index for each costs less than ten that tell.
 */
export const roomQuery = (personId: string | null) => ({
  ...query(contract.readRoom, { personId }, ({ roles, waits }) => ({ roles, waits })),
  staleTime: 10_000,
  refetchInterval: 15_000,
});

/** What came in, and what is coming. */
export const todayQuery = (personId: string | null) => ({
  ...query(readToday, { personId }, ({ figures, sessions, offers }) => ({
    figures,
    sessions: sessions?.map(named) ?? null,
    offers,
  })),
  staleTime: 20_000,
  refetchInterval: 60_000,
});
