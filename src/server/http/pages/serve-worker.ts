import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { CachedReply } from '../cached-reply.ts';

/** Takes the place of a worker that shall be no more: it clears what was kept, and leaves. Pages go on without one. */
const leavingWorker = [
  "addEventListener('install',()=>skipWaiting());",
  // Short: whoever opens a page meanwhile waits for it. What its forerunner still writes goes with the next visit, which brings it again.
  "addEventListener('activate',event=>event.waitUntil((async()=>{",
  'for(const name of await caches.keys())await caches.delete(name);await registration.unregister()})()));',
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
