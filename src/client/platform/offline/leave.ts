import { forgetPersonal } from './forget.ts';

/**
 * The school keeps nothing for a time without a network (any more): what was kept goes, and so does the worker. Every page
 * does so: the worker of one that is open beside it may have gone on keeping.
 */
export async function leave(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((one) => one.unregister()));
  await forgetPersonal();
  if (typeof caches === 'undefined') return;
  for (const name of await caches.keys()) await caches.delete(name);
}
