import type { StaffRole } from '../../contract/accounts.ts';
import type { ListFile } from '../../contract/list.ts';
import * as contract from '../../contract/office.ts';
import { call } from './call.ts';
import { type ListFilters, listQuery } from './list.ts';
import { named } from './named.ts';
import { query } from './query.ts';

/** As what somebody of the office is here. Asked once a visit: the server asks anew at every call whatever is shown. */
export const roomQuery = (personId: string | null) => ({
  ...query(contract.readRoom, { personId }, ({ roles }): readonly StaffRole[] => roles),
  staleTime: 60_000,
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
