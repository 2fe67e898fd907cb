import type { ListFile } from '../../contract/list.ts';
import * as contract from '../../contract/listed-people.ts';
import { call } from './call.ts';
import { type ListFilters, listQuery } from './list.ts';
import { type Named, named } from './named.ts';

export type ListedPerson = Named<contract.ListedPerson>;

/** All people, as they are filtered. */
export const listedPeopleQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(contract.listPeople, { personId, filters }, (person): ListedPerson => named(person));

/** The same as a file. Raises CallFailed. */
export const fetchPeople = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(contract.exportPeople, { body: { ...filters, file } as never });
