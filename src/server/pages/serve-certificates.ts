import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Piscina } from 'piscina';
import type { FirstAnswers, SiteFacts } from '../../contract/pages/page-data.ts';
import { pages } from '../../contract/platform/pages.ts';
import { readCertificateCode, showCertificateCode } from '../../rules/learning/certificate-code.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { CachedReply } from '../platform/http/cached-reply.ts';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import { threadPool } from '../platform/outside/thread-pool.ts';
import type { AskedPageOrder } from './render-asked-worker.ts';

/** Pages that may wait for the thread: about a second of work. Whoever comes later gets the page that the browser fills. */
const MOST_WAITING = 64;
/** The thread ends when nobody asked for a page for this long. Milliseconds. */
const IDLE_MS = 30_000;

/** What the page of a code is made with. Refuses `too_many_tries`. */
export type AnswerCertificate = (
  code: string,
  address: string,
) => Promise<NonNullable<FirstAnswers['certificate']>>;

/**
 * The page of each certificate, made when it is asked for: there are many, few are looked at, and what stands there holds
 * this very moment. It reads and leads on without scripts. A code in another spelling leads to its page.
 */
export function serveCertificates(
  app: FastifyInstance,
  { config }: AppContext,
  { facts, shell, answer }: { facts: () => SiteFacts; shell: () => CachedReply; answer: AnswerCertificate },
): void {
  let pool: Piscina<AskedPageOrder, string> | null = null;
  app.addHook('onClose', () => pool?.destroy());

  function make(path: string, certificate: FirstAnswers['certificate']): Promise<string> | null {
    pool ??= threadPool<AskedPageOrder, string>({
      filename: join(import.meta.dirname, 'render-asked-worker.ts'),
      name: 'renderAsked',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
    });
    if (pool.queueSize >= MOST_WAITING || !certificate) return null;
    const page = { path, answers: { certificate }, reads: [], listed: false };
    return pool.run({ dist: config.siteDir, facts: facts(), theme: config.theme, page });
  }

  app.get<{ Params: { code: string } }>(pages.certificate, async (request, reply) => {
    const { code: typed } = request.params;
    // What a browser takes for the folder above is no page below this one.
    if (/^\.{1,2}$/.test(typed)) throw refuse('not_found');
    reply.header('x-robots-tag', 'noindex');
    const code = readCertificateCode(typed);
    const path = pages.certificate.replace(':code', code ? showCertificateCode(code) : '-');
    if (code && showCertificateCode(code) !== typed) return reply.redirect(path, 302);
    try {
      const certificate = await answer(typed, request.ip);
      const address = pages.certificate.replace(':code', encodeURIComponent(typed));
      const html = await make(address, certificate);
      if (html === null) return shell().send(request, reply, certificate.certificate ? 200 : 404);
      return reply
        .code(certificate.certificate ? 200 : 404)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The browser says why, in the page's own words.
      return shell().send(request, reply.headers(error.headers), error.status);
    }
  });
}
