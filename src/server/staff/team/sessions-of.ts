import type { StaffSession } from '../../../contract/staff/team.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { listSessionRows } from './store.ts';

/** Where somebody is signed in, the last first. `own` is the token of whoever asks, whose session is marked. */
export async function sessionsOf(
  { database, clock }: AppContext,
  personId: string,
  own: Buffer,
): Promise<StaffSession[]> {
  const rows = await listSessionRows(database, personId, clock.now());
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    since: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    until: row.expires_at.toISOString(),
    isThis: row.token_hash.equals(own),
  }));
}
