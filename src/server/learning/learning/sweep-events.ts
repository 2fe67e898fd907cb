import type { AppContext } from '../../platform/app-context.ts';
import { forgetEvents } from './store-watching.ts';

/** How long a repeated send is still recognised. Days. */
const EVENTS_KEPT_DAYS = 30;

/** Forgets old events every night. */
export function sweepEvents(context: AppContext): void {
  context.jobs.every('17 3 * * *', 'learning-sweep-events', () => forgetOldEvents(context));
}

export async function forgetOldEvents(context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - EVENTS_KEPT_DAYS * 86_400_000);
  await forgetEvents(context, before);
}
