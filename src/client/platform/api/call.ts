import type {
  Endpoint,
  ReplyOf,
  SentBody,
  SentParams,
  SentQuery,
} from '../../../contract/platform/endpoint.ts';
import type { FailureCode, FailureReply } from '../../../contract/platform/failures.ts';
import { CALL_GIVEN_UP_SECONDS } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { isWorthAnotherTry } from './ask-again.ts';
import { line } from './line.ts';
import { readToken, sessionEnded } from './session.ts';

/**
 * A call that did not succeed. `message` and the reply's `fields` are in the reader's language, said by their codes, and
 * empty when the answer gave no reason: `failureText` makes the text that is shown. `code` is the catalogue's, or
 * `unreachable` when no answer came or nobody can read it.
 */
export class CallFailed extends Error {
  readonly code: FailureCode | 'unreachable';
  readonly status: number;
  readonly reply: FailureReply | null;
  /** Whoever asked has waited in vain for as long as anybody should. */
  readonly isTimeout: boolean;

  constructor(
    message: string,
    code: FailureCode | 'unreachable',
    status: number,
    reply: FailureReply | null,
    isTimeout = false,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.reply = reply;
    this.isTimeout = isTimeout;
  }
}

export const unreachable = ({ isTimeout = false, isReading = false } = {}) =>
  new CallFailed(line.words(isReading) ?? m.site_unreachable(), 'unreachable', 0, null, isTimeout);

/** The server answered with success, but nobody can read what. Whether it did what was asked is not known. */
const unreadable = (status: number) => new CallFailed('', 'unreachable', status, null);

/** Turns an answer's text into its failure. An answer that is not ours (a proxy's error page) counts as unreachable. */
export async function failureOf(status: number, text: string): Promise<CallFailed> {
  try {
    const reply = JSON.parse(text) as FailureReply;
    if (reply.success === false) return await refusal(status, reply);
  } catch {
    // Not ours.
  }
  return unreachable();
}

/** Nobody waits longer for the words of a failure. Milliseconds. */
const LONGEST_WAIT_FOR_WORDS_MS = 2_000;

/** The words of failures come with the first one: most visits need none. Where they are lost, the server's stand in. */
const loadWords = () =>
  Promise.race([
    import('../../../texts/say-failure.ts').catch(() => null),
    new Promise<null>((done) => setTimeout(done, LONGEST_WAIT_FOR_WORDS_MS, null)),
  ]);

/** What an answer of ours refuses with. One that gives no reason leaves the words to whoever asked. */
export async function refusal(status: number, reply: Partial<FailureReply>): Promise<CallFailed> {
  const { code, faults, named, message = '' } = reply;
  const words = code ? await loadWords() : null;
  const said = (code && words?.sayFailure({ code, faults, named })) ?? message;
  const fields = words && faults && { fields: words.sayFaults(faults) };
  return new CallFailed(said, code ?? 'unexpected', status, { ...reply, ...fields } as FailureReply);
}

/**
 * Reads the answer of a success. One that is not JSON counts as unreachable, without a message; `success: false` and an
 * answer without content are refusals. Throws CallFailed.
 */
export async function successOf<Reply>(status: number, text: string): Promise<Reply> {
  let reply: (Reply & Partial<FailureReply>) | null;
  try {
    reply = JSON.parse(text);
  } catch {
    throw unreadable(status);
  }
  if (typeof reply !== 'object' || reply === null) throw unreadable(status);
  if (reply.success === false || Object.keys(reply).length === 0) throw await refusal(status, reply);
  return reply;
}

type Needed<K extends string, V> = [V] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: V };

/** What a call needs besides its endpoint: exactly the parts that the contract names. */
export type Sending<E extends Endpoint> = Needed<'params', SentParams<E>> &
  (SentQuery<E> extends undefined ? unknown : { query?: SentQuery<E> }) &
  Needed<'body', E['form'] extends true ? undefined : SentBody<E>> & {
    signal?: AbortSignal;
    /** Lets the request outlive the page: at most 64 KiB. */
    keepalive?: boolean;
  };

/** Where a call goes, below this origin. */
export function addressOf(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_all, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given as [string, string][]).toString();
  return `/api${path}${search && `?${search}`}`;
}

type Loose = { params?: object; query?: object; body?: unknown; signal?: AbortSignal; keepalive?: boolean };

/**
 * Ends when whoever asks takes the call back, or when nothing was heard for too long. `heard` is told at every sign of an
 * answer, `settled` when the call is over.
 */
function untilGivenUp(takenBack: AbortSignal | undefined) {
  const controller = new AbortController();
  const stop = () => controller.abort(takenBack?.reason);
  const wait = () => setTimeout(stop, CALL_GIVEN_UP_SECONDS * 1000);
  let timer = wait();
  if (takenBack?.aborted) stop();
  takenBack?.addEventListener('abort', stop);
  const heard = () => {
    clearTimeout(timer);
    timer = wait();
  };
  const settled = () => {
    clearTimeout(timer);
    takenBack?.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, heard, settled };
}

/** Reads an answer to its end. `heard` is told at each piece of it. */
async function readBody({ body, headers }: Response, heard: () => void): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    heard();
    pieces.push(read.value);
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' });
}

/**
 * Makes a call of the contract, with the session's token where the contract asks who is there. Raises CallFailed; a call
 * of which nothing is heard for too long counts as unreachable, one that `signal` takes back raises the signal's reason.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[sending]: Record<never, never> extends Sending<E> ? [Sending<E>?] : [Sending<E>]
): Promise<ReplyOf<E>> {
  const { params, query, body, signal, keepalive } = (sending ?? {}) as Loose;
  const token = endpoint.access === 'anyone' ? null : readToken();
  const isFile = endpoint.reply === 'file';
  const isReading = endpoint.method === 'GET';
  // What is kept is shown at once; what is sent is tried once the network has been looked for.
  if (line.isAway() && (isReading || !(await line.isBack()))) throw unreachable({ isReading });
  const limit = untilGivenUp(signal);
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(endpoint, params, query), {
      method: endpoint.method,
      headers: {
        accept: isFile ? '*/*' : 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      credentials: 'omit',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: limit.signal,
      ...(keepalive ? { keepalive } : {}),
    });
    limit.heard();
    line.heard();
    const read = await readBody(response, limit.heard);
    if (response.ok && isFile) return read as ReplyOf<E>;
    text = await read.text();
    if (response.ok) return await successOf<ReplyOf<E>>(response.status, text);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof CallFailed) {
      // What cannot be read came from somebody between the school and here, such as the login page of a hotel's network.
      if (error.code === 'unreachable') line.lost();
      throw error;
    }
    line.lost();
    throw unreachable({ isTimeout: limit.signal.aborted, isReading });
  } finally {
    limit.settled();
  }
  const failure = await failureOf(response.status, text);
  if (failure.code === 'not_signed_in' && token) sessionEnded(token);
  if ((await isWorthAnotherTry(failure.reply)) && readToken() === token)
    return call(endpoint, ...([sending] as never));
  throw failure;
}
