import type { ListFile } from '../../../contract/platform/list.ts';
import * as contract from '../../../contract/staff/listed-people.ts';
import { call } from '../../platform/api/call.ts';
import { type ListFilters, listQuery } from '../../platform/api/list.ts';
import { type Named, named } from '../../platform/api/named.ts';

export type ListedPerson = Named<contract.ListedPerson>;

/** All people, as they are filtered. */
export const listedPeopleQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(contract.listPeople, { personId, filters }, (person): ListedPerson => named(person));

/** The same as a file. Raises CallFailed. */
export const fetchPeople = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(contract.exportPeople, { body: { ...filters, file } as never });
