import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import type { NewSession } from './store.ts';

type Device = { tokenHash: Buffer; personId: string; now: Date };

/** Browsers that stay known to one person; the one that was away longest makes room. */
const MOST_KNOWN = 20;

const known = {
  name: 'accounts_known_device',
  text: `select 1 from known_device d join person p on p.id = d.person_id where d.token_hash = $1 and p.email = $2`,
};

/** Whether this person has signed in from this browser before. */
export async function isKnownDevice(context: AppContext, tokenHash: Buffer, email: string): Promise<boolean> {
  return (await context.pool.query({ ...known, values: [tokenHash, email] })).rows.length > 0;
}

/** Whether anybody has. */
export async function isSomebodysDevice(database: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('known_device')
    .select('person_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addDevice(database: Database, { tokenHash, personId, now }: Device): Promise<void> {
  await database
    .with('room', (room) =>
      room
        .deleteFrom('known_device')
        .where('person_id', '=', personId)
        .where('token_hash', 'in', (old) =>
          old
            .selectFrom('known_device')
            .select('token_hash')
            .where('person_id', '=', personId)
            .where('token_hash', '<>', tokenHash)
            .orderBy('seen_at', 'desc')
            .offset(MOST_KNOWN - 1),
        ),
    )
    .insertInto('known_device')
    .values({ token_hash: tokenHash, person_id: personId, seen_at: now })
    .onConflict((again) => again.columns(['token_hash', 'person_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

const arrival = {
  name: 'accounts_arrival',
  text: `
    with held as (select id from person where id = $2::uuid and password_hash = $6::text for share),
    begun as (
      insert into session (token_hash, person_id, created_at, expires_at, confirmed_at)
      select $1::bytea, id, $3::timestamptz, $4::timestamptz, $3 from held
    ),
    room as (
      delete from known_device where person_id = (select id from held) and token_hash in (
        select token_hash from known_device where person_id = $2 and token_hash <> $5
        order by seen_at desc offset ${MOST_KNOWN - 1})
    )
    insert into known_device (token_hash, person_id, seen_at) select $5::bytea, id, $3 from held
    on conflict (token_hash, person_id) do update set seen_at = excluded.seen_at`,
};

/**
 * Adds a session and the browser that it began in, all in one round trip: for signing in, outside a transaction. False,
 * and adds nothing, when the account's password is no longer the one that was found right.
 */
export async function addArrival(
  context: AppContext,
  { session, device, passwordHash }: { session: NewSession; device: Buffer; passwordHash: string | null },
): Promise<boolean> {
  const { token_hash, person_id, created_at, expires_at } = session;
  const values = [token_hash, person_id, created_at, expires_at, device, passwordHash];
  return (await context.pool.query({ ...arrival, values })).rowCount === 1;
}

/** What had signed in to an account before it became somebody else's. */
export async function forgetDevices(database: Database, personId: string): Promise<void> {
  await database.deleteFrom('known_device').where('person_id', '=', personId).execute();
}

export async function sweepDevices(database: Database, unseenSince: Date): Promise<void> {
  await database.deleteFrom('known_device').where('seen_at', '<=', unseenSince).execute();
}
