import type { Database } from '../../platform/database/connect.ts';

/** The links that are mailed to grown-ups. */

export async function addRequest(
  trx: Database,
  request: { id: string; personId: string; email: string; at: Date; until: Date },
): Promise<void> {
  const { personId, at, until, ...rest } = request;
  await trx
    .insertInto('consent_request')
    .values({
      ...rest,
      person_id: personId,
      asked_at: at,
      expires_at: until,
      token_hash: null,
      answered_at: null,
      keep_hash: null,
    })
    .execute();
}

/** Gives a question the link that is about to be mailed, and until when it works; null when it was answered, or is over. */
export async function linkRequest(
  database: Database,
  { id, tokenHash, now }: { id: string; tokenHash: Buffer; now: Date },
): Promise<Date | null> {
  const row = await database
    .updateTable('consent_request')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** The same for the link by which an answer is taken back, which does not end. False when there is no such answer. */
export async function linkAnswer(database: Database, id: string, keepHash: Buffer): Promise<boolean> {
  const row = await database
    .updateTable('consent_request')
    .set({ keep_hash: keepHash })
    .where('id', '=', id)
    .where('answered_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type LinkRow = {
  id: string;
  personId: string;
  email: string;
  askedAt: Date;
  kind: 'ask' | 'keep';
  name: string;
};

/** What a link is for; null when it works no more, or never did. */
export async function findLink(database: Database, tokenHash: Buffer, now: Date): Promise<LinkRow | null> {
  const row = await database
    .selectFrom('consent_request as q')
    .innerJoin('person as p', 'p.id', 'q.person_id')
    .select(['q.id', 'q.person_id as personId', 'q.email', 'q.asked_at as askedAt', 'q.keep_hash', 'p.name'])
    .where((or) =>
      or.or([
        or.and([
          or('q.token_hash', '=', tokenHash),
          or('q.answered_at', 'is', null),
          or('q.expires_at', '>', now),
        ]),
        or('q.keep_hash', '=', tokenHash),
      ]),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { keep_hash, ...link } = row;
  return { ...link, kind: keep_hash?.equals(tokenHash) ? 'keep' : 'ask' };
}

/** Whom a mail about a question or an answer tells of; null when it is gone. */
export async function findRequest(
  database: Database,
  id: string,
): Promise<{ name: string; personId: string; email: string } | null> {
  const row = await database
    .selectFrom('consent_request as q')
    .innerJoin('person as p', 'p.id', 'q.person_id')
    .select(['p.name', 'q.person_id as personId', 'q.email'])
    .where('q.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a link up; of two who try at once, one gets true. */
export async function spendLink(trx: Database, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('consent_request')
    .set({ answered_at: now, token_hash: null })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets questions that nobody answered, once their links have ended. */
export async function forgetRequests(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('consent_request')
    .where('answered_at', 'is', null)
    .where('expires_at', '<', before)
    .execute();
}
