import type { Site } from '../../site.ts';
import { forgetEvents } from './store-watching.ts';

/** How long a repeated send is still recognised. Days. */
const EVENTS_KEPT_DAYS = 30;

/** Forgets old events every night. */
export function sweepEvents(site: Site): void {
  site.jobs.every('17 3 * * *', 'learning-sweep-events', () => forgetOldEvents(site));
}

export async function forgetOldEvents(site: Site): Promise<void> {
  const before = new Date(site.clock.now().getTime() - EVENTS_KEPT_DAYS * 86_400_000);
  await forgetEvents(site, before);
}
