import type { Endpoint, ReplyOf, SentBody, SentParams, SentQuery } from '../../src/contract/endpoint.ts';
import type { FailureCode, FailureReply } from '../../src/contract/failures.ts';

type Sent<E extends Endpoint> = {
  params?: SentParams<E>;
  query?: SentQuery<E>;
  /** Deliberately loose: tests also send what the contract forbids. */
  body?: SentBody<E> | Record<string, unknown> | FormData;
  token?: string | undefined;
  headers?: Record<string, string>;
};

/** By which a success tells what it did, where it says so. */
type CodeOf<E extends Endpoint> = ReplyOf<E> extends { code: infer C } ? C : never;

/** What came back: `body` is the reply on success and the failure otherwise; tests look at `status` first. */
export type Answer<E extends Endpoint> = {
  status: number;
  headers: Headers;
  body: Omit<ReplyOf<E>, 'code'> & Omit<FailureReply, 'success' | 'code'> & { code: FailureCode | CodeOf<E> };
};

export type Caller = <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => Promise<Answer<E>>;

/** Where a call goes: the endpoint's path with its parameters filled in. */
export function addressOf(
  endpoint: Endpoint,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return `/api${path}${search ? `?${search}` : ''}`;
}

/** Calls the real server over real HTTP, as the contract says it. */
export function callerOf(url: string): Caller {
  return async (endpoint, sent = {}) => {
    const { body } = sent;
    const isForm = body instanceof FormData;
    const response = await fetch(
      url + addressOf(endpoint, sent.params as Record<string, string>, sent.query as Record<string, string>),
      {
        method: endpoint.method,
        headers: {
          ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
          ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
          ...sent.headers,
        },
        ...(body !== undefined ? { body: isForm ? body : JSON.stringify(body) } : {}),
      },
    );
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? await response.json() : await response.blob()) as Answer<typeof endpoint>['body'],
    };
  };
}
