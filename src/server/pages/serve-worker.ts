import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { CachedReply } from '../platform/http/cached-reply.ts';

/**
 * Takes the place of a worker that shall be no more: it clears what was kept, and answers nothing, so every page and file goes its own
 * way. It stays until a page that knows sends it away (client/platform/offline/leave.ts): a worker that ends itself is called back by
 * the page that stands, and a page that is opened in that moment waits for one that never answers.
 */
const leavingWorker = [
  "addEventListener('install',()=>skipWaiting());",
  "addEventListener('activate',event=>event.waitUntil(caches.keys().then(names=>Promise.all(names.map(name=>caches.delete(name))))));",
].join('');

/**
 * The worker that answers in the browser without a network, or the one that ends it (OFFLINE=off). Browsers ask for it anew
 * at every visit, and neither they nor a cache in between keep it.
 */
export function serveWorker(app: FastifyInstance, { siteDir, offline }: Config): void {
  const code = offline ? readFileSync(join(siteDir, 'client/sw.js'), 'utf8') : leavingWorker;
  const reply = new CachedReply('text/javascript; charset=utf-8', code);
  app.get('/sw.js', (request, answer) => {
    answer.header('service-worker-allowed', '/');
    return reply.send(request, answer);
  });
}
