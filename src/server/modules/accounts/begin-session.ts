import { randomBytes } from 'node:crypto';
import { REMEMBERED_SESSION_SECONDS, SESSION_SECONDS } from '../../../contract/limits.ts';
import type { Database } from '../../database/connect.ts';
import { hashToken } from '../../http/asker.ts';
import { addSession, type NewSession } from './store.ts';

/** 256 random bits that a URL and a header can carry. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A session to be added (30 days when remembered, otherwise 24 hours), and its token, of which only a hash is kept. */
export function makeSession(
  personId: string,
  { now, remember = false }: { now: Date; remember?: boolean | undefined },
): { token: string; session: NewSession } {
  const token = makeToken();
  const seconds = remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS;
  const session = {
    token_hash: hashToken(token),
    person_id: personId,
    created_at: now,
    expires_at: new Date(now.getTime() + seconds * 1000),
  };
  return { token, session };
}

/** Begins a session in a transaction and gives its token. */
export async function beginSession(
  trx: Database,
  personId: string,
  wishes: { now: Date; remember?: boolean | undefined },
): Promise<string> {
  const { token, session } = makeSession(personId, wishes);
  await addSession(trx, session);
  return token;
}
