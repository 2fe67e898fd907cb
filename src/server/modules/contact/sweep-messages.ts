import { CONTACT_KEPT_MONTHS } from '../../../contract/limits.ts';
import type { Site } from '../../site.ts';
import { forgetMessages } from './store.ts';

/** Forgets old answered messages every night. */
export function sweepMessages(site: Site): void {
  site.jobs.every('41 3 * * *', 'contact-sweep-messages', () => forgetOldMessages(site));
}

export async function forgetOldMessages(site: Site): Promise<void> {
  const before = new Date(site.clock.now());
  before.setUTCMonth(before.getUTCMonth() - CONTACT_KEPT_MONTHS);
  await forgetMessages(site.database, before);
}
