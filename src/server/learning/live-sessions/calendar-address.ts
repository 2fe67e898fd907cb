import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import { hashToken } from '../../platform/http/actor.ts';
import { findCalendar, putCalendar } from './store.ts';

const suffix = '.ics';

/** Makes somebody's calendar address anew and tells it, this once: at rest there is its hash. The one before ends. */
export async function makeAddress(context: AppContext, personId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await putCalendar(context.database, {
    person_id: personId,
    token_hash: hashToken(token),
    made_at: context.clock.now(),
  });
  return `${context.config.publicUrl}/api/calendar/${token}${suffix}`;
}

/** Whose calendar this file is; null when it is nobody's any more. */
export async function whoseCalendar(context: AppContext, file: string): Promise<string | null> {
  const token = file.endsWith(suffix) ? file.slice(0, -suffix.length) : '';
  if (!/^[\w-]{43}$/.test(token)) return null;
  return findCalendar(context.database, hashToken(token));
}
