import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { endSessions, holdComing, type NewSession } from './store.ts';

/** Children who come in by a key of their own. */

export type KeyRow = { personId: string; kind: 'pin' | 'pictures'; hash: string };

const keyByUsername = {
  name: 'accounts_child_key',
  text: `select p.id as "personId", k.kind, k.hash
    from person p join child_key k on k.person_id = p.id where p.username = $1`,
};

/** The key of a username; null for whoever has none, or is not there. */
export async function findKey(context: AppContext, username: string): Promise<KeyRow | null> {
  return (await context.pool.query<KeyRow>({ ...keyByUsername, values: [username] })).rows[0] ?? null;
}

const knownToChild = {
  name: 'accounts_child_device',
  text: 'select 1 from known_device where token_hash = $1 and person_id = $2',
};

export async function isChildsDevice(
  context: AppContext,
  tokenHash: Buffer,
  personId: string,
): Promise<boolean> {
  return (await context.pool.query({ ...knownToChild, values: [tokenHash, personId] })).rows.length > 0;
}

/** Begins a session while the key is still the one that was found right; false, and begins nothing, when another was set meanwhile. */
export async function addChildSession(trx: Database, session: NewSession, hash: string): Promise<boolean> {
  // The child before its key, as everybody holds them who changes it.
  await holdComing(trx, session.person_id);
  const held = await trx
    .selectFrom('child_key')
    .select('person_id')
    .where('person_id', '=', session.person_id)
    .where('hash', '=', hash)
    .forShare()
    .executeTakeFirst();
  if (held) await trx.insertInto('session').values(session).execute();
  return held !== undefined;
}

/** When a child was born, if it is one who has neither address nor password. Undefined for everybody else. */
export async function findChild(
  database: Database,
  personId: string,
): Promise<{ bornYear: string | null } | undefined> {
  const row = await database
    .selectFrom('person')
    .select((person) => person.cast<string | null>('born', 'text').as('born'))
    .where('id', '=', personId)
    .where('email', 'is', null)
    .where('password_hash', 'is', null)
    .executeTakeFirst();
  return row && { bornYear: row.born?.slice(0, 4) ?? null };
}

export type NewKey = {
  person_id: string;
  kind: 'pin' | 'pictures';
  hash: string;
  set_by: string;
  set_at: Date;
};

/** Removes a child's key if this person set it, with every session of the child: they know the key. */
export async function removeKeyBy(trx: Database, { personId, by }: { personId: string; by: string }) {
  const removed = await trx
    .deleteFrom('child_key')
    .where('person_id', '=', personId)
    .where('set_by', '=', by)
    .returning('person_id')
    .executeTakeFirst();
  if (removed) await endSessions(trx, personId);
}

/** Sets a key in place of the one before and ends every session of the child. Whoever signs in with the key before at this moment is done before it, or too late. */
export async function replaceKey(trx: Database, key: NewKey): Promise<void> {
  await trx
    .insertInto('child_key')
    .values(key)
    .onConflict((again) => again.column('person_id').doUpdateSet(key))
    .execute();
  await endSessions(trx, key.person_id);
}
