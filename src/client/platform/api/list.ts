import type { Endpoint, ReplyOf } from '../../../contract/platform/endpoint.ts';
import { call } from './call.ts';
import { type PartedQuery, query } from './query.ts';

/** A page of a list of the office. `total` is known of the first page. */
export type ListPart<Row> = { rows: Row[]; next: string | null; total: number | null };

/** What a list is filtered by: names of the contract, values as they stand in the address. */
export type ListFilters = Readonly<Record<string, string>>;

type ListReply = { rows: unknown[]; next: string | null; total: number | null };

/** An endpoint whose reply is contract/list's. */
type ListEndpoint = Endpoint & { access: 'staff' };

/** A list of the office as useInfiniteQuery takes it: a page at a time, each naming where the next one begins. */
export function listQuery<E extends ListEndpoint, Row>(
  endpoint: E,
  { personId, filters }: { personId: string | null; filters: ListFilters },
  present: (row: (ReplyOf<E> & ListReply)['rows'][number]) => Row,
): PartedQuery<ListPart<Row>> {
  const ask = call as unknown as (
    endpoint: Endpoint,
    sending: { query: object; signal: AbortSignal },
  ) => Promise<ListReply>;
  const asking = { personId, query: filters } as unknown as Parameters<typeof query<E>>[1];
  return {
    queryKey: query(endpoint, asking).queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const after = pageParam === null ? {} : { after: pageParam };
      const { rows, next, total } = await ask(endpoint, { query: { ...filters, ...after }, signal });
      return { rows: rows.map(present as (row: unknown) => Row), next, total };
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  };
}
