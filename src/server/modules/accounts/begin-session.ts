import { randomBytes } from 'node:crypto';
import { REMEMBERED_SESSION_SECONDS, SESSION_SECONDS } from '../../../contract/limits.ts';
import type { Database } from '../../database/connect.ts';
import { hashToken } from '../../http/asker.ts';
import { addSession } from './store.ts';

/** 256 random bits that a URL and a header can carry. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Begins a session (30 days when remembered, otherwise 24 hours) and gives its token, of which only a hash is kept. */
export async function beginSession(
  database: Database,
  personId: string,
  { now, remember = false }: { now: Date; remember?: boolean | undefined },
): Promise<string> {
  const token = makeToken();
  const seconds = remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS;
  await addSession(database, {
    token_hash: hashToken(token),
    person_id: personId,
    created_at: now,
    expires_at: new Date(now.getTime() + seconds * 1000),
  });
  return token;
}
