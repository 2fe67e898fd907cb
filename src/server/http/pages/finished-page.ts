import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page in memory, compressed once, and told apart from what it was before by its tag. */
export class FinishedPage {
  readonly #bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
  readonly #tag: string;

  private constructor(bodies: { br: Buffer; gzip: Buffer; identity: Buffer }) {
    this.#bodies = bodies;
    this.#tag = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 27);
  }

  /** Reads a page that lies compressed beside itself. */
  static read(path: string): FinishedPage {
    return new FinishedPage({
      br: readFileSync(`${path}.br`),
      gzip: readFileSync(`${path}.gz`),
      identity: readFileSync(path),
    });
  }

  static compress(html: string): FinishedPage {
    return new FinishedPage({
      br: brotliCompressSync(html),
      gzip: gzipSync(html),
      identity: Buffer.from(html),
    });
  }

  /** Answers with the page in the best form that the browser takes, or with nothing when it has it already (RFC 9110). */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const taken = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(taken) ? 'br' : /\bgzip\b/.test(taken) ? 'gzip' : 'identity';
    const tag = `"${this.#tag}-${encoding}"`;
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag });
    if (request.headers['if-none-match']?.includes(tag) && reply.statusCode === 200)
      return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(this.#bodies[encoding]);
  }
}
