import { Agent, request } from 'node:http';
import type {
  Endpoint,
  ReplyOf,
  SentBody,
  SentParams,
  SentQuery,
} from '../../src/contract/platform/endpoint.ts';
import type { FailureCode, FailureReply } from '../../src/contract/platform/failures.ts';

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

type Request = { method: string; headers: Record<string, string>; body?: string };
type Reply = { status: number; headers: Headers; bytes: Buffer };

/**
 * Connections to all stages, kept open for some seconds of rest: the server closes them after thirty, and a request that is sent
 * in that moment is lost.
 */
const agent = new Agent({ keepAlive: true, timeout: 4000 });

/** One request over HTTP. `fetch` costs twice as much, and has every reply compressed: a run makes tens of thousands of calls. */
function ask(address: string, { method, headers, body }: Request): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const sent = request(address, { agent, method, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('error', reject);
    response.once('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: new Headers(
          Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          ),
        ),
        bytes: Buffer.concat(chunks),
      }),
    );
  });
  sent.once('error', reject);
  sent.end(body);
  return promise;
}

/** A form is put together by `fetch`. */
async function askWithForm(address: string, { method, headers }: Request, body: FormData): Promise<Reply> {
  const response = await fetch(address, { method, headers, body });
  const { status, headers: its } = response;
  return { status, headers: its, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Calls the real server over real HTTP, as the contract says it. */
export function callerOf(url: string): Caller {
  return async (endpoint, sent = {}) => {
    const { body } = sent;
    const address =
      url + addressOf(endpoint, sent.params as Record<string, string>, sent.query as Record<string, string>);
    const isForm = body instanceof FormData;
    const text = body === undefined || isForm ? undefined : JSON.stringify(body);
    const headers = {
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }),
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...sent.headers,
    };
    const asked = { method: endpoint.method, headers };
    const reply = isForm
      ? await askWithForm(address, asked, body)
      : await ask(address, text === undefined ? asked : { ...asked, body: text });
    const type = reply.headers.get('content-type') ?? '';
    return {
      status: reply.status,
      headers: reply.headers,
      body: (type.includes('json')
        ? JSON.parse(reply.bytes.toString())
        : new Blob([new Uint8Array(reply.bytes)], { type })) as Answer<typeof endpoint>['body'],
    };
  };
}
