import perfHooks from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';

/** How often it is looked at how late the event loop was since the last look, and how finely that is measured. Milliseconds. */
const LOOK_EVERY_MS = 500;
const RESOLUTION_MS = 10;

/** Answers everything with `busy` while the event loop is late by more than so many milliseconds; 0: never. */
export function refuseWhenBusy(app: FastifyInstance, busyAfterMs: number): void {
  const lateness = perfHooks.monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  lateness.enable();
  let isBusy = false;
  const looking = setInterval(() => {
    // The mean is not a number when nothing was measured, which says nothing of how busy we are.
    isBusy = busyAfterMs > 0 && lateness.mean / 1e6 - RESOLUTION_MS > busyAfterMs;
    lateness.reset();
  }, LOOK_EVERY_MS).unref();
  app.addHook('onRequest', (_request, _reply, next) =>
    next(isBusy ? refuse('busy', {}, { 'retry-after': '2' }) : undefined),
  );
  app.addHook('onClose', async () => {
    clearInterval(looking);
    lateness.disable();
  });
}
