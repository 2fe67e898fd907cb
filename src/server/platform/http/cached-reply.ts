import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Ready } from './serve.ts';

/** What a cached reply needs to know of the request. */
export type Asked = { header(name: string): string | undefined };
type Encoding = 'br' | 'gzip' | 'identity';
type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** How it may be kept: `checked` is asked after before each use, `hour` is kept for one. */
const keeping = {
  checked: 'public, max-age=0, must-revalidate',
  hour: 'public, max-age=3600',
} as const;

type Options = {
  /** Whether it is worth compressing; a picture is not. */
  compress?: boolean;
  keep?: keyof typeof keeping;
  /** Request headers beside accept-encoding that decide which reply it is. */
  vary?: readonly string[];
};

const compressors: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => gzipSync(body),
  identity: (body) => body,
};

/** Browsers send a handful of headers; somebody who sends many makes it forget, not grow. */
class Remembered extends Map<string, string> {
  override set(header: string, encoding: string): this {
    if (this.size >= 100) this.clear();
    return super.set(header, encoding);
  }
}

const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new Remembered(),
});

/** A reply in memory that is the same for many: compressed once, and answered with 304 to whoever has it (RFC 9110). */
export class CachedReply {
  readonly #type: string;
  readonly #bodies: Bodies;
  readonly #etag: string;
  readonly #options: Options;
  readonly #ready = new Map<string, Ready>();

  constructor(type: string, body: Buffer | string | Bodies, options: Options = {}) {
    this.#type = type;
    this.#bodies =
      typeof body === 'string' || Buffer.isBuffer(body) ? { identity: Buffer.from(body) } : { ...body };
    this.#options = options;
    const hash = createHash('sha256').update(this.#bodies.identity).digest('base64url');
    this.#etag = `W/"${hash.slice(0, 22)}"`;
  }

  /** Reads a file that lies compressed beside itself, as `.br` and `.gz`. */
  static read(type: string, path: string): CachedReply {
    return new CachedReply(type, {
      br: readFileSync(`${path}.br`),
      gzip: readFileSync(`${path}.gz`),
      identity: readFileSync(path),
    });
  }

  /** A value that has passed its contract's schema. */
  static json(value: unknown, options: Options = {}): CachedReply {
    return new CachedReply('application/json; charset=utf-8', JSON.stringify(value), options);
  }

  /** The body as it is before any compressing. */
  get text(): string {
    return this.#bodies.identity.toString();
  }

  /** For everybody. */
  toAnyone(asked: Asked): Ready {
    const kept = asked.header('if-none-match');
    const has = kept && (kept === '*' || kept.includes(this.#etag.slice(2)));
    return this.#prepare(has ? 'unchanged' : this.#encodingFor(asked), 'anyone');
  }

  /** For the one who asks: kept by nobody. */
  toOne(asked: Asked): Ready {
    return this.#prepare(this.#encodingFor(asked), 'one');
  }

  /** Answers a request outside the API. A status of its own is that of a whole answer: it is not answered with 304. */
  send(request: FastifyRequest, reply: FastifyReply, status = 200): FastifyReply {
    const header = (name: string) => request.headers[name] as string | undefined;
    const ready =
      status === 200 ? this.toAnyone({ header }) : this.#prepare(this.#encodingFor({ header }), 'anyone');
    return reply
      .code(ready.status === 200 ? status : ready.status)
      .headers(ready.headers)
      .type(ready.type)
      .send(ready.content ?? undefined);
  }

  #encodingFor(asked: Asked): Encoding {
    if (this.#options.compress === false) return 'identity';
    return negotiator.negotiate(asked.header('accept-encoding') ?? '') ?? 'identity';
  }

  #prepare(form: Encoding | 'unchanged', audience: 'anyone' | 'one'): Ready {
    const name = `${form} ${audience}`;
    const known = this.#ready.get(name);
    if (known) return known;
    const { vary = [], keep = 'checked', compress = true } = this.#options;
    const varying = [...vary, ...(compress ? ['accept-encoding'] : [])].join(', ');
    const headers = {
      ...(varying ? { vary: varying } : {}),
      ...(audience === 'anyone'
        ? { 'cache-control': keeping[keep], etag: this.#etag }
        : { 'cache-control': 'no-store' }),
      ...(form === 'br' || form === 'gzip' ? { 'content-encoding': form } : {}),
    };
    const ready =
      form === 'unchanged'
        ? new Ready(this.#type, null, headers, 304)
        : new Ready(this.#type, this.#body(form), headers);
    this.#ready.set(name, ready);
    return ready;
  }

  #body(encoding: Encoding): Buffer {
    this.#bodies[encoding] ??= compressors[encoding](this.#bodies.identity);
    return this.#bodies[encoding];
  }
}
