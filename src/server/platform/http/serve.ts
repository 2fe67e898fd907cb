import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../../contract/platform/endpoint.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../app-context.ts';
import type { Claim, WhoWaits } from '../outside/work-lanes.ts';
import { type Actor, bearerToken, type FindActor, hashToken } from './actor.ts';
import { logCause } from './answer-failures.ts';
import { claimOfRequest } from './claim.ts';
import { ensureAdult } from './ensure-adult.ts';
import { ensureConfirmed } from './ensure-confirmed.ts';
import { mayEver, type Policy, type Rule, ruleOf } from './policy.ts';
import type { Headers } from './protect.ts';
import type { Form } from './read-form.ts';
import { refuse } from './refusal.ts';
import { localeOf, type Say, sayIn } from './say.ts';
import { schemaOf } from './schema-of.ts';
import { Upload, type Wanted } from './upload.ts';

type ActorOf<E extends Endpoint> = E['access'] extends 'signed-in' | 'staff'
  ? Actor
  : E['access'] extends 'personal'
    ? Actor | null
    : null;

/** Writes to the log why something is not what was hoped for, without what is personal. */
export type Report = (what: string, cause: Error) => void;

/** A call as its route sees it: validated parts, who asks, and what of HTTP a route may need. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E['form'] extends true ? undefined : BodyOf<E>;
  actor: ActorOf<E>;
  /** The caller's address, through trusted proxies only. */
  address: string;
  header(name: string): string | undefined;
  report: Report;
  /** The caller's language, where there are texts in it. */
  locale: Locale;
  /** What a success says, in that language. */
  say: Say;
  /** The parts of a multipart form. Its file is there until the request ends. */
  form(wanted: Wanted): Promise<Form>;
  /** For costly work, done only while the caller waits for it. */
  claim: Claim<WhoWaits>;
};

/** A reply that is not built from JSON here: a file, or JSON that was serialised (and checked) before. */
export class Ready {
  readonly type: string;
  /** Null for a reply that has no body, like 304. */
  readonly content: Buffer | string | Readable | null;
  readonly headers: Record<string, string>;
  readonly status: number;
  #lines: { protecting: Headers; all: readonly string[] } | null = null;

  constructor(
    type: string,
    content: Buffer | string | Readable | null,
    headers: Record<string, string> = {},
    status = 200,
  ) {
    this.type = type;
    this.content = content;
    this.headers = headers;
    this.status = status;
  }

  get isInMemory(): boolean {
    return this.content === null || Buffer.isBuffer(this.content);
  }

  /** All its headers, with those that every reply bears: names and values in turn. Put together once for the same ones. */
  lines(protecting: Headers): readonly string[] {
    if (this.#lines?.protecting === protecting) return this.#lines.all;
    const all = Object.entries({
      ...protecting,
      'cache-control': 'no-store',
      ...this.headers,
      'content-type': this.type,
      ...(Buffer.isBuffer(this.content) ? { 'content-length': String(this.content.length) } : {}),
    }).flat();
    this.#lines = { protecting, all };
    return all;
  }
}

/** Somebody's own file as a reply that no browser runs, guesses at or keeps. `as` tells whether it is shown or saved. */
export const privateFile = (
  type: string,
  content: Buffer | string | Readable,
  { name, as }: { name: string; as: 'inline' | 'attachment' },
): Ready =>
  new Ready(type, content, {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'content-disposition': `${as}; filename="${name}"`,
  });

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E> | Ready> | ReplyOf<E> | Ready;

type How = {
  /** False for replies that are compressed already (CachedReply) or never worth it: then nothing looks at them again. */
  compress?: false;
};

/** Registers the route of a contract entry. The only way a route of the API comes to be. */
export type Serve = <E extends Endpoint>(endpoint: E, handle: Handler<E>, how?: How) => void;

/** Gives who asks when the rule lets them. Refuses `not_signed_in`, `not_allowed`, `factor_owed`. */
function admit(rule: Rule, actor: Actor | null): Actor | null {
  if (mayEver(rule, actor)) return actor;
  if (!actor) throw refuse('not_signed_in', {}, { 'www-authenticate': 'Bearer' });
  throw refuse(actor.owesFactor ? 'factor_owed' : 'not_allowed');
}

/** How it is found out who asks and what they may. */
type Guard = { findActor: FindActor; policies: Readonly<Record<string, Policy>> };

/**
 * Sends what lies ready in memory without what Fastify does for a reply that is still to be made: its headers are put together once
 * and not for each who asks. `protecting` are the headers that every reply bears. `app.inject()` does not see these headers:
 * tests ask over HTTP.
 */
function sendAsItLies(reply: FastifyReply, ready: Ready, protecting: Headers): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(ready.status, ready.lines(protecting) as string[]).end(ready.content);
  return reply;
}

/** Makes the `serve` of a scope whose zod compilers are set. `protecting` are the headers that its replies bear. Raises an Error for an endpoint that no policy speaks of. */
export function serveIn(
  app: FastifyInstance,
  context: AppContext,
  { findActor, policies }: Guard,
  protecting: Headers,
): Serve {
  app.decorateRequest('actor', null);
  return (endpoint, handle, how = {}) => {
    const rule = ruleOf(endpoint, policies);
    const call = async (request: FastifyRequest, reply: FastifyReply) => {
      const upload = endpoint.form ? new Upload(context, request, claimOfRequest(request, reply)) : null;
      const given = {
        params: request.params,
        query: request.query,
        body: endpoint.form ? undefined : request.body,
        actor: request.actor,
        get address() {
          return request.ip;
        },
        header: (name: string) => {
          const value = request.headers[name.toLowerCase()];
          return Array.isArray(value) ? value[0] : value;
        },
        report: (what: string, cause: Error) => logCause(request, what, cause),
        get locale() {
          return localeOf(request.headers);
        },
        say: sayIn(request.headers),
        form: (wanted: Wanted) => upload?.form(wanted),
        get claim() {
          return upload?.claim ?? claimOfRequest(request, reply);
        },
      };
      let answer: Awaited<ReturnType<typeof handle>>;
      try {
        answer = await handle(given as unknown as Parameters<typeof handle>[0]);
      } finally {
        await upload?.end();
      }
      if (answer instanceof Ready) {
        // limitArrival's linger hangs on onSend, which a hijacked reply skips.
        if (answer.isInMemory && !request.arrival) return sendAsItLies(reply, answer, protecting);
        reply.header('cache-control', 'no-store').serializer((content: string) => content);
        return reply.code(answer.status).headers(answer.headers).type(answer.type).send(answer.content);
      }
      // Replies to a person are nobody else's to keep; a route that may be cached says so itself.
      return reply
        .code(endpoint.status ?? 200)
        .header('cache-control', 'no-store')
        .send(answer);
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      ...how,
      // Only what has a body could have a compressed one.
      ...(endpoint.method === 'GET' ? { decompress: false as const } : {}),
      // Who may call is decided before the body is read: a stranger uploads nothing. Nobody waits where there is nothing to wait for.
      onRequest: (request, _reply, next) => {
        if (endpoint.form) request.arrival?.asUpload();
        if (!rule) return next();
        const token = bearerToken(request);
        if (!token) {
          admit(rule, null);
          return next();
        }
        findActor(hashToken(token))
          .then((actor) => {
            request.actor = admit(rule, actor);
            if (endpoint.adult) ensureAdult(request.actor);
            if (endpoint.asksAgain) ensureConfirmed(request.actor, context.clock.now());
          })
          .then(() => next(), next);
      },
      handler: call,
    });
  };
}
