import { randomBytes } from 'node:crypto';
import {
  REMEMBERED_SESSION_SECONDS,
  SESSION_SECONDS,
  STAFF_REMEMBERED_SECONDS,
  STAFF_SESSION_SECONDS,
} from '../../../contract/platform/limits.ts';
import { deviceWords } from '../../../rules/platform/device-words.ts';
import type { Database } from '../../platform/database/connect.ts';
import { hashToken } from '../../platform/http/actor.ts';
import { addSession, type NewSession, type ProfileRow } from './store.ts';

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

/** Somebody who has just come in: their session's token, and the one by which this browser is known again. */
export type Arrival = { person: ProfileRow; token: string; device: string };

type Holder = { id: string; role: 'student' | 'staff' };

type Wishes = {
  now: Date;
  remember?: boolean | undefined;
  /** Came in with a code, too. */
  withCode?: boolean | undefined;
  /** What the browser says of itself. */
  agent?: string | undefined;
};

function secondsFor({ role }: Holder, remember: boolean, withCode: boolean): number {
  if (role === 'staff') return remember && withCode ? STAFF_REMEMBERED_SECONDS : STAFF_SESSION_SECONDS;
  return remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS;
}

/**
 * A session to be added (30 days when remembered, otherwise 24 hours; for the office 12 hours, and 7 days when it is remembered of
 * somebody who came in with a code, too), and its token, of which only a hash is kept.
 */
export function makeSession(
  person: Holder,
  { now, remember = false, withCode = false, agent }: Wishes,
): { token: string; session: NewSession } {
  const token = makeToken();
  const session = {
    token_hash: hashToken(token),
    person_id: person.id,
    created_at: now,
    expires_at: new Date(now.getTime() + secondsFor(person, remember, withCode) * 1000),
    device: deviceWords(agent),
    with_code: withCode,
  };
  return { token, session };
}

/** Begins a session in a transaction and gives its token. */
export async function beginSession(trx: Database, person: Holder, wishes: Wishes): Promise<string> {
  const { token, session } = makeSession(person, wishes);
  await addSession(trx, session);
  return token;
}
