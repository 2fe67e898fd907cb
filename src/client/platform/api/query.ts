import type { DataTag, QueryFunctionContext } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '../../../contract/platform/endpoint.ts';
import type { AnswerKey } from './answer-key.ts';
import { call, type Sending } from './call.ts';
import { orKept } from './or-kept.ts';

// Pages without the library of queries read from here too: nothing here may need it.

/** Whom an endpoint answers: everybody the same, or a person or a visitor (null). */
type Whom<E extends Endpoint> = E['access'] extends 'anyone'
  ? { personId?: undefined }
  : { personId: string | null };

/** What is asked of an endpoint, and for whom. */
export type Asking<E extends Endpoint> = Whom<E> & Omit<Sending<E>, 'signal' | 'keepalive'> & Keeping<E>;

/** `isKept`: what is answered is kept in this browser for the time without a network, where asked with the drawings that it names. Nothing of the office ever is. */
type Kept = true | 'with-drawings';
type Keeping<E extends Endpoint> = E['access'] extends 'staff' ? { isKept?: undefined } : { isKept?: Kept };

type Sent = { params?: object | undefined; query?: object | undefined; body?: unknown };
type Loose = Sent & { personId?: string | null | undefined; isKept?: Kept | undefined };

/** A query of the cache, as useQuery takes it. */
export type Query<Data> = {
  queryKey: DataTag<AnswerKey, Data, Error>;
  queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Data>;
};

/** What every answer of an endpoint lies under, whoever asked for whatever. The browser knows an endpoint by its address only. */
export const endpointKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  [`${method} ${path}`] as const;

function keyOf(endpoint: Endpoint, { personId = null, params, query, body }: Loose): AnswerKey {
  return [...endpointKey(endpoint), personId, { params, query, body }];
}

/**
 * Asks an endpoint of the contract through the cache. `present` says the reply in the client's words: what it gives is
 * what the cache keeps. Asking raises CallFailed.
 */
export function query<E extends Endpoint>(endpoint: E, asking: Asking<E>): Query<ReplyOf<E>>;
export function query<E extends Endpoint, Data>(
  endpoint: E,
  asking: Asking<E>,
  present: (reply: ReplyOf<E>, keptAt?: number) => Data,
): Query<Data>;
export function query<E extends Endpoint>(
  endpoint: E,
  { personId, isKept, ...sending }: Asking<E> & Loose,
  present: (reply: ReplyOf<E>, keptAt?: number) => unknown = (reply) => reply,
): Query<unknown> {
  const queryKey = keyOf(endpoint, { personId, ...sending }) as Query<unknown>['queryKey'];
  return {
    queryKey,
    queryFn: async ({ signal }) => {
      const asking = () => ask(endpoint, { ...sending, signal });
      return isKept
        ? orKept(queryKey, { ask: asking, present, withDrawings: isKept !== true })
        : present(await asking());
    },
  };
}

/** A call whose parts were checked where it was asked for. */
const ask = call as unknown as <E extends Endpoint>(
  endpoint: E,
  sending: Sent & { signal: AbortSignal },
) => Promise<ReplyOf<E>>;

type Part = { next: string | null };

/** A part of a list of the office. `waits`: how many wait in each state where somebody may; `late`: how many of them longer than was promised. */
export type DeskPart<Entry> = Part & {
  entries: Entry[];
  /** Null: nobody counted. */
  total: number | null;
  waits?: Record<string, number>;
  late?: number;
};

/** A list that comes a part at a time, as useInfiniteQuery takes it. */
export type PartedQuery<Data> = {
  queryKey: AnswerKey;
  queryFn: (context: Pick<QueryFunctionContext, 'signal'> & { pageParam: string | null }) => Promise<Data>;
  initialPageParam: string | null;
  getNextPageParam(part: Data): string | null;
};

/** The same for a list that an endpoint gives in parts, each naming the cursor of the `next`. */
export function queryParts<E extends Endpoint, Data extends Part>(
  endpoint: E,
  { personId, params, query: filter, isKept }: Asking<E> & Loose,
  present: (reply: ReplyOf<E>) => Data,
): PartedQuery<Data> {
  const queryKey = keyOf(endpoint, { personId, params, query: filter });
  return {
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const asking = () => ask(endpoint, { params, query: { ...filter, ...cursor }, signal });
      // The first part of a list is kept.
      return isKept && pageParam === null
        ? orKept(queryKey, { ask: asking, present, withDrawings: false })
        : present(await asking());
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  };
}
