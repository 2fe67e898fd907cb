import * as contract from '../../../contract/staff/finding.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';

export type Found = Named<contract.Found>;

/** What the office finds by these words, the best first. */
export const findQuery = (words: string, personId: string | null) => ({
  ...query(contract.findAnything, { personId, query: { q: words } }, ({ found }) => found.map(named)),
  staleTime: 15_000,
  gcTime: 60_000,
});
