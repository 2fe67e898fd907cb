import { CONTACT_KEPT_MONTHS } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { forgetMessages } from './store.ts';

/** Forgets old answered messages every night. */
export function sweepMessages(context: AppContext): void {
  context.jobs.every('41 3 * * *', 'contact-sweep-messages', () => forgetOldMessages(context));
}

export async function forgetOldMessages(context: AppContext): Promise<void> {
  const before = new Date(context.clock.now());
  before.setUTCMonth(before.getUTCMonth() - CONTACT_KEPT_MONTHS);
  await forgetMessages(context.database, before);
}
