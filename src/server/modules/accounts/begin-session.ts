import { randomBytes } from 'node:crypto';
import {
  REMEMBERED_SESSION_SECONDS,
  SESSION_SECONDS,
  STAFF_SESSION_SECONDS,
} from '../../../contract/limits.ts';
import type { Database } from '../../database/connect.ts';
import { hashToken } from '../../http/actor.ts';
import { addSession, type NewSession } from './store.ts';

/** 256 random bits that a URL and a header can carry. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The secret of a mailed link, and until when it works. `keep` keeps its hash and says until when; null where nobody is to
 * get a link any more.
 */
export async function makeLink(
  keep: (tokenHash: Buffer) => Promise<Date | null>,
): Promise<{ secret: string; until: Date } | null> {
  const secret = makeToken();
  const until = await keep(hashToken(secret));
  return until && { secret, until };
}

type Holder = { id: string; role: 'student' | 'staff' };

function secondsFor({ role }: Holder, remember: boolean): number {
  if (role === 'staff') return STAFF_SESSION_SECONDS;
  return remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS;
}

/** A session to be added (30 days when remembered, otherwise 24 hours; always 12 hours for the office), and its token, of which only a hash is kept. */
export function makeSession(
  person: Holder,
  { now, remember = false }: { now: Date; remember?: boolean | undefined },
): { token: string; session: NewSession } {
  const token = makeToken();
  const session = {
    token_hash: hashToken(token),
    person_id: person.id,
    created_at: now,
    expires_at: new Date(now.getTime() + secondsFor(person, remember) * 1000),
  };
  return { token, session };
}

/** Begins a session in a transaction and gives its token. */
export async function beginSession(
  trx: Database,
  person: Holder,
  wishes: { now: Date; remember?: boolean | undefined },
): Promise<string> {
  const { token, session } = makeSession(person, wishes);
  await addSession(trx, session);
  return token;
}
